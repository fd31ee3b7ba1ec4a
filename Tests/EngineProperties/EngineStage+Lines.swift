import HeadlessUIKit
import TestSupport

/// What the lines of a script mean; parts are named by their numbers, which wrap around.
extension EngineStage {
  /// Does one line, but for the waiting after it.
  func perform(_ line: Script.Line) throws(UIKitException) {
    switch line.word {
    case "window": try addWindow(line)
    case "view": try addView(line)
    case "pan", "tap", "press", "edge", "swipe", "pinch", "rotation", "whim": addRecognizer(line)
    case "requires", "together", "refuse", "blind": try relate(line)
    case "touch", "nudge", "hold", "up", "cancel": try move(line)
    case "animate", "explicit", "keyframes", "spring": try animate(line)
    case "root", "push", "pop", "pop-root", "set", "select", "present", "dismiss", "device": try turn(line)
    case "wait": break
    case "probe": probe(line)
    default: try interrupt(line)
    }
  }

  // MARK: Scene

  private func addWindow(_ line: Script.Line) throws(UIKitException) {
    let window = Window(app)
    window.level = Double(line["level"])
    window.frame = Rect(Double(line["x"]), Double(line["y"]), Double(line["w"]), Double(line["h"]))
    try add(window, to: nil)
    window.makeKeyAndVisible()
  }

  private func addView(_ line: Script.Line) throws(UIKitException) {
    let frame = Rect(Double(line["x"]), Double(line["y"]), Double(line["w"]), Double(line["h"]))
    let view = WitnessView(app, frame: frame)
    view.bounds.origin.x = Double(line["left"])
    view.isHidden = line["hidden"] != 0
    view.isUserInteractionEnabled = line["off"] == 0
    view.clipsToBounds = line["clips"] != 0
    view.isMultipleTouchEnabled = line["single"] == 0
    view.alpha = [1, 0.5, 0.01, 1, 0.0099, 1][line["faint"] % 6]
    view.transform = map(line)
    if line["anchor"] != 0 {
      view.anchorPoint = Point(Double(line["anchor"] % 3) / 2, Double(line["anchor"] / 3 % 3) / 2)
    }
    try add(view, to: self.view(line, "in"))
  }

  /// Quarter turns and halvings are exact; degrees are not.
  private func map(_ line: Script.Line) -> AffineTransform {
    if line["flat"] != 0 { return AffineTransform(scaleX: 0, y: 1) }
    let scale = line["scale"] < 0 ? 0.5 : line["scale"] > 0 ? 2.0 : 1
    let (sine, cosine): (Double, Double) =
      switch line["turn"] % 4 {
      case 1: (1, 0)
      case 2: (0, -1)
      case 3: (-1, 0)
      default: (0, 1)
      }
    var map = AffineTransform(sine: sine, cosine: cosine)
    let radians = Double(line["degrees"]) * Math.pi / 180
    if radians != 0 {
      map = map.concatenating(AffineTransform(sine: Math.sin(radians), cosine: Math.cos(radians)))
    }
    return map.concatenating(AffineTransform(scaleX: scale, y: scale))
  }

  private func addRecognizer(_ line: Script.Line) {
    let recognizer = makeRecognizer(line)
    recognizer.cancelsTouchesInView = line["keeps"] == 0
    recognizer.delaysTouchesBegan = line["early"] != 0
    recognizer.delaysTouchesEnded = line["at-once"] == 0
    add(recognizer, to: view(line, "on"))
  }

  private func makeRecognizer(_ line: Script.Line) -> GestureRecognizer {
    let touches = 1 + line["touches"]
    switch line.word {
    case "tap":
      let tap = ChoosyTap(app)
      tap.requires = { [relations] in relations.has(.classOfOne, $0, $1) }
      tap.isRequired = { [relations] in relations.has(.classOfOther, $1, $0) }
      tap.numberOfTapsRequired = 1 + line["taps"]
      tap.numberOfTouchesRequired = touches
      return tap
    case "press":
      let press = LongPressGestureRecognizer(app)
      press.numberOfTapsRequired = line["taps"]
      press.numberOfTouchesRequired = touches
      press.allowableMovement = Double(line["movement"])
      return press
    case "edge":
      let edge = ScreenEdgePanGestureRecognizer(app)
      edge.edges = .all
      return edge
    case "swipe":
      let swipe = SwipeGestureRecognizer(app)
      let directions: [SwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
      swipe.direction = directions[line["way"] % directions.count]
      swipe.numberOfTouchesRequired = touches
      return swipe
    case "pinch": return PinchGestureRecognizer(app)
    case "rotation": return RotationGestureRecognizer(app)
    case "whim":
      let whim = WhimRecognizer(app)
      whim.samples = line["samples"]
      whim.way = line["finally"] % 3
      return whim
    default:
      let pan = ChoosyPan(app)
      pan.requires = { [relations] in relations.has(.classOfOne, $0, $1) }
      pan.isRequired = { [relations] in relations.has(.classOfOther, $1, $0) }
      pan.minimumNumberOfTouches = touches
      pan.maximumNumberOfTouches = 1 + line["most"]
      return pan
    }
  }

  private func relate(_ line: Script.Line) throws(UIKitException) {
    guard let one = recognizer(line), let other = recognizer(line, "other") else { return }
    switch line.word {
    case "requires":
      let ways = Relations.Way.allCases
      try relations.require(one, other, ways[line["way"] % ways.count])
    case "together": relations.allow(one, other)
    case "refuse": relations.refuse(one)
    default: relations.blind(one)
    }
  }

  // MARK: Hands

  private func move(_ line: Script.Line) throws(UIKitException) {
    let finger = finger(line)
    if finger.isMoving { return }
    let point = Point(Double(line["x"]), Double(line["y"]))
    let seconds = Double(line["ms"]) / 1000
    switch (line.word, finger.isDown) {
    case ("touch", false): if app.screenBounds.contains(point) { try finger.down(at: point) }
    case ("touch", true): try finger.move(.to(point), duration: seconds)
    case ("nudge", true): try finger.move(.by(dx: point.x, dy: point.y))
    case ("hold", true): try finger.hold(seconds)
    case ("up", true): try finger.up()
    case ("cancel", true): try finger.cancel()
    default: break
    }
  }

  private func interrupt(_ line: Script.Line) throws(UIKitException) {
    switch line.word {
    case "toggle": recognizer(line)?.isEnabled.toggle()
    case "detach":
      if let recognizer = recognizer(line) { recognizer.view?.removeGestureRecognizer(recognizer) }
    case "attach": if let recognizer = recognizer(line) { view(line).addGestureRecognizer(recognizer) }
    case "remove": view(line).removeFromSuperview()
    case "move": try moveView(view(line), to: view(line, "in"))
    case "hide": view(line).isHidden.toggle()
    case "system": try app.touches.cancelAllTouches()
    case "close": app.close()
    default: throw UIKitException("no such line")
    }
  }

  private func moveView(_ view: View, to parent: View) throws(UIKitException) {
    if view is Window || parent.isDescendant(of: view) { return }
    try parent.addSubview(view)
  }

  private func probe(_ line: Script.Line) {
    let point = Point(Double(line["x"]), Double(line["y"]))
    guard case .view(let expected) = HitOracle(app).view(at: point) else { return }
    let found = app.hitTest(point)
    if found !== expected {
      referee.note(
        "at \(point.x), \(point.y) the touched view is \(found?.logName ?? "none"), "
          + "the oracle says \(expected?.logName ?? "none")"
      )
    }
  }
}
