import CLuaSupport

/// Why a worker is gone.
struct Loss: Equatable, Sendable {
  /// "crash", "timeout", "memory" or "start".
  var type: String
  /// What happened to the process, as the end of "the worker process …".
  var reason: String

  /// From what waitpid said about a process that nobody meant to end.
  static func ended(status: Int32) -> Loss {
    let signal = process_exit_signal(status)
    guard signal != 0 else {
      return Loss(type: "crash", reason: "ended with exit status \(process_exit_status(status))")
    }
    return Loss(type: "crash", reason: "was killed by \(SignalName.of(signal))")
  }

  /// It did what no worker does.
  static func nonsense(_ what: String) -> Loss {
    Loss(type: "crash", reason: "\(what) and was killed")
  }

  /// The deadline passed and the script did not stop; a test may have had a limit of its own.
  static let timeout = Loss(
    type: "timeout",
    reason: "did not stop within a second after its time was up and was killed"
  )

  /// What the script made besides Lua's values filled the memory, in a call that did not come back.
  static let memory = Loss(
    type: "memory",
    reason: "used more memory than --memory-limit allows, did not stop and was killed"
  )
}

extension Loss {
  /// What to tell of a test that took its worker along; `part` is what ran of it.
  func issue(test part: RunningPart?, file: String) -> EventIssue {
    let place = part.flatMap { $0.part == .body ? nil : " in \($0.name)" } ?? ""
    let message =
      type == "timeout"
      ? "timed out\(place): the worker process \(reason)"
      : "the worker process \(reason)" + (place.isEmpty ? " while this test ran" : place)
    let left = (part?.part ?? .body).notRunAfter.map { "Of this test, \($0); the" } ?? "The"
    return .error(
      type,
      message,
      file: file,
      line: part.map { $0.part == .body ? 0 : $0.line } ?? 0,
      details: "\(left) tests after it run in a fresh process."
    )
  }

  /// What to tell of the tests of a block whose hook took the worker along.
  func issue(hook part: RunningPart, file: String) -> EventIssue {
    let message =
      type == "timeout"
      ? "\(part.part.word) timed out: the worker process \(reason)"
      : "the worker process \(reason) in \(part.part.word)"
    return .error(
      type == "timeout" ? type : "hook",
      message,
      file: file,
      line: part.line,
      details: "The tests of its block were not run; those of other blocks run in a fresh process."
    )
  }
}
