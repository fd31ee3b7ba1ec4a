import CLuaSupport
import Glibc
import Scenarios

/// A session with its user: reads lines, has them run, and goes on when the worker is lost.
final class Repl {
  private let process: ReplProcess
  private let input: any ReplInput
  private let output: ReplOutput
  /// The number of the next line.
  private var number = 1
  /// Whether a line failed.
  private var hasFailed = false

  init(_ process: ReplProcess, input: any ReplInput, output: ReplOutput) {
    self.process = process
    self.input = input
    self.output = output
  }

  /// Runs to the end; the exit status.
  func perform(_ start: ReplRequest, name: String) -> Int32 {
    let reply = process.ask(start)
    if let status = take(reply) { return status }
    // Without a test there is nothing to look at.
    if case .debug = start, hasFailed { return ExitStatus.failure }
    var waiting: [UInt8]?
    var first = 1
    while true {
      switch input.next(isContinued: waiting != nil) {
      case .signal(let signal): return 128 + signal
      case .dropped: waiting = nil
      case .end:
        if waiting == nil { return hasFailed ? ExitStatus.failure : ExitStatus.success }
        output.complain("\(name):\(first): unfinished at the end of the input")
        return ExitStatus.failure
      case .line(let line):
        if waiting == nil { first = number }
        number += 1
        let bytes = (waiting.map { $0 + [0x0A] } ?? []) + line
        guard let text = String(validating: bytes, as: UTF8.self) else {
          output.complain("\(name):\(first): not UTF-8; in a string write such a byte as \\xFF")
          hasFailed = true
          waiting = nil
          continue
        }
        let reply = process.ask(.run(text: text, line: first, terminal: input.terminal))
        waiting = reply == .answer(.unfinished) ? bytes : nil
        if let status = take(reply) { return status }
      }
    }
  }

  /// Goes on after a reply; the exit status when there is nothing to go on with.
  private func take(_ reply: ReplProcess.Reply) -> Int32? {
    if output.isBroken { return ExitStatus.failure }
    switch reply {
    case .answer(.passed), .answer(.unfinished), .completions: return nil
    case .answer(.failed), .answer(.interrupted):
      hasFailed = true
      return nil
    case .answer(.leaving): return hasFailed ? ExitStatus.failure : ExitStatus.success
    case .answer(.lost):
      hasFailed = true
      return goOn()
    case .gone(let reason):
      hasFailed = true
      output.complain("the process of the session \(reason)")
      return goOn()
    case .ended: return ExitStatus.failure
    case .impossible:
      output.complain("the process that starts workers ended")
      return ExitStatus.failure
    }
  }

  /// Goes on in another worker, without the line that ended the last one.
  private func goOn() -> Int32? {
    let reply = process.ask(.restore(process.record))
    switch reply {
    case .answer(.passed):
      output.complain("the session goes on without this line")
      return nil
    case .answer, .completions, .gone: break
    case .impossible, .ended: return take(reply)
    }
    output.complain("the session cannot be made again; a fresh one begins")
    switch process.ask(.start(file: nil)) {
    case .answer(.passed), .answer(.failed): return nil
    default: return ExitStatus.failure
    }
  }
}
