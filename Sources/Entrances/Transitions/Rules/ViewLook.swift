import HeadlessUIKit

/// What a transition changes of a view; what is nil stays as it is.
public struct ViewLook: Hashable, Sendable {
  /// The frame in the container.
  public var frame: Rect?
  /// The opacity, from 0 to 1.
  public var alpha: Double?
  /// The transform about the center.
  public var transform: AffineTransform?

  /// Makes a look.
  public init(frame: Rect? = nil, alpha: Double? = nil, transform: AffineTransform? = nil) {
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
  }
}

extension ViewLook {
  /// The same parts of a view as it is now.
  func now(of view: View) -> ViewLook {
    ViewLook(
      frame: frame.map { _ in view.frame },
      alpha: alpha.map { _ in view.alpha },
      transform: transform.map { _ in view.transform }
    )
  }

  /// Gives a view the look.
  func apply(to view: View) {
    if let transform { view.transform = transform }
    if let frame { view.frame = frame }
    if let alpha { view.alpha = alpha }
  }
}

/// How the view that comes or goes moves in a transition.
public struct ViewMotion: Hashable, Sendable {
  /// The look that it gets before; nil leaves it as it is.
  public var start: ViewLook?
  /// The look at the end.
  public var end: ViewLook
  /// How it gets there.
  public var curve: AnimationCurve
}
