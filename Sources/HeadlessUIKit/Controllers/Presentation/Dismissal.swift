/// The dismissal of a chain of presentations, the lowest first.
final class Dismissal {
  private let chain: [ModalPresentation]
  private let base: ModalPresentation
  private let top: ModalPresentation
  private let animated: Bool
  private let completion: (() throws(UIKitException) -> Void)?
  /// The finger that pulls the sheet down.
  private let pull: SheetPullDriver?

  private var application: Application { base.presenting.application }
  /// The presenter is back on screen only when it had left it.
  private var reveals: Bool { base.removesPresenter }
  private var revealed: ViewController { base.presenting }

  init(
    _ chain: [ModalPresentation],
    animated: Bool,
    pull: SheetPullDriver? = nil,
    _ completion: (() throws(UIKitException) -> Void)?
  ) {
    self.chain = chain
    base = chain[0]
    top = chain[chain.count - 1]
    self.animated = animated
    self.completion = completion
    self.pull = pull
  }

  func start() -> NavigationOutcome {
    let leaving = chain.map(\.presented)
    for presentation in chain { presentation.isLeaving = true }
    application.log.append(
      .navigation(call: "dismiss", page: top.presented.logName, animated: animated, reason: "")
    )
    let context = animated ? transition() : nil
    top.transition = context
    inOrder("U13.39 will") {
      for presentation in chain.reversed() {
        presentation.tell { (controller) throws(UIKitException) in
          try controller.dismissalTransitionWillBegin()
        }
      }
    } _: {
      for presentation in chain.reversed() {
        presentation.presented.beginAppearance(false, animated: animated)
      }
      if reveals { revealed.beginAppearance(true, animated: animated) }
    }
    if let context {
      context.start()
    } else {
      base.putPresenterBack()
      for presentation in chain { presentation.view.removeFromSuperview() }
      application.mainLoop.onNextTurn { [self] () throws(UIKitException) in complete() }
    }
    return .done(leaving: leaving)
  }

  private func transition() -> TransitionContext {
    let delegate = top.presented.transitioningDelegate
    // Who pulls a sheet has asked already, and there was no animator.
    let custom = pull == nil ? delegate?.animationController(forDismissed: top.presented) : nil
    let driver = pull ?? custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    return TransitionContext(
      application,
      TransitionContext.Setup(
        kind: .dismiss,
        from: top.presented,
        to: revealed,
        fromView: top.view,
        toView: reveals ? revealed.view : nil,
        containerView: top.container,
        presentationStyle: top.style,
        animator: custom ?? top.presented.systemAnimator(presents: false),
        driver: driver,
        blockedViews: chain.map(\.container) + [revealed.view],
        finalFrame: base.frameOfRevealedView
      )
    ) { [self] completed in
      if completed {
        base.putPresenterBack()
        complete()
      } else {
        cancel()
      }
    }
  }

  private func complete() {
    top.transition = nil
    for presentation in chain.reversed() { presentation.view.removeFromSuperview() }
    inOrder("U13.39 did") {
      tellEnd(true)
    } _: {
      for presentation in chain.reversed() { presentation.dissolve() }
      if reveals { revealed.endAppearance(animated: animated) }
      for presentation in chain.reversed() { presentation.presented.endAppearance(animated: animated) }
    }
    if let completion { application.perform(completion) }
    application.controllers.announceDismissal(of: top.presented)
  }

  private func cancel() {
    top.transition = nil
    for presentation in chain { presentation.isLeaving = false }
    tellEnd(false)
    if reveals {
      revealed.view.removeFromSuperview()
      revealed.beginAppearance(false, animated: animated)
      revealed.endAppearance(animated: animated)
    }
    application.perform { () throws(UIKitException) in
      try top.container.show(top.view, in: top.controller.frameOfPresentedViewInContainerView)
    }
    top.presented.beginAppearance(true, animated: animated)
    top.presented.endAppearance(animated: animated)
    for presentation in chain.dropLast() { restore(presentation) }
  }

  /// A controller below the top gets its appearance back, unless the one above it took it off the screen.
  private func restore(_ presentation: ModalPresentation) {
    guard let above = presentation.presented.presentation, !above.removesPresenter else { return }
    presentation.presented.beginAppearance(true, animated: animated)
    presentation.presented.endAppearance(animated: animated)
  }

  private func tellEnd(_ completed: Bool) {
    for presentation in chain.reversed() {
      presentation.tell { (controller) throws(UIKitException) in
        try controller.dismissalTransitionDidEnd(completed)
      }
    }
  }
}
