import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The verbs that touch the screen.
  var gestureMethods: [LuaBinding] {
    [
      tapBinding, doubleTapBinding, longPressBinding, dragBinding, swipeBinding, flingBinding,
      edgeSwipeBinding,
      pinchBinding, rotateBinding, touchBinding, performBinding,
    ]
  }

  static let gestureErrors =
    "A failure when the target is not there or would not be reached; what covers it is named."

  static var targetParameter: LuaParameter {
    LuaParameter("target", .target, unit: "points", summary: "A point, an element or a selector.")
  }

  static var releaseOption: LuaParameter {
    LuaParameter(
      "release",
      .boolean,
      summary: "Whether to lift at the end; false returns the finger.",
      default: "true"
    )
  }

  /// What a verb takes that leads a finger along a path.
  static func pathOptions(duration: String) -> [LuaParameter] {
    Motion.options(defaultDuration: duration) + [
      .seconds("hold_before", "How long the finger rests first.", "0"),
      .seconds("hold_after", "How long the finger rests at the end.", "0"), releaseOption,
    ]
  }

  /// What one finger does between going down and being lifted.
  typealias FingerCommands = (Finger, Point) throws(UIKitException) -> Void

  /// Puts a finger down where a target is, gives it commands, and lifts it unless `release` says no.
  func gesture(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ aim: Aim,
    _ text: String,
    options: LuaArgument,
    goal: GestureTarget? = nil,
    _ commands: @escaping FingerCommands
  ) throws(LuaRaise) {
    let releases = options.field("release").boolean ?? true
    let finger = Finger(session.application)
    let step: Step = { [self] () throws(LuaRaise) in
      try press(finger, aim, session) { finger, point throws(UIKitException) in
        try commands(finger, point)
        if releases { try finger.up() }
      }
      return .fingers(finger, nil, goal: goal)
    }
    try verb(&call, session, text, options: options, steps: [step])
    if !releases { reply(finger, session, to: &call.reply) }
  }

  /// Puts a finger down where a target is, and gives it commands.
  func press(
    _ finger: Finger,
    _ aim: Aim,
    _ session: AppSession,
    _ commands: FingerCommands = { _, _ throws(UIKitException) in }
  ) throws(LuaRaise) {
    let point = try start(aim, session)
    try session.turn { () throws(UIKitException) in
      try finger.down(at: point)
      try commands(finger, point)
    }
  }

  /// Leads a finger along a straight line with the options of a path.
  func path(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ aim: Aim,
    _ text: String,
    options: LuaArgument,
    duration: TimeInterval = 0.3,
    goal: GestureTarget? = nil,
    to end: @escaping (Point) -> FingerPath
  ) throws(LuaRaise) {
    let motion = try Motion(options, defaultDuration: duration, word: aim.word)
    let before = options.field("hold_before").number ?? 0
    let after = options.field("hold_after").number ?? 0
    try gesture(&call, session, aim, text, options: options, goal: goal) {
      (finger, point) throws(UIKitException) in
      if before > 0 { try finger.hold(before) }
      try motion.move(finger, end(point))
      if after > 0 { try finger.hold(after) }
    }
  }

  private var performBinding: LuaBinding {
    LuaBinding(
      "perform",
      summary: "Does a gesture that is data: its kind, what the verb of that name takes, and its options.",
      parameters: [
        LuaParameter("gesture", .table, summary: "Such as {kind='drag', from={300, 600}, to={100, 600}}.")
      ],
      returns: "what the verb returns",
      errors: "An unknown kind, which names the nearest known one; what the verb raises.",
      example: "app:perform { kind = 'tap', target = app.page, count = 2 }",
      body: { [self] call throws(LuaRaise) in
        // The verb is called by the prelude, which calls this for the checks.
        _ = try session(call)
        let name = call.arguments[0].field("kind")
        guard let kind = GestureKind.all.first(where: { $0.name == name.string }) else {
          throw GestureKind.unknown(name)
        }
        call.reply.append(kind.parameters)
      }
    )
  }
}
