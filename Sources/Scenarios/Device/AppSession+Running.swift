import HeadlessUIKit
import LuaRuntime

extension AppSession {
  /// How long `settle` waits when nothing else is said, in virtual seconds.
  static let settleLimit = 10.0

  /// The error of a verb that would go on after the end of the clock.
  static let endOfTime = LuaRaise.error("the virtual clock ends 1,000,000,000 s after launch (U0.6)")

  /// Runs work as a turn of the app; what UIKit would raise is an error at the script's line (U0.5).
  func turn(_ work: MainLoop.Work) throws(LuaRaise) {
    do {
      try application.mainLoop.runTurn(work)
    } catch {
      throw .exception(error.reason)
    }
    try checkGoing(state)
  }

  /// The moment so many display frames from now.
  func instant(afterFrames frames: Int) throws(LuaRaise) -> Instant {
    let next = application.device.frame(after: application.mainLoop.now)
    let (last, overflow) = next.addingReportingOverflow(Int64(frames - 1))
    let target = application.device.instant(ofFrame: overflow ? .max : last)
    guard target <= .end else { throw Self.endOfTime }
    return target
  }

  /// Moves the clock to a moment until which nothing is due.
  func moveClock(to target: Instant) throws(LuaRaise) {
    do {
      try application.mainLoop.advance(to: max(target, application.mainLoop.now))
    } catch {
      throw .error(error.reason)
    }
  }

  /// Runs until no animation, transition or timer of the app is pending.
  ///
  /// What a finger that is down holds does not count. Running out of time is a failure that names what is left.
  func settle(within seconds: TimeInterval = AppSession.settleLimit) throws(LuaRaise) {
    let wait = settling(within: seconds)
    try finish(wait)
    if let failure = settleFailure(wait) { throw failure }
  }

  /// The failure when the app is not settled at the end of waiting for it.
  func settleFailure(_ wait: Wait) -> LuaRaise? {
    guard case .settled(let started, let seconds, _) = wait, !isSettled else { return nil }
    let isEndless = !application.animations.endlessLabels.isEmpty
    let wayOut = isEndless ? "; it never ends: give settle=false, or launch with auto_settle=false" : ""
    return .failure(
      "the app did not settle within \(seconds.short) s (from \(Instant(seconds: started).text)): \(pendingWork)"
        + wayOut
    )
  }

  /// Whether nothing of the app is pending.
  var isSettled: Bool {
    application.mainLoop.activityCount == 0
      && (application.controllers.drivenTransitions.isEmpty || !application.fingers.isEmpty)
  }

  /// What keeps the app from being settled, as messages name it.
  var pendingLabels: [String] {
    var labels = application.fingers.isEmpty ? application.controllers.drivenTransitions : []
    for label in application.mainLoop.activityLabels where !labels.contains(label) { labels.append(label) }
    return labels
  }

  private var pendingWork: String {
    let labels = pendingLabels
    let shown = labels.prefix(5).joined(separator: "; ")
    return labels.count > 5 ? "\(shown); and \(labels.count - 5) more are pending" : "\(shown) is pending"
  }

  /// Raises an error when the app has crashed, or when a callback's error waits for the running verb to end.
  func checkGoing(_ state: LuaState?) throws(LuaRaise) {
    if let crash = application.crash {
      throw .exception("the app crashed at \(Instant(seconds: crash.time).text): \(crash.reason)")
    }
    // The border raises the callback's own error in the place of this one.
    if let state, state.errorWaits { throw .error("a callback has failed") }
  }
}
