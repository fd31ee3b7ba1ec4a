import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// A view as a query.
  var elementClass: LuaClass {
    LuaClass(
      id: .element,
      name: "Element",
      summary: "A view, looked up anew at each use: by `app.ball` and the like, `app:find`, `el:find`.",
      setting: "local app = launch()\napp.entrance:add('Page1')\nlocal el = app.ball",
      methods: elementMethods("el", label: "element"),
      properties: elementProperties("el", label: "element"),
      family: .element,
      equals: { [self] in areEqual($0, $1) },
      describe: { [self] in describe($0) },
      refusal: { [self] in refusal(ofElement: $0) }
    )
  }

  /// The methods that every element has; `example` is what the examples call it, `label` what messages do.
  func elementMethods(_ example: String, label: String) -> [LuaBinding] {
    [
      LuaBinding(
        "find",
        summary: "The one view below it that a selector matches, as an element.",
        parameters: [.selector],
        returns: "an element",
        errors: "A malformed selector, or one with a name or class that no view of the app can have.",
        example: "local page = app.window:find('#Home')",
        body: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          let selector = try selector(call.arguments[0].string ?? "", word: "\(label):find")
          reply(session, .selector(selector, within: call.index), to: &call.reply)
        }
      ),
      LuaBinding(
        "find_all",
        summary: "The views below it that a selector matches now, as a list of single views.",
        parameters: [.selector],
        returns: "a list of elements",
        errors: "A malformed selector, or one with a name or class that no view of the app can have.",
        example: "assert.equal(1, #el:find_all('FloatingBallIcon'))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          let selector = try selector(call.arguments[0].string ?? "", word: "\(label):find_all")
          let found = selector.matches(below: elements.views(call.index, in: session), includingRoots: false)
          if found.isEmpty, let problem = session.unknownPart(of: selector) {
            throw .error("\(label):find_all: \(problem)")
          }
          append(found, session, to: &call.reply)
        }
      ),
      LuaBinding(
        "nth",
        summary: "The n-th of several views that it matches, counted from 1 in tree order.",
        parameters: [LuaParameter("n", .integer(1...1_000_000), summary: "Which of them.")],
        returns: "an element",
        errors: "None; reading what is not there fails.",
        example: "app.list:show()\napp:tap(app.list:find('FloatingListItem'):nth(1))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          reply(session, .nth(call.arguments[0].integer ?? 1, of: call.index), to: &call.reply)
        }
      ),
    ]
  }

  /// The properties that every element has.
  func elementProperties(_ example: String, label: String) -> [LuaProperty] {
    [
      stateProperties(example),
      controlProperties(example),
      geometryProperties(example),
      lookProperties(example),
      contentProperties(example),
      scrollProperties(example, label: label),
      treeProperties(example),
    ].flatMap { $0 }
  }

  /// A property that reads the element's view.
  func property(
    _ name: String,
    type: String,
    unit: String? = nil,
    summary: String,
    example: String,
    read: @escaping (View, inout LuaReply) -> Void
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: type,
      unit: unit,
      summary: summary,
      errors: "A failure when the element is not on screen.",
      example: example,
      get: { [self] call throws(LuaRaise) in
        let view = try view(ofElement: call.index)
        read(view, &call.reply)
      }
    )
  }
}

extension LuaParameter {
  /// The selector that `find` takes.
  static var selector: LuaParameter {
    LuaParameter(
      "selector",
      .string,
      summary:
        "A class, #name, \"text\" or ~\"part\"; descendants by a blank. Classes and texts find the parts of a "
        + "navigation or tab bar only below it: #tab_bar \"Search\"."
    )
  }
}
