import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The keyboard.
  var keyboardClass: LuaClass {
    LuaClass(
      id: .keyboard,
      name: "Keyboard",
      summary: "The keyboard, an element that can be shown and hidden without a text field.",
      methods: elementMethods("app.keyboard", label: "keyboard") + keyboardMethods,
      properties: elementProperties("app.keyboard", label: "keyboard"),
      family: .element,
      equals: { [self] in areEqual($0, $1) },
      describe: { [self] in describe($0) },
      refusal: { [self] in refusal(ofElement: $0) }
    )
  }

  private var keyboardMethods: [LuaBinding] {
    [
      LuaBinding(
        "show",
        summary: "Shows the keyboard, or gives it another height.",
        parameters: [
          .options([
            LuaParameter(
              "height",
              .number(1...10_000),
              unit: "points",
              summary: "How much of the screen it covers.",
              default: "336"
            )
          ])
        ],
        returns: "true",
        errors: "A height that is no number.",
        example: "app.keyboard:show{ height = 300 }",
        body: { [self] call throws(LuaRaise) in
          let options = call.arguments[0]
          try change(&call, "keyboard:show", options) { $0.show(height: options.field("height").number) }
        }
      ),
      LuaBinding(
        "hide",
        summary: "Takes the keyboard away.",
        parameters: [.options([])],
        returns: "true",
        errors: "None: it may be away already.",
        example: "app.keyboard:hide()",
        body: { [self] call throws(LuaRaise) in
          try change(&call, "keyboard:hide", call.arguments[0]) { $0.hide() }
        }
      ),
      LuaBinding(
        "type",
        summary: "Types into the text field that is being edited; \\n is the return key, \\b the delete key.",
        parameters: [LuaParameter("text", .string, summary: "What to type."), .options([])],
        returns: "true",
        errors: "A failure when no text field is being edited.",
        example: "local field = { class = 'TextField', name = 'mail' }\n"
          + "local app = launch{ pages = { Home = { views = { field } } } }\n"
          + "app:tap('#mail')\napp.keyboard:type('ada@example.com')",
        body: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          let text = call.arguments[0].string ?? ""
          try verb(&call, session, "keyboard:type(\(text.quoted))", options: call.arguments[1]) {
            () throws(LuaRaise) in
            for part in Self.keys(in: text) {
              guard let field = session.application.responders.first as? TextField else {
                throw .failure("keyboard:type: no text field is being edited; tap one before")
              }
              try session.turn { () throws(UIKitException) in try Self.press(part, field) }
            }
          }
          call.reply.append(true)
        }
      ),
    ]
  }

  /// A text as keys are pressed: what is typed in one go, and the keys that do something.
  private static func keys(in text: String) -> [String] {
    var keys: [String] = []
    var isOpen = false
    for character in text {
      let acts = character == "\n" || character == "\u{8}"
      if !acts, isOpen { keys[keys.count - 1].append(character) } else { keys.append(String(character)) }
      isOpen = !acts
    }
    return keys
  }

  private static func press(_ key: String, _ field: TextField) throws(UIKitException) {
    switch key {
    case "\n": try field.pressReturn()
    case "\u{8}": try field.deleteBackward()
    default: try field.insertText(key)
    }
  }

  private func change(
    _ call: inout LuaCall,
    _ word: String,
    _ options: LuaArgument,
    _ body: (Keyboard) -> Void
  ) throws(LuaRaise) {
    let session = try session(ofElement: call.index)
    try verb(&call, session, "\(word)()", options: options) { () throws(LuaRaise) in
      try session.turn { () throws(UIKitException) in body(session.application.keyboard) }
    }
    call.reply.append(true)
  }
}
