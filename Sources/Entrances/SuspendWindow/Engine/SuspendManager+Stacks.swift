import HeadlessUIKit

/// What happens to stacks (SW 1.7, 2.1, 2.6).
extension SuspendManager: ControllerObserver {
  /// A navigation controller appears for the first time: it is taken part in.
  public func controllerWillAppear(_ controller: ViewController) throws(UIKitException) {
    guard let navigation = controller as? NavigationController else { return }
    hook(of: navigation).takeOver()
  }

  /// A stack is about to change: a pop leaves the page on top as the popping one; a new stack does not (Q17).
  public func navigationController(
    _ navigation: NavigationController,
    willChangeBy call: String,
    animated: Bool
  ) throws(UIKitException) {
    let hook = hook(of: navigation)
    hook.takeOver()
    hook.isNewStack = call == "set"
    if call == "pop" { hook.poppingPage = navigation.topViewController }
    if !animated { log(rule: SuspendRules.notAnimatedRow) }
    if call == "set" || !navigation.appearance.isShown { decideLater(hook, animated: animated) }
  }

  /// A new stack with the old page on top shows nothing, so nobody will tell of it; a stack that something covers shows
  /// its page only when that goes, while the window lies above it.
  private func decideLater(_ hook: StackHook, animated: Bool) {
    application.mainLoop.onNextTurn { [weak self, weak hook] () throws(UIKitException) in
      guard let self, let hook, let navigation = hook.navigation, navigation.transitionState == nil else {
        return
      }
      if !navigation.appearance.isShown {
        // The pop is over.
        hook.poppingPage = nil
        application.controllers.setNeedsSweep()
      }
      try decideAlpha(animated: animated)
    }
  }

  /// A stack is gone, as one that was presented goes with its dismissal: the page may be in none any more (SW 2.6).
  public func controllerWasReleased(_ controller: ViewController) throws(UIKitException) {
    if controller is NavigationController { try decideAlpha(animated: true) }
  }

  /// A page that was suspended on its way is in its stack again: no did-show tells of a change that was cancelled.
  public func transitionDidEnd(_ transition: TransitionState, completed: Bool) throws(UIKitException) {
    guard !completed, SuspendRules.hidesOverReturned(isHeldInStack: openPage != nil, quirks: quirks) else {
      return
    }
    try decideAlpha(animated: true)
  }

  private func hook(of navigation: NavigationController) -> StackHook {
    hooks.removeAll { $0.navigation == nil }
    if let known = hooks.first(where: { $0.navigation === navigation }) { return known }
    let hook = StackHook(self, navigation)
    hooks.append(hook)
    return hook
  }

  /// Chooses the animator of a push or pop (SW 2.1).
  func animator(
    for operation: NavigationOperation,
    _ hook: StackHook,
    from: ViewController,
    to: ViewController
  ) -> CircleAnimator? {
    let held = page?.suspended?.identifier
    let subject = (operation == .push ? to : from).suspended?.identifier
    let isEdgePan = hook.navigation?.interactivePopGestureRecognizer.state == .began
    let choice = SuspendRules.animator(
      for: SuspendRules.Change(
        isPush: operation == .push,
        hasWindow: window != nil,
        isHeldPage: held != nil && held == subject,
        isEdgePan: operation == .pop && isEdgePan
      )
    )
    if hook.isNewStack { log(rule: SuspendRules.newStackRow) }
    log(rule: choice.rawValue)
    guard choice.isCircle, let window else { return nil }
    let layout = CircleLayout(origin: window.center, on: screen)
    circle = CircleAnimator(self, isPush: operation == .push, layout: layout)
    return circle
  }

  /// A circle transition is over.
  func circleDidEnd(_ animator: CircleAnimator) {
    if circle === animator { circle = nil }
  }

  // MARK: Where the suspended page is open

  /// A stack with the page that the window holds: a page of its identifier, whichever object that is (SW 1.2).
  struct OpenPage {
    let page: ViewController
    let stack: NavigationController
  }

  /// The stack that the page is open in, whichever tab that is in; of several the one on screen.
  var openPage: OpenPage? {
    guard let held = page?.suspended?.identifier else { return nil }
    let onScreen = visibleController?.navigationController.map { [$0] } ?? []
    for stack in onScreen + application.controllers.navigationControllers {
      if let page = stack.viewControllers.last(where: { $0.suspended?.identifier == held }) {
        return OpenPage(page: page, stack: stack)
      }
    }
    return nil
  }

  /// A page was shown, or is gone with its stack: the window is away exactly while its page is in a stack
  /// (Q23, Q24).
  func decideAlpha(animated: Bool) throws(UIKitException) {
    guard let window else { return }
    let alpha = SuspendRules.alphaAtDidShow(
      isHeldInStack: openPage != nil,
      isAnimated: animated,
      isTransitionRunning: circle != nil || isFaking || isPopping,
      quirks: quirks
    )
    guard let alpha, alpha != window.alpha else { return }
    log(rule: SuspendRules.didShowRow(alpha: alpha))
    // What a picture has started would let it be seen over its page for a while.
    if alpha == 0 { window.removeAllAnimations() }
    try changeAlpha(alpha, animated: false)
  }

  /// Whether the page that the window holds is just being popped.
  private var isPopping: Bool {
    guard let held = page?.suspended?.identifier else { return false }
    return application.controllers.transitions.contains {
      $0.kind == .pop && $0.from.suspended?.identifier == held
    }
  }
}

/// The turning of the device (Q20).
extension SuspendManager: ApplicationObserver {
  /// Window and sector go where they belong on the new screen, along with the turn.
  public func application(
    _ application: Application,
    willTransitionTo size: Size,
    with coordinator: TransitionCoordinator
  ) throws(UIKitException) {
    guard WindowRules.followsSize(quirks: quirks) else { return }
    let old = screen
    adoptScreen()
    coordinator.animate { [weak self] (_: TransitionCoordinator) throws(UIKitException) in
      guard let self else { return }
      sector.move(to: screen)
      guard let window else { return }
      window.center = WindowLayout.turned(
        window.center,
        from: old,
        to: screen,
        snapsToEdge: configuration.snapsToEdge
      )
    }
  }
}
