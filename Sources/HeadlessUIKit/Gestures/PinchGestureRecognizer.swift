/// Recognises two fingers that move apart or together (UIKit's `UIPinchGestureRecognizer`; U13.16, U13.17). Continuous.
open class PinchGestureRecognizer: PairGestureRecognizer {
  open override var kindName: String { "pinch" }

  /// How many times as far apart the fingers are as when it began. Setting it forgets the velocity.
  public final var scale: Double {
    get { value }
    set { setValue(newValue) }
  }

  /// How much the scale changes in a second.
  public final var velocity: Double { measureVelocity * baseValue / divisor(baseMeasure) }

  override var neutralValue: Double { 1 }
  override var valueNow: Double { baseValue * divisor(measure) / divisor(baseMeasure) }

  override func measure(of span: Point, after last: Double) -> Double { span.distance(to: .zero) }

  override func beginIfChangedEnough() throws(UIKitException) {
    guard change >= profile.pinchSlop else { return }
    try transition(to: .began, .movedEnough(distance: change, needed: profile.pinchSlop))
  }

  override var progress: GestureReason { .moving(distance: change, needed: profile.pinchSlop) }
  override var liftReason: GestureReason { .liftedBeforeMoving(distance: change, needed: profile.pinchSlop) }

  private var change: Double { (measure - firstMeasure).magnitude }

  /// Fingers at one point have no distance to divide by.
  private func divisor(_ distance: Double) -> Double { max(1, distance) }
}
