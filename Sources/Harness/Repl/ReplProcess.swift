import CLuaSupport
import Glibc
import Scenarios

/// A session as the supervisor sees it: a worker that can be lost, and the record from which another one goes on.
final class ReplProcess {
  /// What became of a request.
  enum Reply: Equatable {
    case answer(ReplAnswer)
    case completions([String])
    /// The worker is gone; why, as the end of "the process of the session …".
    case gone(String)
    /// The nursery is gone.
    case impossible
    /// A signal ends the session, or nobody is there to whom it could show anything.
    case ended
  }

  /// What the user wants while a line runs.
  enum Wish {
    /// Nothing.
    case wait
    /// That the line stops.
    case interrupt
    /// That the worker ends.
    case end
  }

  /// How often it looks at a worker that says nothing, in milliseconds.
  private static let heartbeat: Int32 = 100

  private let nursery: Nursery
  private let output: ReplOutput
  private let memory: OpaquePointer
  private var pipes = process_pipes(channel: -1, errors: -1)
  private var received: [UInt8] = []
  private var isLive = false
  /// Why it has the worker killed.
  private var killed: String?
  /// What the worker would have to be told to get where it is.
  private(set) var record = SessionRecord()
  private let signals: ReplSignals
  /// Whether the worker is at what it was asked, and whether that is to be interrupted.
  private var hasBegun = false
  private var isInterrupted = false

  /// Makes one without a worker, which comes with the first request.
  init(nursery: Nursery, output: ReplOutput, signals: ReplSignals) {
    self.nursery = nursery
    self.output = output
    self.signals = signals
    memory = process_slot_of(nursery.share, 0)
  }

  /// Asks, and shows what comes until the answer is there.
  func ask(_ request: ReplRequest) -> Reply {
    if signals.ending != nil { return .ended }
    if !isLive {
      if !spawn() { return .impossible }
      // The worker was lost while the line was edited.
      if request.needsSession, case let reply = ask(.restore(record)), reply != .answer(.passed) {
        return reply
      }
    }
    signals.begin()
    hasBegun = false
    isInterrupted = false
    guard (try? FileSystem.write(request.line, to: pipes.channel)) != nil else { return waitForEnd() }
    return wait()
  }

  /// Starts another worker in the place of one that is gone.
  private func spawn() -> Bool {
    process_reset_slot(memory)
    received = []
    guard process_spawn(nursery.control, 0, &pipes) == 0 else { return false }
    isLive = true
    return true
  }

  // MARK: Listening

  private func wait() -> Reply {
    killed = nil
    while true {
      var watched = [
        pollfd(fd: pipes.channel, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes.errors, events: Int16(POLLIN), revents: 0),
        pollfd(fd: nursery.control, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&watched, nfds_t(watched.count), Self.heartbeat)
      if count == 0 {
        nursery.goOnIfStopped()
        if signals.takeStubbornness() { output.complain("still running; Ctrl-C again ends it") }
      }
      if count > 0, watched[0].revents != 0, let reply = readChannel() { return reply }
      if count > 0, watched[1].revents != 0 { readErrors() }
      if count > 0, watched[2].revents != 0, let reply = readReports() { return reply }
      if count > 0, watched[3].revents != 0 {
        switch signals.wish() {
        case .wait: break
        case .interrupt:
          // Behind the ^C of the terminal.
          output.show([0x0A])
          isInterrupted = true
          if hasBegun { interrupt() }
        case .end:
          killed = "was ended"
          if signals.ending == nil { output.show([0x0A]) }
          _ = process_kill(nursery.control, 0)
        }
      }
      if killed == nil, let reason = output.isBroken ? "was ended" : overdue() {
        killed = reason
        _ = process_kill(nursery.control, 0)
      }
    }
  }

  private func interrupt() { _ = process_interrupt(nursery.control, 0) }

  /// Why the worker has to be killed: it did not stop at its limit.
  private func overdue() -> String? {
    let deadline = process_word(process_slot_word(memory, Int32(PROCESS_DEADLINE)))
    if deadline == Int64(BORDER_FULL) { return Loss.memory.reason }
    return deadline != 0 && process_now() > deadline &+ 1_000_000_000 ? Loss.timeout.reason : nil
  }

  /// Takes what the worker says; the answer if it is among that.
  private func readChannel() -> Reply? {
    let count = receive()
    let isOpen = count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    guard let messages = ReplMessage.take(from: &received) else {
      killed = Loss.nonsense("said what no worker says").reason
      _ = process_kill(nursery.control, 0)
      return waitForEnd()
    }
    for message in messages {
      switch message.kind {
      case .output, .errors, .complaint: show(message)
      case .begun:
        hasBegun = true
        if isInterrupted { interrupt() }
      case .completions:
        return .completions(message.bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
      case .answer:
        guard let outcome = ReplOutcome(message.bytes) else { continue }
        readErrors()
        if outcome.answer == .lost {
          _ = waitForEnd()
          return .answer(.lost)
        }
        record = outcome.applied(to: record)
        return .answer(outcome.answer)
      }
    }
    return isOpen ? nil : waitForEnd()
  }

  /// What was written past Lua: by a program that a script started, or by a worker that crashes.
  private func readErrors() {
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 16) { buffer in
        let count = read(pipes.errors, buffer.baseAddress, buffer.count)
        if count > 0 { output.showErrors(Array(buffer[..<count])) }
        return count
      }
      if count <= 0 { return }
    }
  }

  // MARK: Ends

  /// Waits until the nursery says that the worker has ended.
  private func waitForEnd() -> Reply {
    while true {
      if let reply = readReports() { return reply }
      var watched = pollfd(fd: nursery.control, events: Int16(POLLIN), revents: 0)
      if poll(&watched, 1, Self.heartbeat) == 0 { nursery.goOnIfStopped() }
    }
  }

  private func readReports() -> Reply? {
    while true {
      var report = process_report()
      switch process_receive(nursery.control, &report) {
      case 0: return nil
      case 1:
        if report.kind == PROCESS_EXITED { return ended(killed ?? Loss.ended(status: report.value).reason) }
        if report.kind == PROCESS_NOT_STARTED { return ended("could not be started") }
      default:
        _ = ended("")
        return .impossible
      }
    }
  }

  /// What could stand where the cursor stands, and how much of it is there.
  func completions(of text: String) -> (known: Int, texts: [String]) {
    guard case .completions(let found) = ask(.complete(text: text)), let first = found.first else {
      return (0, [])
    }
    return (Int(first) ?? 0, Array(found.dropFirst()))
  }

  private func ended(_ reason: String) -> Reply {
    // What it said before its end.
    while readRest() {}
    readErrors()
    close(pipes.channel)
    close(pipes.errors)
    isLive = false
    return signals.ending == nil && !output.isBroken ? .gone(reason) : .ended
  }

  private func readRest() -> Bool {
    let count = receive()
    for message in ReplMessage.take(from: &received) ?? [] { show(message) }
    return count > 0
  }

  /// Takes what stands in the channel; how many bytes that were, as `read` answers.
  private func receive() -> Int {
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 16) { buffer in
      let count = read(pipes.channel, buffer.baseAddress, buffer.count)
      if count > 0 { received.append(contentsOf: buffer[..<count]) }
      return count
    }
  }

  /// Shows what the user is to see of a message.
  private func show(_ message: (kind: ReplMessage, bytes: [UInt8])) {
    switch message.kind {
    case .output: output.show(message.bytes)
    case .errors: output.showErrors(message.bytes)
    case .complaint: output.complain(message.bytes)
    case .answer, .completions, .begun: break
    }
  }
}
