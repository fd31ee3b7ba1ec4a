/// What places a page sheet: below the status bar, its upper corners round, what is around it dimmed (U13.61), and
/// lets a finger pull it down (U11.4, U13.62). On a tablet it is a box in the middle of the screen, as is a form sheet
/// (U13.85).
///
/// UIKit's `UISheetPresentationController` with its large detent alone. On a phone that lies the sheet is as large as the
/// screen, and no finger moves it. UIKit also scales the presenter's picture down; here it stays.
public final class SheetPresentationController: PresentationController {
  /// What is moved: a view around the presented one.
  let sheet: SheetView
  private let dimming: Dimming
  /// What a finger does to it.
  var pull: SheetPull?

  private var application: Application { presentedViewController.application }
  var profile: TransitionProfile { application.profile.transitions }

  /// Makes one; `presenting` is the controller that will be covered.
  public override init(presentedViewController presented: ViewController, presenting: ViewController?) {
    let application = presented.application
    sheet = SheetView(application)
    dimming = Dimming(application, depth: application.profile.transitions.sheetDim)
    super.init(presentedViewController: presented, presenting: presenting)
    addGestures()
  }

  // MARK: Place

  /// Whether it is a box in the middle of a tablet's screen.
  private var isBox: Bool { rule("U13.85 box", application.device.isTablet) }

  /// Whether it is smaller than the screen.
  private var isCard: Bool {
    let bounds = containerView?.bounds ?? .zero
    return isBox || rule("U13.61 compact", bounds.width <= bounds.height)
  }

  /// Whether a finger moves it: fingers dismiss from version 13 of the system on.
  var isMovable: Bool { isCard && rule("U13.85 version", application.systemVersion >= 13) }

  /// A view that holds the presented controller's.
  public override var presentedView: View? { sheet }

  /// On a phone all below the status bar, or all of the screen when that is wider than high; on a tablet a box.
  public override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    guard isCard else { return bounds }
    if isBox { return box(in: bounds, containerView.safeAreaInsets) }
    let top = min(bounds.height, containerView.safeAreaInsets.top + profile.sheetGap)
    return Rect(bounds.minX, bounds.minY + top, bounds.width, bounds.height - top)
  }

  /// A box in the middle of the screen, inside the safe area.
  private func box(in bounds: Rect, _ safe: EdgeInsets) -> Rect {
    let area = bounds.inset(by: safe).insetBy(dx: profile.sheetGap, dy: profile.sheetGap)
    var size = Size(profile.pageSheetWidth, area.height)
    if presentation?.style == .formSheet {
      let wanted = presentedViewController.preferredContentSize
      size = Size(
        wanted.width > 0 ? wanted.width : profile.formSheetWidth,
        wanted.height > 0 ? wanted.height : profile.formSheetHeight
      )
    }
    size = Size(max(0, min(size.width, area.width)), max(0, min(size.height, area.height)))
    func start(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      max(low, min(number("U13.85 middle", middle) - length / 2, high - length))
    }
    return Rect(
      start(bounds.center.x, size.width, area.minX, area.maxX),
      start(bounds.center.y, size.height, area.minY, area.maxY),
      size.width,
      size.height
    )
  }

  /// Lays it out again, as when the device is turned; a transition or a finger has the last word.
  public override func containerViewWillLayoutSubviews() throws(UIKitException) {
    guard let containerView else { return }
    dimming.view.frame = containerView.bounds
    sheet.roundedCorners = isBox ? .all : [.topLeft, .topRight]
    sheet.cornerRadius = isCard ? profile.sheetCornerRadius : 0
    guard presentedViewController.presentedBy?.transition == nil, pull == nil, sheet.superview != nil else {
      return
    }
    sheet.frame = frameOfPresentedViewInContainerView
  }

  // MARK: Coming and going

  /// Puts the presented view into the sheet and dims what is around it.
  public override func presentationTransitionWillBegin() throws(UIKitException) {
    try containerView?.insertSubview(dimming.view, at: 0)
    try containerViewWillLayoutSubviews()
    let page = presentedViewController.view
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.transform = .identity
    page.frame = sheet.bounds
    try sheet.addSubview(page)
    dimming.come(with: presentedViewController)
  }

  /// Ends the dimming.
  public override func dismissalTransitionWillBegin() throws(UIKitException) {
    dimming.go(with: presentedViewController)
  }

  /// Dims again when it stays.
  public override func dismissalTransitionDidEnd(_ completed: Bool) throws(UIKitException) {
    if !completed { dimming.stay() }
  }

  private func addGestures() {
    let pan = SheetPanGestureRecognizer(application)
    pan.name = "sheet"
    pan.controller = self
    pan.addTarget { [weak self, weak pan] _ throws(UIKitException) in
      guard let self, let pan else { return }
      try panned(pan)
    }
    sheet.addGestureRecognizer(pan)
    dimming.onTap { [weak self] () throws(UIKitException) in
      guard let self, isMovable else { return }
      try tappedBeside()
    }
  }
}

/// The view of a sheet.
final class SheetView: View {
  override var className: String { "SheetView" }

  init(_ application: Application) {
    super.init(application)
    name = "sheet"
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
