/// What places a popover beside what it belongs to, its arrow pointing there, what is around it dimmed; a tap beside it
/// dismisses it (U13.81; UIKit's `UIPopoverPresentationController`).
public final class PopoverPresentationController: PresentationController {
  private let popover: PopoverView
  private let dimming: Dimming

  private var application: Application { presentedViewController.application }
  private var profile: PopoverProfile { application.profile.popover }

  /// Makes one; `presenting` is the controller that will be covered.
  public override init(presentedViewController presented: ViewController, presenting: ViewController?) {
    let application = presented.application
    popover = PopoverView(application)
    dimming = Dimming(application, depth: application.profile.popover.dim)
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.onTap { [weak self] () throws(UIKitException) in try self?.tappedBeside() }
  }

  // MARK: Place

  /// A view that holds the presented controller's, and the arrow.
  public override var presentedView: View? { popover }

  /// The popover with its arrow.
  public override var frameOfPresentedViewInContainerView: Rect { layout?.frame ?? .zero }

  /// The side that the arrow is on; nil before it is placed.
  public var arrowDirection: PopoverArrowDirection? { layout?.direction }

  private var layout: PopoverLayout? {
    guard let containerView else { return nil }
    let anchor = presentedViewController.popoverAnchor
    let view = anchor?.sourceView
    let source = view.map { view in containerView.convert(anchor?.sourceRect ?? view.bounds, from: view) }
    let wanted = presentedViewController.preferredContentSize
    return PopoverLayout(
      size: Size(
        wanted.width > 0 ? wanted.width : profile.width,
        wanted.height > 0 ? wanted.height : profile.height
      ),
      source: source ?? Rect(origin: containerView.bounds.center, size: .zero),
      area: containerView.bounds.inset(by: containerView.safeAreaInsets)
        .insetBy(dx: profile.margin, dy: profile.margin),
      permitted: anchor?.permittedArrowDirections ?? [],
      profile
    )
  }

  /// Lays it out again, as when the device is turned; a transition has the last word.
  public override func containerViewWillLayoutSubviews() throws(UIKitException) {
    guard let containerView, let layout else { return }
    dimming.view.frame = containerView.bounds
    popover.place(layout)
    popover.content.cornerRadius = profile.cornerRadius
    guard presentedViewController.presentedBy?.transition == nil, popover.superview != nil else { return }
    popover.frame = layout.frame
  }

  // MARK: Coming and going

  /// Puts the presented view into the popover and dims what is around it.
  public override func presentationTransitionWillBegin() throws(UIKitException) {
    try containerView?.insertSubview(dimming.view, at: 0)
    try containerViewWillLayoutSubviews()
    let page = presentedViewController.view
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.transform = .identity
    page.frame = popover.content.bounds
    try popover.content.addSubview(page)
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
}

/// The view of a popover: its content, and an arrow at one side of it.
final class PopoverView: View {
  override var className: String { "PopoverView" }
  /// What holds the page.
  let content: View
  private let arrow: View

  init(_ application: Application) {
    content = View(application)
    arrow = View(application)
    super.init(application)
    name = "popover"
    content.clipsToBounds = true
    arrow.isUserInteractionEnabled = false
    for view in [content, arrow] { view.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 1) }
    application.perform { () throws(UIKitException) in
      try addSubview(arrow)
      try addSubview(content)
    }
  }

  /// Moves content and arrow to their places.
  func place(_ layout: PopoverLayout) {
    content.frame = layout.content
    arrow.frame = layout.arrow
  }
}
