import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The verbs that touch the screen (lua-api.md, section 4).
  var gestureMethods: [LuaBinding] {
    [
      tapBinding, doubleTapBinding, longPressBinding, dragBinding, swipeBinding, edgeSwipeBinding,
      touchBinding,
    ]
  }

  /// How long a tap's finger stays down, and how far apart repeated taps are, in virtual seconds.
  private static let tapDuration = 0.05
  private static let tapGap = 0.1

  static let gestureErrors =
    "A failure when the target is not there or would not be reached; what covers it is named."

  static var targetParameter: LuaParameter {
    LuaParameter("target", .target, unit: "points", summary: "A point, an element or a selector.")
  }

  static var aimOptions: [LuaParameter] {
    [
      LuaParameter("at", .point, summary: "Where in the element, as a unit point.", default: "{0.5, 0.5}"),
      LuaParameter("force", .boolean, summary: "Touch even if something else is reached.", default: "false"),
    ]
  }

  private static func seconds(_ name: String, _ summary: String, _ text: String) -> LuaParameter {
    LuaParameter(name, .number(0...3600), unit: "virtual seconds", summary: summary, default: text)
  }

  private static var releaseOption: LuaParameter {
    LuaParameter(
      "release",
      .boolean,
      summary: "Whether to lift at the end; false returns the finger.",
      default: "true"
    )
  }

  static var pathOptions: [LuaParameter] {
    Motion.options(defaultDuration: "0.3") + [
      seconds("hold_before", "How long the finger rests first.", "0"),
      seconds("hold_after", "How long the finger rests at the end.", "0"), releaseOption,
    ]
  }

  // MARK: Verbs

  private var tapBinding: LuaBinding {
    LuaBinding(
      "tap",
      summary: "Taps a target with one finger.",
      parameters: [
        Self.targetParameter,
        .options(
          [
            LuaParameter("count", .integer(1...100), summary: "How many taps, 0.1 s apart.", default: "1"),
            Self.seconds("duration", "How long the finger stays down.", "0.05"),
          ] + Self.aimOptions
        ),
      ],
      returns: "nothing",
      errors: Self.gestureErrors,
      example: "app:tap(app.ball)",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:tap")
        let count = call.arguments[1].field("count").integer ?? 1
        try tap(&call, session, target, count: count, word: "tap", options: call.arguments[1])
      }
    )
  }

  private var doubleTapBinding: LuaBinding {
    LuaBinding(
      "double_tap",
      summary: "Taps a target twice, 0.1 s apart.",
      parameters: [Self.targetParameter, .options(Self.aimOptions)],
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
    try verb(&call, session, "\(word)(\(target.text(elements)))", options: options, movesClock: true) {
      () throws(LuaRaise) in
      for number in 1...max(1, count) {
        if number > 1 { try session.wait(Self.tapGap) }
        let point = try start(target, session, options: options, word: "app:\(word)")
        try session.perform { (finger) throws(UIKitException) in
          try finger.down(at: point)
          try finger.hold(duration, silent: true)
          try finger.up()
        }
      }
    }
  }

  private var longPressBinding: LuaBinding {
    LuaBinding(
      "long_press",
      summary: "Presses a target, and may move to another one while pressed.",
      parameters: [
        Self.targetParameter,
        .options(
          [
            Self.seconds("duration", "How long the finger rests.", "0.6"),
            LuaParameter(
              "drag_to",
              .target,
              unit: "points",
              summary: "Where the finger moves while pressed, in 0.2 s.",
              default: "none"
            ), Self.releaseOption,
          ] + Self.aimOptions
        ),
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:long_press(app.ball)",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:long_press")
        let options = call.arguments[1]
        let goal = options.field("drag_to")
        let end = goal.isNil ? nil : try self.target(goal, session, word: "app:long_press: drag_to")
        try gesture(&call, session, target, "long_press(\(target.text(elements)))", options: options) {
          (finger, point) throws(UIKitException) in
          try finger.down(at: point)
          try finger.hold(options.field("duration").number ?? 0.6)
          if let end { try finger.move(.target(aim(end)), duration: 0.2) }
        }
      }
    )
  }

  private var dragBinding: LuaBinding {
    LuaBinding(
      "drag",
      summary: "Drags a finger from one target to another.",
      parameters: [
        LuaParameter("from", .target, unit: "points", summary: "Where the finger goes down."),
        LuaParameter("to", .target, unit: "points", summary: "Where it ends; it may lie off the screen."),
        .options(Self.pathOptions + Self.aimOptions),
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:drag({300, 600}, {100, 600})",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let from = try target(call.arguments[0], session, word: "app:drag: from")
        let to = try target(call.arguments[1], session, word: "app:drag: to")
        let text = "drag(\(from.text(elements)), \(to.text(elements)))"
        try drag(&call, session, from, text, options: call.arguments[2], to: aim(to))
      }
    )
  }

  private var swipeBinding: LuaBinding {
    LuaBinding(
      "swipe",
      summary: "Swipes over a target in a direction, from its center.",
      parameters: [
        Self.targetParameter,
        LuaParameter("direction", .oneOf(["left", "right", "up", "down"]), summary: "Where to."),
        .options(
          [
            LuaParameter(
              "distance",
              .number(0...1e6),
              unit: "points",
              summary: "How far.",
              default: "half the target's side"
            ), Self.seconds("duration", "How long it takes.", "0.2"),
            Self.releaseOption,
          ] + Self.aimOptions
        ),
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:swipe(app.page, 'left')",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:swipe")
        let direction = call.arguments[1].string ?? ""
        let options = call.arguments[2]
        let distance: Double
        if let wanted = options.field("distance").number {
          distance = wanted
        } else {
          distance = try defaultDistance(target, session, direction)
        }
        let step: Point =
          switch direction {
          case "left": Point(-distance, 0)
          case "right": Point(distance, 0)
          case "up": Point(0, -distance)
          default: Point(0, distance)
          }
        try gesture(
          &call,
          session,
          target,
          "swipe(\(target.text(elements)), \"\(direction)\")",
          options: options
        ) {
          (finger, point) throws(UIKitException) in
          try finger.down(at: point)
          try finger.move(.to(point + step), duration: options.field("duration").number ?? 0.2)
        }
      }
    )
  }

  private func defaultDistance(
    _ target: GestureTarget,
    _ session: AppSession,
    _ direction: String
  ) throws(LuaRaise) -> Double {
    let isHorizontal = direction == "left" || direction == "right"
    let size: Size
    switch target {
    case .point: size = session.application.screenBounds.size
    case .element(let index): size = try view(ofElement: index).presentation.frameInWindow.size
    }
    return (isHorizontal ? size.width : size.height) / 2
  }

  private var touchBinding: LuaBinding {
    LuaBinding(
      "touch",
      summary: "Puts a finger down on a target and returns it; nothing settles.",
      parameters: [
        Self.targetParameter,
        LuaParameter("options", .options(Self.aimOptions), summary: "Options by name.", default: "{}"),
      ],
      returns: "a finger",
      errors: Self.gestureErrors,
      example: "local finger = app:touch(app.ball)",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        if call.state.isInCallback { throw Self.insideCallback("app:touch", true) }
        let target = try target(call.arguments[0], session, word: "app:touch")
        session.remember("touch(\(target.text(elements)))")
        let point = try start(target, session, options: call.arguments[1], word: "app:touch")
        let finger = try session.perform { (finger) throws(UIKitException) in try finger.down(at: point) }
        reply(finger, session, to: &call.reply)
      }
    )
  }

  // MARK: Shared parts

  /// A drag along a straight line with the options of a path.
  func drag(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ from: GestureTarget,
    _ text: String,
    options: LuaArgument,
    to end: @escaping () -> Point?
  ) throws(LuaRaise) {
    let word = "app:" + Self.name(ofVerb: text)
    let motion = try Motion(options, defaultDuration: 0.3, word: word)
    let before = options.field("hold_before").number ?? 0
    let after = options.field("hold_after").number ?? 0
    try gesture(&call, session, from, text, options: options) { (finger, point) throws(UIKitException) in
      try finger.down(at: point)
      if before > 0 { try finger.hold(before) }
      try motion.move(finger, .target(end))
      if after > 0 { try finger.hold(after) }
    }
  }

  /// Puts a finger down where a target is, moves it, and lifts it unless `release` says no.
  private func gesture(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ target: GestureTarget,
    _ text: String,
    options: LuaArgument,
    _ commands: (Finger, Point) throws(UIKitException) -> Void
  ) throws(LuaRaise) {
    let releases = options.field("release").boolean ?? true
    var held: Finger?
    let body = { [self] () throws(LuaRaise) in
      let word = "app:" + Self.name(ofVerb: text)
      let point = try start(target, session, options: options, word: word)
      let finger = try session.perform { (finger) throws(UIKitException) in
        try commands(finger, point)
        if releases { try finger.up() }
      }
      if !releases { held = finger }
    }
    try verb(&call, session, text, options: options, movesClock: true, body: body)
    if let held { reply(held, session, to: &call.reply) }
  }

  /// A target as a finger looks it up; what is missing or matched twice is nil.
  func aim(_ target: GestureTarget) -> () -> Point? {
    { [weak self] in try? self?.point(target) }
  }
}
