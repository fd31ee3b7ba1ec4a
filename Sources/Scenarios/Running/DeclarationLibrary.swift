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
        let title = title(call)
        guard let index = tree.addBlock(in: parent(call), title: title, line: line(call, 2)) else {
          throw .error("describe: there are too many blocks, or they lie too deep within each other")
        }
        call.reply.append(index)
      },
      LuaHostFunction("declare_test") { call throws(LuaRaise) in
        let title = title(call)
        let reason = call.arguments[3].string
        let index = tree.addTest(in: parent(call), title: title, line: line(call, 2), skipReason: reason)
        guard let index else { throw .error("it: there are too many tests in this file") }
        call.reply.append(index)
      },
      LuaHostFunction("fill_test") { call throws(LuaRaise) in
        tree.fillTest(call.arguments[0].integer ?? -1)
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
  private static func title(_ call: LuaCall) -> String { call.arguments[1].string ?? "" }
  private static func line(_ call: LuaCall, _ position: Int) -> Int { call.arguments[position].integer ?? 0 }
}
