extension View {
  /// The map from its own space to its superview's.
  var transformToSuperview: AffineTransform {
    AffineTransform.placing(bounds: bounds, center: center, transform: transform)
  }

  /// The map from its own space to the window's, or to its topmost ancestor's when it is in none.
  var transformToWindow: AffineTransform {
    var result = AffineTransform.identity
    var view = self
    while let parent = view.superview {
      result = result.concatenating(view.transformToSuperview)
      view = parent
    }
    return result
  }

  /// A point of its own space in another view's space; nil is the window's.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = point.applying(transformToWindow)
    guard let view, let inverse = view.transformToWindow.inverted else { return inWindow }
    return inWindow.applying(inverse)
  }

  /// A point of another view's space in its own; nil is the window's.
  public func convert(_ point: Point, from view: View?) -> Point {
    let inWindow = view.map { point.applying($0.transformToWindow) } ?? point
    guard let inverse = transformToWindow.inverted else { return inWindow }
    return inWindow.applying(inverse)
  }

  /// A rectangle of its own space in another view's space; nil is the window's.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let inWindow = rect.applying(transformToWindow)
    guard let view, let inverse = view.transformToWindow.inverted else { return inWindow }
    return inWindow.applying(inverse)
  }

  /// Its frame in the window's space.
  public var frameInWindow: Rect { convert(bounds, to: nil) }

  /// Its center in the window's space.
  public var centerInWindow: Point {
    guard let superview else { return center }
    return center.applying(superview.transformToWindow)
  }
}

extension AffineTransform {
  /// The map from a view's own space to its superview's.
  static func placing(bounds: Rect, center: Point, transform: AffineTransform) -> AffineTransform {
    let middle = bounds.center
    if transform.isIdentity {
      return AffineTransform(translationX: center.x - middle.x, y: center.y - middle.y)
    }
    return AffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
  }
}
