import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

extension DeviceWords {
  /// What scripts may set on SuspensionEntrance (SE 1.2, 1.3).
  var entranceSettings: [LuaProperty] {
    [
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
      windowProperty, iconHandlerProperty,
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
    ]
  }

  private var windowProperty: LuaProperty {
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
          if let refusal = refusal(ofElement: index) { throw .error("app.entrance.window: \(refusal)") }
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

  private var iconHandlerProperty: LuaProperty {
    LuaProperty(
      "icon_handler",
      type: "function",
      summary:
        "What is called with an icon's element and its item's page, in the place of the default loader; nil is that "
        + "loader (SE 1.2).",
      errors: "A value that can neither be called nor is nil.",
      example: "app.entrance.icon_handler = function(icon, page) note(page) end",
      get: { [self] call throws(LuaRaise) in
        let running = try session(call).runningEntrance("app.entrance")
        if let handler = running.iconHandler { call.reply.append(handler) } else { call.reply.appendNil() }
      },
      settable: .union([.function, .custom(expected: "nil") { $0.isNil }]),
      set: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let running = try session.runningEntrance("app.entrance")
        let handler = call.keep(call.arguments[0], owner: session.owner)
        if let old = running.iconHandler { session.state?.release(old) }
        running.iconHandler = handler
        running.entrance.iconHandler = handler.map { session.iconHandler(calling: $0) }
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

extension AppSession {
  /// An icon handler that calls a function of the script.
  fileprivate func iconHandler(calling function: LuaFunction) -> SuspensionEntrance.IconHandler {
    { [weak self] icon, page throws(UIKitException) in
      guard let self, let words else { return }
      try call(function, [words.handle(of: icon, self), .string(page.pageName)])
    }
  }
}
