/// Recognises two fingers that turn about each other (UIKit's `UIRotationGestureRecognizer`; U13.16, U13.18).
/// Continuous.
open class RotationGestureRecognizer: PairGestureRecognizer {
  open override var kindName: String { "rotation" }

  /// How far the fingers have turned since it began, in radians, clockwise, beyond a full turn as well. Setting it
  /// forgets the velocity.
  public final var rotation: Double {
    get { value }
    set { setValue(newValue) }
  }

  /// How far they turn in a second, in radians.
  public final var velocity: Double { measureVelocity }

  override var valueNow: Double { baseValue + measure - baseMeasure }

  /// The angle that lies nearest to the last one, so that turns add up.
  override func measure(of span: Point, after last: Double) -> Double {
    let angle = Math.atan2(span.y, span.x)
    return angle + (2 * Math.pi) * ((last - angle) / (2 * Math.pi)).rounded()
  }

  override func beginIfChangedEnough() throws(UIKitException) {
    guard change >= profile.rotationSlop else { return }
    try transition(to: .began, .turnedEnough(angle: change, needed: profile.rotationSlop))
  }

  override var progress: GestureReason { .turning(angle: change, needed: profile.rotationSlop) }
  override var liftReason: GestureReason {
    .liftedBeforeTurning(angle: change, needed: profile.rotationSlop)
  }

  private var change: Double { (measure - firstMeasure).magnitude }
}
