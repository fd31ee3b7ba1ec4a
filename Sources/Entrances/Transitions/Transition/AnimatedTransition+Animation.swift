import HeadlessUIKit

/// A transition as an animator (TR 2.3, 3, 4.3).
extension AnimatedTransition: ViewControllerAnimatedTransitioning {
  /// What reports call it: "fade", "swipe", "transform", "block", "system".
  public var transitionStyle: String {
    if isSystem { return "system" }
    return transitionBlock == nil ? animationStyle : "block"
  }

  /// How long it takes in seconds: nothing where nothing is animated.
  public func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    context.isAnimated ? transitionDuration : 0
  }

  /// Plays it: the block, or `animate`.
  public func animateTransition(
    using context: any ViewControllerContextTransitioning
  ) throws(UIKitException) {
    transitionContext = context
    hasEnded = false
    let (row, type) = resolved
    log("duration", "\(transitionDuration(using: context))")
    log("animate", type.name)
    log(rule: row.rawValue)
    guard let block = transitionBlock else { return try animate() }
    log(rule: "TR-3.2/block")
    try block(self)
  }

  /// The context has ended, and is let go of.
  public func animationEnded(_ transitionCompleted: Bool) throws(UIKitException) {
    hasEnded = true
    if ending == nil || ending === transitionContext { transitionContext = nil }
    ending = nil
  }

  /// Puts the views into the container that the type asks for, the new one on top when something comes (TR 2.3).
  public final func start() throws(UIKitException) {
    guard let context = transitionContext else { return log(rule: AnimationRules.Resolution.none.rawValue) }
    let type = transitionType
    log(rule: "TR-2.3/" + type.name)
    for key in AnimationRules.views(type) {
      guard let view = context.view(forKey: key) else { continue }
      try context.containerView.addSubview(view)
    }
  }

  /// Ends it; whoever plays it calls this once its animation is over (TR 4.3).
  ///
  /// Without a transition that runs it does nothing (Q21).
  public final func complete() {
    if let transitionContext { return complete(transitionContext) }
    log(rule: "TR-4.3/no-context")
    if AnimationRules.counts(withoutContext: quirks), transitionType == .dismiss { runDismissCompletion() }
  }

  /// Ends what a context stands for: a transition that pages share may run twice at a time, in a push and a presentation.
  public final func complete(_ context: any ViewControllerContextTransitioning) {
    let type =
      context === transitionContext
      ? transitionType : AnimationRules.type(stored: .none, AnimationRules.Ends(context)).type
    let done = !context.transitionWasCancelled
    log("complete", "\(done)")
    log(rule: done ? "TR-4.3/done" : "TR-4.3/cancelled")
    ending = context
    context.completeTransition(done)
    afterEnd { [self] in
      if done, type == .dismiss { runDismissCompletion() }
    }
  }

  private func runDismissCompletion() {
    guard let completion = dismissCompletion else { return }
    log("dismiss-completion")
    application.perform(completion)
  }

  /// Does something once the context has ended: at once, or in the next turn when it was completed inside the call that
  /// started it.
  private func afterEnd(_ work: @escaping () -> Void) {
    if hasEnded { return work() }
    application.mainLoop.onNextTurn { () throws(UIKitException) in work() }
  }

  // MARK: For animations

  /// Starts, moves the view that comes or goes, and completes.
  final func play(_ motion: ViewMotion, rule id: String) throws(UIKitException) {
    try start()
    try move(motion, rule: id)
  }

  /// Moves the view that comes or goes, and completes.
  final func move(_ motion: ViewMotion, rule id: String) throws(UIKitException) {
    guard let context = transitionContext else { return }
    let isIn = transitionType.isIn
    log(rule: id + (isIn ? "-in" : "-out"))
    guard let view = context.view(forKey: isIn ? .to : .from) else { return complete(context) }
    let before = motion.end.now(of: view)
    motion.start?.apply(to: view)
    try application.animate(duration: transitionDuration(using: context), curve: motion.curve) {
      motion.end.apply(to: view)
    } completion: { [self] _ in
      let isCancelled = context.transitionWasCancelled
      if isCancelled { before.apply(to: view) }
      complete(context)
      if !isCancelled, !isIn, AnimationRules.restores(quirks: quirks) {
        afterEnd { ViewLook(alpha: before.alpha, transform: before.transform).apply(to: view) }
      }
    }
  }
}
