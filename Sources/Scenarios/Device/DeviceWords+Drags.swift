import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// `drag`.
  var dragBinding: LuaBinding {
    LuaBinding(
      "drag",
      summary: "Drags a finger from one target to another.",
      parameters: [
        LuaParameter("from", .target, unit: "points", summary: "Where the finger goes down."),
        LuaParameter("to", .target, unit: "points", summary: "Where it ends; it may lie off the screen."),
        .options(Self.pathOptions(duration: "0.3") + Aim.options),
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:drag({300, 600}, {100, 600})",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let from = try target(call.arguments[0], session, word: "app:drag: from")
        let to = try target(call.arguments[1], session, word: "app:drag: to")
        let options = call.arguments[2]
        let text = "drag(\(from.text(elements)), \(to.text(elements)))"
        try path(&call, session, Aim(from, options, word: "app:drag"), text, options: options, goal: to) {
          [self] _ in .target(lookUp(to))
        }
      }
    )
  }

  /// `swipe`.
  var swipeBinding: LuaBinding {
    LuaBinding(
      "swipe",
      summary: "Swipes over a target in a direction, from its center.",
      parameters: [
        Self.targetParameter,
        LuaParameter("direction", .oneOf(["left", "right", "up", "down"]), summary: "Where to."),
        .options([Self.distanceOption] + Self.pathOptions(duration: "0.2") + Aim.options),
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:swipe(app.page, 'left')",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:swipe")
        let direction = call.arguments[1].string ?? ""
        let options = call.arguments[2]
        let axis: Point =
          switch direction {
          case "left": Point(-1, 0)
          case "right": Point(1, 0)
          case "up": Point(0, -1)
          default: Point(0, 1)
          }
        let step = axis * (try distance(options, target, session, isHorizontal: axis.x != 0, "app:swipe"))
        let text = "swipe(\(target.text(elements)), \"\(direction)\")"
        let aim = Aim(target, options, word: "app:swipe")
        try path(&call, session, aim, text, options: options, duration: 0.2) { .to($0 + step) }
      }
    )
  }

  /// `fling`.
  var flingBinding: LuaBinding {
    LuaBinding(
      "fling",
      summary: "Swipes over a target, from its center, at a velocity that the recognizers read at the lift.",
      parameters: [
        Self.targetParameter,
        LuaParameter(
          "options",
          .options(
            [
              LuaParameter(
                "velocity",
                .point,
                unit: "points/s",
                summary: "How fast to the right and down; it also says where to."
              ), Self.distanceOption, Self.releaseOption,
            ] + Aim.options + [Self.settleOption]
          ),
          summary: "Options by name; `velocity` is needed."
        ),
      ],
      returns: "nothing; the finger with release=false",
      errors: Self.gestureErrors,
      example: "app:fling(app.page, { velocity = { 0, -2000 } })",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let target = try target(call.arguments[0], session, word: "app:fling")
        let options = call.arguments[1]
        guard let velocity = options.field("velocity").point else {
          throw .error("app:fling: option velocity is needed: {x=, y=} in points/s")
        }
        let speed = velocity.distance(to: .zero)
        guard (0.001...1e6).contains(speed) else {
          throw .error(
            "app:fling: option velocity: expected a speed from 0.001 to 1000000 points/s, got \(speed.short)"
          )
        }
        let isHorizontal = velocity.x.magnitude >= velocity.y.magnitude
        let length = try distance(options, target, session, isHorizontal: isHorizontal, "app:fling")
        let step = velocity * (length / speed)
        let text = "fling(\(target.text(elements)), {velocity=\(velocity.short)})"
        let aim = Aim(target, options, word: "app:fling")
        try gesture(&call, session, aim, text, options: options) { (finger, point) throws(UIKitException) in
          try finger.move(.to(point + step), velocity: speed)
        }
      }
    )
  }

  private static var distanceOption: LuaParameter {
    LuaParameter(
      "distance",
      .number(0...1e6),
      unit: "points",
      summary: "How far, more than 0.",
      default: "half the target's side"
    )
  }

  /// How far a swipe leads: as told, else half the side of its target, or of the screen for a point.
  private func distance(
    _ options: LuaArgument,
    _ target: GestureTarget,
    _ session: AppSession,
    isHorizontal: Bool,
    _ word: String
  ) throws(LuaRaise) -> Double {
    if let wanted = options.field("distance").number {
      guard wanted > 0 else {
        throw .error(
          "\(word): option distance: the finger would not move; app:tap and app:long_press touch without moving"
        )
      }
      return wanted
    }
    let size: Size
    switch target {
    case .point: size = session.application.screenBounds.size
    case .element(let index): size = try view(ofElement: index, word: word).presentation.frameOnScreen.size
    }
    let side = isHorizontal ? size.width : size.height
    guard side > 0 else {
      throw .failure(
        "\(word): \(target.text(elements)) is \(size.width.short) x \(size.height.short) points; say how far with distance="
      )
    }
    return side / 2
  }
}
