import HeadlessUIKit

/// The delegate of a stage's navigation controller and pages: it tells the log what it is asked, and gives an animator
/// and a driver when commands say so.
final class StageDelegate: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  private let application: Application
  private var animator: StageAnimator?
  private var driver: PercentDrivenInteractiveTransition?
  private var drivers: [PercentDrivenInteractiveTransition] = []
  private var inset: Double?

  init(_ application: Application) { self.application = application }

  /// Has what follows driven by a driver of the test's own.
  func drive(by driver: PercentDrivenInteractiveTransition) { self.driver = driver }

  /// `animator 0.4`, `animator now`, `animator never`, `animator none`, `driver on`, `driver off`, `driver idle`, `speed 2`,
  /// `update 0.3`, `pause`, `finish`, `finish all`, `cancel`, `complete`, `complete cancelled`, `coordinator`;
  /// `inset 100` and `inset none` for presentation controllers, `interruptible` for the animator.
  func run(_ words: [String], _ navigation: NavigationController) throws(UIKitException) {
    let value = Double(words.last ?? "")
    switch words.first {
    case "animator":
      animator = words.last == "none" ? nil : StageAnimator(application, words.last == "now" ? 0 : value)
    case "driver":
      driver = words.last == "off" ? nil : PercentDrivenInteractiveTransition()
      if let driver { drivers.append(driver) }
      if words.last == "idle" { driver?.wantsInteractiveStart = false }
    case "speed": driver?.completionSpeed = value ?? 0
    case "update": driver?.update(value ?? 0)
    case "finish":
      for driver in words.last == "all" ? drivers : [driver].compactMap({ $0 }) { driver.finish() }
    case "cancel": driver?.cancel()
    case "pause":
      driver?.pause()
      tell("percent", String(((driver?.percentComplete ?? 0) * 1e6).rounded() / 1e6))
    case "inset": inset = value
    case "interruptible": animator?.isInterruptible = true
    case "complete": animator?.context?.completeTransition(words.last != "cancelled")
    case "coordinator":
      let coordinator = navigation.transitionCoordinator
      coordinator?.notifyWhenInteractionChanges { [self] in
        tell("interaction", $0.isCancelled ? "cancelled" : "on")
      }
      coordinator?.animate(alongsideTransition: nil) { [self] in
        tell("alongside-done", $0.isCancelled ? "cancelled" : "completed")
      }
    default: throw UIKitException("no command \(words.joined(separator: " "))")
    }
  }

  private func tell(_ call: String, _ subject: String) {
    application.log.append(.system(kind: "delegate", call: call, subject: subject))
  }

  func navigationController(
    _ navigationController: NavigationController,
    willShow viewController: ViewController,
    animated: Bool
  ) { tell("will-show", viewController.logName) }

  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) { tell("did-show", viewController.logName) }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationOperation,
    from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let stack = navigationController.viewControllers.map(\.logName).joined(separator: ",")
    tell("animator?", "\(operation.rawValue) \(from.logName) > \(to.logName) of \(stack)")
    return animator
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? {
    tell("driver?", animationController.transitionStyle)
    return driver
  }

  func presentationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> PresentationController? {
    tell("controller?", "\(presented.logName) by \(presenting.logName) from \(source.logName)")
    return inset.map { StagePresentation(presented, presenting, inset: $0) }
  }

  func animationController(
    forPresented presented: ViewController,
    presenting: ViewController,
    source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    tell("animator?", "present \(presented.logName) by \(presenting.logName) from \(source.logName)")
    return animator
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    tell("animator?", "dismiss \(dismissed.logName)")
    return animator
  }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }
}

/// An animator that fades the new view in over a time; without a time it never completes, with 0 it does in its call.
final class StageAnimator: ViewControllerAnimatedTransitioning {
  private let application: Application
  private let duration: TimeInterval?
  private(set) var context: (any ViewControllerContextTransitioning)?
  var isInterruptible = false

  init(_ application: Application, _ duration: TimeInterval?) {
    self.application = application
    self.duration = duration
  }

  var transitionStyle: String { "fade" }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    duration ?? 1
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException) {
    self.context = context
    tell("animate")
    guard let duration, let view = context.view(forKey: .to) ?? context.view(forKey: .from) else { return }
    if view.superview == nil { try context.containerView.addSubview(view) }
    if duration == 0 { return context.completeTransition(true) }
    view.alpha = 0
    try application.animate(duration: duration, curve: .linear) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    tell("ended \(transitionCompleted)")
  }

  private func tell(_ call: String) {
    application.log.append(.system(kind: "animator", call: call, subject: ""))
  }
}
