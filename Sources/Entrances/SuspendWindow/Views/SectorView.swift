import HeadlessUIKit

/// The quarter disc in the lower right corner: pages are dropped on it to be suspended, the window to be removed
/// (SW 1.5).
public final class SectorView: View {
  /// What dropping something on it does.
  public enum Kind: String, CaseIterable, Sendable {
    /// The page is suspended.
    case add
    /// The window is removed.
    case delete

    /// Its words.
    public var title: String { self == .add ? "添加浮窗" : "取消浮窗" }
    /// Its colour.
    public var color: Color { self == .add ? .lightGray : Color(red: 1, green: 0, blue: 0) }
  }

  public override var className: String { "CircularSectorView" }

  /// What dropping something on it does.
  public internal(set) var kind = Kind.add {
    didSet { draw() }
  }
  /// How much it has grown, about its middle: 1 or 1.3. Its frame stays.
  public private(set) var growth = 1.0
  /// What its last hit test said; nil before the first one.
  public private(set) var lastHit: Bool?
  /// The disc, which grows.
  public let disc: View
  /// The label of its title.
  public let titleLabel: Label

  private let configuration: Configuration
  /// Which part of it shows, from 0 to 1.
  private var extent = 0.0
  /// The screen that it lies on.
  private var screen: Screen

  init(_ application: Application, on screen: Screen, configuration: Configuration) throws(UIKitException) {
    self.configuration = configuration
    self.screen = screen
    let frame = SectorLayout.frame(extent: 0, on: screen)
    disc = View(application, frame: Rect(origin: .zero, size: frame.size))
    titleLabel = Label(application, frame: Rect(origin: .zero, size: SectorLayout.labelSize))
    super.init(application, frame: frame)
    name = "sector"
    disc.cornerRadius = SectorLayout.side
    disc.roundedCorners = .topLeft
    titleLabel.center = SectorLayout.labelCenter
    titleLabel.fontSize = SectorLayout.labelFontSize
    titleLabel.textColor = .white
    try addSubview(disc)
    try addSubview(titleLabel)
    draw()
  }

  /// Whether all of it is off the screen, for what its model says.
  public var isAway: Bool { extent == 0 }

  // MARK: Place (SW 3.1)

  /// Shows a part of it by a pop's progress, not animated.
  func show(progress: Double) {
    extent = SectorLayout.extent(progress: progress)
    place()
  }

  /// Shows all of it, animated.
  func show() throws(UIKitException) { try animate(to: 1) }

  /// Hides it, animated, and takes its growth back (Q3).
  func hide() throws(UIKitException) { try animate(to: 0) }

  private func animate(to extent: Double) throws(UIKitException) {
    self.extent = extent
    if extent == 0, SectorRules.resetsGrowth(quirks: configuration.quirks) { try grow(to: 1) }
    try application.animate(duration: SectorLayout.duration) { place() }
  }

  /// Lies on another screen from now on.
  func move(to screen: Screen) {
    self.screen = screen
    place()
  }

  private func place() { frame = SectorLayout.frame(extent: extent, on: screen) }

  // MARK: Hits (SW 3.2)

  /// Whether a point of the window is inside; its model place and growth count.
  public func contains(_ point: Point) -> Bool {
    SectorLayout.contains(point, origin: frame.origin, growth: growth, law: configuration.hitLaw)
  }

  /// Tests a point, and remembers the answer.
  func test(_ point: Point) -> Bool {
    let isInside = contains(point)
    lastHit = isInside
    return isInside
  }

  /// Grows when a point is inside, else shrinks (SW 1.5).
  func follow(_ point: Point) throws(UIKitException) { try grow(to: test(point) ? SectorLayout.grown : 1) }

  /// Takes its growth back at once (Q3).
  func resetGrowth() {
    growth = 1
    disc.transform = .identity
  }

  private func grow(to growth: Double) throws(UIKitException) {
    guard growth != self.growth else { return }
    self.growth = growth
    let duration = SectorLayout.growthDuration(quirks: configuration.quirks)
    try application.animate(duration: duration) {
      disc.transform = AffineTransform(scaleX: growth, y: growth)
    }
  }

  private func draw() {
    titleLabel.text = kind.title
    disc.backgroundColor = kind.color
  }
}
