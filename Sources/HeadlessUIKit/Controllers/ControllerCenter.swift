/// What knows an app's controllers: who is alive, on screen, in a transition.
public final class ControllerCenter {
  weak var application: Application?

  /// The controllers that something holds, or held in the turn that runs, in the order they came; not those that
  /// nothing has held yet.
  public private(set) var alive: [ViewController] = []
  /// The transitions that run, in the order they started.
  private var contexts: [TransitionContext] = []
  private var observers: [WeakObserver] = []
  private var holders: [() -> [ViewController]] = []
  private var needsSweep = false

  init() {}

  private struct WeakObserver {
    weak var observer: (any ControllerObserver)?
  }

  // MARK: Observers

  /// Adds what hears of every controller; it is not kept alive. Observers are called in the order they came.
  public func addObserver(_ observer: any ControllerObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(WeakObserver(observer: observer))
  }

  /// Takes an observer away.
  public func removeObserver(_ observer: any ControllerObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  private func announce(_ call: (any ControllerObserver) throws(UIKitException) -> Void) {
    for entry in observers {
      guard let observer = entry.observer else { continue }
      application?.perform { () throws(UIKitException) in try call(observer) }
    }
  }

  func announceWillAppear(_ controller: ViewController) {
    announce { (observer) throws(UIKitException) in try observer.controllerWillAppear(controller) }
  }

  func announceChange(of navigation: NavigationController, by call: String, animated: Bool) {
    announce { (observer) throws(UIKitException) in
      try observer.navigationController(navigation, willChangeBy: call, animated: animated)
    }
  }

  /// Tells that a presented controller is gone: at the end of the turn, when what nothing holds is released.
  func announceDismissal(of controller: ViewController) {
    setNeedsSweep()
    application?.mainLoop.atEndOfTurn { [weak self] () throws(UIKitException) in
      self?.announce { (observer) throws(UIKitException) in try observer.controllerWasDismissed(controller) }
    }
  }

  // MARK: Transitions

  /// The transitions that run, as they are this instant, in the order they started.
  public var transitions: [TransitionState] { contexts.map(\.state) }

  /// The newest transition that runs, as it is this instant.
  public var transition: TransitionState? { contexts.last?.state }

  /// The first of the transitions that run inside a container.
  func transition(inside container: ViewController) -> TransitionContext? {
    contexts.first { context in
      [context.setup.from, context.setup.to].contains { controller in
        controller.lineage.contains { $0 === container }
      }
    }
  }

  /// Whether a transition runs.
  public var isInTransition: Bool { !contexts.isEmpty }

  /// What the transitions are called that wait for their driver: with no finger down they will never end.
  public var drivenTransitions: [String] { contexts.filter(\.isInteractive).map(\.description) }

  func transitionDidStart(_ context: TransitionContext) { contexts.append(context) }

  func transitionWillEnd(_ context: TransitionContext) { contexts.removeAll { $0 === context } }

  func transitionDidEnd(_ context: TransitionContext, completed: Bool) {
    let state = context.state
    announce { (observer) throws(UIKitException) in
      try observer.transitionDidEnd(state, completed: completed)
    }
    application?.rotation.transitionDidEnd()
  }

  /// Logs that a request was refused, and says so.
  func refuse(_ subject: ViewController, _ reason: String) -> NavigationOutcome {
    application?.log.append(
      .navigation(call: "refused", page: subject.logName, animated: false, reason: reason)
    )
    return .refused(reason: reason)
  }

  // MARK: Lifetimes

  /// Adds something that keeps controllers alive, such as a system's items; call `setNeedsSweep` when it lets go.
  public func addHolder(_ holder: @escaping () -> [ViewController]) {
    holders.append(holder)
    setNeedsSweep()
  }

  /// Says that something may have let go of a controller: at the end of the turn those that nothing holds are
  /// released. Without a running turn it happens at the end of the next one.
  public func setNeedsSweep() {
    guard !needsSweep, let loop = application?.mainLoop else { return }
    needsSweep = true
    loop.atEndOfTurn { [weak self] () throws(UIKitException) in self?.sweep() }
  }

  /// Releases at once what nothing holds any more.
  public func sweep() {
    needsSweep = false
    guard let application else { return }
    let held = reachable(application)
    for controller in held { adopt(controller) }
    let marks = Set(held.map(\.identifier))
    let released = alive.filter { rule("U9.2 released", !marks.contains($0.identifier)) }
    guard !released.isEmpty else { return }
    alive.removeAll { !marks.contains($0.identifier) }
    for controller in released { release(controller, in: application) }
  }

  /// Notes that something came to be held by a controller, which counts when that one is held itself.
  func adopt(_ controller: ViewController, by holder: ViewController) {
    if holder.isHeld { adopt(controller) }
    setNeedsSweep()
  }

  /// Notes that a controller is held, so that its release will be noticed.
  func adopt(_ controller: ViewController) {
    guard !controller.isReleased, !controller.isHeld else { return }
    controller.isHeld = true
    alive.append(controller)
  }

  private func release(_ controller: ViewController, in application: Application) {
    controller.isReleased = true
    controller.attachments.removeAll()
    controller.isHeld = false
    controller.presentation?.dissolve()
    // What lives on is in no container any more, though a script or a block may still know that one.
    for child in controller.children where child.parent === controller { child.parent = nil }
    controller.dropView()
    application.log.append(.appearance(page: controller.logName, call: "released"))
    announce { (observer) throws(UIKitException) in try observer.controllerWasReleased(controller) }
  }

  /// All that windows, stacks, presentations, running transitions and holders hold, each once.
  private func reachable(_ application: Application) -> [ViewController] {
    var found: [ViewController] = []
    var seen: Set<Int> = []
    var queue = application.windows.compactMap(\.rootViewController)
    for context in contexts { queue += [context.setup.from, context.setup.to] }
    for holder in holders { queue += holder() }
    var next = 0
    while next < queue.count {
      let controller = queue[next]
      next += 1
      guard seen.insert(controller.identifier).inserted else { continue }
      found.append(controller)
      queue += controller.children
      if let presented = controller.presentation?.presented { queue.append(presented) }
    }
    return found
  }

  /// Forgets all controllers.
  func removeAll() {
    for context in contexts { context.abandon() }
    // No one is told of what a closed app takes apart, so relations go before views.
    for controller in alive {
      controller.presentation = nil
      controller.parent = nil
      controller.children = []
      controller.detachFromStack()
    }
    for controller in alive { controller.dropView() }
    alive = []
    contexts = []
    observers = []
    holders = []
  }
}
