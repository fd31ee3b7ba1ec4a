/// What a coordinator accompanies: a transition between controllers, or to another size.
protocol CoordinatedTransition: AnyObject {
  var application: Application { get }
  var transitionWasCancelled: Bool { get }
  var isInteractive: Bool { get }
  var percent: Double { get }
  var duration: TimeInterval { get }
  /// Where it plays.
  var stage: View? { get }
  /// The controller at one end.
  func end(_ key: TransitionKey) -> ViewController?
}

/// The transition to another size of the screen.
final class SizeTransition: CoordinatedTransition {
  let application: Application
  let duration: TimeInterval
  let stage: View?
  private let started: Instant
  /// What may animate alongside it.
  private(set) lazy var coordinator = TransitionCoordinator(self)

  init(_ application: Application, duration: TimeInterval) {
    self.application = application
    self.duration = duration
    stage = application.keyWindow
    started = application.mainLoop.now
  }

  var transitionWasCancelled: Bool { false }
  var isInteractive: Bool { false }

  var percent: Double {
    let elapsed = application.mainLoop.now.seconds(since: started)
    return duration > 0 ? min(1, elapsed / duration) : 1
  }

  func end(_ key: TransitionKey) -> ViewController? { application.controllers.rootViewController }
}
