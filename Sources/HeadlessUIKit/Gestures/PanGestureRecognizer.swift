/// Recognises fingers that move (UIKit's `UIPanGestureRecognizer`; U5). Continuous.
open class PanGestureRecognizer: GestureRecognizer {
  open override var kindName: String { "pan" }
  open override var kind: Kind { .continuous }

  /// The fewest fingers that pan (U5.3).
  public var minimumNumberOfTouches = number("U5.3 minimum", 1)
  /// The most fingers that pan; more make it fail before it began and are ignored afterwards (U5.4).
  public var maximumNumberOfTouches = Int.max

  /// The part of the movement that does not count: up to the slop on each axis, frozen at began (U5.2).
  private var offset = Point.zero
  /// Where the counted movement starts from, on the screen.
  private var origin = Point.zero
  /// Whether enough fingers are down for movement to count.
  private var isCounting = false
  private var tracker = VelocityTracker()

  /// How far the fingers moved since enough of them are down, on the screen.
  final var displacement: Point { isCounting ? lastLocation - origin : .zero }

  // MARK: Values

  /// The movement since it began, without the slop (U5.2), in a view's space; nil is the window's.
  ///
  /// While `shouldBegin` is asked it is what it will be at began: nothing along an axis on which the finger has gone
  /// no further than the slop, so (0, 0) after just 10 pt. `velocity(in:)` tells the direction there.
  public final func translation(in view: View?) -> Point {
    convert(hasValues ? displacement - offset : .zero, in: view)
  }

  /// Sets the movement so far, and forgets the velocity (U5.5).
  public final func setTranslation(_ translation: Point, in view: View?) {
    let counted = vector(translation, from: view)
    origin = lastLocation - offset - counted
    if rule("U5.5", true) { tracker.restart(at: lastLocation, time: mainLoop.now) }
  }

  /// The velocity in points a second, in a view's space; nil is the window's (U5.7 to U5.9).
  public final func velocity(in view: View?) -> Point {
    convert(tracker.velocity(share: profile.velocityShare), in: view)
  }

  /// The velocity on the screen with another share for the newest sample (U12.4).
  final func velocityOnScreen(share: Double) -> Point { tracker.velocity(share: share) }

  /// Begins, after it has failed, with the touches it was given that are still down: a translation of zero from where
  /// they are now, waiting for nobody. Without such touches, or in another state, it does nothing.
  ///
  /// UIKit has no such thing: there a recogniser that has failed waits for new touches (U1.3, U2.1). It is for systems
  /// that hand a drag over.
  public final func beginAgain() throws(UIKitException) {
    guard current == .failed, isEnabled, !touches.isEmpty else { return }
    try dispatcher.turn { () throws(UIKitException) in try self.arbiter.restart(self) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    if self.touches.count > maximumNumberOfTouches {
      guard rule("U5.4", current == .possible) else {
        for touch in touches { ignore(touch) }
        return
      }
      let count = self.touches.count
      return try transition(to: .failed, .tooManyTouches(count: count, limit: maximumNumberOfTouches))
    }
    countMovement(from: mainLoop.now)
  }

  open override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    guard isCounting else { return }
    addSample()
    if current == .possible { return try beginIfMovedEnough() }
    try transition(to: .changed, .moved)
  }

  /// Brings its values up to date with where its touches are now, as `touchesMoved` does first.
  ///
  /// UIKit has no such call. It is for a subclass that decides by the values before it begins or goes on.
  public final func updateValues() { if isCounting { addSample() } }

  open override func touchesStationary(_ touches: [Touch]) throws(UIKitException) {
    if rule("U5.9 stationary", isCounting) { addSample() }
  }

  open override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    let left = self.touches.filter { touch in !touches.contains { $0 === touch } }
    opposite("U5.9 lift") { addSample() }
    if rule("U5.3 enough", left.count >= max(1, minimumNumberOfTouches)) {
      return absorbJump(to: GestureRules.centroid(left))
    }
    if current != .possible {
      return try transition(
        to: .ended,
        left.isEmpty ? .lifted : .tooFewTouches(count: left.count, needed: minimumNumberOfTouches)
      )
    }
    if pending != nil { return finishWaiting() }
    if isCounting || left.isEmpty { try transition(to: .failed, liftReason) }
  }

  open override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    try endBySystem()
  }

  open override func reset() {
    super.reset()
    offset = .zero
    origin = .zero
    isCounting = false
    tracker = VelocityTracker()
  }

  // MARK: Beginning

  /// Begins when the fingers moved far enough; subclasses have their own rule.
  func beginIfMovedEnough() throws(UIKitException) {
    let moved = displacement
    let slop = profile.panSlop
    guard GestureRules.panBegins(moved, slop: slop) else { return }
    let distance = max(moved.x.magnitude, moved.y.magnitude)
    try transition(to: .began, .movedEnough(distance: distance, needed: slop))
  }

  /// What is said when it is lifted before it began.
  var liftReason: GestureReason {
    .liftedBeforeMoving(
      distance: max(displacement.x.magnitude, displacement.y.magnitude),
      needed: profile.panSlop
    )
  }

  override func willBegin() {
    offset = GestureRules.panOffset(displacement, slop: number("U5.2 U6.4", profile.panSlop))
  }

  open override var standing: GestureReason {
    guard attempt != 0 else { return .idle }
    guard isCounting else {
      return .waitingForTouches(count: touches.count, needed: minimumNumberOfTouches)
    }
    return .moving(
      distance: max(displacement.x.magnitude, displacement.y.magnitude),
      needed: profile.panSlop
    )
  }

  // MARK: Counting

  /// A finger joined: counts from here once there are enough, and later absorbs the jump of the middle (U5.6).
  private func countMovement(from time: Instant) {
    let middle = GestureRules.centroid(touches)
    if isCounting { return absorbJump(to: middle) }
    lastLocation = middle
    guard touches.count >= max(1, minimumNumberOfTouches) else { return }
    isCounting = true
    origin = middle
    tracker.restart(at: middle, time: time)
  }

  private func absorbJump(to middle: Point) {
    if rule("U5.6 translation", true) { origin = origin + (middle - lastLocation) }
    if rule("U5.6 velocity", true) { tracker.shift(by: middle - lastLocation) }
    lastLocation = middle
  }

  private func addSample() {
    lastLocation = GestureRules.centroid(touches)
    tracker.add(
      lastLocation,
      time: mainLoop.now,
      shortest: profile.shortestSample
    )
  }

  private func convert(_ vector: Point, in view: View?) -> Point {
    guard let space = view ?? self.space else { return vector }
    return space.convertVectorFromScreen(vector)
  }

  private func vector(_ vector: Point, from view: View?) -> Point {
    guard let space = view ?? self.space else { return vector }
    return space.convertVectorToScreen(vector)
  }
}
