/// A rectangle on the screen that has children, shows something and can be touched (UIKit's `UIView` with the parts
/// of `CALayer` that can be observed).
///
/// Its properties are *model* values: they change at once, also inside an animation; what is on screen this instant
/// is `presentation` (U8.1). A view belongs to the app it was made for.
open class View {
  /// The app it belongs to.
  public let application: Application
  /// A number that no other view of the app has, in order of creation.
  public let identifier: Int
  /// The class that selectors, logs and messages show; subclasses name theirs.
  open var className: String { "View" }
  /// The classes it can be found by, nearest first.
  open var classNames: [String] { className == "View" ? ["View"] : [className, "View"] }
  /// The name that selectors find it by, without "#"; empty when it has none.
  public var name = "" {
    didSet {
      hashName = name.isEmpty ? "" : "#" + name
      if !name.isEmpty { application.viewNames.insert(name) }
    }
  }
  private var hashName = ""
  /// What logs and messages call it: "#name", else its class.
  public var label: String { hashName.isEmpty ? className : hashName }
  /// The superview, when it has one.
  public internal(set) weak var superview: View?
  /// The subviews, the lowest first.
  public internal(set) var subviews: [View] = []
  /// The recognisers attached to it, in the order they were added.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// The controller whose view it is.
  public internal(set) weak var viewController: ViewController?

  /// Whether it takes touches (U4.1).
  public var isUserInteractionEnabled = true
  /// Whether it takes more than one touch at a time.
  public var isMultipleTouchEnabled = false
  /// Whether it and all below it are left out of drawing and hit testing.
  public var isHidden = false
  /// Whether subviews are drawn within the bounds only.
  public var clipsToBounds = false
  /// Which corners `cornerRadius` rounds.
  public var roundedCorners: Corners = .all
  /// The width of the line along its edge in points.
  public var borderWidth = 0.0
  /// The colour of the line along its edge.
  public var borderColor = Color.black
  /// The opacity of its shadow, from 0 to 1.
  public var shadowOpacity = 0.0
  /// The blur radius of its shadow in points.
  public var shadowRadius = 3.0
  /// The colour of its shadow.
  public var shadowColor = Color.black
  /// How it follows a change of its superview's size.
  public var autoresizingMask: Autoresizing = []
  /// How many running animations, without `allowUserInteraction`, keep it and its subviews from new touches (U4.5).
  public internal(set) var interactionBlocks = 0
  /// How many transitions keep new touches from it and its subviews; touches that are down go on (U9.18).
  public internal(set) var blocksNewTouches = 0
  /// Whether it waits for a layout pass.
  public internal(set) var needsLayout = true
  var isQueuedForLayout = false
  /// What moves it, the oldest first.
  public internal(set) var animations: [RunningAnimation] = []

  private var model: Model

  /// Makes a view with a frame in its future superview's space.
  public init(_ application: Application, frame: Rect = .zero) {
    self.application = application
    identifier = application.nextIdentifier()
    model = Model(bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
  }

  /// The values that animations can change.
  private struct Model {
    var bounds: Rect
    var center: Point
    var transform = AffineTransform.identity
    var alpha = 1.0
    var cornerRadius = 0.0
    var backgroundColor = Color.clear
    var mask: Mask?
  }

  // MARK: Animatable properties

  /// The rectangle in its own space; the origin moves what it shows.
  public var bounds: Rect {
    get { model.bounds }
    set {
      let old = model.bounds
      guard newValue != old else { return }
      model.bounds = newValue
      if let open = application.animations.open, open.animates {
        application.animations.modelDidChange(self, .bounds, from: .init(old), to: .init(newValue))
      }
      if newValue.size != old.size { boundsSizeDidChange(from: old.size) }
    }
  }

  /// The middle in the superview's space.
  public var center: Point {
    get { model.center }
    set {
      let old = model.center
      guard newValue != old else { return }
      model.center = newValue
      opposite("U8.12") { if application.animations.open == nil { removeAllAnimations() } }
      if let open = application.animations.open, open.animates {
        application.animations.modelDidChange(self, .center, from: .init(old), to: .init(newValue))
      }
    }
  }

  /// The map about the center between its own space and the superview's.
  public var transform: AffineTransform {
    get { model.transform }
    set {
      let old = model.transform
      guard newValue != old else { return }
      model.transform = newValue
      if let open = application.animations.open, open.animates {
        application.animations.modelDidChange(self, .transform, from: .init(old), to: .init(newValue))
      }
    }
  }

  /// The opacity, from 0 to 1.
  public var alpha: Double {
    get { model.alpha }
    set {
      let old = model.alpha
      guard newValue != old else { return }
      model.alpha = newValue
      if let open = application.animations.open, open.animates {
        application.animations.modelDidChange(self, .alpha, from: .init(old), to: .init(newValue))
      }
    }
  }

  /// The radius of the rounded corners in points.
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set {
      let old = model.cornerRadius
      guard newValue != old else { return }
      model.cornerRadius = newValue
      if let open = application.animations.open, open.animates {
        application.animations.modelDidChange(self, .cornerRadius, from: .init(old), to: .init(newValue))
      }
    }
  }

  /// The colour behind what it shows.
  public var backgroundColor: Color {
    get { model.backgroundColor }
    set {
      let old = model.backgroundColor
      guard newValue != old else { return }
      model.backgroundColor = newValue
      if let open = application.animations.open, open.animates {
        application.animations.modelDidChange(self, .backgroundColor, from: .init(old), to: .init(newValue))
      }
    }
  }

  /// The shape that clips it, in its own space. Explicit animations move it, see `AnimationEngine`.
  public var mask: Mask? {
    get { model.mask }
    set { model.mask = newValue }
  }

  /// The rectangle in the superview's space: computed from bounds, center and transform.
  open var frame: Rect {
    get {
      let size = bounds.size
      let upright = Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
      guard !transform.isIdentity else { return upright }
      return Rect(-size.width / 2, -size.height / 2, size.width, size.height)
        .applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let size: Size
      if transform.isIdentity {
        size = newValue.size
      } else {
        guard let inverse = transform.inverted else { return }
        size = Rect(origin: .zero, size: newValue.size).applying(inverse).size
      }
      bounds = Rect(origin: bounds.origin, size: size)
      center = newValue.center
    }
  }

  // MARK: Hooks for subclasses

  /// What a person reads on it; nil when it shows no text.
  open var displayedText: String? { nil }

  /// Places its subviews: called at the end of a turn in which `setNeedsLayout` was called, its size changed, a
  /// subview came or went, or it entered a window.
  open func layoutSubviews() throws(UIKitException) {}

  /// Called after the size changed; moves the subviews by their autoresizing masks.
  open func boundsSizeDidChange(from old: Size) {
    setNeedsLayout()
    for subview in subviews { subview.superviewSizeDidChange(from: old, to: bounds.size) }
  }

  /// Called after it was added to a superview or removed from one.
  open func didMoveToSuperview() {}

  /// Whether a point of its own space is inside; a false one prunes the subtree (U4.2).
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// A touch went down on it (or its recognisers let it through).
  open func touchesBegan(_ touches: [Touch]) throws(UIKitException) {}
  /// A touch that began on it moved.
  open func touchesMoved(_ touches: [Touch]) throws(UIKitException) {}
  /// A touch that began on it was lifted.
  open func touchesEnded(_ touches: [Touch]) throws(UIKitException) {}
  /// A recogniser took a touch that began on it, or the system did.
  open func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {}
  /// Whether a recogniser attached to it, or to what contains it when the touch went down on it, may leave `possible`
  /// (U1.6).
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
}

/// A set of corners of a rectangle.
public struct Corners: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = Corners(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = Corners(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A shape that clips a view: a rounded rectangle in the view's own space.
public struct Mask: Hashable, Sendable {
  /// The rectangle.
  public var rect: Rect
  /// The corner radius in points.
  public var radius: Double

  /// Makes a mask.
  public init(rect: Rect, radius: Double) {
    self.rect = rect
    self.radius = radius
  }
}
