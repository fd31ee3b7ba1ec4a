/// An explicit animation that moves like a spring (`CASpringAnimation`, U8.8, U8.9).
///
/// Its duration is that of the animation it is made from: as in Core Animation a spring that has not settled by then
/// is cut off, so set it to `settlingDuration`.
public struct SpringAnimation: Hashable, Sendable {
  /// What moves, how long and how often; its curve does not count.
  public var animation: BasicAnimation
  /// The mass on the spring.
  public var mass = number("U13.22 mass", 1.0)
  /// The spring's stiffness.
  public var stiffness = number("U13.22 stiffness", 100.0)
  /// What slows it down.
  public var damping = number("U13.22 damping", 10.0)
  /// The velocity at the start; 1 is the whole distance in a second, in the sense of the change.
  public var initialVelocity = 0.0

  /// Makes a spring of an animation.
  public init(_ animation: BasicAnimation) { self.animation = animation }

  /// The spring.
  public var spring: SpringTiming {
    SpringTiming(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// Virtual seconds until it has settled; infinite without damping.
  public var settlingDuration: TimeInterval { spring.settlingDuration }

  /// What the engine plays.
  var plan: AnimationPlan {
    var animation = animation
    animation.curve = .spring(spring)
    return animation.plan
  }
}
