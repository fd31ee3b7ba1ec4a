import HeadlessUIKit

/// The quarter-round area in the lower right corner that turns a swiped page into an item (SE 3).
public final class FloatingArea: View {
  public override var className: String { "FloatingArea" }

  /// Whether there is room for another item; fixed when a pan begins (Q88). Assigning it always redraws.
  public internal(set) var isEnabled = true {
    didSet { draw() }
  }
  /// Whether the finger is inside.
  public internal(set) var isHighlighted = false
  /// The titles by state; a new one shows at the next assignment of `isEnabled` (Q20).
  public var titles = AreaTitles()
  /// Whether it blurs what lies below: not when it is disabled, nor before `isEnabled` is assigned for the first time.
  public private(set) var isBlurred = false
  /// The label of its title.
  public let titleLabel: Label

  init(_ application: Application) throws(UIKitException) {
    titleLabel = Label(application, frame: Rect(origin: .zero, size: AreaLayout.titleSize))
    super.init(application, frame: AreaLayout.initialFrame(on: Screen(application)))
    name = "area"
    backgroundColor = .black
    titleLabel.fontSize = 12
    titleLabel.center = AreaLayout.titleCenter
    try addSubview(titleLabel)
  }

  /// The title; empty until the enabled state is assigned for the first time (Q20).
  public var title: String { titleLabel.text }
  /// The colour of title and rings.
  public var tint: Color { titleLabel.textColor }
  /// The radius of the outer ring in points; it grows with the leaf.
  public var outerRing: Double { AreaLayout.outerRing * leaf.ringScale }

  /// The words for its state, the first that fits: "disabled", "highlighted", "default".
  public var state: String { isEnabled ? isHighlighted ? "highlighted" : "default" : "disabled" }

  /// The leaf that it is cut to.
  public var leaf: AreaLayout.Leaf { AreaLayout.leaf(isHighlighted: isHighlighted) }

  /// Whether a point of the window is inside: by its distance from the screen's corner, wherever the area is (Q23).
  public func contains(_ point: Point) -> Bool { AreaLayout.contains(point, on: Screen(application)) }

  /// Puts it on a window, off the screen and not highlighted (SE 3.2).
  func attach(to window: Window) throws(UIKitException) {
    isHighlighted = false
    frame = AreaLayout.initialFrame(on: Screen(application))
    try window.addSubview(self)
  }

  /// Follows the finger (SE 3.3, 3.4).
  ///
  /// - Returns: whether the finger came in just now, which the device taps back for, a full area's too (Q22, Q25).
  func follow(translation: Double, finger: Point) -> Bool {
    frame = AreaLayout.frame(translation: translation, on: Screen(application))
    let isInside = contains(finger)
    guard isInside != isHighlighted else { return false }
    isHighlighted = isInside
    return isInside
  }

  /// Draws what stands for the blur: a quarter of a disc that ends where the leaf does.
  public override func draw(in bounds: Rect, into drawing: inout Drawing) {
    guard isBlurred else { return }
    let corner = leaf.corner
    let rect = Rect(corner.x, corner.y, bounds.width - corner.x, bounds.height - corner.y)
    drawing.fill(rect, color: Color(white: 0.4, alpha: 0.6), radius: rect.width, corners: .topLeft)
  }

  private func draw() {
    titleLabel.text = titles.displayed(isEnabled: isEnabled)
    isBlurred = isEnabled
    titleLabel.textColor = isEnabled ? .white : .lightGray
    backgroundColor = isEnabled ? .clear : Color(white: 0.875)
  }
}
