import HeadlessUIKit

/// The decisions about a drag that drives a transition (TR 2.4, 3.3), as pure functions of values.
public enum InteractionRules {
  /// How far from a number still counts as on it, since translations and velocities come from differences.
  private static let tolerance = 1e-9
  /// The percent from which a release finishes the transition; exactly this much is enough.
  public static let threshold = 0.5
  /// The velocity along the direction from which a release finishes it however short its way was, in points a second.
  public static let flickVelocity = 100.0

  /// How far a drag has got, from 0 to 1 (TR 3.3, 2.4): the share of the view's size that the translation makes along
  /// the direction. Directions that are combined count as down (Q23); a view without size is at 0 (Q26).
  ///
  /// - Parameter direction: nil for a pan that is not the library's, which counts from left to right, whatever edges it
  ///   has (Q31).
  public static func percent(_ translation: Point, _ direction: SwipeDirection?, size: Size) -> Double {
    switch direction {
    case .left: share(-translation.x, of: size.width)
    case .right, nil: share(translation.x, of: size.width)
    case .up: share(-translation.y, of: size.height)
    default: share(translation.y, of: size.height)
    }
  }

  private static func share(_ way: Double, of size: Double) -> Double {
    guard size > 0, way > 0 else { return 0 }
    return min(1, way / size)
  }

  /// What the end of a drag is decided from.
  public struct Release: Hashable, Sendable {
    /// The direction of the library's pan; nil for any other pan.
    public var direction: SwipeDirection?
    /// Whether the drag was taken away instead of released.
    public var isCancelled = false
    /// What was last passed to the transition, from 0 to 1; 0 at the start.
    public var percent = 0.0
    /// The velocity in points a second.
    public var velocity = Point.zero
    /// The translation in points.
    public var translation = Point.zero

    /// Makes the end of a drag that rests at its start.
    public init(direction: SwipeDirection?) { self.direction = direction }
  }

  /// What the end of a drag leads to, by the rows of TR 2.4.
  public enum Outcome: String, CaseIterable, Sendable {
    /// The drag was taken away: back.
    case cancelled = "TR-2.4/cancelled"
    /// Half the way or more: on, even if the finger was on its way back (Q2).
    case far = "TR-2.4/far"
    /// Fast enough upwards: on.
    case up = "TR-2.4/flick-up"
    /// Fast enough downwards: on.
    case down = "TR-2.4/flick-down"
    /// Fast enough to the left: on.
    case left = "TR-2.4/flick-left"
    /// Fast enough to the right: on.
    case right = "TR-2.4/flick-right"
    /// A pan that is not the library's, fast enough to the right: on.
    case other = "TR-2.4/flick-other"
    /// Otherwise: back.
    case back = "TR-2.4/back"

    /// Whether the transition goes on to its end.
    public var finishes: Bool { self != .cancelled && self != .back }
  }

  /// The end of a drag: the first row that matches (TR 2.4). Combined directions know no flick (Q23).
  public static func outcome(_ release: Release) -> Outcome {
    if release.isCancelled { return .cancelled }
    if release.percent >= threshold - tolerance { return .far }
    let velocity = release.velocity
    let (across, along) = (release.translation.x.magnitude, release.translation.y.magnitude)
    let isUpright = across < along - tolerance
    let isSideways = across > along + tolerance
    let least = flickVelocity - tolerance
    switch release.direction {
    case .up where velocity.y <= -least && isUpright: return .up
    case .down where velocity.y >= least && isUpright: return .down
    case .left where velocity.x <= -least && isSideways: return .left
    case .right where velocity.x >= least && isSideways: return .right
    case nil where velocity.x >= least && isSideways: return .other
    default: return .back
    }
  }
}

extension HeadlessUIKit.PanGestureRecognizer {
  /// The direction of the library's pan; nil for any other.
  private var transitionDirection: SwipeDirection? { (self as? PanGestureRecognizer)?.direction }

  /// The space that the finger's way is measured in: that around its view. In the view's own the transform that a
  /// transition gives the view under the finger would count: at a hundredth of the size a point would be a hundred.
  private var transitionSpace: View? { view?.superview ?? view }

  /// What a drag passes to its transition, from 0 to 1 (TR 2.4): `swipePercent` of the library's pan, the horizontal
  /// share of the view's width of any other. 0 for a pan that is on no view.
  public var transitionPercent: Double {
    guard let view else { return 0 }
    return InteractionRules.percent(
      translation(in: transitionSpace),
      transitionDirection,
      size: view.bounds.size
    )
  }

  /// What its end is decided from (TR 2.4).
  ///
  /// - Parameter percent: what was last passed to the transition.
  public func transitionRelease(percent: Double) -> InteractionRules.Release {
    var release = InteractionRules.Release(direction: transitionDirection)
    release.isCancelled = state == .cancelled
    release.percent = percent
    release.velocity = velocity(in: transitionSpace)
    release.translation = translation(in: transitionSpace)
    return release
  }
}
