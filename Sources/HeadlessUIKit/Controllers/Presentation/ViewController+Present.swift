extension ViewController {
  /// Presents a controller over its outermost container.
  ///
  /// The relation exists from this call on, the animator is asked for in it (SE H4, H7); what else happens comes in
  /// the next turn (SE H5): `viewDidLoad`, appearance calls, the animation. Refused, with the reason in the log:
  /// while it presents already (U11.6), while it is being presented or dismissed itself (U11.7), and when its view
  /// is not in a window. UIKit does not call the completion of a refused presentation.
  ///
  /// - Throws: when the controller is contained in another, presented, or shown by a window already, and when it is a
  ///   popover that belongs to nothing (U13.82).
  @discardableResult
  public func present(
    _ presented: ViewController,
    animated: Bool,
    completion: (() throws(UIKitException) -> Void)? = nil
  ) throws(UIKitException) -> NavigationOutcome {
    let presenting = presenter(presented.modalPresentationStyle)
    let center = application.controllers
    if let other = presenting.presentation, rule("U11.6", true) {
      return center.refuse(
        presented,
        "cannot present \(presented.logName) on \(logName): \(presenting.logName) is "
          + (other.isLeaving ? "still dismissing" : "already presenting") + " \(other.presented.logName)"
      )
    }
    if let own = presenting.presentedBy, rule("U11.7", own.isLeaving || own.isArriving) {
      return center.refuse(
        presented,
        "cannot present \(presented.logName) on \(logName): \(presenting.logName) is itself being "
          + (own.isLeaving ? "dismissed" : "presented")
      )
    }
    guard let window = presenting.viewIfLoaded?.window else {
      return center.refuse(
        presented,
        "cannot present \(presented.logName) on \(logName): the view of \(presenting.logName) is not in a window"
      )
    }
    if presented.modalPresentationStyle.isInContext, !presenting.appearance.isShown {
      return center.refuse(
        presented,
        "cannot present \(presented.logName) on \(logName): \(presenting.logName) is leaving the screen"
      )
    }
    try application.controllers.checkFree(presented, "cannot be presented by \(logName)")
    let presentation = ModalPresentation(presenting: presenting, presented: presented, source: self)
    try prepare(presentation)
    presenting.presentation = presentation
    presented.presentedBy = presentation
    center.adopt(presented, by: presenting)
    application.log.append(
      .navigation(call: "present", page: presented.logName, animated: animated, reason: "")
    )
    let show = PresentationStart(presentation, window: window, source: self, animated: animated, completion)
    application.mainLoop.onNextTurn { () throws(UIKitException) in show.run() }
    return .done(leaving: [])
  }

  /// A popover's delegate has a last word about it; then it must belong to something that is on screen.
  private func prepare(_ presentation: ModalPresentation) throws(UIKitException) {
    guard let popover = presentation.controller as? PopoverPresentationController else { return }
    if rule("U13.91", true) {
      application.perform { () throws(UIKitException) in try popover.delegate?.prepareForPopover(popover) }
    }
    let presented = presentation.presented
    guard rule("U13.82", true), presented.popoverAnchor?.sourceView?.window == nil else { return }
    throw UIKitException(
      "the popover of \(presented.logName) belongs to no view on screen: it needs a source there to point at"
    )
  }

  /// What a presentation of its own covers: its outermost container, or the nearest one that defines a context.
  private func presenter(_ style: ModalPresentationStyle) -> ViewController {
    let context = rule("U13.40", style.isInContext) ? lineage.first(where: \.definesPresentationContext) : nil
    return context ?? lineage.last ?? self
  }

  /// Dismisses what it presents, and all above that; when it presents nothing, it is dismissed itself (U11.5).
  ///
  /// The topmost view is animated, those between it and the presenter just go. The dismissal starts in this call;
  /// `completion` comes when it has completed, and not when it is cancelled.
  @discardableResult
  public func dismiss(
    animated: Bool,
    completion: (() throws(UIKitException) -> Void)? = nil
  ) -> NavigationOutcome {
    let below = rule("U11.5 forwards", presentedViewController == nil) ? presentingViewController : self
    let center = application.controllers
    guard let presentation = below?.lineage.lazy.compactMap(\.presentation).first else {
      return center.refuse(self, "nothing is presented by \(logName), and it is not presented itself")
    }
    var chain = [presentation]
    while let next = chain.last?.presented.presentation, rule("U11.5 all above", true) { chain.append(next) }
    if let busy = chain.first(where: { $0.isArriving || $0.isLeaving }) {
      return center.refuse(
        self,
        "cannot dismiss \(busy.presented.logName): it is still being "
          + (busy.isLeaving ? "dismissed" : "presented")
      )
    }
    return Dismissal(chain, animated: animated, completion).start()
  }
}
