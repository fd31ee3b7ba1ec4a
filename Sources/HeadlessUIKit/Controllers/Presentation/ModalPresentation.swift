/// One controller over another, from the present call until the dismissal has completed (SE H4).
final class ModalPresentation {
  /// What is covered: the outermost container of the controller that asked, or the context that it names.
  let presenting: ViewController
  /// What covers it.
  let presented: ViewController
  /// How.
  let style: ModalPresentationStyle
  /// What places it and hears of it.
  let controller: PresentationController
  /// What holds the presented view: a child of the window, or of what holds the context.
  let container: ContainerView
  /// The transition that runs on it.
  var transition: TransitionContext?
  /// Whether the presentation has not completed yet.
  var isArriving = true
  /// Whether a dismissal of it is under way.
  var isLeaving = false
  /// What held the presenter's view.
  private weak var home: View?
  private var place = (index: 0, frame: Rect.zero, fills: true)

  /// Makes a relation; the presentation controller is asked for.
  init(presenting: ViewController, presented: ViewController, source: ViewController) {
    self.presenting = presenting
    self.presented = presented
    style = presented.resolvedPresentationStyle
    let custom =
      style == .custom
      ? presented.transitioningDelegate?.presentationController(
        forPresented: presented,
        presenting: presenting,
        source: source
      ) : nil
    controller = custom ?? Self.systemController(style, presented, presenting)
    if let delegate = presented.presentationDelegate { controller.delegate = delegate }
    presented.settledPresentationStyle = nil
    container = ContainerView(
      presenting.application,
      className: "TransitionView",
      frame: presenting.application.screenBounds
    )
  }

  private static func systemController(
    _ style: ModalPresentationStyle,
    _ presented: ViewController,
    _ presenting: ViewController
  ) -> PresentationController {
    switch style {
    case .pageSheet, .formSheet:
      SheetPresentationController(presentedViewController: presented, presenting: presenting)
    case .popover: PopoverPresentationController(presentedViewController: presented, presenting: presenting)
    default: PresentationController(presentedViewController: presented, presenting: presenting)
    }
  }

  private var application: Application { presenting.application }

  /// Whether the presenter's view leaves the window.
  var removesPresenter: Bool {
    style == .custom ? controller.shouldRemovePresentersView : style.removesPresenter
  }

  /// What is moved and placed.
  var view: View { controller.presentedView ?? presented.view }

  /// Puts the container on screen.
  func open(in window: Window) {
    let covered = presenting.view
    let home = covered.superview ?? window
    self.home = home
    place = (
      home.subviews.firstIndex { $0 === covered } ?? 0, covered.frame, covered.frame == home.bounds
    )
    application.perform { () throws(UIKitException) in
      if style.isInContext {
        try home.insertSubview(container, at: place.index + 1)
        container.frame = place.frame
      } else {
        try window.addSubview(container)
        container.frame = window.bounds
      }
    }
    container.presentationController = controller
    controller.containerView = container
  }

  /// Puts the presented view in its place, and takes the presenter's away when the style says so.
  func settle() {
    application.perform { () throws(UIKitException) in
      try container.show(view, in: controller.frameOfPresentedViewInContainerView)
    }
    if removesPresenter { presenting.view.removeFromSuperview() }
  }

  /// Puts the presenter's view back where it was.
  func putPresenterBack() {
    guard removesPresenter, let home = home ?? container.window else { return }
    let view = presenting.view
    application.perform { () throws(UIKitException) in
      if view.superview !== home { try home.insertSubview(view, at: place.index) }
    }
    if view.transform.isIdentity { view.frame = placeOfPresenter(in: home) }
  }

  /// Where the presenter's view lies once it is back, in the container; nil when it never left.
  var frameOfRevealedView: Rect? {
    guard removesPresenter, let home, home.window != nil else { return nil }
    return container.convert(placeOfPresenter(in: home), from: home)
  }

  /// Where it was, unless what placed it there has another place for it by now, as after a rotation.
  private func placeOfPresenter(in home: View) -> Rect {
    if place.fills { return home.bounds }
    guard let below = presenting.presentedBy, below.container === home, below.view === presenting.view
    else { return place.frame }
    return below.controller.frameOfPresentedViewInContainerView
  }

  /// Ends the relation of the two.
  func dissolve() {
    presenting.presentation = nil
    presented.presentedBy = nil
    container.removeFromSuperview()
  }

  /// Tells the presentation controller something.
  func tell(_ call: (PresentationController) throws(UIKitException) -> Void) {
    application.perform { () throws(UIKitException) in try call(controller) }
  }
}
