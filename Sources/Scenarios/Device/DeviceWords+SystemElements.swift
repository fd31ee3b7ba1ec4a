import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

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

  /// An element with more to read; what it shares with all elements comes first.
  func elementClass(
    _ id: LuaClassID,
    _ name: String,
    _ summary: String,
    example: String,
    methods: [LuaBinding] = [],
    properties: [LuaProperty]
  ) -> LuaClass {
    let own = Set(properties.map(\.name))
    let shared = elementProperties(example).filter { !own.contains($0.name) }
    return LuaClass(
      id: id,
      name: name,
      summary: summary,
      methods: elementMethods(example, label: name.lowercased()) + methods,
      properties: shared + properties,
      family: .element,
      equals: { [self] in areEqual($0, $1) },
      describe: { [self] in describe($0) },
      refusal: { [self] in refusal(ofElement: $0) }
    )
  }

  /// The floating ball (SE 2).
  var ballClass: LuaClass {
    elementClass(
      .ball,
      "Ball",
      "The floating ball, an element with more to read (SE 2).",
      example: "app.ball",
      properties: [
        read(
          FloatingBall.self,
          "highlighted",
          type: "boolean",
          summary: "Whether it is touched (SE 2.2).",
          example: "assert.is_false(app.ball.highlighted)",
          { $3.append($2.isHighlighted) }
        ),
        read(
          FloatingBall.self,
          "at_left",
          type: "boolean",
          summary: "Whether its middle is left of the screen's (SE 2.1).",
          example: "assert.is_false(app.ball.at_left)",
          { $3.append($2.isAtLeft) }
        ),
        read(
          FloatingBall.self,
          "floating_rect",
          type: "rect",
          unit: "points",
          summary: "The inner rectangle that pages collapse into, in window space (SE 2.1).",
          example: "print(app.ball.floating_rect)",
          { $3.append($2.innerRect) }
        ),
        read(
          FloatingBall.self,
          "shadow_opacity",
          type: "number",
          summary: "1 while touched, else 0.5 (SE 2.3).",
          example: "print(app.ball.shadow_opacity)",
          { $3.append($2.shadowOpacity) }
        ),
        read(
          FloatingBall.self,
          "icons",
          type: "list of icons",
          unit: "points",
          summary:
            "The pictures on it: title, page, and in the ball's space center, width, masked, angle (SE 2.7).",
          example: "assert.equal(1, #app.ball.icons)",
          { _, _, ball, reply in
            reply.table(Values.list) { list in
              for icon in ball.icons {
                list.table(Values.icon) { entry in
                  entry.field("title", icon.title)
                  entry.field("page", icon.shownPage.pageName)
                  entry.field("center", Values.point) { $0.fields(icon.center) }
                  entry.field("width", icon.bounds.width)
                  entry.field("masked", icon.isBitten)
                  entry.field("angle", icon.angle)
                }
              }
            }
          }
        ),
      ]
    )
  }

  /// The floating area (SE 3).
  var areaClass: LuaClass {
    elementClass(
      .area,
      "Area",
      "The quarter-round area that a swiped page is dropped on (SE 3).",
      example: "app.area",
      methods: [
        LuaBinding(
          "contains",
          summary: "Whether a point of the window is inside (SE 3.3).",
          parameters: [LuaParameter("point", .point, unit: "points", summary: "A point of the window.")],
          returns: "true or false",
          errors: "A failure when the area is not on screen.",
          example: "print(app.area:contains{300, 760})",
          body: { [self] call throws(LuaRaise) in
            let view = try view(ofElement: call.index)
            guard let area = view as? FloatingArea, let point = call.arguments[0].point else {
              throw .failure("\(elements.text(call.index)) is no area")
            }
            call.reply.append(area.contains(point))
          }
        )
      ],
      properties: [
        read(
          FloatingArea.self,
          "state",
          type: "string",
          summary: "\"disabled\" when the items are full, else \"highlighted\" or \"default\".",
          example: "assert.equal('default', app.area.state)",
          { $3.append($2.state) }
        ),
        read(
          FloatingArea.self,
          "enabled",
          type: "boolean",
          summary: "Whether there is room for another item (SE 3.2).",
          example: "assert.is_true(app.area.enabled)",
          { $3.append($2.isEnabled) }
        ),
        read(
          FloatingArea.self,
          "highlighted",
          type: "boolean",
          summary: "Whether the finger is inside (SE 3.2).",
          example: "assert.is_false(app.area.highlighted)",
          { $3.append($2.isHighlighted) }
        ),
        read(
          FloatingArea.self,
          "title",
          type: "string",
          summary: "The title it shows (SE 3.2).",
          example: "assert.equal('浮窗', app.area.title)",
          { $3.append($2.title) }
        ),
      ]
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
      example: "app.alert",
      methods: [
        LuaBinding(
          "tap",
          summary: "Taps the button of a title, with a finger.",
          parameters: [
            LuaParameter("button", .string, summary: "The button's title."), .options([]),
          ],
          returns: "nothing",
          errors: "A failure when no alert is up, or it has no such button.",
          example: "app.alert:tap('确定')",
          body: { [self] call throws(LuaRaise) in
            let session = try session(ofElement: call.index)
            let title = call.arguments[0].string ?? ""
            let buttons = try alert(call.index).actions.map(\.title)
            guard buttons.contains(title) else {
              let list = buttons.map { "\"\($0)\"" }.joined(separator: ", ")
              throw .failure("the alert has no button \(title.quoted); it has \(list)")
            }
            let selector = Selector(steps: [.name("alert"), .name(title)], source: "#alert \"\(title)\"")
            let button = elements.index(session: session.index, .selector(selector, within: nil))
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
          get: { call throws(LuaRaise) in call.reply.append(try alert(call.index).actions.map(\.title)) }
        ),
      ]
    )
  }
}
