import HeadlessUIKit

/// The recogniser that the entrance puts on pages, told from those of others by its class.
final class EntranceEdgePan: ScreenEdgePanGestureRecognizer {
  /// Scroll views of the page wait for it, as they do for the system's own pop (U6.7).
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    (other.view as? ScrollView)?.panGestureRecognizer === other
  }
}

/// What an edge pan began: the animator that was chosen for it, and what drives it.
struct Swipe {
  let animator: EntranceAnimator?
  let interaction: PercentDrivenInteractiveTransition
  /// Whether the page is dismissed rather than popped.
  let isPresented: Bool
}

/// The edge pan (SE 6.6, 6.7).
extension SuspensionEntrance {
  /// Puts a fresh edge pan on a page's view.
  func attachEdgePan(to page: ViewController) throws(UIKitException) {
    removeEdgePan(from: page)
    let pan = EntranceEdgePan(application)
    pan.edges = .left
    pan.addTarget { [weak self, weak page] (recognizer: GestureRecognizer) throws(UIKitException) in
      guard let self, let page, let pan = recognizer as? EntranceEdgePan else { return }
      try self.panned(pan, page)
    }
    page.view.addGestureRecognizer(pan)
  }

  /// Takes the entrance's edge pan from a page's view.
  func removeEdgePan(from page: ViewController) {
    guard let view = page.viewIfLoaded else { return }
    for pan in view.gestureRecognizers where pan is EntranceEdgePan { view.removeGestureRecognizer(pan) }
  }

  private func panned(_ pan: EntranceEdgePan, _ page: ViewController) throws(UIKitException) {
    switch pan.state {
    case .began: try panBegan(subject(of: page))
    case .changed: try panChanged(pan)
    case .ended, .cancelled: try panEnded(pan, swipedPage ?? page)
    case .possible, .failed: break
    }
  }

  private func subject(of page: ViewController) -> ViewController {
    guard let navigation = page as? NavigationController else { return page }
    let actsForTop = EntranceRules.actsForTopPage(
      stackCount: navigation.viewControllers.count,
      isDelegate: navigation.delegate === self,
      quirks: quirks
    )
    return actsForTop ? navigation.topViewController ?? page : page
  }

  // MARK: Began and changed

  private func panBegan(_ page: ViewController) throws(UIKitException) {
    let interaction = PercentDrivenInteractiveTransition()
    interactive = interaction
    swipedPage = page
    let isPresented = countsAsPresented(page)
    if isPresented {
      page.dismiss(animated: true)
    } else {
      page.navigationController?.popViewController(animated: true)
    }
    swipe = Swipe(animator: animator, interaction: interaction, isPresented: isPresented)
    let showsArea = EntranceRules.showsArea(
      isItem: isItem(page),
      isEntrance: page.isEntrancePage,
      isAvailable: isAvailable,
      quirks: quirks
    )
    if isItem(page) {
      area.removeFromSuperview()
    } else if showsArea, area.superview == nil, let window {
      try area.attach(to: window)
    }
    area.isEnabled = items.count < maximumCount
  }

  private func countsAsPresented(_ page: ViewController) -> Bool {
    EntranceRules.countsAsPresented(
      hasPresenter: page.presentingViewController != nil,
      isPresentedItself: page.parent == nil,
      stackCount: page.navigationController?.viewControllers.count,
      quirks: quirks
    )
  }

  private func panChanged(_ pan: EntranceEdgePan) throws(UIKitException) {
    let translation = pan.translation(in: nil).x
    let progress = translation / Screen(application).width
    if area.superview != nil {
      let came = area.follow(translation: translation, finger: pan.location(in: nil))
      if came, isVibratable { application.log.append(.haptic(call: haptic)) }
    }
    swipe?.animator?.update(progress)
    swipe?.interaction.update(progress)
    let alpha = EntranceRules.ballAlpha(
      ball.alpha,
      whileSwiping: progress,
      unused: unusedItems.count
    )
    if let alpha { ball.alpha = alpha }
  }

  /// What taps back: an impact, on old systems the vibration (SE 3.2).
  private var haptic: String { EntranceRules.haptic(systemVersion: application.systemVersion) }

  // MARK: Ended

  private func panEnded(_ pan: EntranceEdgePan, _ page: ViewController) throws(UIKitException) {
    var end = EntranceRules.EdgePanEnd()
    end.isCancelled = pan.state == .cancelled
    end.x = pan.location(in: nil).x
    end.velocity = pan.velocity(in: nil).x
    end.width = Screen(application).width
    end.hasAnimator = swipe?.animator != nil
    end.isPresented = swipe?.isPresented ?? false
    end.isAreaShown = area.superview != nil
    end.isAreaHighlighted = end.isAreaShown && area.isHighlighted
    end.isAreaEnabled = area.isEnabled
    end.isItem = isItem(page)
    let decision = EntranceRules.edgePanEnd(end, quirks: quirks)
    log(rule: decision.rawValue)
    for variant in EntranceRules.edgePanVariants(end, decision) { log(rule: variant.rawValue) }
    let revealed = swipe?.animator?.context?.viewController(forKey: .to)
    switch decision {
    case .cancelled, .back: try returnPage()
    case .full:
      try returnPage()
      try refuseAsFull(page)
    case .add: try storeAndCollapse(page)
    case .collapse:
      try swipe?.animator?.collapse()
      swipe?.interaction.finish()
    case .slide:
      try swipe?.animator?.slideOut()
      swipe?.interaction.finish()
    }
    swipe = nil
    interactive = nil
    area.removeFromSuperview()
    try decideBall(after: decision, page, revealed: revealed)
  }

  private func returnPage() throws(UIKitException) {
    try swipe?.animator?.cancel()
    swipe?.interaction.cancel()
  }

  /// The order of SE 6.7's adding row.
  private func storeAndCollapse(_ page: ViewController) throws(UIKitException) {
    if ball.superview == nil, isAvailable { try attachBall() }
    if !items.contains(where: { $0 === page }) { register(page) }
    guard page.isEntrancePage else {
      throw UIKitException("\(page.logName) cannot be an item: it has no entrance title")
    }
    writeArchive()
    try swipe?.animator?.collapse()
    swipe?.interaction.finish()
    try list.rebuild(items)
    try reloadIcons(items)
  }

  /// Decides the ball by the outcome, for the page that will be on screen (Q80, Q84).
  private func decideBall(
    after decision: EntranceRules.EdgePanDecision,
    _ page: ViewController,
    revealed: ViewController?
  ) throws(UIKitException) {
    let isBack = EntranceRules.countsAsBack(
      returns: !decision.finishes && revealed != nil,
      quirks: quirks
    )
    let unused = unusedItems.filter { !(isBack && $0 === page) }
    let staying = decision.finishes ? revealed.map(topPage) ?? pageOnScreen : topPage(of: page)
    try fadeBall(
      to: EntranceRules.ballTarget(
        unused: unused.count,
        pageAllowsBall: allowsBall(staying),
        otherwise: 0,
        quirks: quirks
      )
    )
  }
}
