/// The animatable properties of a view, and the parts of them that an explicit animation can move alone.
public enum AnimationKey: String, Hashable, Sendable, CaseIterable {
  /// The center in the superview's space.
  case center
  /// The center's horizontal coordinate.
  case centerX = "center.x"
  /// The center's vertical coordinate.
  case centerY = "center.y"
  /// The bounds.
  case bounds
  /// The bounds' origin.
  case boundsOrigin = "bounds.origin"
  /// The bounds' size.
  case boundsSize = "bounds.size"
  /// The transform.
  case transform
  /// The transform's scale in both directions.
  case scale = "transform.scale"
  /// The transform's horizontal scale.
  case scaleX = "transform.scale.x"
  /// The transform's vertical scale.
  case scaleY = "transform.scale.y"
  /// The transform's angle in radians, clockwise on the screen.
  case rotation = "transform.rotation"
  /// The transform's displacement.
  case translation = "transform.translation"
  /// The transform's horizontal displacement.
  case translationX = "transform.translation.x"
  /// The transform's vertical displacement.
  case translationY = "transform.translation.y"
  /// The opacity.
  case alpha
  /// The background's colour.
  case backgroundColor = "background-color"
  /// The corner radius.
  case cornerRadius = "corner-radius"
  /// The mask's shape; only explicit animations move it.
  case mask
  /// The width of the line along the edge; only explicit animations move it.
  case borderWidth = "border-width"
  /// The colour of the line along the edge; only explicit animations move it.
  case borderColor = "border-color"
  /// The shadow's opacity; only explicit animations move it.
  case shadowOpacity = "shadow-opacity"
  /// The shadow's blur radius; only explicit animations move it.
  case shadowRadius = "shadow-radius"

  /// The property that Core Animation names by a key path, such as "position.x" or "transform.rotation.z"; nil when
  /// the model has none of that name.
  public init?(keyPath: String) {
    switch keyPath {
    case "position": self = .center
    case "position.x": self = .centerX
    case "position.y": self = .centerY
    case "transform.rotation.z": self = .rotation
    case "opacity": self = .alpha
    case "backgroundColor": self = .backgroundColor
    case "cornerRadius": self = .cornerRadius
    case "path", "mask.path": self = .mask
    case "borderWidth": self = .borderWidth
    case "borderColor": self = .borderColor
    case "shadowOpacity": self = .shadowOpacity
    case "shadowRadius": self = .shadowRadius
    default:
      guard let key = AnimationKey(rawValue: keyPath), key.whole == .bounds || key.whole == .transform
      else { return nil }
      self = key
    }
  }

  /// The property it is or is a part of.
  public var whole: AnimationKey {
    switch self {
    case .centerX, .centerY: .center
    case .boundsOrigin, .boundsSize: .bounds
    case .scale, .scaleX, .scaleY, .rotation, .translation, .translationX, .translationY: .transform
    default: self
    }
  }

  /// Whether implicit animations of it add up (U8.2).
  public var isAdditive: Bool {
    switch whole {
    case .center, .bounds, .transform: rule("U8.2 geometry", true)
    default: rule("U8.2 others", false)
    }
  }
}

extension AnimationKey {
  /// This part of its property's value; the value itself when it is no part.
  func part(of value: AnimatableValue) -> AnimatableValue {
    switch self {
    case .centerX: AnimatableValue(value.point.x)
    case .centerY: AnimatableValue(value.point.y)
    case .boundsOrigin: AnimatableValue(value.rect.origin)
    case .boundsSize: AnimatableValue(value.rect.size)
    case .scale, .scaleX, .scaleY, .rotation, .translation, .translationX, .translationY:
      transformPart(of: TransformParts(value.transform))
    default: value
    }
  }

  private func transformPart(of parts: TransformParts) -> AnimatableValue {
    switch self {
    case .scale: AnimatableValue((parts.scaleX + parts.scaleY) / 2)
    case .scaleX: AnimatableValue(parts.scaleX)
    case .scaleY: AnimatableValue(parts.scaleY)
    case .rotation: AnimatableValue(parts.angle)
    case .translationX: AnimatableValue(parts.tx)
    case .translationY: AnimatableValue(parts.ty)
    default: AnimatableValue(Point(parts.tx, parts.ty))
    }
  }

  /// Its property's value with this part put in; the part itself when it is the whole.
  func putting(_ part: AnimatableValue, into value: AnimatableValue) -> AnimatableValue {
    switch self {
    case .centerX: AnimatableValue(Point(part.number, value.point.y))
    case .centerY: AnimatableValue(Point(value.point.x, part.number))
    case .boundsOrigin: AnimatableValue(Rect(origin: part.point, size: value.rect.size))
    case .boundsSize: AnimatableValue(Rect(origin: value.rect.origin, size: part.size))
    case .scale, .scaleX, .scaleY, .rotation, .translation, .translationX, .translationY:
      AnimatableValue(putting(part, into: TransformParts(value.transform)).transform)
    default: part
    }
  }

  private func putting(_ part: AnimatableValue, into parts: TransformParts) -> TransformParts {
    var parts = parts
    switch self {
    case .scale: (parts.scaleX, parts.scaleY) = (part.number, part.number)
    case .scaleX: parts.scaleX = part.number
    case .scaleY: parts.scaleY = part.number
    case .rotation: parts.angle = part.number
    case .translationX: parts.tx = part.number
    case .translationY: parts.ty = part.number
    default: (parts.tx, parts.ty) = (part.point.x, part.point.y)
    }
    return parts
  }
}
