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
    let view = presented.view
    let container = presentation.container
    application.perform { () throws(UIKitException) in try window.addSubview(container) }
    container.frame = window.bounds
    view.frame = container.bounds
    let removes = presentation.style.removesPresenter
    inOrder("U11.1 will") {
      if removes { presenting.beginAppearance(false, animated: animated) }
    } _: {
      presented.beginAppearance(true, animated: animated)
    }
    guard let animator else {
      place()
      application.mainLoop.onNextTurn { [self] () throws(UIKitException) in complete(true) }
      return
    }
    let context = TransitionContext(
      application,
      TransitionContext.Setup(
        kind: .present,
        from: presenting,
        to: presented,
        fromView: removes ? presenting.view : nil,
        toView: view,
        containerView: container,
        presentationStyle: presentation.style,
        animator: animator,
        driver: driver,
        blockedViews: [container, presenting.view]
      )
    ) { [self] completed in
      if completed { place() }
      complete(completed)
    }
    presentation.transition = context
    context.start()
  }

  private func place() {
    application.perform { () throws(UIKitException) in try presentation.container.show(presented.view) }
    if presentation.style.removesPresenter { presenting.view.removeFromSuperview() }
  }

  private func complete(_ completed: Bool) {
    guard presenting.presentation === presentation else { return }
    presentation.transition = nil
    presentation.isArriving = false
    if completed {
      inOrder("U11.1 did") {
        presented.endAppearance(animated: animated)
      } _: {
        if presentation.style.removesPresenter { presenting.endAppearance(animated: animated) }
      }
      if let completion { application.perform(completion) }
    } else {
      presented.viewIfLoaded?.removeFromSuperview()
      let home = presentation.home(in: window)
      if presentation.style.removesPresenter, presenting.view.superview !== home {
        application.perform { () throws(UIKitException) in try home.insertSubview(presenting.view, at: 0) }
      }
      presentation.dissolve()
      presented.beginAppearance(false, animated: animated)
      presented.endAppearance(animated: animated)
      if presentation.style.removesPresenter {
        presenting.beginAppearance(true, animated: animated)
        presenting.endAppearance(animated: animated)
      }
    }
    application.controllers.setNeedsSweep()
  }
}
