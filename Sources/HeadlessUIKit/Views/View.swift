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
  /// A number that app code finds it by (UIKit's `tag`); nothing in the model depends on it.
  public var tag = 0
  /// A second name that selectors find it by: what a controller's view is to those around it, such as "sheet"; the
  /// product's own, UIKit has no names.
  public var otherName = "" {
    didSet { if !otherName.isEmpty { application.viewNames.insert(otherName) } }
  }
  private var hashName = ""
  /// What logs and messages call it: "#name", else its class.
  public var logName: String { hashName.isEmpty ? className : hashName }
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
    application.viewCount += 1
  }

  /// Lets go of what is below it, one view after the other, so that a deep tree needs no deep stack.
  deinit {
    application.viewCount -= 1
    var pending = subviews
    subviews = []
    while var view = pending.popLast() {
      guard isKnownUniquelyReferenced(&view) else { continue }
      pending.append(contentsOf: view.subviews)
      view.subviews = []
    }
  }

  /// The values that animations can change.
  private struct Model {
    var bounds: Rect
    var center: Point
    var anchorPoint = Point(0.5, 0.5)
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

  /// Where its anchor point lies in the superview's space: its middle, unless the anchor was moved.
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

  /// The point of the bounds that `center` places and the transform turns about, from (0, 0) at the top left to
  /// (1, 1); changing it moves the view (`CALayer.anchorPoint`).
  public var anchorPoint: Point {
    get { model.anchorPoint }
    set { model.anchorPoint = newValue }
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

  /// The rectangle in the superview's space: computed from bounds, center, anchor point and transform.
  open var frame: Rect {
    get {
      let own = aboutAnchor(bounds.size)
      if transform.isIdentity { return own.offsetBy(dx: center.x, dy: center.y) }
      return own.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      var size = newValue.size
      if !transform.isIdentity {
        guard let inverse = transform.inverted else { return }
        size = Rect(origin: .zero, size: size).applying(inverse).size
      }
      bounds = Rect(origin: bounds.origin, size: size)
      if anchorPoint == Point(0.5, 0.5) {
        center = newValue.center
      } else {
        center = newValue.origin - aboutAnchor(size).applying(transform).origin
      }
    }
  }

  /// A size as a rectangle around the anchor point.
  private func aboutAnchor(_ size: Size) -> Rect {
    Rect(-size.width * anchorPoint.x, -size.height * anchorPoint.y, size.width, size.height)
  }

  // MARK: Hooks for subclasses

  /// What a person reads on it; nil when it shows no text.
  open var displayedText: String? { nil }

  /// Draws what it shows between its background and its subviews, for screenshots: its text, in the middle, unless a
  /// subclass knows better.
  open func draw(in bounds: Rect, into drawing: inout Drawing) {
    if let text = displayedText { drawing.write(text, in: bounds) }
  }

  /// The safe area that its subviews have their share of.
  var safeAreaOfContent: EdgeInsets { safeAreaInsets }

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

  /// Called after it entered a window or left one, with what is above it.
  open func didMoveToWindow() {}

  /// Whether it can become the first responder (U13.23).
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it takes text: while it is the first responder the keyboard is up.
  open var takesText: Bool { false }
  /// Whether it may become the first responder now; asked before anything changes.
  open func shouldBecomeFirstResponder() throws(UIKitException) -> Bool { true }
  /// Whether it may stop being the first responder now; not asked when it leaves its window.
  open func shouldResignFirstResponder() throws(UIKitException) -> Bool { true }
  /// Called after it became the first responder.
  open func didBecomeFirstResponder() throws(UIKitException) {}
  /// Called after it stopped being the first responder.
  open func didResignFirstResponder() throws(UIKitException) {}

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
