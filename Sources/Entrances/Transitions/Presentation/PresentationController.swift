import HeadlessUIKit

/// What places a page that is presented in the custom style, over a dimming that can be tapped (TR 1.5, 2.7).
///
/// `AnimatedTransition.presentationBlock` makes one for each presentation.
open class PresentationController: HeadlessUIKit.PresentationController {
  /// What says where a page lies, in the space of the container; it should change nothing, and is asked once a
  /// presentation and change of size (Q33).
  public typealias FrameBlock = (PresentationController) throws(UIKitException) -> Rect

  /// Whether what is around the page is dimmed; a hidden dimming takes no taps.
  public var showDimming = true {
    didSet { dimmingView.isHidden = !showDimming }
  }
  /// Whether a tap on the dimming dismisses the page.
  public var dimmingClick = true {
    didSet {
      _ = dimmingView
      tap?.isEnabled = dimmingClick
    }
  }
  /// Whether the dimming fades with the transition.
  public var dimmingAnimated = true
  /// The colour of the dimming; black at half by itself.
  public var dimmingColor = Color(white: 0, alpha: 0.5)
  /// Called when a dismissal has completed that a tap on the dimming started.
  public var dismissCompletion: (() throws(UIKitException) -> Void)?
  /// Which corners of the page are rounded.
  public var rectCorner: Corners = [.topLeft, .topRight]
  /// The radius of those corners in points.
  public var cornerRadius = 0.0
  /// What says where the page lies; it goes before all else.
  public var frameBlock: FrameBlock?
  /// Where the page lies, unless it is a rectangle of zeros.
  public var presentedFrame: Rect {
    get { layout.presentedFrame }
    set { layout.presentedFrame = newValue }
  }
  /// How large the page is, in the middle, unless it is a size of zeros.
  public var presentedSize: Size {
    get { layout.presentedSize }
    set { layout.presentedSize = newValue }
  }
  /// How far from the upper edge the page begins, in points, unless it is 0.
  public var verticalInset: Double {
    get { layout.verticalInset }
    set { layout.verticalInset = newValue }
  }

  /// How the page's corners are rounded; nil when they are not.
  public private(set) var cornerMask: CornerMask?

  private var layout = PresentationLayout()
  /// The frame that was decided, and the container's bounds for which.
  private var decided: (bounds: Rect, frame: Rect)?
  /// The container's bounds for which page, dimming and corners were laid out last.
  private var laidOut: Rect?
  /// Whether the page's view clipped before its corners were rounded.
  private var clippedBefore = false
  private var tap: TapGestureRecognizer?

  private var application: Application { presentedViewController.application }
  private var quirks: Quirks { application.transitions.configuration.quirks }

  /// The view that dims what is around the page, named "dimming"; made when it is first needed (Q14).
  public var dimmingView: View {
    if let dimmingViewIfLoaded { return dimmingViewIfLoaded }
    let made = makeDimming()
    dimmingViewIfLoaded = made
    return made
  }
  /// The view that dims, nil while nothing needed it.
  public private(set) var dimmingViewIfLoaded: View?

  // MARK: Place

  /// Where the page lies, by the first of block, frame, size and inset that is set; else all of the container.
  open override var frameOfPresentedViewInContainerView: Rect {
    guard let bounds = containerView?.bounds else { return .zero }
    if let decided, decided.bounds == bounds, !PresentationLayout.asksAgain(quirks: quirks) {
      return decided.frame
    }
    let row = layout.row(hasBlock: frameBlock != nil)
    var frame = layout.frame(row, in: bounds)
    if let frameBlock {
      application.perform { () throws(UIKitException) in frame = try frameBlock(self) }
    }
    log(rule: row.rawValue)
    decided = (bounds, frame)
    return frame
  }

  /// Lays page, dimming and corners out again when the container has another size; a transition has the last word.
  open override func containerViewWillLayoutSubviews() throws(UIKitException) {
    guard let containerView, let laidOut, laidOut != containerView.bounds,
      presentedViewController.transitionCoordinator == nil
    else { return }
    self.laidOut = containerView.bounds
    dimmingView.frame = containerView.bounds
    log(rule: "TR-2.7/size-change")
    let frame = frameOfPresentedViewInContainerView
    presentedView?.frame = frame
    roundCorners(frame, in: containerView.bounds)
  }

  // MARK: Coming and going

  /// Places page, corners and dimming, which fades in.
  open override func presentationTransitionWillBegin() throws(UIKitException) {
    log("presentation-will-begin")
    guard let containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    presentedView?.frame = frame
    roundCorners(frame, in: containerView.bounds)
    dimmingView.frame = containerView.bounds
    laidOut = containerView.bounds
    if DimmingRules.appliesColour(quirks: quirks) { dimmingView.backgroundColor = dimmingColor }
    try containerView.insertSubview(dimmingView, at: 0)
    log(rule: dimmingAnimated ? "TR-2.7/dims" : "TR-2.7/dimmed")
    if dimmingAnimated {
      dimmingView.alpha = 0
      dim(to: 1)
    }
  }

  /// Lays out what a change of size during the transition has left.
  open override func presentationTransitionDidEnd(_ completed: Bool) throws(UIKitException) {
    log("presentation-did-end", "\(completed)")
    if completed { try containerViewWillLayoutSubviews() }
  }

  /// Fades the dimming out.
  open override func dismissalTransitionWillBegin() throws(UIKitException) {
    log("dismissal-will-begin")
    if dimmingAnimated {
      log(rule: "TR-2.7/clears")
      dim(to: 0)
    }
  }

  /// Takes the dimming away; it stays when the page does.
  open override func dismissalTransitionDidEnd(_ completed: Bool) throws(UIKitException) {
    log("dismissal-did-end", "\(completed)")
    log(rule: completed ? "TR-2.7/gone" : "TR-2.7/stays")
    if completed {
      dimmingView.removeFromSuperview()
    } else {
      dimmingView.alpha = 1
      try containerViewWillLayoutSubviews()
    }
  }

  // MARK: Parts

  private func makeDimming() -> View {
    let view = View(application)
    view.name = "dimming"
    view.backgroundColor = dimmingColor
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = TapGestureRecognizer(application)
    tap.addTarget { [weak self] _ throws(UIKitException) in self?.tapped() }
    view.addGestureRecognizer(tap)
    self.tap = tap
    return view
  }

  private func tapped() {
    log(rule: "TR-2.7/tap")
    presentedViewController.dismiss(animated: true, completion: dismissCompletion)
  }

  /// Alongside the transition, or at once without one.
  private func dim(to alpha: Double) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = alpha
      return
    }
    coordinator.animate { [dimmingView] _ in dimmingView.alpha = alpha }
  }

  private func roundCorners(_ frame: Rect, in container: Rect) {
    guard let view = presentedView else { return }
    let mask = CornerMask(
      corners: rectCorner,
      radius: cornerRadius,
      frame: frame,
      container: container,
      quirks: quirks
    )
    if let mask {
      log(rule: mask.isPath ? "TR-2.7/corner-path" : "TR-2.7/corner-radius")
      if cornerMask == nil { clippedBefore = view.clipsToBounds }
      view.clipsToBounds = true
      view.roundedCorners = mask.corners
      view.cornerRadius = mask.radius
    } else if cornerMask != nil {
      view.clipsToBounds = clippedBefore
      view.cornerRadius = 0
    }
    cornerMask = mask
  }

  private func log(_ call: String, _ subject: String = "") {
    application.transitions.log(call, subject, in: application)
  }

  private func log(rule id: String) { application.log.append(.rule(id: id)) }
}
