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
      properties: entranceProperties,
      describe: { _ in "app.entrance" },
      refusal: { [self] in refusal(ofApp: $0) }
    )
  }

  private func entrance(_ call: borrowing LuaCall) throws(LuaRaise) -> SuspensionEntrance {
    let session = try session(call)
    guard let entrance = session.entrance else { throw session.noEntrance("app.entrance") }
    return entrance
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
      pageVerb("add", "Makes a page an item, as the host's code may (SE 1.5).") {
        (entrance, page) throws(UIKitException) in _ = try entrance.add(page)
      },
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
        let page = try session.requirePage(text, word: "app.entrance:\(name)")
        try verb(&call, session, "entrance:\(name)(\(text.quoted))", options: call.arguments[1]) {
          () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in try body(entrance, session.itemToAdd(page)) }
        }
      }
    )
  }

  private var entranceProperties: [LuaProperty] {
    [
      list("items", "The items in the order they were stored (SE 1.2).", \.items),
      list("unused_items", "The items that are not open now (SE 6.3).", \.unusedItems),
      LuaProperty(
        "max_count",
        type: "integer",
        summary: "How many items there may be, kept within 1 to 5 (SE 1.2).",
        errors: "A value that is no integer.",
        example: "app.entrance.max_count = 3",
        get: { [self] call throws(LuaRaise) in call.reply.append(try entrance(call).maximumCount) },
        settable: .anyInteger,
        set: { [self] call throws(LuaRaise) in
          try entrance(call).maximumCount = call.arguments[0].integer ?? 5
        }
      ),
      LuaProperty(
        "available",
        type: "boolean",
        summary: "Whether ball and area are offered (SE 1.3).",
        errors: "A value that is no boolean.",
        example: "app.entrance.available = false",
        get: { [self] call throws(LuaRaise) in call.reply.append(try entrance(call).isAvailable) },
        settable: .boolean,
        set: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let entrance = try entrance(call)
          let value = call.arguments[0].boolean ?? true
          try session.turn { () throws(UIKitException) in try entrance.setAvailable(value) }
        }
      ),
      LuaProperty(
        "vibratable",
        type: "boolean",
        summary: "Whether the device taps back when the area is entered (SE 1.2).",
        errors: "A value that is no boolean.",
        example: "app.entrance.vibratable = false",
        get: { [self] call throws(LuaRaise) in call.reply.append(try entrance(call).isVibratable) },
        settable: .boolean,
        set: { [self] call throws(LuaRaise) in
          try entrance(call).isVibratable = call.arguments[0].boolean ?? true
        }
      ),
      LuaProperty(
        "close_placeholder",
        type: "string",
        summary: "The picture of delete buttons, for rows made from now on; nil is the app's own (SE 1.2).",
        errors: "A value that is neither a string nor nil.",
        example: "app.entrance.close_placeholder = 'cross'",
        get: { [self] call throws(LuaRaise) in call.reply.append(orNil: try entrance(call).closePlaceholder)
        },
        settable: .custom(expected: "a string or nil") { $0.isNil || $0.kind == .string },
        set: { [self] call throws(LuaRaise) in
          try entrance(call).closePlaceholder = call.arguments[0].string
        }
      ),
      window,
      LuaProperty(
        "archived_path",
        type: "string",
        summary: "Where the archive lies on the app's disc; another path replaces the items (SE 1.3).",
        errors: "A path that leads out of the disc.",
        example: "app.entrance.archived_path = 'other.items'",
        get: { [self] call throws(LuaRaise) in call.reply.append(try entrance(call).archivedPath) },
        settable: .string,
        set: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let entrance = try entrance(call)
          let path = call.arguments[0].string ?? ""
          if let flaw = StoragePath.flaw(of: path) { throw .error("app.entrance.archived_path: \(flaw)") }
          try session.turn { () throws(UIKitException) in try entrance.setArchivedPath(path) }
        }
      ),
      classes(
        "disabled_classes",
        "The exact classes of pages over which the ball is hidden (SE 1.2).",
        \.disabledClasses
      ),
      classes(
        "ignored_classes",
        "The exact classes of pages that leave the ball as it is (SE 1.2).",
        \.ignoredClasses
      ),
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

  private var window: LuaProperty {
    LuaProperty(
      "window",
      type: "element",
      summary: "The window of ball, area and list; set to nil it is the key window (SE 1.3).",
      errors: "A value that is neither a window nor nil.",
      example: "app.entrance.window = app.window",
      get: { [self] call throws(LuaRaise) in
        let session = try session(call)
        guard let window = try entrance(call).window else { return call.reply.appendNil() }
        reply(session, view: window, to: &call.reply)
      },
      settable: .custom(expected: "a window or nil") { $0.isNil || $0.isElement },
      set: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let entrance = try entrance(call)
        var window: Window?
        if let index = call.arguments[0].elementIndex {
          let view = try view(ofElement: index, word: "app.entrance.window")
          guard let found = view as? Window, found.application === session.application else {
            throw .error("app.entrance.window: \(elements.text(index)) is no window of this app")
          }
          window = found
        }
        try session.turn { () throws(UIKitException) in try entrance.setWindow(window) }
      }
    )
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

  private func classes(
    _ name: String,
    _ summary: String,
    _ path: ReferenceWritableKeyPath<SuspensionEntrance, Set<String>>
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: "list of strings",
      summary: summary,
      errors: "A value that is no list of strings.",
      example: "app.entrance.\(name) = { 'Home' }",
      get: { [self] call throws(LuaRaise) in
        // A set has no order that may be shown.
        call.reply.append(try entrance(call)[keyPath: path].sorted())
      },
      settable: .list(of: .string),
      set: { [self] call throws(LuaRaise) in
        let names = call.arguments[0]
        let entrance = try entrance(call)
        entrance[keyPath: path] = Set((0..<names.listCount).compactMap { names.element($0 + 1).string })
      }
    )
  }
}

extension LuaParameter {
  /// The name of a page.
  static var page: LuaParameter { LuaParameter("page", .string, summary: "The page's name.") }
}

extension LuaTableReply {
  /// An item of SuspensionEntrance as the next element.
  fileprivate mutating func append(item: ViewController) {
    let definition = (item as? any ScriptPage)?.definition
    let shown = (item as? any EntrancePage)?.entranceItem ?? definition?.entranceItem
    table(Values.item) { reply in
      if let title = shown?.title { reply.field("title", title) }
      if let url = shown?.iconURL { reply.field("icon_url", url) }
      // What a page without it has stored is an empty table (SE 7.1).
      if let info = shown?.userInfo, info != .table([]) || definition?.userInfo != nil {
        reply.field(named: "user_info", info.lua)
      }
      reply.field("class", item.className)
      reply.field("page", item.pageName)
    }
  }
}
