import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// How long a tap's finger stays down, and how far apart repeated taps are, in virtual seconds.
  private static let tapDuration = 0.05
  private static let tapGap = 0.1

  /// `tap`.
  var tapBinding: LuaBinding {
    LuaBinding(
      "tap",
      summary: "Taps a target with one finger.",
      parameters: [
        Self.targetParameter,
        .options(
          [
            LuaParameter("count", .integer(1...100), summary: "How many taps, 0.1 s apart.", default: "1"),
            .seconds("duration", "How long the finger stays down.", "0.05"),
          ] + Aim.options
        ),
      ],
      returns: "nothing",
      errors: Self.gestureErrors,
      example: "app:tap(app.page)\napp:tap{ 187, 406 }",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:tap")
        let count = call.arguments[1].field("count").integer ?? 1
        try tap(&call, session, target, count: count, word: "tap", options: call.arguments[1])
      }
    )
  }

  /// `double_tap`.
  var doubleTapBinding: LuaBinding {
    LuaBinding(
      "double_tap",
      summary: "Taps a target twice, 0.1 s apart.",
      parameters: [
        Self.targetParameter,
        .options([.seconds("duration", "How long the finger stays down.", "0.05")] + Aim.options),
      ],
      returns: "nothing",
      errors: Self.gestureErrors,
      example: "app:double_tap(app.page)",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:double_tap")
        try tap(&call, session, target, count: 2, word: "double_tap", options: call.arguments[1])
      }
    )
  }

  /// Taps a target; the options may hold `duration`, `at`, `force` and `settle`.
  func tap(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ target: GestureTarget,
    count: Int = 1,
    word: String,
    options: LuaArgument
  ) throws(LuaRaise) {
    let duration = options.field("duration").number ?? Self.tapDuration
    let aim = Aim(target, options, word: "app:" + word)
    let touch: Step = { [self] () throws(LuaRaise) in
      let finger = Finger(session.application)
      try press(finger, aim, session) { finger, _ throws(UIKitException) in
        try finger.hold(duration, silent: true)
        try finger.up()
      }
      return .fingers(finger, nil, goal: nil)
    }
    let gap: Step = { .until(session.application.mainLoop.now.advanced(by: Self.tapGap)) }
    var steps = [touch]
    for _ in 0..<max(0, count - 1) { steps += [gap, touch] }
    try verb(&call, session, "\(word)(\(target.text(elements)))", options: options, steps: steps)
  }

  /// `long_press`.
  var longPressBinding: LuaBinding {
    LuaBinding(
      "long_press",
      summary: "Presses a target, and may move to another one while pressed.",
      parameters: [
        Self.targetParameter,
        .options(
          [
            .seconds("duration", "How long the finger rests.", "0.6"),
            LuaParameter(
              "drag_to",
              .target,
              unit: "points",
              summary: "Where the finger moves while pressed, in 0.2 s.",
              default: "none"
            ), Self.releaseOption,
          ] + Aim.options
        ),
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:long_press(app.page, { duration = 1 })",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:long_press")
        let options = call.arguments[1]
        let goal = options.field("drag_to")
        let end = goal.isNil ? nil : try self.target(goal, session, word: "app:long_press: drag_to")
        let duration = options.field("duration").number ?? 0.6
        let aim = Aim(target, options, word: "app:long_press")
        let text = "long_press(\(target.text(elements)))"
        try gesture(&call, session, aim, text, options: options, goal: end) {
          [self] (finger, _) throws(UIKitException) in
          try finger.hold(duration)
          if let end { try finger.move(.target(lookUp(end)), duration: 0.2) }
        }
      }
    )
  }
}
