/// What pinch and rotation have in common: two fingers of which a measure is taken, the distance between them or the
/// angle of the line through them (U13.16 to U13.18). Continuous. UIKit has no such class.
///
/// Further fingers are ignored. With one finger left it stands still, and a second one that comes back goes on without
/// a jump; it ends when both are lifted.
open class PairGestureRecognizer: GestureRecognizer {
  open override var kind: Kind { .continuous }

  /// The measure at the last sample, in points or radians.
  private(set) final var measure = 0.0
  /// The measure when the second finger went down.
  private(set) final var firstMeasure = 0.0
  /// The value that the changes since `baseMeasure` go on from.
  private(set) final var baseValue = 0.0
  /// The measure at which the value was `baseValue`.
  private(set) final var baseMeasure = 0.0
  private var tracker = VelocityTracker()

  /// The value that scripts and targets read: relative to the measure at began (U13.17).
  final var value: Double { hasValues ? valueNow : neutralValue }
  /// How fast the measure changes, in its unit a second, by the rule of a pan (U5.7).
  final var measureVelocity: Double {
    hasValues ? tracker.velocity(share: profile.velocityShare).x : 0
  }

  /// Sets the value; as in UIKit that forgets the velocity.
  final func setValue(_ value: Double) {
    baseValue = value
    baseMeasure = measure
    tracker.restart(at: Point(measure, 0), time: mainLoop.now)
  }

  // MARK: Hooks

  /// The measure of the vector from the first finger to the second; the last one tells turns apart.
  func measure(of span: Point, after last: Double) -> Double { last }
  /// The value of no change.
  var neutralValue: Double { 0 }
  /// The value by the measure and its base.
  var valueNow: Double { baseValue }
  /// Begins when the measure changed enough.
  func beginIfChangedEnough() throws(UIKitException) {}
  /// How far it is with two fingers down.
  var progress: GestureReason { .undecided }
  /// What is said when it is lifted before it began.
  var liftReason: GestureReason { .lifted }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    if self.touches.count > number("U13.16 fingers", 2) {
      for touch in touches { ignore(touch) }
    }
    guard let span, self.touches.contains(where: { $0 === touches.first }) else { return }
    let held = value
    measure = measure(of: span, after: 0)
    if current == .possible { firstMeasure = measure }
    setValue(held)
  }

  override func willBegin() {
    baseValue = neutralValue
    baseMeasure = measure
  }

  open override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    // Both fingers' samples of one instant are one: else a parallel motion would look like a pinch in between.
    guard let span, rule("U13.16 together", !isSampleDue) else { return }
    addSample(span)
    if current == .possible { return try beginIfChangedEnough() }
    try transition(to: .changed, .moved)
  }

  open override func touchesStationary(_ touches: [Touch]) throws(UIKitException) {
    if let span { addSample(span) }
  }

  open override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    guard rule("U13.16 both lifted", self.touches.count <= touches.count) else { return }
    if current != .possible { return try transition(to: .ended, .lifted) }
    if pending != nil { return finishWaiting() }
    try transition(to: .failed, self.span == nil ? .tooFewTouches(count: 1, needed: 2) : liftReason)
  }

  open override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    try endBySystem()
  }

  open override func reset() {
    super.reset()
    (measure, firstMeasure, baseValue, baseMeasure) = (0, 0, 0, 0)
    tracker = VelocityTracker()
  }

  open override var standing: GestureReason {
    guard attempt != 0 else { return .idle }
    return touches.count < 2 ? .waitingForTouches(count: touches.count, needed: 2) : progress
  }

  // MARK: Measuring

  /// The vector from the first finger to the second; nil when only one is down.
  private var span: Point? {
    touches.count < 2 ? nil : touches[1].locationOnScreen - touches[0].locationOnScreen
  }

  /// Whether one of the fingers has a sample to come at this instant.
  private var isSampleDue: Bool { touches.contains { dispatcher.isMoveDue(ofFinger: $0.finger) } }

  private func addSample(_ span: Point) {
    measure = measure(of: span, after: measure)
    tracker.add(Point(measure, 0), time: mainLoop.now, shortest: profile.shortestSample)
  }
}
