/// The recogniser of the system's own interactive pop (UIKit's `interactivePopGestureRecognizer`).
///
/// It takes part only while there is something to pop, nothing changes the stack, and the delegate gives no animator
/// of its own for that pop. A left-edge pan on a page goes first: this one waits for it to fail. UIKit documents
/// neither; both spare a page that brings its own pop a second one.
final class PopGestureRecognizer: ScreenEdgePanGestureRecognizer {
  private weak var navigation: NavigationController?

  init(_ navigation: NavigationController) {
    self.navigation = navigation
    super.init(navigation.application)
    name = "pop"
    edges = .left
  }

  override func shouldBegin() throws(UIKitException) -> Bool { navigation?.canPopInteractively ?? false }

  override var refusal: GestureReason {
    guard let navigation, navigation.viewControllers.count > 1 else {
      return .custom("nothing lies below the page on top")
    }
    let isBusy = navigation.transition != nil || navigation.isChanging
    return .custom(isBusy ? "the stack is changing" : "the delegate has an animator of its own for the pop")
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    guard let other = other as? ScreenEdgePanGestureRecognizer, other.edges.contains(.left) else {
      return false
    }
    guard other !== self, let view, let page = other.view else { return false }
    return rule("U13.12 page's own", page.isDescendant(of: view))
  }
}

/// What drives the system's own pop by a finger (U9.14 to U9.16).
final class InteractivePopDriver: FingerDriver {
  private let animator: SystemNavigationAnimator
  private var samples: [PopRelease.Sample] = []

  init(_ application: Application, _ animator: SystemNavigationAnimator) {
    self.animator = animator
    super.init(application)
  }

  override func prepare(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {
    try animator.prepare(context)
    place(context, at: 0)
  }

  override func place(_ context: any ViewControllerContextTransitioning, at part: Double) {
    animator.set(context, progress: 1 - part)
  }

  private var width: Double { context?.containerView.bounds.width ?? 0 }

  /// Moves the page by the finger's way, one to one and never beyond its place (U9.15).
  func update(translation: Double) {
    guard let context, context.isInteractive, width > 0 else { return }
    let part = max(0, min(1, number("U9.15", translation) / width))
    if samples.last?.time == application.now { samples.removeLast() }
    samples.append(PopRelease.Sample(time: application.now, part: part))
    if samples.count > 3 { samples.removeFirst() }
    follow(part)
  }

  /// Decides by position and velocity, and lets a spring play the rest (U9.16, U9.17).
  func release(velocity: Double) throws(UIKitException) {
    guard let context else { return }
    try settle(
      finishes: PopRelease.finishes(
        position: animator.position(context),
        velocity: velocity,
        width: width,
        samples: samples,
        application.profile.transitions
      )
    )
  }

  /// Goes back.
  func cancel() throws(UIKitException) { try settle(finishes: false) }
}

extension NavigationController {
  /// Whether a finger may start a pop now.
  var canPopInteractively: Bool {
    guard viewControllers.count > 1, transition == nil, !isChanging, let from = topViewController else {
      return false
    }
    let to = viewControllers[viewControllers.count - 2]
    let custom = delegate?.navigationController(self, animationControllerFor: .pop, from: from, to: to)
    return rule("U13.12 animator", custom == nil)
  }

  func popGestureDidChange(_ recognizer: ScreenEdgePanGestureRecognizer) throws(UIKitException) {
    let translation = recognizer.translation(in: containerView).x
    switch recognizer.state {
    case .began:
      let animator = SystemNavigationAnimator(application, .pop)
      let driver = InteractivePopDriver(application, animator)
      startingPop = (animator, driver)
      popDriver = popViewController(animated: true).isDone ? driver : nil
      startingPop = nil
      driver.update(translation: translation)
    case .changed: popDriver?.update(translation: translation)
    case .ended:
      try endPop { (driver) throws(UIKitException) in
        try driver.release(velocity: recognizer.velocity(in: containerView).x)
      }
    case .cancelled: try endPop { (driver) throws(UIKitException) in try driver.cancel() }
    default: break
    }
  }

  private func endPop(
    _ end: (InteractivePopDriver) throws(UIKitException) -> Void
  ) throws(UIKitException) {
    guard let driver = popDriver else { return }
    popDriver = nil
    try end(driver)
  }
}
