/// What plays an app's animations (U8).
public final class AnimationEngine {
  weak var application: Application?

  init() {}

  /// Hears that a model value changed, so that an enclosing `animate` block can animate it.
  func modelDidChange(_ view: View, _ key: AnimationKey, from old: AnimatableValue, to new: AnimatableValue) {
  }

  /// Forgets all animations.
  func removeAll() {}
}

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
  /// The mask's shape.
  case mask
}
