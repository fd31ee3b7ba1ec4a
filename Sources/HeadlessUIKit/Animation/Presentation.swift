/// What a view shows this instant, animations included (`CALayer.presentation`, U8.1).
///
/// Its values are computed when they are read, at the clock's present moment.
public struct Presentation {
  private let view: View

  init(_ view: View) { self.view = view }

  /// The center in the superview's space.
  public var center: Point { view.presentedValue(.center, over: AnimatableValue(view.center)).point }
  /// The bounds.
  public var bounds: Rect { view.presentedValue(.bounds, over: AnimatableValue(view.bounds)).rect }
  /// The transform; moving, scaling and turning each proceed evenly.
  public var transform: AffineTransform {
    view.presentedValue(.transform, over: AnimatableValue(view.transform)).transform
  }
  /// The opacity.
  public var alpha: Double { view.presentedValue(.alpha, over: AnimatableValue(view.alpha)).number }
  /// The corner radius in points.
  public var cornerRadius: Double {
    view.presentedValue(.cornerRadius, over: AnimatableValue(view.cornerRadius)).number
  }
  /// The background's colour.
  public var backgroundColor: Color {
    view.presentedValue(.backgroundColor, over: AnimatableValue(view.backgroundColor)).color
  }
  /// The width of the line along its edge in points.
  public var borderWidth: Double {
    view.presentedValue(.borderWidth, over: AnimatableValue(view.borderWidth)).number
  }
  /// The colour of the line along its edge.
  public var borderColor: Color {
    view.presentedValue(.borderColor, over: AnimatableValue(view.borderColor)).color
  }
  /// The shadow's opacity.
  public var shadowOpacity: Double {
    view.presentedValue(.shadowOpacity, over: AnimatableValue(view.shadowOpacity)).number
  }
  /// The shadow's blur radius in points.
  public var shadowRadius: Double {
    view.presentedValue(.shadowRadius, over: AnimatableValue(view.shadowRadius)).number
  }
  /// The mask, or nil when neither the model nor an animation has one.
  public var mask: Mask? {
    if let mask = view.mask { return view.presentedValue(.mask, over: AnimatableValue(mask)).mask }
    let now = view.application.mainLoop.now
    var shown: AnimatableValue?
    for animation in view.animations where animation.property == .mask && animation.shows(at: now) {
      shown = animation.value(over: shown ?? animation.from, at: now)
    }
    return shown?.mask
  }

  /// The frame in the superview's space.
  public var frame: Rect { bounds.applying(transformToSuperview) }

  /// The frame in the window's space, moved by the animations of its ancestors too.
  public var frameInWindow: Rect { bounds.applying(transformToWindow) }

  /// The center in the window's space, moved by the animations of its ancestors too.
  public var centerInWindow: Point {
    guard let parent = view.superview else { return center }
    return center.applying(parent.presentation.transformToWindow)
  }

  /// The frame on the screen, moved by the animations of its ancestors and its window too.
  public var frameOnScreen: Rect {
    guard let window = view.window else { return frameInWindow }
    return frameInWindow.applying(window.presentation.transformToSuperview)
  }

  /// The center on the screen, moved by the animations of its ancestors and its window too.
  public var centerOnScreen: Point {
    guard let window = view.window, window !== view else { return centerInWindow }
    return centerInWindow.applying(window.presentation.transformToSuperview)
  }

  /// The map from its own space to its superview's, as on screen.
  var transformToSuperview: AffineTransform {
    AffineTransform.placing(
      bounds: bounds,
      center: center,
      anchorPoint: view.anchorPoint,
      transform: transform
    )
  }

  /// The map from its own space to the window's, as on screen.
  var transformToWindow: AffineTransform {
    var result = AffineTransform.identity
    var current = view
    while let parent = current.superview {
      result = result.concatenating(current.presentation.transformToSuperview)
      current = parent
    }
    return result
  }
}

extension View {
  /// What it shows this instant (U8.1).
  public var presentation: Presentation { Presentation(self) }

  /// The value of a property on screen, given the model's.
  func presentedValue(_ key: AnimationKey, over model: AnimatableValue) -> AnimatableValue {
    if animations.isEmpty { return model }
    let now = application.mainLoop.now
    var value = model
    for animation in animations where animation.property == key {
      value = animation.value(over: value, at: now)
    }
    return value
  }

  /// The model value of a property as a whole; nil for the mask of a view without one.
  func modelValue(_ key: AnimationKey) -> AnimatableValue? {
    switch key.whole {
    case .center: AnimatableValue(center)
    case .bounds: AnimatableValue(bounds)
    case .transform: AnimatableValue(transform)
    case .alpha: AnimatableValue(alpha)
    case .backgroundColor: AnimatableValue(backgroundColor)
    case .cornerRadius: AnimatableValue(cornerRadius)
    case .borderWidth: AnimatableValue(borderWidth)
    case .borderColor: AnimatableValue(borderColor)
    case .shadowOpacity: AnimatableValue(shadowOpacity)
    case .shadowRadius: AnimatableValue(shadowRadius)
    default: mask.map { AnimatableValue($0) }
    }
  }
}
