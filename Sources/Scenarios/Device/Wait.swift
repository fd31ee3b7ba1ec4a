import HeadlessUIKit
import LuaRuntime

/// What a verb waits for, in virtual time.
indirect enum Wait {
  /// Fingers have done what they were told; `goal` is where they were to go.
  case fingers(Finger, Finger?, goal: GestureTarget?)
  /// A moment has come, and all that was due until then has run.
  case until(Instant)
  /// Nothing of the app is pending, or a time is over.
  case settled(started: TimeInterval, within: TimeInterval, deadline: Instant)
  /// One of the functions of an inner `together` can go on.
  case lines(LineGroup)
}

extension AppSession {
  /// Waiting until nothing of the app is pending.
  func settling(within seconds: TimeInterval = AppSession.settleLimit) -> Wait {
    let now = application.mainLoop.now
    return .settled(started: now.seconds, within: seconds, deadline: now.advanced(by: seconds))
  }

  /// Whether what is waited for has come about by itself.
  func isOver(_ wait: Wait) -> Bool {
    switch wait {
    case .fingers(let first, let second, _): !first.isMoving && !(second?.isMoving ?? false)
    case .until: false
    case .settled: isSettled
    case .lines(let group): group.isAnyReady
    }
  }

  /// When waiting ends at the latest.
  func deadline(of wait: Wait) -> Instant? {
    switch wait {
    case .fingers: nil
    case .until(let instant): instant
    case .settled(_, _, let deadline): deadline
    case .lines(let group): group.deadline
    }
  }

  /// Runs the clock until what is waited for has come, or cannot come any more.
  func finish(_ wait: Wait) throws(LuaRaise) {
    let deadline = deadline(of: wait)
    let state = state
    while !isOver(wait) {
      guard application.mainLoop.step(until: deadline ?? .end) else {
        guard let deadline else { throw Self.endOfTime }
        return try moveClock(to: deadline)
      }
      try checkGoing(state)
    }
  }
}
