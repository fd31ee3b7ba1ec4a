import LuaRuntime
import Text

/// The host functions behind the words that declare: they write into the tree.
enum DeclarationLibrary {
  static func make(_ tree: ScenarioTree) -> LuaLibrary {
    var library = LuaLibrary()
    library.hostFunctions = declarations(tree) + texts
    return library
  }

  private static func declarations(_ tree: ScenarioTree) -> [LuaHostFunction] {
    [
      LuaHostFunction("declare_block") { call throws(LuaRaise) in
        let options = GivenOptions(call.arguments[3])
        let index = tree.addBlock(in: parent(call), title: title(call), line: line(call, 2), options: options)
        guard let index else {
          throw .error("describe: there are too many blocks, or they lie too deep within each other")
        }
        call.reply.append(index)
      },
      LuaHostFunction("declare_test") { call throws(LuaRaise) in
        let index = tree.addTest(
          in: parent(call),
          title: title(call),
          line: line(call, 2),
          options: GivenOptions(call.arguments[4]),
          pending: call.arguments[3].string
        )
        guard let index else {
          throw .error("it: there are too many tests in this file, or their names are too long")
        }
        call.reply.append(index)
      },
      LuaHostFunction("fill_test") { call throws(LuaRaise) in
        tree.fillTest(call.arguments[0].integer ?? -1, options: GivenOptions(call.arguments[1]))
      },
      LuaHostFunction("declare_place") { call throws(LuaRaise) in
        let first = call.arguments[2].integer ?? 0
        let last = call.arguments[3].integer ?? 0
        guard let kind = ScenarioTree.Place.Kind(rawValue: call.arguments[0].string ?? ""), first <= last
        else {
          return
        }
        tree.add(ScenarioTree.Place(kind: kind, id: call.arguments[1].integer ?? -1, lines: first...last))
      },
      LuaHostFunction("mark_property") { call throws(LuaRaise) in
        tree.markProperty(call.arguments[0].integer ?? -1)
      },
      LuaHostFunction("mark_block") { call throws(LuaRaise) in
        tree.markBlock(call.arguments[0].integer ?? -1)
      },
      LuaHostFunction("order_block") { call throws(LuaRaise) in
        let isShuffled = call.arguments[1].boolean ?? true
        let seed = call.arguments[2].integer
        tree.setOrder(isShuffled ? .shuffled(seed: seed) : .declared, ofBlock: parent(call))
      },
      LuaHostFunction("declare_hook") { call throws(LuaRaise) in
        let word = call.arguments[2].string ?? ""
        guard let kind = ScenarioTree.HookKind(rawValue: call.arguments[1].string ?? ""),
          let id = tree.addHook(in: parent(call), kind: kind, word: word, line: line(call, 3))
        else { throw .error("\(word): there are too many hooks in this file") }
        call.reply.append(id)
      },
    ]
  }

  private static var texts: [LuaHostFunction] {
    [
      LuaHostFunction("difference") { call throws(LuaRaise) in
        let difference = TextDifference(call.arguments[0].string ?? "", call.arguments[1].string ?? "")
        call.reply.append(difference.isEmpty ? "" : difference.text)
      },
      LuaHostFunction("nearest") { call throws(LuaRaise) in
        let names = call.arguments[1]
        let candidates = (1...max(names.listCount, 1)).compactMap { names.element($0).string }
        let suggestion = NearestNames.suggest(for: call.arguments[0].string ?? "", among: candidates)
        if let best = suggestion.best { call.reply.append(best) } else { call.reply.appendNil() }
      },
    ]
  }

  private static func parent(_ call: LuaCall) -> Int { call.arguments[0].integer ?? 0 }

  /// An empty title would hide what it stands for.
  private static func title(_ call: LuaCall) -> String {
    let text = call.arguments[1].string ?? ""
    return text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } ? "(no name)" : text
  }

  private static func line(_ call: LuaCall, _ position: Int) -> Int { call.arguments[position].integer ?? 0 }
}
