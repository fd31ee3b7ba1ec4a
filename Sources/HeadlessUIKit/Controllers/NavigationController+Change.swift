/// The rest of a change without animation: what comes in the next turn.
struct PendingChange {
  let number: Int
  let finish: () -> Void
}

/// A change of a stack on its way.
struct StackChange {
  let old: [ViewController]
  let new: [ViewController]
  let added: [ViewController]
  let removed: [ViewController]
  let completion: NavigationCompletion?

  init(old: [ViewController], new: [ViewController], completion: NavigationCompletion?) {
    let before = Set(old.map(\.identifier))
    let after = Set(new.map(\.identifier))
    self.old = old
    self.new = new
    added = new.filter { !before.contains($0.identifier) }
    removed = old.filter { !after.contains($0.identifier) }
    self.completion = completion
  }
}

extension NavigationController {
  /// Changes the stack and shows its top, in the order of SE H7: stack, animator, appearance calls, animation.
  func change(
    _ call: String,
    _ subject: ViewController?,
    to new: [ViewController],
    animated: Bool,
    completion: NavigationCompletion?
  ) -> NavigationOutcome {
    if isChanging { return refuse(subject, "\(call) refused: another change of \(logName) is just starting") }
    if let transition, rule("U9.11 refused", true) {
      return refuse(subject, "\(call) refused: a \(transition.description) is still running")
    }
    if let presentation = topViewController?.presentation, presentation.style.isInContext {
      let (presenting, presented) = (presentation.presenting.logName, presentation.presented.logName)
      let reason = "\(presenting) presents \(presented) in its context"
      return refuse(subject, "\(call) refused: \(reason); dismiss that first")
    }
    flushPending()
    isChanging = true
    let change = StackChange(old: viewControllers, new: new, completion: completion)
    application.controllers.announceChange(of: self, by: call, animated: animated)
    let operation = StackRules.operation(from: change.old.map(\.identifier), to: new.map(\.identifier))
    application.log.append(
      .navigation(call: call, page: (subject ?? self).logName, animated: animated, reason: "")
    )
    begin(change)
    if let operation {
      show(change, operation, animated: animated)
    } else {
      settle(change)
      layOutAllBars()
      finishLater(change)
    }
    isChanging = false
    return .done(leaving: change.removed)
  }

  /// Completes a change without animation whose did-calls are still to come.
  func flushPending() {
    guard let pending else { return }
    self.pending = nil
    pending.finish()
  }

  private func show(_ change: StackChange, _ operation: NavigationOperation, animated: Bool) {
    guard let window = viewIfLoaded?.window, appearance.isShown else {
      announcesNextAppearance = true
      if isViewLoaded { place(change.new.last, removing: change.old.last) }
      if change.old.last?.appearance == .disappearing { change.old.last?.endAppearance(animated: false) }
      settle(change)
      return finishLater(change)
    }
    guard animated, rule("U13.47 at once", !window.isHidden), let from = change.old.last,
      let to = change.new.last
    else {
      return showAtOnce(change)
    }
    let custom = delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
    let system = custom == nil ? startingPop : nil
    opposite("U10.7") {
      let animator = SystemNavigationAnimator(application, operation)
      _ = delegate?.navigationController(self, interactionControllerFor: custom ?? animator)
    }
    let driver =
      custom.map { delegate?.navigationController(self, interactionControllerFor: $0) } ?? system?.driver
    let animator = custom ?? system?.animator ?? SystemNavigationAnimator(application, operation)
    let toView = to.view
    toView.frame = containerView.bounds
    let context = TransitionContext(
      application,
      TransitionContext.Setup(
        kind: operation == .push ? .push : .pop,
        from: from,
        to: to,
        fromView: from.view,
        toView: toView,
        containerView: containerView,
        animator: animator,
        driver: driver,
        blockedViews: [containerView, navigationBar]
      )
    ) { [weak self] completed in self?.complete(change, from: from, to: to, completed: completed) }
    transition = context
    let barWasShown = !navigationBar.isHidden
    announce(from: from, to: to, animated: true)
    navigationBar.show(viewControllers)
    context.setup.bars = barMotions(operation, wasShown: barWasShown, from: change.old, to: change.new)
    context.start()
  }

  private func showAtOnce(_ change: StackChange) {
    let from = change.old.last
    let to = change.new.last
    if let view = to?.view { view.frame = containerView.bounds }
    announce(from: from, to: to, animated: false)
    place(to, removing: from)
    layOutAllBars()
    let number = application.nextIdentifier()
    pending = PendingChange(number: number) { [weak self] in
      guard let self else { return }
      settle(change)
      conclude(change, from: from, to: to, animated: false)
    }
    application.mainLoop.onNextTurn { [weak self] () throws(UIKitException) in
      guard let self, pending?.number == number else { return }
      flushPending()
    }
  }

  private func announce(from: ViewController?, to: ViewController?, animated: Bool) {
    inOrder("U9.1 will") {
      from?.beginAppearance(false, animated: animated)
    } _: {
      guard let to else { return }
      inOrder("U9.3 will-show") {
        to.beginAppearance(true, animated: animated)
      } _: {
        willShow(to, animated: animated)
      }
    }
  }

  private func complete(_ change: StackChange, from: ViewController, to: ViewController, completed: Bool) {
    transition = nil
    if rule("U9.5", completed) {
      place(to, removing: from)
      layOutAllBars()
      settle(change)
      conclude(change, from: from, to: to, animated: true)
    } else {
      viewControllers = change.old
      place(from, removing: to)
      layOutAllBars()
      settle(StackChange(old: change.new, new: change.old, completion: nil))
      inOrder("U9.6") {
        to.beginAppearance(false, animated: true)
        to.endAppearance(animated: true)
      } _: {
        if appearance.isShown { from.beginAppearance(true, animated: true) }
        from.endAppearance(animated: true)
      }
      opposite("U9.7") { didShow(from, animated: true) }
      call(change.completion, false)
    }
  }

  private func conclude(
    _ change: StackChange,
    from: ViewController?,
    to: ViewController?,
    animated: Bool
  ) {
    inOrder("U9.1 did") {
      from?.endAppearance(animated: animated)
    } _: {
      guard let to else { return }
      inOrder("U9.3 did-show") {
        to.endAppearance(animated: animated)
      } _: {
        didShow(to, animated: animated)
      }
    }
    call(change.completion, true)
  }

  // MARK: Parts

  private func begin(_ change: StackChange) {
    viewControllers = change.new
    for page in change.added {
      application.perform { () throws(UIKitException) in try page.willMove(toParent: self) }
      page.parent = self
      children.append(page)
      application.controllers.adopt(page, by: self)
    }
    for page in change.removed {
      application.perform { () throws(UIKitException) in try page.willMove(toParent: nil) }
    }
  }

  /// Lets go of the pages that left and tells those that came.
  private func settle(_ change: StackChange) {
    let leaving = change.removed.filter { $0.parent === self }
    let numbers = Set(leaving.map(\.identifier))
    children.removeAll { numbers.contains($0.identifier) }
    for page in leaving {
      page.parent = nil
      application.perform { () throws(UIKitException) in try page.didMove(toParent: nil) }
    }
    for page in change.added {
      application.perform { () throws(UIKitException) in try page.didMove(toParent: self) }
    }
    application.controllers.setNeedsSweep()
  }

  private func finishLater(_ change: StackChange) {
    guard change.completion != nil else { return }
    application.mainLoop.onNextTurn { [self] () throws(UIKitException) in call(change.completion, true) }
  }

  private func place(_ page: ViewController?, removing other: ViewController?) {
    other?.viewIfLoaded?.removeFromSuperview()
    guard let page else { return }
    application.perform { () throws(UIKitException) in try containerView.show(page.view) }
  }

  private func call(_ completion: NavigationCompletion?, _ completed: Bool) {
    guard let completion else { return }
    application.perform { () throws(UIKitException) in try completion(completed) }
  }

  // MARK: Appearance

  private func willShow(_ page: ViewController, animated: Bool) {
    application.log.append(.navigation(call: "will-show", page: page.logName, animated: animated, reason: ""))
    application.perform { () throws(UIKitException) in
      try delegate?.navigationController(self, willShow: page, animated: animated)
    }
  }

  private func didShow(_ page: ViewController, animated: Bool) {
    application.log.append(.navigation(call: "did-show", page: page.logName, animated: animated, reason: ""))
    application.perform { () throws(UIKitException) in
      try delegate?.navigationController(self, didShow: page, animated: animated)
    }
  }

  /// Puts the top page's view in place before the first appearance.
  func prepareStack() {
    _ = view
    layOutBars()
    guard transition == nil, let top = topViewController, !top.isCoveredInPlace,
      top.viewIfLoaded?.superview !== containerView
    else { return }
    place(top, removing: nil)
  }

  /// Puts its own bar and the tab bar around it as the stack wants them.
  private func layOutAllBars() {
    layOutBars()
    tabBarController?.layOutBars()
  }

  /// Tells the delegate of the page that comes on screen with the navigation controller itself.
  func announceFirst(_ page: ViewController, isOver: Bool, animated: Bool) {
    guard announcesNextAppearance, page === topViewController else { return }
    if isOver {
      announcesNextAppearance = false
      opposite("U9.4") { didShow(page, animated: animated) }
      didShow(page, animated: animated)
    } else {
      willShow(page, animated: animated)
    }
  }
}
