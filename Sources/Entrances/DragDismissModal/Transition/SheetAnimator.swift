import HeadlessUIKit

/// Moves the sheet up and down, over a cover of its own (DM 1.4, 2.3).
public final class SheetAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the page comes; otherwise it goes.
  public let presented: Bool
  /// Whether it goes to the right (DM 2.6); taken when the dismissal is asked for.
  public let isRight: Bool
  private weak var page: ModalPage?
  private let application: Application
  private var wasAsked = false

  init(_ page: ModalPage, presents: Bool) {
    self.page = page
    application = page.application
    presented = presents
    isRight = !presents && page.axis.isRight
  }

  /// "drag-dismiss".
  public var transitionStyle: String { "drag-dismiss" }

  /// 0.34 s for both ways, though the presentation takes 0.5 (Q5).
  public func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    if !wasAsked { page?.log("duration", "0.34") }
    wasAsked = true
    return SheetLayout.duration
  }

  /// Plays it: the old covers go, a new one comes, and sheet and cover move.
  public func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException)
  {
    guard let page else { return context.completeTransition(!context.transitionWasCancelled) }
    let duration = transitionDuration(using: context)
    let container = context.containerView
    for old in container.subviews where old.tag == SheetLayout.coverTag {
      page.log("cover-removed", old.logName)
      old.removeFromSuperview()
    }
    let layout = page.layout
    let sheet = page.view
    let y = sheet.frame.minY
    if sheet.superview !== container { try container.addSubview(sheet) }
    sheet.frame = layout.frame(y: presented ? layout.height : y)
    let cover = makeCover(page, layout)
    try container.insertSubview(cover, below: sheet)
    page.log("cover-added")
    if presented {
      try present(page, sheet, cover, to: layout.frame(y: y), context)
    } else {
      try application.animate(duration: duration, curve: .linear) {
        sheet.frame = layout.leaving(toRight: isRight, y: y)
        cover.alpha = 0
      } completion: { _ in
        self.endDismissal(page, sheet, cover, start: layout.frame(y: y), context)
      }
    }
  }

  private func present(
    _ page: ModalPage,
    _ sheet: View,
    _ cover: View,
    to rest: Rect,
    _ context: any ViewControllerContextTransitioning
  ) throws(UIKitException) {
    page.log(rule: "DM-2.3/present")
    if page.configuration.coverFades {
      page.log(rule: "DM-2.3/fades")
      cover.alpha = 0
      try application.animate(duration: SheetLayout.presentDuration) {
        cover.alpha = SheetLayout.coverAlpha
      }
    }
    try application.animate(
      duration: SheetLayout.presentDuration,
      curve: .spring(SheetLayout.spring),
      animations: { sheet.frame = rest },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) }
    )
  }

  /// The cover goes with the page, or stays with it.
  private func endDismissal(
    _ page: ModalPage,
    _ sheet: View,
    _ cover: View,
    start: Rect,
    _ context: any ViewControllerContextTransitioning
  ) {
    if context.transitionWasCancelled {
      page.log(rule: "DM-2.3/kept")
      sheet.frame = start
      cover.alpha = SheetLayout.coverAlpha
    } else {
      page.log(rule: "DM-2.3/dismiss")
      page.log("cover-removed", cover.logName)
      cover.removeFromSuperview()
    }
    context.completeTransition(!context.transitionWasCancelled)
  }

  /// A cover over all of the screen. It takes every touch beside the sheet; what it does with a tap is a flag (Q10).
  private func makeCover(_ page: ModalPage, _ layout: SheetLayout) -> View {
    let cover = View(application, frame: layout.cover)
    cover.name = "cover"
    cover.tag = SheetLayout.coverTag
    cover.backgroundColor = .black
    cover.alpha = SheetLayout.coverAlpha
    guard page.configuration.coverTapDismisses else { return cover }
    let tap = TapGestureRecognizer(application)
    tap.addTarget { [weak page] _ throws(UIKitException) in
      if let page, page.state == .shown { page.leave(by: "DM-2.7/cover-tap") }
    }
    cover.addGestureRecognizer(tap)
    return cover
  }
}
