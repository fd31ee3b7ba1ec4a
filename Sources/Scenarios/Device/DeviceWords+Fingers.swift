import HeadlessUIKit
import LuaRuntime

/// How a finger moves: for a time, or at a velocity; without either in one frame.
struct Motion {
  private let duration: TimeInterval?
  private let velocity: Double?
  private let curve: CubicBezier

  /// Reads `duration`, `velocity` and `curve`.
  init(_ options: LuaArgument, defaultDuration: TimeInterval?, word: String) throws(LuaRaise) {
    velocity = options.field("velocity").number
    if velocity != nil, !options.field("duration").isNil {
      throw .error("\(word): options duration and velocity say the same thing twice; give one of them")
    }
    duration = options.field("duration").number ?? (velocity == nil ? defaultDuration : nil)
    curve =
      switch options.field("curve").string {
      case "ease-in": .easeIn
      case "ease-out": .easeOut
      case "ease-in-out": .easeInOut
      default: .linear
      }
  }

  /// What is read, as declarations.
  static func options(defaultDuration: String) -> [LuaParameter] {
    [
      LuaParameter(
        "duration",
        .number(0...3600),
        unit: "virtual seconds",
        summary: "How long the motion takes.",
        default: defaultDuration
      ),
      LuaParameter(
        "velocity",
        .number(0.001...1e6),
        unit: "points/s",
        summary: "Along the path, instead of duration.",
        default: "none"
      ),
      LuaParameter(
        "curve",
        .oneOf(["linear", "ease-in", "ease-out", "ease-in-out"]),
        summary: "How the motion is spread.",
        default: "linear"
      ),
    ]
  }

  /// Queues the motion.
  func move(_ finger: Finger, _ path: FingerPath) throws(UIKitException) {
    if let velocity {
      try finger.move(path, velocity: velocity)
    } else if let duration {
      try finger.move(path, duration: duration, curve: curve)
    } else {
      try finger.move(path)
    }
  }
}

extension AppSession {
  /// Gives a new finger commands and runs the clock until it has done them.
  @discardableResult
  func perform(_ commands: (Finger) throws(UIKitException) -> Void) throws(LuaRaise) -> Finger {
    let finger = Finger(application)
    fingers.append(finger)
    try perform(finger, commands)
    return finger
  }

  /// Gives a finger commands and runs the clock until it has done them.
  func perform(_ finger: Finger, _ commands: (Finger) throws(UIKitException) -> Void) throws(LuaRaise) {
    try turn { () throws(UIKitException) in try commands(finger) }
    _ = try run(until: .end) { !finger.isMoving }
    if finger.lostTarget {
      throw .failure("the finger's target was not on screen when the finger got there")
    }
  }
}

extension DeviceWords {
  /// Replies the handle of a finger.
  func reply(_ finger: Finger, _ session: AppSession, to reply: inout LuaReply) {
    reply.append(class: .finger, index: index(of: finger, session))
  }

  /// The index of a finger's handle, made at its first use.
  func index(of finger: Finger, _ session: AppSession) -> Int {
    if let index = fingers.lastIndex(where: { $0.finger === finger }) { return index }
    fingers.append(FingerEntry(session: session.index, finger: finger))
    return fingers.count - 1
  }

  /// One finger, step by step.
  var fingerClass: LuaClass {
    LuaClass(
      id: .finger,
      name: "Finger",
      summary: "A finger on the screen, from `app:touch` or a verb with release=false.",
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
        guard fingers.indices.contains(index), let finger = fingers[index].finger else {
          return "a finger that is gone"
        }
        return "finger \(finger.isDown ? "down" : "up") at \(finger.location.short)"
      },
      refusal: { [self] index in
        fingers.indices.contains(index) ? refusal(ofApp: fingers[index].session) : "there is no such finger"
      }
    )
  }

  private func finger(_ call: borrowing LuaCall) throws(LuaRaise) -> (session: Int, finger: Finger) {
    guard fingers.indices.contains(call.index), let finger = fingers[call.index].finger else {
      throw .error("there is no such finger")
    }
    return (fingers[call.index].session, finger)
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
      ) { [self] (session, arguments, finger) throws(LuaRaise) in
        let target = try target(arguments[0], session, word: "finger:move_to")
        let motion = try Motion(arguments[1], defaultDuration: nil, word: "finger:move_to")
        try session.perform(finger) { (finger) throws(UIKitException) in
          try motion.move(finger, .target(aim(target)))
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
      ) { (session, arguments, finger) throws(LuaRaise) in
        let motion = try Motion(arguments[2], defaultDuration: nil, word: "finger:move_by")
        let step = Point(arguments[0].number ?? 0, arguments[1].number ?? 0)
        try session.perform(finger) { (finger) throws(UIKitException) in
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
      ) { (session, arguments, finger) throws(LuaRaise) in
        try session.perform(finger) { (finger) throws(UIKitException) in
          try finger.hold(arguments[0].number ?? 0, silent: arguments[1].field("silent").boolean ?? false)
        }
      },
      fingerVerb("up", "Lifts.", [], example: "app:touch(app.ball):up()") {
        (session, _, finger) throws(LuaRaise) in
        try session.perform(finger) { (finger) throws(UIKitException) in try finger.up() }
      },
      fingerVerb(
        "cancel",
        "The system cancels the touch, as an incoming call does.",
        [],
        example: "app:touch(app.ball):cancel()"
      ) {
        (session, _, finger) throws(LuaRaise) in
        try session.perform(finger) { (finger) throws(UIKitException) in try finger.cancel() }
      },
    ]
  }

  private func fingerVerb(
    _ name: String,
    _ summary: String,
    _ parameters: [LuaParameter],
    example: String,
    _ body: @escaping (AppSession, LuaArguments, Finger) throws(LuaRaise) -> Void
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
        let session = try session(at: entry.session)
        if call.state.isInCallback { throw Self.insideCallback("finger:\(name)", true) }
        guard entry.finger.isDown else {
          throw .failure("finger:\(name): the finger was lifted or cancelled; touch again with app:touch")
        }
        session.remember("finger:\(name)(\(shown(call.arguments)))")
        try body(session, call.arguments, entry.finger)
        call.reply.append(class: .finger, index: call.index)
      }
    )
  }
}
