import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// Replies the handle of a finger.
  func reply(_ finger: Finger, _ session: AppSession, to reply: inout LuaReply) {
    reply.append(class: .finger, index: index(of: finger, session))
  }

  /// The index of a finger's handle, made at its first use; from then on its app keeps it.
  func index(of finger: Finger, _ session: AppSession) -> Int {
    let known = fingers.count
    let index = fingers.index(of: finger, session: session.index)
    if fingers.count > known { session.fingers.append(finger) }
    return index
  }

  /// One finger, step by step.
  var fingerClass: LuaClass {
    LuaClass(
      id: .finger,
      name: "Finger",
      summary: "A finger on the screen, from `app:touch` or a verb with release=false.",
      setting: "local app = launch()\napp.entrance:add('Page1')",
      methods: fingerMethods,
      properties: [
        LuaProperty(
          "location",
          type: "point",
          unit: "points",
          summary: "Where it is, in window space.",
          errors: "None.",
          example: "print(app:touch(app.ball).location)",
          get: { [self] call throws(LuaRaise) in call.reply.append(try finger(call).finger.location) }
        ),
        LuaProperty(
          "is_down",
          type: "boolean",
          summary: "Whether it is on the screen.",
          errors: "None.",
          example: "print(app:touch(app.ball).is_down)",
          get: { [self] call throws(LuaRaise) in call.reply.append(try finger(call).finger.isDown) }
        ),
      ],
      describe: { [self] index in
        guard let finger = fingers[index]?.object else { return "a finger that is gone" }
        return "finger \(finger.isDown ? "down" : "up") at \(finger.location.short)"
      },
      refusal: { [self] index in
        guard let entry = fingers[index] else { return Self.closedText }
        return refusal(ofApp: entry.session)
      }
    )
  }

  private func finger(_ call: borrowing LuaCall) throws(LuaRaise) -> (session: Int, finger: Finger) {
    guard let entry = fingers[call.index], let finger = entry.object else { throw .error(Self.closedText) }
    return (entry.session, finger)
  }

  /// The arguments of a finger's verb as messages show them, its options left out.
  private func shown(_ arguments: LuaArguments) -> String {
    (0..<arguments.count).compactMap { position in
      let argument = arguments[position]
      if let index = argument.elementIndex { return elements.text(index) }
      if let point = argument.point { return point.short }
      return argument.kind == .table ? nil : argument.number?.short ?? Fields.show(argument)
    }.joined(separator: ", ")
  }

  private var fingerMethods: [LuaBinding] {
    let motionOptions = LuaParameter(
      "options",
      .options(Motion.options(defaultDuration: "one frame")),
      summary: "Options by name.",
      default: "{}"
    )
    return [
      fingerVerb(
        "move_to",
        "Moves to a target.",
        [
          LuaParameter("target", .target, unit: "points", summary: "A point, an element or a selector."),
          motionOptions,
        ],
        example: "app:touch(app.ball):move_to({200, 300})"
      ) { [self] (session, arguments) throws(LuaRaise) in
        let target = try target(arguments[0], session, word: "finger:move_to")
        let motion = try Motion(arguments[1], defaultDuration: nil, word: "finger:move_to")
        return FingerOrder(goal: target) { [self] finger throws(UIKitException) in
          try motion.move(finger, .target(lookUp(target)))
        }
      },
      fingerVerb(
        "move_by",
        "Moves by a distance.",
        [
          LuaParameter("dx", .anyNumber, unit: "points", summary: "To the right."),
          LuaParameter("dy", .anyNumber, unit: "points", summary: "Down."), motionOptions,
        ],
        example: "app:touch(app.ball):move_by(-20, 0)"
      ) { (_, arguments) throws(LuaRaise) in
        let motion = try Motion(arguments[2], defaultDuration: nil, word: "finger:move_by")
        let step = Point(arguments[0].number ?? 0, arguments[1].number ?? 0)
        return FingerOrder { finger throws(UIKitException) in
          try motion.move(finger, .by(dx: step.x, dy: step.y))
        }
      },
      fingerVerb(
        "hold",
        "Rests; a stationary sample comes each frame, unless it is silent (U5.9).",
        [
          LuaParameter("seconds", .number(0...3600), unit: "virtual seconds", summary: "How long."),
          LuaParameter(
            "options",
            .options([
              LuaParameter(
                "silent",
                .boolean,
                summary: "Whether no samples come meanwhile.",
                default: "false"
              )
            ]),
            summary: "Options by name.",
            default: "{}"
          ),
        ],
        example: "app:touch(app.ball):hold(0.6)"
      ) { (_, arguments) throws(LuaRaise) in
        let seconds = arguments[0].number ?? 0
        let isSilent = arguments[1].field("silent").boolean ?? false
        return FingerOrder { finger throws(UIKitException) in try finger.hold(seconds, silent: isSilent) }
      },
      fingerVerb("up", "Lifts.", [], example: "app:touch(app.ball):up()") { _, _ in
        FingerOrder { finger throws(UIKitException) in try finger.up() }
      },
      fingerVerb(
        "cancel",
        "The system cancels the touch, as an incoming call does.",
        [],
        example: "app:touch(app.ball):cancel()"
      ) { _, _ in FingerOrder { finger throws(UIKitException) in try finger.cancel() } },
    ]
  }

  private func fingerVerb(
    _ name: String,
    _ summary: String,
    _ parameters: [LuaParameter],
    example: String,
    _ read: @escaping (AppSession, LuaArguments) throws(LuaRaise) -> FingerOrder
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: parameters,
      returns: "the finger",
      errors: "A finger that was lifted, a target that is not there.",
      example: example,
      body: { [self] call throws(LuaRaise) in
        let entry = try finger(call)
        let finger = entry.finger
        let session = try session(at: entry.session)
        try refuseInsideClock(call, "finger:\(name)", true)
        guard finger.isDown else {
          throw .failure("finger:\(name): the finger was lifted or cancelled; touch again with app:touch")
        }
        if finger.isMoving {
          throw .error("finger:\(name): the finger is still moving, in another function of app:together")
        }
        session.remember("finger:\(name)(\(shown(call.arguments)))")
        let order = try read(session, call.arguments)
        call.reply.append(class: .finger, index: call.index)
        let step: Step = { () throws(LuaRaise) in
          try session.turn { () throws(UIKitException) in try order.give(finger) }
          return .fingers(finger, nil, goal: order.goal)
        }
        try run([step], settles: false, call, session)
      }
    )
  }
}

/// What a finger is told to do.
private struct FingerOrder {
  /// Where it is to go, when that is looked up on the way.
  var goal: GestureTarget?
  /// Tells it.
  let give: (Finger) throws(UIKitException) -> Void
}
