import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

extension DeviceWords {
  /// SuspensionEntrance's own interface (SE 1).
  var entranceClass: LuaClass {
    LuaClass(
      id: .entrance,
      name: "Entrance",
      summary: "SuspensionEntrance's own interface (SE 1).",
      methods: entranceMethods,
      properties: entranceLists + entranceSettings,
      describe: { _ in "app.entrance" },
      refusal: { [self] in refusal(ofApp: $0) }
    )
  }

  /// The entrance behind a call.
  func entrance(_ call: borrowing LuaCall) throws(LuaRaise) -> SuspensionEntrance {
    try session(call).runningEntrance("app.entrance").entrance
  }

  private var entranceMethods: [LuaBinding] {
    [
      LuaBinding(
        "is_item",
        summary: "Whether a page is an item (SE 1.5).",
        parameters: [.page],
        returns: "true or false",
        errors: "An unknown page, which names the nearest known one.",
        example: "assert.is_false(app.entrance:is_item('Page1'))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let page = try session.requirePage(call.arguments[0].string ?? "", word: "app.entrance:is_item")
          call.reply.append(try entrance(call).isItem(session.item(of: page)))
        }
      ),
      LuaBinding(
        "is_used",
        summary: "Whether a page is an item that is open now, and therefore not offered (SE 6.3).",
        parameters: [.page],
        returns: "true or false",
        errors: "An unknown page, which names the nearest known one.",
        example: "assert.is_false(app.entrance:is_used('Page1'))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let page = try session.requirePage(call.arguments[0].string ?? "", word: "app.entrance:is_used")
          call.reply.append(try entrance(call).isUsed(session.item(of: page)))
        }
      ),
      pageVerb(
        "add",
        "Makes a page an item, as the host's code may (SE 1.5).",
        // The name may be that of a page which the archive is about to bring back.
        prepare: { (session, entrance) throws(LuaRaise) in
          guard entrance.readsBeforeAdding else { return }
          try session.turn { () throws(UIKitException) in try entrance.readFirst() }
        },
        { (entrance, page) throws(UIKitException) in _ = try entrance.add(page) }
      ),
      pageVerb("cancel", "Takes a page from the items, as the host's code may (SE 1.5).") {
        (entrance, page) throws(UIKitException) in _ = try entrance.cancel(page)
      },
      LuaBinding(
        "clear",
        summary: "Takes all pages from the items (SE 1.5).",
        parameters: [.options([])],
        returns: "nothing",
        errors: "None.",
        example: "app.entrance:clear()",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let entrance = try entrance(call)
          try verb(&call, session, "entrance:clear()", options: call.arguments[0]) { () throws(LuaRaise) in
            try session.turn { () throws(UIKitException) in try entrance.clear() }
          }
        }
      ),
    ]
  }

  private func pageVerb(
    _ name: String,
    _ summary: String,
    prepare: ((AppSession, SuspensionEntrance) throws(LuaRaise) -> Void)? = nil,
    _ body: @escaping (SuspensionEntrance, ViewController) throws(UIKitException) -> Void
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [.page, .options([])],
      returns: "nothing",
      errors: "An unknown page, which names the nearest known one.",
      example: "app.entrance:\(name)('Page1')",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let entrance = try entrance(call)
        let text = call.arguments[0].string ?? ""
        if let prepare { try prepare(session, entrance) }
        let page = try session.requirePage(text, word: "app.entrance:\(name)")
        try verb(&call, session, "entrance:\(name)(\(text.quoted))", options: call.arguments[1]) {
          () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in try body(entrance, session.itemToAdd(page)) }
        }
      }
    )
  }

  private var entranceLists: [LuaProperty] {
    [
      list("items", "The items in the order they were stored (SE 1.2).", \.items),
      list("unused_items", "The items that are not open now (SE 6.3).", \.unusedItems),
      LuaProperty(
        "interactive",
        type: "boolean",
        summary: "Whether an edge swipe is in progress (SE 6.1).",
        errors: "None.",
        example: "assert.is_false(app.entrance.interactive)",
        get: { [self] call throws(LuaRaise) in call.reply.append(try entrance(call).isInteractive) }
      ),
    ]
  }

  private func list(
    _ name: String,
    _ summary: String,
    _ read: @escaping (SuspensionEntrance) -> [ViewController]
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: "list of items",
      summary: summary,
      errors: "None.",
      example: "print(#app.entrance.\(name))",
      get: { [self] call throws(LuaRaise) in
        let items = read(try entrance(call))
        call.reply.table(Values.list) { list in for item in items { list.append(item: item) } }
      }
    )
  }
}

extension LuaTableReply {
  /// An item of SuspensionEntrance as the next element.
  fileprivate mutating func append(item: ViewController) {
    let definition = (item as? any ScriptPage)?.definition
    let options = definition?.options(EntrancePageOptions.self)
    let shown = (item as? any EntrancePage)?.entranceItem ?? definition?.entranceItem
    table(Values.item) { reply in
      if let title = shown?.title { reply.field("title", title) }
      if let url = shown?.iconURL { reply.field("icon_url", url) }
      // What a page without it has stored is an empty table (SE 7.1).
      if let info = shown?.userInfo, info != .table([]) || options?.userInfo != nil {
        reply.field(named: "user_info", info.lua)
      }
      reply.field("class", item.className)
      reply.field("page", item.pageName)
    }
  }
}
