import HeadlessUIKit

/// UIKit's questions about stacks (SE 6.5, 6.6, 6.8).
extension SuspensionEntrance: NavigationControllerDelegate {
  /// The icons become those of the unused items, and the page gets its edge pan (SE 6.6).
  public func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) {
    animator = nil
    interactive = nil
    try reloadIcons(unusedItems)
    let attachment = EntranceRules.edgePanAttachment(
      isEntrance: viewController.isEntrancePage,
      stackCount: navigationController.viewControllers.count,
      quirks: quirks
    )
    switch attachment {
    case .keep: break
    case .attach: try attachEdgePan(to: viewController)
    case .remove: removeEdgePan(from: viewController)
    }
  }

  /// Chooses the animator of a push or pop (SE 6.8).
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: chooseAnimator(for: .push, page: to)
    case .pop: chooseAnimator(for: .pop, page: from)
    }
  }

  /// The edge pan drives what it began.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

/// UIKit's questions about presentations (SE 6.6, 6.8).
extension SuspensionEntrance: ViewControllerTransitioningDelegate {
  /// Chooses the animator of a presentation; the presented controller gets an edge pan, whatever it is (SE 6.6).
  public func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    do {
      try attachEdgePan(to: presented)
    } catch {
      application.log.append(.warning(message: error.reason))
    }
    return chooseAnimator(for: .present, page: presented)
  }

  /// Chooses the animator of a dismissal.
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    chooseAnimator(for: .dismiss, page: dismissed)
  }

  /// Nothing drives a presentation.
  public func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    log(rule: EntranceRules.presentInteractionRow)
    return nil
  }

  /// The edge pan drives what it began.
  public func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

extension SuspensionEntrance {
  private var driver: PercentDrivenInteractiveTransition? {
    log(rule: EntranceRules.interactionRow)
    return isBeginningSwipe ? interactive : nil
  }

  /// Whether the edge pan asks for its own transition now. Another one, that the app begins while the finger is down,
  /// has nothing that would drive it to its end.
  private var isBeginningSwipe: Bool { isInteractive && swipe == nil }

  private func chooseAnimator(
    for request: EntranceRules.AnimatorRequest,
    page: ViewController
  ) -> EntranceAnimator? {
    let choice = EntranceRules.animator(
      for: request,
      isInteractive: isBeginningSwipe,
      isItem: isItem(page)
    )
    log(rule: choice.id)
    animator = choice.style.map { style in
      EntranceAnimator(
        application,
        style: style.animatorStyle,
        layout: AnimatorLayout(
          screen: Screen(application),
          rect: style == .roundPush ? pushRect : popRect,
          isPresented: request == .dismiss
        ),
        quirks: quirks
      )
    }
    return animator
  }

  /// Where a push starts: a row that was chosen, else the ball (SE 6.5).
  private var pushRect: Rect {
    let row = list.sourceRect
    return row.isEmpty ? ball.frame : row
  }

  /// Where a pop ends: in the ball (SE 6.5).
  private var popRect: Rect {
    let inner = ball.innerRect
    return inner.isEmpty ? ball.frame : inner
  }
}

extension EntranceRules.AnimatorStyle {
  fileprivate var animatorStyle: EntranceAnimator.Style {
    switch self {
    case .roundPush: .roundPush
    case .roundPop: .roundPop
    case .continuous: .continuous
    }
  }
}
