import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// `pinch`.
  var pinchBinding: LuaBinding {
    LuaBinding(
      "pinch",
      summary: "Moves two fingers apart or together, level with each other, around a target's center.",
      parameters: [
        Self.targetParameter,
        Self.twoFingerOptions(
          LuaParameter(
            "scale",
            .number(0.01...100),
            summary: "The fingers' distance at the end, divided by that at the start."
          )
        ),
      ],
      returns: "nothing; both fingers with release=false",
      errors: Self.gestureErrors,
      example: "app:pinch(app.page, { scale = 2 })",
      body: { [self] call throws(LuaRaise) in
        let options = call.arguments[1]
        guard let scale = options.field("scale").number else {
          throw .error("app:pinch: option scale is needed: more than 1 opens, less than 1 closes")
        }
        try twoFingers(&call, word: "pinch", shown: "scale=\(scale.short)") { radius in
          // The wider of the two distances is the one that fits.
          let start = scale > 1 ? radius / scale : radius
          return TwoFingerPath(radius: start) { (1 + (scale - 1) * $0, 0) }
        }
      }
    )
  }

  /// `rotate`.
  var rotateBinding: LuaBinding {
    LuaBinding(
      "rotate",
      summary: "Turns two fingers around a target's center.",
      parameters: [
        Self.targetParameter,
        Self.twoFingerOptions(
          LuaParameter("degrees", .number(-36000...36000), unit: "degrees", summary: "How far, clockwise.")
        ),
      ],
      returns: "nothing; both fingers with release=false",
      errors: Self.gestureErrors,
      example: "app:rotate(app.page, { degrees = 90 })",
      body: { [self] call throws(LuaRaise) in
        let options = call.arguments[1]
        guard let degrees = options.field("degrees").number else {
          throw .error("app:rotate: option degrees is needed: positive turns clockwise")
        }
        try twoFingers(&call, word: "rotate", shown: "degrees=\(degrees.short)") { radius in
          TwoFingerPath(radius: radius) { (1, degrees * .pi / 180 * $0) }
        }
      }
    )
  }

  private static func twoFingerOptions(_ own: LuaParameter) -> LuaParameter {
    LuaParameter(
      "options",
      .options(
        [
          own, .seconds("duration", "How long the motion takes.", "0.3"), Motion.curveOption,
          .seconds("hold_after", "How long the fingers rest at the end.", "0"), releaseOption,
        ] + Aim.options + [settleOption]
      ),
      summary: "Options by name; `\(own.name)` is needed."
    )
  }

  private func twoFingers(
    _ call: inout LuaCall,
    word: String,
    shown: String,
    _ makePath: @escaping (_ radius: Double) -> TwoFingerPath
  ) throws(LuaRaise) {
    let session = try session(call)
    let target = try target(call.arguments[0], session, word: "app:" + word)
    let options = call.arguments[1]
    let gesture = TwoFingerGesture(
      aim: Aim(target, options, word: "app:" + word),
      fingers: (Finger(session.application), Finger(session.application)),
      makePath: makePath,
      motion: try Motion(options, defaultDuration: 0.3, word: "app:" + word),
      holdAfter: options.field("hold_after").number ?? 0,
      releases: options.field("release").boolean ?? true
    )
    let text = "\(word)(\(target.text(elements)), {\(shown)})"
    let step: Step = { [self] () throws(LuaRaise) in try begin(gesture, session) }
    try verb(&call, session, text, options: options, steps: [step])
    if gesture.releases { return }
    reply(gesture.fingers.0, session, to: &call.reply)
    reply(gesture.fingers.1, session, to: &call.reply)
  }

  private func begin(_ gesture: TwoFingerGesture, _ session: AppSession) throws(LuaRaise) -> Wait {
    let aim = gesture.aim
    let center = try point(aim.target, at: aim.unit, word: aim.word)
    let radius = try radius(around: aim.target, session)
    let path = gesture.makePath(radius)
    try requireReach(aim, at: path.point(around: center, side: -1, fraction: 0), session)
    try requireReach(aim, at: path.point(around: center, side: 1, fraction: 0), session)
    try session.turn { () throws(UIKitException) in
      try gesture.lead(gesture.fingers.0, side: -1, path, around: center)
      try gesture.lead(gesture.fingers.1, side: 1, path, around: center)
    }
    return .fingers(gesture.fingers.0, gesture.fingers.1, goal: nil)
  }

  /// How far from the center the fingers are at most: two fifths of an element's smaller side, 100 points at a point.
  private func radius(around target: GestureTarget, _ session: AppSession) throws(LuaRaise) -> Double {
    guard case .element(let index) = target else { return 100 }
    let size = try view(ofElement: index).presentation.frameOnScreen.size
    return min(size.width, size.height) * 0.4
  }
}

/// A gesture of two fingers that are led alike.
private struct TwoFingerGesture {
  let aim: Aim
  let fingers: (Finger, Finger)
  let makePath: (_ radius: Double) -> TwoFingerPath
  let motion: Motion
  let holdAfter: TimeInterval
  let releases: Bool

  /// Tells one of the fingers what to do.
  func lead(_ finger: Finger, side: Double, _ path: TwoFingerPath, around center: Point)
    throws(UIKitException)
  {
    try finger.down(at: path.point(around: center, side: side, fraction: 0))
    try motion.move(finger, .way { path.point(around: center, side: side, fraction: $0) })
    if holdAfter > 0 { try finger.hold(holdAfter) }
    if releases { try finger.up() }
  }
}

/// The way of two fingers that stay opposite to each other.
private struct TwoFingerPath {
  /// The distance from the center at the start.
  let radius: Double
  /// The distance as a part of that at the start, and the angle in radians, when a part of the motion is done.
  let position: (_ fraction: Double) -> (scale: Double, angle: Double)

  /// Where the finger of a side is; it starts to the left (-1) or to the right (1) of the center.
  func point(around center: Point, side: Double, fraction: Double) -> Point {
    let (scale, angle) = position(fraction)
    let reach = side * radius * scale
    return Point(center.x + reach * Math.cos(angle), center.y + reach * Math.sin(angle))
  }
}
