extension View {
  /// The map from its own space to its superview's.
  var transformToSuperview: AffineTransform {
    AffineTransform.placing(bounds: bounds, center: center, anchorPoint: anchorPoint, transform: transform)
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

  /// A point of its own space in another view's space, in whatever window that is; nil is its own window's.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = point.applying(transformToWindow)
    guard let view, let inverse = view.transformToWindow.inverted else { return inWindow }
    return inWindow.applying(transformToWindow(of: view)).applying(inverse)
  }

  /// A point of another view's space in its own; nil is its own window's.
  public func convert(_ point: Point, from view: View?) -> Point {
    if let view { return view.convert(point, to: self) }
    guard let inverse = transformToWindow.inverted else { return point }
    return point.applying(inverse)
  }

  /// A rectangle of its own space in another view's space; nil is its own window's.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let inWindow = rect.applying(transformToWindow)
    guard let view, let inverse = view.transformToWindow.inverted else { return inWindow }
    return inWindow.applying(transformToWindow(of: view)).applying(inverse)
  }

  /// A rectangle of another view's space in its own; nil is its own window's.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    if let view { return view.convert(rect, to: self) }
    guard let inverse = transformToWindow.inverted else { return rect }
    return rect.applying(inverse)
  }

  /// A point of its own space on the screen.
  public func convertToScreen(_ point: Point) -> Point {
    let inWindow = point.applying(transformToWindow)
    return window.map { inWindow.applying($0.transformToSuperview) } ?? inWindow
  }

  /// The map from its own window's space to that of another view's window: by way of the screen.
  private func transformToWindow(of view: View) -> AffineTransform {
    guard let window, let other = view.window, window !== other,
      let inverse = other.transformToSuperview.inverted
    else { return .identity }
    return window.transformToSuperview.concatenating(inverse)
  }

  /// Its frame in the window's space.
  public var frameInWindow: Rect { convert(bounds, to: nil) }

  /// Its frame on the screen: the window's place counts too.
  public var frameOnScreen: Rect {
    guard let window else { return frameInWindow }
    return frameInWindow.applying(window.transformToSuperview)
  }

  /// Its center in the window's space.
  public var centerInWindow: Point {
    guard let superview else { return center }
    return center.applying(superview.transformToWindow)
  }
}

extension AffineTransform {
  /// The map from a view's own space to its superview's.
  static func placing(
    bounds: Rect,
    center: Point,
    anchorPoint: Point,
    transform: AffineTransform
  ) -> AffineTransform {
    let anchor = Point(
      bounds.minX + bounds.width * anchorPoint.x,
      bounds.minY + bounds.height * anchorPoint.y
    )
    if transform.isIdentity {
      return AffineTransform(translationX: center.x - anchor.x, y: center.y - anchor.y)
    }
    return AffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(AffineTransform(translationX: center.x, y: center.y))
  }
}
