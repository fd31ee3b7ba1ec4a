import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// A gesture recogniser of an element.
  var recognizerClass: LuaClass {
    LuaClass(
      id: .recognizer,
      name: "Recognizer",
      summary: "A gesture recognizer of an element.",
      setting: "local app = launch()\napp.entrance:add('Page1')",
      methods: [],
      properties: [
        value("class", "string", nil, "Its class.") { $1.append($0.kindName) },
        value("state", "string", nil, "possible, began, changed, ended, cancelled or failed.") {
          $1.append($0.state.rawValue)
        },
        value("enabled", "boolean", nil, "Whether it takes touches.") { $1.append($0.isEnabled) },
        value("location", "point", "points", "The middle of its touches in window space.") {
          $1.append($0.location(in: nil))
        },
        value("translation", "point", "points", "How far a pan has moved; nil for others (U5.2).") {
          recognizer,
          reply in
          guard let pan = recognizer as? PanGestureRecognizer else { return reply.appendNil() }
          reply.append(pan.translation(in: nil))
        },
        value("velocity", "point", "points/s", "How fast a pan moves; nil for others (U5.7).") {
          recognizer,
          reply in
          guard let pan = recognizer as? PanGestureRecognizer else { return reply.appendNil() }
          reply.append(pan.velocity(in: nil))
        },
      ],
      describe: { [self] in (try? recognizer(at: $0))?.logName ?? "a recognizer that is gone" },
      refusal: { [self] index in
        guard let entry = recognizers[index] else { return Self.closedText }
        return refusal(ofApp: entry.session)
      }
    )
  }

  private func value(
    _ name: String,
    _ type: String,
    _ unit: String?,
    _ summary: String,
    _ read: @escaping (GestureRecognizer, inout LuaReply) -> Void
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: type,
      unit: unit,
      summary: summary,
      errors: "A failure when the recognizer is gone.",
      example: "print(app.ball.gesture_recognizers[1].\(name))",
      get: { [self] call throws(LuaRaise) in read(try recognizer(at: call.index), &call.reply) }
    )
  }

  /// The recogniser of an index, or a failure when it is gone.
  func recognizer(at index: Int) throws(LuaRaise) -> GestureRecognizer {
    guard let found = recognizers[index]?.object else {
      throw .failure("the recognizer is gone; read it anew from its element")
    }
    return found
  }
}
