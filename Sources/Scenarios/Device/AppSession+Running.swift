import HeadlessUIKit
import LuaRuntime

extension AppSession {
  /// How long `settle` waits when nothing else is said, in virtual seconds.
  static let settleLimit = 10.0

  /// Runs work as a turn of the app; what UIKit would raise is an error at the script's line (U0.5).
  func turn(_ work: MainLoop.Work) throws(LuaRaise) {
    do {
      try application.mainLoop.runTurn(work)
    } catch {
      throw .exception(error.reason)
    }
    try checkCrash()
  }

  /// Moves the clock by some seconds; all that is due until then runs.
  func wait(_ seconds: TimeInterval) throws(LuaRaise) {
    try advance(to: application.mainLoop.now.advanced(by: seconds))
  }

  /// Moves the clock to a moment.
  func advance(to target: Instant) throws(LuaRaise) {
    do {
      try application.mainLoop.advance(to: target)
    } catch {
      throw .error(error.reason)
    }
    try checkCrash()
  }

  /// Moves the clock over some display frames.
  func step(frames: Int) throws(LuaRaise) {
    let next = application.device.frame(after: application.mainLoop.now)
    let (last, overflow) = next.addingReportingOverflow(Int64(frames - 1))
    let target = overflow ? Instant.end : application.device.instant(ofFrame: last)
    guard target < .end else { throw .error("the virtual clock ends 1,000,000,000 s after launch (U0.6)") }
    try advance(to: target)
  }

  /// Runs the clock until a condition holds; false when nothing more is due before the limit.
  func run(until limit: Instant, _ isDone: () -> Bool) throws(LuaRaise) -> Bool {
    while !isDone() {
      guard application.mainLoop.step(until: limit) else { return false }
      try checkCrash()
    }
    return true
  }

  /// Runs until no animation, transition or timer of the app is pending.
  ///
  /// What a finger that is down holds does not count. Running out of time is a failure that names what is left.
  func settle(within seconds: TimeInterval = AppSession.settleLimit) throws(LuaRaise) {
    let started = application.now
    let limit = application.mainLoop.now.advanced(by: seconds)
    if try run(until: limit, { isSettled }) { return }
    let pending = pendingWork
    try advance(to: max(limit, application.mainLoop.now))
    throw .failure(
      "the app did not settle within \(seconds.short) s (from \(Instant(seconds: started).text)): \(pending)"
    )
  }

  /// Whether nothing of the app is pending.
  var isSettled: Bool {
    application.mainLoop.activityCount == 0
      && (application.controllers.drivenTransitions.isEmpty || !application.fingers.isEmpty)
  }

  /// What keeps the app from being settled, as messages name it.
  private var pendingWork: String {
    var labels = application.fingers.isEmpty ? application.controllers.drivenTransitions : []
    for label in application.mainLoop.activityLabels where !labels.contains(label) { labels.append(label) }
    let shown = labels.prefix(5).joined(separator: "; ")
    return labels.count > 5 ? "\(shown); and \(labels.count - 5) more are pending" : "\(shown) is pending"
  }

  /// Raises an error when the app has crashed.
  func checkCrash() throws(LuaRaise) {
    guard let crash = application.crash else { return }
    throw .exception("the app crashed at \(Instant(seconds: crash.time).text): \(crash.reason)")
  }
}
