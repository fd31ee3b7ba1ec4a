import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The system's view behind an element, or a failure when the element is not on screen.
  func read<Found: View>(
    _ type: Found.Type,
    _ name: String,
    type luaType: String,
    unit: String? = nil,
    summary: String,
    example: String,
    _ body: @escaping (DeviceWords, AppSession, Found, inout LuaReply) -> Void
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: luaType,
      unit: unit,
      summary: summary,
      errors: "A failure when the element is not on screen.",
      example: example,
      get: { [self] call throws(LuaRaise) in
        let view = try view(ofElement: call.index)
        guard let found = view as? Found else {
          throw .failure("\(elements.text(call.index)) is a \(view.className) here and has no \(name)")
        }
        body(self, try session(ofElement: call.index), found, &call.reply)
      }
    )
  }

  /// A boolean that a system's view has.
  func flag<Found: View>(
    _ type: Found.Type,
    _ name: String,
    _ summary: String,
    example: String,
    _ value: @escaping (Found) -> Bool
  ) -> LuaProperty {
    read(type, name, type: "boolean", summary: summary, example: "print(\(example).\(name))") {
      $3.append(value($2))
    }
  }

  /// A number that a system's view has.
  func number<Found: View>(
    _ type: Found.Type,
    _ name: String,
    unit: String? = nil,
    _ summary: String,
    example: String,
    _ value: @escaping (Found) -> Double
  ) -> LuaProperty {
    read(type, name, type: "number", unit: unit, summary: summary, example: "print(\(example).\(name))") {
      $3.append(value($2))
    }
  }

  /// A text that a system's view has.
  func text<Found: View>(
    _ type: Found.Type,
    _ name: String,
    _ summary: String,
    example: String,
    _ value: @escaping (Found) -> String
  ) -> LuaProperty {
    read(type, name, type: "string", summary: summary, example: "print(\(example).\(name))") {
      $3.append(value($2))
    }
  }

  /// A colour that a system's view has.
  func color<Found: View>(
    _ type: Found.Type,
    _ name: String,
    _ summary: String,
    example: String,
    _ value: @escaping (Found) -> Color
  ) -> LuaProperty {
    read(type, name, type: "color", summary: summary, example: "print(\(example).\(name).red)") {
      $3.append(value($2))
    }
  }

  /// A view that a system's view has.
  func part<Found: View>(
    _ type: Found.Type,
    _ name: String,
    _ summary: String,
    example: String,
    _ value: @escaping (Found) -> View?
  ) -> LuaProperty {
    read(type, name, type: "element", summary: summary, example: "print(\(example).\(name))") {
      words,
      session,
      found,
      reply in
      guard let view = value(found) else { return reply.appendNil() }
      words.reply(session, view: view, to: &reply)
    }
  }

  /// An element with more to read; what it shares with all elements comes first.
  func elementClass(
    _ id: LuaClassID,
    _ name: String,
    _ summary: String,
    setting: String = "local app = launch()",
    example: String,
    methods: [LuaBinding] = [],
    properties: [LuaProperty]
  ) -> LuaClass {
    let own = Set(properties.map(\.name))
    let shared = elementProperties(example, label: name.lowercased()).filter { !own.contains($0.name) }
    return LuaClass(
      id: id,
      name: name,
      summary: summary,
      setting: setting,
      methods: elementMethods(example, label: name.lowercased()) + methods,
      properties: shared + properties,
      family: .element,
      equals: { [self] in areEqual($0, $1) },
      describe: { [self] in describe($0) },
      refusal: { [self] in refusal(ofElement: $0) }
    )
  }

  /// The alert that is up.
  var alertClass: LuaClass {
    func alert(_ index: Int) throws(LuaRaise) -> AlertController {
      let view = try view(ofElement: index)
      guard let alert = view.viewController as? AlertController else {
        throw .failure("\(elements.text(index)) is no alert")
      }
      return alert
    }
    func text(_ name: String, _ summary: String, _ read: @escaping (AlertController) -> String?)
      -> LuaProperty
    {
      LuaProperty(
        name,
        type: "string",
        summary: summary,
        errors: "A failure when no alert is up.",
        example: "print(app.alert.\(name))",
        get: { call throws(LuaRaise) in
          if let text = read(try alert(call.index)) {
            call.reply.append(text)
          } else {
            call.reply.appendNil()
          }
        }
      )
    }
    return elementClass(
      .alert,
      "Alert",
      "The alert that is up.",
      setting: "local app = launch()\napp:present_alert{ title = 'Sure?', buttons = { '确定' } }",
      example: "app.alert",
      methods: [
        LuaBinding(
          "tap",
          summary: "Taps the button of a title, with a finger; one out of sight is scrolled there first.",
          parameters: [
            LuaParameter("button", .string, summary: "The button's title."), .options([]),
          ],
          returns: "nothing",
          errors: "A failure when no alert is up, or it has no such button.",
          example: "app.alert:tap('确定')",
          body: { [self] call throws(LuaRaise) in
            let session = try session(ofElement: call.index)
            let title = call.arguments[0].string ?? ""
            let buttons = try alert(call.index).buttons.map(\.title)
            guard buttons.contains(title) else {
              let list = buttons.map { "\"\($0)\"" }.joined(separator: ", ")
              throw .failure("the alert has no button \(title.quoted); it has \(list)")
            }
            let selector = Selector(steps: [.name("alert"), .name(title)], source: "#alert \"\(title)\"")
            let button = elements.index(session: session.index, .selector(selector, within: nil))
            let view = try view(ofElement: button)
            try session.turn { () throws(UIKitException) in
              try (view.superview as? ScrollView)?.scrollRectToVisible(view.frame)
            }
            try tap(&call, session, .element(button), word: "alert:tap", options: call.arguments[1])
          }
        )
      ],
      properties: [
        text("title", "Its title, nil when it has none.") { $0.title.isEmpty ? nil : $0.title },
        text("message", "Its message, nil when it has none.", \.message),
        LuaProperty(
          "buttons",
          type: "list of strings",
          summary: "The titles of its buttons, in order.",
          errors: "A failure when no alert is up.",
          example: "assert.same({ '确定' }, app.alert.buttons)",
          get: { call throws(LuaRaise) in call.reply.append(try alert(call.index).buttons.map(\.title)) }
        ),
      ]
    )
  }
}
