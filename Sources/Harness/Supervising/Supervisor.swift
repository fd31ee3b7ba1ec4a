import CLuaSupport
import Glibc
import Text

/// Gives files to workers, listens to them, ends those that do not end, and keeps the books.
final class Supervisor {
  /// How the run ended.
  enum Ending: Equatable {
    case finished
    /// By this signal.
    case interrupted(Int32)
  }

  /// How long after its deadline a script may take to stop by itself.
  private static let grace: Int64 = 1_000_000_000
  /// How often deadlines are looked at, in milliseconds, while a worker runs; nobody says when they change.
  private static let heartbeat: Int32 = 250

  let nursery: Nursery
  let stream: EventStream
  let timeout: Double
  let expectsVerdicts: Bool
  var slots: [WorkerSlot]
  var files: [PlannedFile] = []
  var accounts: [FileAccount] = []
  /// What still has to be given to a worker, in order.
  private var queue: [(file: Int, only: [Int]?)] = []
  private var startedAt: [Int64] = []
  private var openFiles = 0
  private var signal: Int32 = 0
  private var nurseryIsGone = false
  private var writer = JSONWriter()
  /// Full names that no filter selected, as long as none was; a few are enough for a suggestion.
  private(set) var unselected: [String] = []
  /// What the command line names in a file and is not there.
  private(set) var missing: [String] = []

  /// `expectsVerdicts` is false when workers only list tests.
  init(nursery: Nursery, workers: Int, timeout: Double, expectsVerdicts: Bool, stream: EventStream) {
    self.nursery = nursery
    self.expectsVerdicts = expectsVerdicts
    self.stream = stream
    self.timeout = timeout
    slots = (0..<min(max(workers, 1), Int(PROCESS_SLOTS))).map { WorkerSlot(number: Int32($0)) }
  }

  /// Asks for the first worker, before it is known what it will do.
  func warmUp() {
    spawn(0)
  }

  /// Runs the files.
  func run(_ planned: [PlannedFile]) -> Ending {
    files = planned
    accounts = planned.map { FileAccount(file: $0.shown, expectsVerdicts: expectsVerdicts) }
    startedAt = Array(repeating: 0, count: planned.count)
    queue = planned.indices.map { ($0, nil) }
    openFiles = planned.count
    stream.expect(files: planned.count)
    while openFiles > 0, signal == 0 {
      assign()
      stream.flush()
      wait(milliseconds: waitingTime())
      endOverdue()
    }
    if signal != 0 { interrupt() }
    return signal == 0 ? .finished : .interrupted(signal)
  }

  // MARK: Giving work

  private func assign() {
    for index in slots.indices where !queue.isEmpty && slots[index].file == nil && !slots[index].isLeaving {
      if slots[index].state == .empty { spawn(index) }
      guard slots[index].state == .live else { continue }
      let work = queue.removeFirst()
      slots[index].file = work.file
      if startedAt[work.file] == 0 {
        startedAt[work.file] = process_now()
        stream.send(.fileStart(file: files[work.file].shown, at: now()), file: work.file)
      }
      writer.removeAll()
      WorkerCommand(file: files[work.file], only: work.only).encode(to: &writer)
      // A worker that died meanwhile is reported by the nursery.
      writer.bytes.withUnsafeBufferPointer { _ = try? FileSystem.write($0, to: slots[index].channel) }
    }
  }

  private func spawn(_ index: Int) {
    guard slots[index].state == .empty, !nurseryIsGone else { return }
    process_set_word(nursery.deadlines + index, 0)
    var pipes = process_pipes(channel: -1, errors: -1)
    guard process_spawn(nursery.control, Int32(index), &pipes) == 0 else {
      nurseryEnded()
      return
    }
    slots[index].state = .live
    slots[index].channel = pipes.channel
    slots[index].errors = pipes.errors
    slots[index].channelIsOpen = true
    slots[index].errorsAreOpen = true
  }

  // MARK: Waiting

  private func waitingTime() -> Int32 {
    var result: Int32 = -1
    for slot in slots where slot.file != nil && slot.killed == nil && timeout > 0 {
      let deadline = process_word(nursery.deadlines + Int(slot.number))
      guard deadline != 0 else {
        result = Self.heartbeat
        continue
      }
      let rest = (deadline &+ Self.grace &- process_now()) / 1_000_000 + 1
      let own = Int32(clamping: max(0, min(rest, Int64(Self.heartbeat))))
      result = result < 0 ? own : min(result, own)
    }
    return result
  }

  private func endOverdue() {
    guard timeout > 0 else { return }
    for index in slots.indices where slots[index].file != nil && slots[index].killed == nil {
      let deadline = process_word(nursery.deadlines + index)
      if deadline != 0, process_now() > deadline &+ Self.grace { kill(index, .timeout(seconds: timeout)) }
    }
  }

  private func kill(_ index: Int, _ loss: Loss) {
    slots[index].killed = loss
    _ = process_kill(nursery.control, slots[index].number)
  }

  private func wait(milliseconds: Int32) {
    var watched = [
      pollfd(fd: nursery.signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: nurseryIsGone ? -1 : nursery.control, events: Int16(POLLIN), revents: 0),
    ]
    for slot in slots {
      watched.append(pollfd(fd: slot.channelIsOpen ? slot.channel : -1, events: Int16(POLLIN), revents: 0))
      watched.append(pollfd(fd: slot.errorsAreOpen ? slot.errors : -1, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&watched, nfds_t(watched.count), milliseconds) > 0 else { return }
    if watched[0].revents != 0 {
      var number: UInt8 = 0
      if read(nursery.signals, &number, 1) == 1 { signal = Int32(number) }
    }
    for index in slots.indices {
      // What it wrote to its standard error belongs to the test whose end may be waiting in the channel.
      if watched[3 + 2 * index].revents != 0 { readErrors(index) }
      if watched[2 + 2 * index].revents != 0 { readChannel(index) }
    }
    if watched[1].revents != 0 { readReports() }
  }

  private func readReports() {
    while true {
      var report = process_report()
      switch process_receive(nursery.control, &report) {
      case 0: return
      case 1: take(report)
      default:
        nurseryEnded()
        return
      }
    }
  }

  private func take(_ report: process_report) {
    let index = Int(report.slot)
    guard slots.indices.contains(index) else { return }
    if report.kind == PROCESS_EXITED {
      workerEnded(index, .ended(status: report.value))
    } else if report.kind == PROCESS_NOT_STARTED {
      workerEnded(
        index,
        Loss(type: "start", reason: "could not be started: \(String(cString: strerror(report.value)))")
      )
    }
  }

  // MARK: Listening

  private func readErrors(_ index: Int) {
    while slots[index].errorsAreOpen {
      var chunk = [UInt8](repeating: 0, count: 16384)
      let count = chunk.withUnsafeMutableBytes { read(slots[index].errors, $0.baseAddress, $0.count) }
      if count <= 0 {
        if count == 0 { slots[index].errorsAreOpen = false }
        return
      }
      guard let file = slots[index].file else { continue }
      let text = String(decoding: chunk[..<count], as: UTF8.self)
      stream.send(
        .output(file: files[file].shown, id: accounts[file].current, stream: .err, text: text),
        file: file
      )
    }
  }

  /// Takes what a worker sent; all that is there when `toTheEnd`.
  private func readChannel(_ index: Int, toTheEnd: Bool = false) {
    while slots[index].channelIsOpen {
      switch slots[index].lines.read(from: slots[index].channel) {
      case .some: break
      case .nothingNow: return
      case .end: slots[index].channelIsOpen = false
      }
      while let line = slots[index].lines.next() { take(line, from: index) }
      if !toTheEnd { return }
    }
  }

  private func take(_ line: [UInt8], from index: Int) {
    guard let file = slots[index].file else { return }
    switch line.first {
    case WorkerMessage.mark: take(WorkerMessage(rawValue: String(decoding: line, as: UTF8.self)), from: index)
    case WorkerMessage.unselectedMark:
      if unselected.count < 10_000 { unselected.append(String(decoding: line.dropFirst(), as: UTF8.self)) }
    case WorkerMessage.missingMark: missing.append(String(decoding: line.dropFirst(), as: UTF8.self))
    default:
      do throws(Event.DecodingError) {
        let event = try Event(line: line)
        if case .testEnd = event { readErrors(index) }
        if accounts[file].take(event, at: now()) { stream.send(event, line: line, file: file) }
      } catch {
        guard slots[index].killed == nil else { return }
        kill(index, Loss(type: "crash", reason: "wrote an event that cannot be read and was killed"))
      }
    }
  }

  private func take(_ message: WorkerMessage?, from index: Int) {
    guard let file = slots[index].file, let message else { return }
    switch message {
    case .lost: slots[index].saidLost = true
    case .done, .doneLeaving:
      slots[index].isLeaving = message == .doneLeaving
      slots[index].file = nil
      readErrors(index)
      send(accounts[file].finish(at: now()), file: file)
      finish(file)
    }
  }

  // MARK: Ends

  private func workerEnded(_ index: Int, _ loss: Loss) {
    readErrors(index)
    readChannel(index, toTheEnd: true)
    let slot = slots[index]
    slots[index].clear()
    process_set_word(nursery.deadlines + index, 0)
    guard let file = slot.file, signal == 0 else { return }
    let saidLost = slot.saidLost && slot.killed == nil
    let (events, next) =
      saidLost ? accounts[file].stateLost(at: now()) : accounts[file].lost(slot.killed ?? loss, at: now())
    send(events, file: file)
    switch next {
    case .done: finish(file)
    case .runAll: queue.insert((file, nil), at: 0)
    case .run(let tests): queue.insert((file, tests), at: 0)
    }
  }

  private func nurseryEnded() {
    guard !nurseryIsGone else { return }
    nurseryIsGone = true
    let loss = EventIssue.error("start", "the process that starts workers ended", file: "", line: 0)
    queue = []
    for file in files.indices where !isFinished(file) {
      if startedAt[file] == 0 {
        startedAt[file] = process_now()
        stream.send(.fileStart(file: files[file].shown, at: now()), file: file)
      }
      var issue = loss
      issue.file = files[file].shown
      send(accounts[file].close(issue, at: now()), file: file)
      finish(file)
    }
  }

  private func isFinished(_ file: Int) -> Bool { startedAt[file] == -1 }

  private func finish(_ file: Int) {
    guard !isFinished(file) else { return }
    let seconds = Double(process_now() &- startedAt[file]) / 1e9
    stream.send(.fileEnd(file: files[file].shown, seconds: seconds), file: file)
    stream.finish(file: file)
    startedAt[file] = -1
    openFiles -= 1
  }

  private func send(_ events: [Event], file: Int) {
    for event in events { stream.send(event, file: file) }
  }

  private func now() -> Int { Int(process_wall_milliseconds()) }

  /// Ends all workers and says, once, how far the run came.
  private func interrupt() {
    for index in slots.indices where slots[index].state == .live {
      readErrors(index)
      readChannel(index, toTheEnd: true)
      _ = process_kill(nursery.control, slots[index].number)
    }
    guard let file = files.indices.first(where: { !isFinished($0) }) else { return }
    let name = process_signal_name(signal).map { String(cString: $0) } ?? "a signal"
    let decided = accounts.reduce(0) { $0 + $1.decidedTests }
    let known = accounts.reduce(0) { $0 + $1.found.count }
    let notStarted = startedAt.filter { $0 == 0 }.count
    var message = "interrupted after \(decided) of \(known) tests (\(name))"
    if notStarted > 0 { message += "; \(notStarted) file\(notStarted == 1 ? "" : "s") not started" }
    let running = accounts[file].running
    let details = running.map { "\($0.name) was running (\($0.file):\($0.line))" } ?? ""
    if startedAt[file] == 0 {
      startedAt[file] = process_now()
      stream.send(.fileStart(file: files[file].shown, at: now()), file: file)
    }
    let issue = EventIssue.error(
      "interrupted",
      message,
      file: files[file].shown,
      line: running?.line ?? 0,
      details: details
    )
    stream.send(
      .testEnd(.forFile(files[file].shown, titles: ["interrupted"], issue: issue, at: now())),
      file: file
    )
    for open in files.indices where !isFinished(open) && startedAt[open] != 0 { finish(open) }
  }
}
