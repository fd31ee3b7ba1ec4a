import HeadlessUIKit
import LuaRuntime

/// A function of `together`, which waits whenever a verb of it would run the clock.
final class Line {
  /// What its verb waits for; nil while it runs or can go on.
  var wait: Wait?
  /// Whether the deadline of what it waits for has come.
  fileprivate(set) var isDue = false
  fileprivate(set) var isOver = false

  /// The verb that waited goes on.
  func goOn() {
    wait = nil
    isDue = false
  }
}

/// The functions of one `together`, in the order given: side by side on the clock of one app.
final class LineGroup {
  /// The app whose clock they share.
  let session: AppSession
  /// The function of an outer `together` of the same app that this one stands in.
  let parent: Line?
  /// The functions.
  let lines: [Line]

  /// Makes a group of so many functions.
  init(_ session: AppSession, count: Int, parent: Line?) {
    self.session = session
    self.parent = parent
    lines = (0..<max(0, count)).map { _ in Line() }
  }

  /// Whether a function can go on.
  func isReady(_ line: Line) -> Bool {
    guard !line.isOver else { return false }
    guard let wait = line.wait else { return true }
    return line.isDue || session.isOver(wait)
  }

  /// Whether any function can go on.
  var isAnyReady: Bool { lines.contains(where: isReady) }

  /// The first moment at which waiting ends for one of them.
  var deadline: Instant? {
    lines.compactMap { line in line.isOver ? nil : line.wait.flatMap(session.deadline(of:)) }.min()
  }

  /// A function has come to its end.
  func end(_ line: Line) { line.isOver = true }

  /// The functions that have not ended never will: the fingers that they wait for stay where they are.
  func abandon() {
    for line in lines where !line.isOver {
      switch line.wait {
      case .fingers(let first, let second, _):
        first.halt()
        second?.halt()
      case .lines(let inner): inner.abandon()
      case .until, .settled, nil: break
      }
    }
  }

  /// A moment has come, with nothing due any more: those that waited for it can go on.
  func moment(_ now: Instant) {
    for line in lines where !line.isOver {
      guard let wait = line.wait else { continue }
      if case .lines(let inner) = wait { inner.moment(now) }
      if let deadline = session.deadline(of: wait), deadline <= now { line.isDue = true }
    }
  }

  /// Runs the clock until one of the functions can go on.
  func run() throws(LuaRaise) {
    let state = session.state
    while !isAnyReady {
      let deadline = deadline
      if session.application.mainLoop.step(until: deadline ?? .end) {
        try session.checkGoing(state)
      } else if let deadline {
        try session.moveClock(to: deadline)
        moment(deadline)
      } else {
        throw .error("app:together: its functions wait for what cannot come")
      }
    }
  }
}
