/// A presentation on its way: what a present call prepared and the next turn carries out.
final class PresentationStart {
  private let presentation: ModalPresentation
  private let window: Window
  private let animated: Bool
  private let completion: (() throws(UIKitException) -> Void)?
  private let animator: (any ViewControllerAnimatedTransitioning)?
  private let driver: (any ViewControllerInteractiveTransitioning)?

  private var application: Application { presentation.presenting.application }
  private var presenting: ViewController { presentation.presenting }
  private var presented: ViewController { presentation.presented }

  /// Asks for the animator and what drives it (SE H7, U10.7).
  init(
    _ presentation: ModalPresentation,
    window: Window,
    source: ViewController,
    animated: Bool,
    _ completion: (() throws(UIKitException) -> Void)?
  ) {
    self.presentation = presentation
    self.window = window
    self.animated = animated
    self.completion = completion
    let presented = presentation.presented
    let delegate = presented.transitioningDelegate
    let custom =
      animated
      ? delegate?.animationController(
        forPresented: presented,
        presenting: presentation.presenting,
        source: source
      ) : nil
    animator = animated ? custom ?? presented.systemAnimator(presents: true) : nil
    driver = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
  }

  /// Shows the presented controller (U11.1, U11.2).
  func run() {
    guard presenting.presentation === presentation else { return }
    presentation.open(in: window)
    presentation.view.frame = presentation.controller.frameOfPresentedViewInContainerView
    let context = animator.map { transition($0) }
    presentation.transition = context
    let removes = presentation.removesPresenter
    inOrder("U13.39 will") {
      presentation.tell { (controller) throws(UIKitException) in
        try controller.presentationTransitionWillBegin()
      }
    } _: {
      inOrder("U11.1 will") {
        if removes { presenting.beginAppearance(false, animated: animated) }
      } _: {
        presented.beginAppearance(true, animated: animated)
      }
    }
    if let context { return context.start() }
    presentation.settle()
    application.mainLoop.onNextTurn { [self] () throws(UIKitException) in complete(true) }
  }

  private func transition(_ animator: any ViewControllerAnimatedTransitioning) -> TransitionContext {
    TransitionContext(
      application,
      TransitionContext.Setup(
        kind: .present,
        from: presenting,
        to: presented,
        fromView: presentation.removesPresenter ? presenting.view : nil,
        toView: presentation.view,
        containerView: presentation.container,
        presentationStyle: presentation.style,
        animator: animator,
        driver: driver,
        blockedViews: [presentation.container, presenting.view],
        finalFrame: presentation.controller.frameOfPresentedViewInContainerView
      )
    ) { [self] completed in
      if completed { presentation.settle() }
      complete(completed)
    }
  }

  private func complete(_ completed: Bool) {
    guard presenting.presentation === presentation else { return }
    presentation.transition = nil
    presentation.isArriving = false
    if completed {
      inOrder("U13.39 did") {
        tellEnd(true)
      } _: {
        inOrder("U11.1 did") {
          presented.endAppearance(animated: animated)
        } _: {
          if presentation.removesPresenter { presenting.endAppearance(animated: animated) }
        }
      }
      if let completion { application.perform(completion) }
    } else {
      goBack()
    }
    application.controllers.setNeedsSweep()
  }

  private func goBack() {
    presentation.view.removeFromSuperview()
    presentation.putPresenterBack()
    tellEnd(false)
    presentation.dissolve()
    presented.beginAppearance(false, animated: animated)
    presented.endAppearance(animated: animated)
    if presentation.removesPresenter {
      presenting.beginAppearance(true, animated: animated)
      presenting.endAppearance(animated: animated)
    }
  }

  private func tellEnd(_ completed: Bool) {
    presentation.tell { (controller) throws(UIKitException) in
      try controller.presentationTransitionDidEnd(completed)
    }
  }
}
