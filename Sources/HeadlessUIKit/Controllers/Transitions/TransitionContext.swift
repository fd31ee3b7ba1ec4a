/// One transition from its start to its completion: what its animator and driver talk to.
public final class TransitionContext: ViewControllerContextTransitioning, CoordinatedTransition {
  /// What takes part and where: all that is settled before it starts.
  struct Setup {
    var kind: TransitionKind
    var from: ViewController
    var to: ViewController
    var fromView: View?
    var toView: View?
    var containerView: View
    var presentationStyle: ModalPresentationStyle?
    var animator: any ViewControllerAnimatedTransitioning
    var driver: (any ViewControllerInteractiveTransitioning)?
    /// The views that take no new touches while it runs (U9.18).
    var blockedViews: [View]
    /// The bars that come or go with it.
    var bars: [BarMotion] = []
    /// Where the new view is to lie, when that is not all of the container.
    var finalFrame: Rect?
  }

  var setup: Setup
  let application: Application
  private var ended: (Bool) -> Void
  /// Let go at the end, since it may hold what holds the context.
  private var driver: (any ViewControllerInteractiveTransitioning)?
  private var isStarting = false
  private var isOver = false
  private var activity: Activity?
  private var started = Instant.zero
  private var decided: (at: Instant, percent: Double)?
  private var initialFrames: [Rect] = []

  /// What may animate alongside it.
  public private(set) lazy var coordinator = TransitionCoordinator(self)
  /// Whether something drives it right now.
  public private(set) var isInteractive = false
  /// Whether it was cancelled.
  public private(set) var transitionWasCancelled = false
  /// How far its driver has got.
  private(set) var percent = 0.0

  /// Makes a transition; `ended` hears once whether it went through.
  init(_ application: Application, _ setup: Setup, ended: @escaping (Bool) -> Void) {
    self.application = application
    self.setup = setup
    self.ended = ended
    driver = setup.driver
    self.setup.driver = nil
    initialFrames = [setup.fromView?.frame ?? .zero, .zero]
  }

  // MARK: What animators read

  /// The view that the animation plays in.
  public var containerView: View { setup.containerView }
  /// True: changes without animation have no context.
  public var isAnimated: Bool { true }
  /// How the presented controller covers the screen; nil in a navigation controller.
  public var presentationStyle: ModalPresentationStyle? { setup.presentationStyle }

  /// The controller at one end.
  public func viewController(forKey key: TransitionKey) -> ViewController {
    key == .from ? setup.from : setup.to
  }

  /// The view at one end, or nil when the animator must leave it alone.
  public func view(forKey key: TransitionKey) -> View? { key == .from ? setup.fromView : setup.toView }

  var stage: View? { setup.containerView }
  func end(_ key: TransitionKey) -> ViewController? { viewController(forKey: key) }

  /// Where a controller's view lies when the transition starts; zero when it is not there.
  public func initialFrame(for controller: ViewController) -> Rect {
    controller === setup.from ? initialFrames[0] : initialFrames[1]
  }

  /// Where a controller's view is to lie in the end; zero when it will not be there.
  public func finalFrame(for controller: ViewController) -> Rect {
    controller === setup.to ? setup.finalFrame ?? containerView.bounds : .zero
  }

  // MARK: Start

  /// Starts it: the driver, or the animator itself when nothing drives it.
  func start() {
    started = application.mainLoop.now
    refuseBusyDriver()
    isInteractive = driver.map { rule("U10.5 start", $0.wantsInteractiveStart) } ?? false
    for view in setup.blockedViews { view.blocksNewTouches += 1 }
    application.controllers.transitionDidStart(self)
    log("began", percent: 0)
    for bar in setup.bars { bar.prepare() }
    if !isInteractive { holdActivity() }
    isStarting = true
    if isInteractive, let driver {
      application.perform { () throws(UIKitException) in try driver.startInteractiveTransition(self) }
    } else if let driver = driver as? PercentDrivenInteractiveTransition, setup.animator.isInterruptible {
      driver.run(self)
    } else {
      runAnimator()
    }
    isStarting = false
  }

  /// A driver that still drives another transition cannot drive this one: it runs by itself then.
  private func refuseBusyDriver() {
    guard let busy = (driver as? PercentDrivenInteractiveTransition)?.driven else { return }
    driver = nil
    application.log.append(
      .warning(message: "\(description) runs by itself: its driver still drives the \(busy.description)")
    )
  }

  /// Moves the bars: before the animator, so that one which places them itself has the last word.
  private func moveBars() {
    guard !setup.bars.isEmpty else { return }
    application.perform { () throws(UIKitException) in
      try application.animate(duration: duration, curve: curve) { for bar in setup.bars { bar.apply() } }
    }
  }

  /// Moves the bars and runs what is to be animated alongside, for a driver that plays the pages itself.
  func runAccompaniment() {
    moveBars()
    coordinator.runAlongside(duration: duration, curve: curve)
  }

  /// Runs the animator, and then what is to be animated alongside (U10.9).
  func runAnimator() {
    moveBars()
    application.perform { () throws(UIKitException) in try setup.animator.animateTransition(using: self) }
    coordinator.runAlongside(duration: duration, curve: curve)
  }

  /// How long its animator takes, in seconds.
  var duration: TimeInterval { setup.animator.transitionDuration(using: self) }

  /// How what accompanies it moves: as the system's animator does, else as UIKit's default.
  private var curve: AnimationCurve {
    (setup.animator as? SystemNavigationAnimator)?.timing.curve ?? .easeInOut
  }

  // MARK: What drivers and animators report

  /// Reports how far the driver has got, from 0 to 1.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    guard isInteractive, !isOver else { return }
    percent = clamp(percentComplete)
  }

  /// Reports that the driver goes through with it.
  public func finishInteractiveTransition() { decide(cancelled: false) }

  /// Reports that the driver goes back.
  public func cancelInteractiveTransition() { decide(cancelled: true) }

  /// Reports that the driver takes hold of it again: as if it had not been decided.
  public func pauseInteractiveTransition() {
    guard !isInteractive, !isOver, rule("U10.5 interruptible", setup.animator.isInterruptible) else { return }
    percent = percentNow
    isInteractive = true
    transitionWasCancelled = false
    decided = nil
    if let activity { application.mainLoop.end(activity) }
    activity = nil
    log("pause", percent: percent)
    coordinator.interactionDidChange()
  }

  private func decide(cancelled: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = cancelled
    decided = (application.mainLoop.now, percent)
    log(cancelled ? "cancel" : "finish", percent: percent)
    holdActivity()
    if rule("U9.8 told", true) { coordinator.interactionDidChange() }
  }

  /// Ends the transition.
  public func completeTransition(_ didComplete: Bool) {
    guard !isOver else {
      application.log.append(.warning(message: "\(description) was completed a second time; ignored"))
      return
    }
    isOver = true
    guard rule("U0.3 not in the call", isStarting) else { return end(didComplete) }
    application.mainLoop.onNextTurn { [self] () throws(UIKitException) in end(didComplete) }
  }

  private func end(_ didComplete: Bool) {
    isInteractive = false
    if !didComplete { transitionWasCancelled = true }
    if let activity { application.mainLoop.end(activity) }
    activity = nil
    for view in setup.blockedViews { view.blocksNewTouches -= 1 }
    log("completed", percent: didComplete ? 1 : 0)
    application.controllers.transitionWillEnd(self)
    application.perform { () throws(UIKitException) in try setup.animator.animationEnded(didComplete) }
    (driver as? PercentDrivenInteractiveTransition)?.transitionDidEnd(completed: didComplete)
    let ended = ended
    inOrder("U9.8 before") {
      coordinator.runCompletions()
    } _: {
      letGo()
      ended(didComplete)
    }
    application.controllers.transitionDidEnd(self, completed: didComplete)
  }

  /// Gives up without a word, when the app closes: nothing may keep it alive.
  func abandon() {
    isOver = true
    activity = nil
    letGo()
  }

  /// Lets go of what may hold the context in its turn, and keeps what the animator said.
  private func letGo() {
    driver = nil
    ended = { _ in }
    setup.animator = SpentAnimator(style: setup.animator.transitionStyle, duration: duration)
  }

  /// Keeps the app from being settled until the animator completes, so that one that never does is named (U10.6).
  private func holdActivity() {
    guard activity == nil, rule("U10.6 detected", true) else { return }
    activity = application.mainLoop.begin(self.activityLabel)
  }

  /// What a message calls it that lists what keeps the app from being settled.
  private var activityLabel: String {
    let due = (decided?.at ?? started).advanced(by: duration)
    let since = "\(description), running since \(started.text)"
    guard rule("U10.6 overdue", application.mainLoop.now > due), !isPlaying else { return since }
    return since + "; its animator should have called completeTransition at \(due.text)"
  }

  /// Whether something in it still moves to an end: an animator may play for longer than it reports.
  private var isPlaying: Bool {
    application.animations.groups.contains { group in
      !group.isEndless
        && group.members.contains { $0.isRunning && $0.view.isDescendant(of: containerView) }
    }
  }

  // MARK: Telling

  /// What messages call it: "pop from Google to Home, with the animator \"round-pop\"".
  public var description: String {
    "\(setup.kind.rawValue) from \(setup.from.logName) to \(setup.to.logName) "
      + "with the animator \"\(setup.animator.transitionStyle)\""
  }

  /// What it is like this instant.
  var state: TransitionState {
    TransitionState(
      kind: setup.kind,
      style: setup.animator.transitionStyle,
      isInteractive: isInteractive,
      isCancelled: transitionWasCancelled,
      percent: percentNow,
      duration: duration,
      from: setup.from,
      to: setup.to
    )
  }

  private var percentNow: Double {
    if isInteractive { return percent }
    let base = decided ?? (started, 0)
    guard duration > 0 else { return transitionWasCancelled ? 0 : 1 }
    let moved = application.mainLoop.now.seconds(since: base.at) / duration
    return clamp(transitionWasCancelled ? base.percent - moved : base.percent + moved)
  }

  private func clamp(_ value: Double) -> Double { value >= 0 ? min(value, 1) : 0 }

  private func log(_ phase: String, percent: Double) {
    application.log.append(
      .transition(
        phase: phase,
        style: setup.animator.transitionStyle,
        from: setup.from.logName,
        to: setup.to.logName,
        percent: percent
      )
    )
  }
}

/// What stands for the animator of a transition that is over.
private final class SpentAnimator: ViewControllerAnimatedTransitioning {
  let transitionStyle: String
  private let duration: TimeInterval

  init(style: String, duration: TimeInterval) {
    transitionStyle = style
    self.duration = duration
  }

  func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval { duration }
  func animateTransition(using context: any ViewControllerContextTransitioning) {}
}
