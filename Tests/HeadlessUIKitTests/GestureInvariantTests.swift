import Testing

@testable import HeadlessUIKit

/// What holds whatever is touched: random trees, recognisers, relations, fingers and interruptions.
@Suite("Gesture invariants")
struct GestureInvariantTests {
  @Test(
    "U2.5 One winner a touch, every began ends once, views see whole touches, the same input gives the same log"
  )
  func invariants() throws {
    var problems: [String] = []
    for seed in 1...400 as ClosedRange<UInt64> {
      let first = try RandomGestures(seed: seed)
      try first.run()
      problems += first.problems.map { "seed \(seed): \($0)" }
      guard seed % 10 == 0 else { continue }
      let again = try RandomGestures(seed: seed)
      try again.run()
      if first.app.log.entries.map(\.event) != again.app.log.entries.map(\.event) {
        problems.append("seed \(seed): another log")
      }
    }
    #expect(problems.prefix(5) == [])
  }
}

/// One random app with its random hands.
private final class RandomGestures: GestureRecognizerDelegate {
  let app = Application()
  private var random: SplitMix
  private var views: [View] = []
  private var recognizers: [GestureRecognizer] = []
  private var allowed: Set<[Int]> = []
  private var active: [Int: String] = [:]
  private var seen: [Int: Int] = [:]
  private(set) var problems: [String] = []

  init(seed: UInt64) throws {
    random = SplitMix(seed: seed)
    let window = Window(app)
    window.makeKeyAndVisible()
    views = [window]
    for _ in 0..<2 + random.below(9) { try addView() }
    for _ in 0..<1 + random.below(10) { try addRecognizer() }
  }

  private func addView() throws {
    let view = Witness(app, frame: Rect(origin: random.point(width: 200, height: 400), size: Size(250, 500)))
    view.isMultipleTouchEnabled = !random.oneIn(3)
    view.see = { [weak self] in self?.see($0, $1) }
    try (random.pick(views) ?? view).addSubview(view)
    views.append(view)
  }

  private func addRecognizer() throws {
    let recognizer: GestureRecognizer
    switch random.below(5) {
    case 0:
      let tap = TapGestureRecognizer(app)
      tap.numberOfTapsRequired = 1 + random.below(2)
      tap.numberOfTouchesRequired = 1 + random.below(2)
      recognizer = tap
    case 1:
      let press = LongPressGestureRecognizer(app)
      press.numberOfTapsRequired = random.below(2)
      press.allowableMovement = Double(random.below(60))
      recognizer = press
    case 2:
      let edge = ScreenEdgePanGestureRecognizer(app)
      edge.edges = .all
      recognizer = edge
    default:
      let pan = PanGestureRecognizer(app)
      pan.minimumNumberOfTouches = 1 + random.below(2)
      pan.maximumNumberOfTouches = 1 + random.below(3)
      recognizer = pan
    }
    recognizer.delegate = self
    recognizer.cancelsTouchesInView = !random.oneIn(3)
    recognizer.delaysTouchesBegan = random.oneIn(3)
    recognizer.delaysTouchesEnded = !random.oneIn(3)
    recognizer.addTarget { [weak self] in self?.hear($0) }
    if let other = random.pick(recognizers) {
      if random.oneIn(2) { try recognizer.require(toFail: other) }
      if random.oneIn(4) { allowed.insert([recognizer.identifier, other.identifier]) }
    }
    random.pick(views)?.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  // MARK: Hands

  func run() throws {
    let fingers = (0..<3).map { _ in Finger(app) }
    for _ in 0..<40 {
      if let finger = random.pick(fingers) { try act(finger) }
      let pause = Double(random.below(120)) / 1000
      try app.mainLoop.advance(to: app.mainLoop.now.advanced(by: pause))
    }
    for finger in fingers where finger.isDown { try finger.up() }
    try app.mainLoop.advance(to: app.mainLoop.now.advanced(by: 10))
    for finger in fingers where finger.isDown { try finger.up() }
    try app.mainLoop.advance(to: app.mainLoop.now.advanced(by: 3))
    checkQuiet()
    app.close()
  }

  private func act(_ finger: Finger) throws {
    if finger.isMoving { return }
    guard finger.isDown else { return try finger.down(at: random.point(width: 375, height: 812)) }
    switch random.below(8) {
    case 0, 1: try finger.up()
    case 2, 3: try finger.move(.to(random.point(width: 400, height: 812)), duration: 0.1)
    case 4: try finger.move(.by(dx: Double(random.below(30)), dy: 0))
    case 5: try finger.hold(Double(random.below(800)) / 1000)
    case 6 where random.oneIn(3): try interrupt(finger)
    default: break
    }
  }

  private func interrupt(_ finger: Finger) throws {
    switch random.below(5) {
    case 0: random.pick(recognizers)?.isEnabled.toggle()
    case 1: if views.count > 3 { random.pick(Array(views.dropFirst()))?.removeFromSuperview() }
    case 2: if let one = random.pick(recognizers) { one.view?.removeGestureRecognizer(one) }
    case 3: try app.touches.cancelAllTouches()
    default: try finger.cancel()
    }
  }

  // MARK: Witnesses

  private func hear(_ recognizer: GestureRecognizer) {
    let before = active[recognizer.identifier]
    switch recognizer.state {
    case .began:
      if before != nil { problems.append("\(recognizer.label) began twice") }
      active[recognizer.identifier] = recognizer.label
      checkRivals(recognizer)
    case .changed: if before == nil { problems.append("\(recognizer.label) changed before it began") }
    case .ended where recognizer.kind == .discrete: checkRivals(recognizer)
    case .ended, .cancelled:
      if active.removeValue(forKey: recognizer.identifier) == nil {
        problems.append("\(recognizer.label) ended without having begun")
      }
    case .possible, .failed: problems.append("\(recognizer.label) sent an action in \(recognizer.state)")
    }
  }

  private func checkRivals(_ winner: GestureRecognizer) {
    for other in recognizers where other !== winner && (other.current == .began || other.current == .changed)
    {
      let shares = winner.attemptTouches.contains { touch in other.attemptTouches.contains { $0 === touch } }
      let ids = [winner.identifier, other.identifier]
      if shares, !allowed.contains(ids), !allowed.contains(ids.reversed()) {
        problems.append("\(winner.label) and \(other.label) both won")
      }
    }
  }

  private func see(_ phase: Touch.Phase, _ touch: Touch) {
    switch phase {
    case .began: seen[touch.identifier, default: 0] += 1
    case .moved: if seen[touch.identifier] != 1 { problems.append("moved outside of a touch") }
    default:
      if seen[touch.identifier] != 1 { problems.append("\(phase) outside of a touch") }
      seen[touch.identifier] = -1
    }
  }

  private func checkQuiet() {
    if !active.isEmpty { problems.append("never ended: \(active.values.sorted())") }
    if seen.values.contains(where: { $0 != -1 }) { problems.append("a view's touch never ended") }
    if !app.touches.arbiter.engaged.isEmpty { problems.append("attempts left") }
    if !app.touches.touches.isEmpty { problems.append("touches left") }
    if app.mainLoop.activityCount != 0 { problems.append("timers left") }
    if let crash = app.crash { problems.append(crash.reason) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowed.contains([recognizer.identifier, other.identifier]) }
}

/// A view that tells what it sees.
private final class Witness: View {
  var see: (Touch.Phase, Touch) -> Void = { _, _ in }
  override func touchesBegan(_ touches: [Touch]) { for touch in touches { see(.began, touch) } }
  override func touchesMoved(_ touches: [Touch]) { for touch in touches { see(.moved, touch) } }
  override func touchesEnded(_ touches: [Touch]) { for touch in touches { see(.ended, touch) } }
  override func touchesCancelled(_ touches: [Touch]) { for touch in touches { see(.cancelled, touch) } }
}
