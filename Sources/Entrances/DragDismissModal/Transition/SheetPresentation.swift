import HeadlessUIKit

/// What places the sheet (DM 1.3): below the status bar, as high as the screen, with round corners.
public final class SheetPresentation: PresentationController {
  private let page: ModalPage
  /// Where sheet and cover lie; the height of the status bar is that of the presentation, or of the last change of the
  /// screen's size (Q19).
  public private(set) var layout: SheetLayout

  init(page: ModalPage, presenting: ViewController) {
    self.page = page
    layout = SheetLayout(page.application)
    super.init(presentedViewController: page, presenting: presenting)
  }

  /// The y of the sheet at rest, in points.
  public var height: Double { layout.top }

  /// As large as the screen, `height` points further down.
  public override var frameOfPresentedViewInContainerView: Rect { layout.rest }

  /// Puts the sheet in its place.
  public override func presentationTransitionWillBegin() throws(UIKitException) {
    page.state = .presenting
    page.log("presentation-will-begin")
    let sheet = page.view
    sheet.tag = SheetLayout.sheetTag
    sheet.frame = layout.rest
    sheet.cornerRadius = SheetLayout.cornerRadius
    try containerView?.addSubview(sheet)
  }

  /// Nothing but the page's state.
  public override func presentationTransitionDidEnd(_ completed: Bool) throws(UIKitException) {
    page.state = completed ? .shown : .away
    page.log("presentation-did-end", completed ? "true" : "false")
    try containerViewWillLayoutSubviews()
  }

  /// Nothing but the page's state.
  public override func dismissalTransitionWillBegin() throws(UIKitException) {
    page.state = page.interactiveTransition == nil ? .leaving : .dragging
    page.log("dismissal-will-begin")
  }

  /// Takes the sheet away when it is over.
  public override func dismissalTransitionDidEnd(_ completed: Bool) throws(UIKitException) {
    page.log("dismissal-did-end", completed ? "true" : "false")
    page.state = completed ? .away : .shown
    guard completed else { return try containerViewWillLayoutSubviews() }
    page.dismissals += 1
    page.view.removeFromSuperview()
  }

  /// Lays sheet and cover out again when the screen has another size (Q19); a transition has the last word.
  public override func containerViewWillLayoutSubviews() throws(UIKitException) {
    let fresh = SheetLayout(page.application)
    guard page.state == .shown, fresh.cover != layout.cover else { return }
    layout = fresh
    page.log(rule: "DM-3/laid-out")
    page.view.frame = layout.rest
    for cover in page.covers { cover.frame = layout.cover }
  }
}
