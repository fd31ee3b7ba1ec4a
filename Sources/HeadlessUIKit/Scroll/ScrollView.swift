/// A view that shows a part of something larger, which a finger moves (UIKit's `UIScrollView`; U12).
///
/// Its offset is the origin of its bounds. After a release it moves by closed formulas, shown at display frames: where
/// it is at a moment never hangs on the frame rate. It has no zoom and no scroll indicators.
open class ScrollView: View {
  /// How fast content comes to rest.
  public enum DecelerationRate: String, Sendable, CaseIterable {
    /// As in a web page (U12.1).
    case normal
    /// Sooner (U12.1).
    case fast
  }

  /// What the safe area adds to `contentInset`.
  public enum InsetAdjustment: String, Sendable, CaseIterable {
    /// Above and below; to the sides where the content is wider than the view.
    case automatic
    /// Along the axes on which the content is larger than the view.
    case scrollableAxes = "scrollable-axes"
    /// Nothing.
    case never
    /// On every side.
    case always
  }

  open override var className: String { "ScrollView" }
  open override var classNames: [String] {
    className == "ScrollView" ? super.classNames : [className, "ScrollView", "View"]
  }

  /// The size of what it shows, in points.
  public var contentSize = Size.zero { didSet { if contentSize != oldValue { contentDidChange() } } }
  /// The space around the content, in points.
  public var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { contentDidChange() } } }
  /// What the safe area adds to that.
  public var contentInsetAdjustmentBehavior = InsetAdjustment.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { contentDidChange() } }
  }
  /// Whether content goes past its ends and springs back (U12.3).
  public var bounces = true
  /// Whether it bounces from above to below even when the content is no higher than the view. UIKit's table views say
  /// yes from the start, this one's does not: it cannot be dragged then.
  public var alwaysBounceVertical = false
  /// Whether it bounces from side to side even when the content is no wider than the view.
  public var alwaysBounceHorizontal = false
  /// Whether it comes to rest at multiples of its size (U12.8).
  public var isPagingEnabled = false
  /// Whether a finger can move it.
  public var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { panGestureRecognizer.isEnabled = isScrollEnabled } }
  }
  /// Whether a drag that begins along one axis stays on it (U12.8).
  public var isDirectionalLockEnabled = false
  /// How fast content comes to rest.
  public var decelerationRate = DecelerationRate.normal
  /// Whether touches are withheld from the content for a moment (U12.10).
  public var delaysContentTouches = true
  /// Whether a drag takes touches away from content that has them already.
  public var canCancelContentTouches = true
  /// Whether a tap on the status bar scrolls it to the top, when it is the only one on screen that says so.
  public var scrollsToTop = true
  /// Who is asked and told; not kept.
  public weak var delegate: (any ScrollViewDelegate)?

  /// Whether a finger drags it.
  public internal(set) var isDragging = false { didSet { makeUpForLayout() } }
  /// Whether it moves on after a drag.
  public var isDecelerating: Bool { deceleration != nil }
  /// Whether a finger is on it.
  public var isTracking: Bool { pan.numberOfTouches > 0 }

  /// What drags it.
  public var panGestureRecognizer: PanGestureRecognizer { pan }
  private(set) lazy var pan = ScrollPanGestureRecognizer(self)

  /// The drag under way.
  var drag: ScrollDrag?
  /// How it moves on.
  var deceleration: ScrollDeceleration? { didSet { makeUpForLayout() } }
  /// Scrolling by code.
  var scrolling: ScrollAnimation? { didSet { makeUpForLayout() } }
  /// The next display frame on which it moves.
  var frameItem: ScheduledItem?
  /// The row of fast flicks (U12.6).
  var flicks = FlickRow()
  private var insetAtLayout = EdgeInsets.zero
  private var mustStayInside = false

  var profile: ScrollProfile { application.profile.scrolling }

  /// Makes a scroll view with no content.
  public override init(_ application: Application, frame: Rect = .zero) {
    super.init(application, frame: frame)
    clipsToBounds = true
    pan.addTarget { [weak self] _ throws(UIKitException) in try self?.panned() }
    addGestureRecognizer(pan)
  }

  // MARK: Content

  /// How far the content is moved: the point of it at the view's upper left corner.
  public var contentOffset: Point { bounds.origin }

  /// `contentInset` with what the safe area adds.
  public var adjustedContentInset: EdgeInsets {
    let added = added(of: safeAreaInsets)
    return EdgeInsets(
      top: contentInset.top + added.top,
      left: contentInset.left + added.left,
      bottom: contentInset.bottom + added.bottom,
      right: contentInset.right + added.right
    )
  }

  /// What its content sees of the safe area: not what moves the content's ends already.
  override var safeAreaOfContent: EdgeInsets {
    let safe = safeAreaInsets
    let added = rule("U13.68 content", true) ? added(of: safe) : .zero
    return EdgeInsets(
      top: safe.top - added.top,
      left: safe.left - added.left,
      bottom: safe.bottom - added.bottom,
      right: safe.right - added.right
    )
  }

  /// What of the safe area is added to the space around its content.
  private func added(of safe: EdgeInsets) -> EdgeInsets {
    let isHigher = contentSize.height > bounds.height || alwaysBounceVertical
    let isWider = contentSize.width > bounds.width || alwaysBounceHorizontal
    let (vertical, horizontal) =
      switch contentInsetAdjustmentBehavior {
      case .automatic: (rule("U13.68 above", true), isWider)
      case .scrollableAxes: (isHigher, isWider)
      case .never: (false, false)
      case .always: (true, true)
      }
    return EdgeInsets(
      top: vertical ? safe.top : 0,
      left: horizontal ? safe.left : 0,
      bottom: vertical ? safe.bottom : 0,
      right: horizontal ? safe.right : 0
    )
  }

  /// Whether the content can be moved up and down.
  public var canScrollVertically: Bool {
    let inset = adjustedContentInset
    return alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > bounds.height
  }

  /// Whether the content can be moved from side to side.
  public var canScrollHorizontally: Bool {
    let inset = adjustedContentInset
    return alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > bounds.width
  }

  /// Whether a drag may take a touch away from what it contains; no for controls, as in UIKit.
  open func touchesShouldCancel(in view: View) -> Bool { rule("U12.10 controls", !(view is Control)) }

  private func contentDidChange() {
    mustStayInside = true
    setNeedsLayout()
  }

  // MARK: Hooks

  /// Called after its offset changed, before the delegate hears of it.
  open func contentOffsetDidChange() {}

  open override func boundsSizeDidChange(from old: Size) {
    mustStayInside = true
    super.boundsSizeDidChange(from: old)
  }

  /// Keeps content that is at its start there when the inset changes, and content that got smaller inside its limits;
  /// the delegate does not hear of that. Overrides call it.
  open override func layoutSubviews() throws(UIKitException) {
    let (old, new) = (insetAtLayout, adjustedContentInset)
    insetAtLayout = new
    if rule("U13.68 inside", new != old) { mustStayInside = true }
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -new.top }
    if offset.x == -old.left { offset.x = -new.left }
    if mustStayInside, !isTracking, deceleration == nil, scrolling == nil {
      offset = limits.clamp(offset)
      mustStayInside = false
    }
    guard rule("U13.68 start", offset != contentOffset) else { return }
    bounds = Rect(origin: offset, size: bounds.size)
    contentOffsetDidChange()
  }

  /// Has its content brought inside its limits where that had to wait for a finger or for what moved it.
  func makeUpForLayout() {
    if mustStayInside { setNeedsLayout() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Its share of the safe area may be another one where it is now.
    setNeedsLayout()
    guard window == nil, deceleration != nil || scrolling != nil else { return }
    do {
      _ = try stopMotion()
      try restOffScreen()
    } catch {
      application.crash(error)
    }
  }

  /// Content that leaves the screen on its way is at rest when it comes back: on a page, inside its limits.
  func restOffScreen() throws(UIKitException) {
    if isPagingEnabled { try move(to: page(.zero, limits)) }
    mustStayInside = true
    setNeedsLayout()
  }
}

/// The offsets between which content rests.
struct ScrollLimits {
  let horizontal: ClosedRange<Double>
  let vertical: ClosedRange<Double>

  /// The offset of the content's start.
  var top: Double { vertical.lowerBound }

  /// The nearest offset within them.
  func clamp(_ offset: Point) -> Point {
    Point(ScrollRules.clamp(offset.x, horizontal), ScrollRules.clamp(offset.y, vertical))
  }
}

extension ScrollView {
  /// The offsets between which its content rests (U12.7).
  var limits: ScrollLimits {
    let inset = adjustedContentInset
    return ScrollLimits(
      horizontal: ScrollRules.limits(
        content: contentSize.width,
        before: inset.left,
        after: inset.right,
        bounds: bounds.width
      ),
      vertical: ScrollRules.limits(
        content: contentSize.height,
        before: inset.top,
        after: inset.bottom,
        bounds: bounds.height
      )
    )
  }

  /// The offset of its content's start: minus the adjusted insets.
  public var minimumContentOffset: Point { Point(limits.horizontal.lowerBound, limits.vertical.lowerBound) }

  /// The offset of its content's end, at least that of its start.
  public var maximumContentOffset: Point { Point(limits.horizontal.upperBound, limits.vertical.upperBound) }

  /// Moves the content and tells the delegate.
  func move(to offset: Point) throws(UIKitException) {
    guard offset != contentOffset else { return }
    bounds = Rect(origin: offset, size: bounds.size)
    contentOffsetDidChange()
    record("did-scroll")
    try delegate?.scrollViewDidScroll(self)
  }

  /// Logs a call.
  func record(_ call: String) {
    application.log.append(.scroll(call: call, view: logName, offset: contentOffset))
  }
}
