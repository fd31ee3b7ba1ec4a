/// The animatable properties of a view.
public enum AnimationKey: String, Hashable, Sendable, CaseIterable {
  /// The center in the superview's space.
  case center
  /// The bounds.
  case bounds
  /// The transform.
  case transform
  /// The opacity.
  case alpha
  /// The background's colour.
  case backgroundColor = "background-color"
  /// The corner radius.
  case cornerRadius = "corner-radius"
  /// The mask's shape; only explicit animations move it.
  case mask

  /// Whether implicit animations of it add up (U8.2).
  public var isAdditive: Bool {
    switch self {
    case .center, .bounds, .transform: rule("U8.2 geometry", true)
    case .alpha, .backgroundColor, .cornerRadius, .mask: rule("U8.2 others", false)
    }
  }
}
