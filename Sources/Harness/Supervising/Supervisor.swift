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

    /// "SIGINT"; nil when nothing interrupted it.
    var signalName: String? {
      if case .interrupted(let signal) = self { return SignalName.of(signal) }
      return nil
    }
  }

  /// How long after its deadline a script may take to stop by itself.
  private static let grace: Int64 = 1_000_000_000
  /// How often it looks at its workers, in milliseconds, while one runs and nothing calls it.
  private static let heartbeat: Int32 = 100

  let nursery: Nursery
  let options: SupervisorOptions
  var stream = EventStream(reporters: [], eventFile: nil)
  var mode = WorkerCommand.Mode.run
  var slots: [WorkerSlot]
  var works: [FileWork] = []
  var accounts: [FileAccount] = []
  /// When each work began; 0 before, -1 when it is over.
  var startedAt: [Int64] = []
  /// The first work that nobody has begun.
  var nextWork = 0
  /// What is left of works that have begun.
  var rest: [WorkerSlot.Order] = []
  private var openWorks = 0
  /// What workers say that each work took them.
  var seconds: [Double] = []
  var signal: Int32 = 0
  private var nurseryIsGone = false
  private var commands = JSONWriter()
  /// Full names that no filter selected, as long as none was; a few are enough for a suggestion.
  var unselected: [String] = []
  /// What the command line names in a file and is not there.
  var missing: [MissingTest] = []
  /// The tests that have called `repl`.
  var replsWanted: Set<ReplWish> = []
  /// The modules that each file required, if workers tell.
  var required: [String: [String]] = [:]

  init(nursery: Nursery, options: SupervisorOptions) {
    self.nursery = nursery
    self.options = options
    slots = (0..<min(max(options.jobs, 1), Int(PROCESS_SLOTS))).map {
      WorkerSlot(number: Int32($0), memory: process_slot_of(nursery.share, Int32($0)))
    }
  }

  /// Asks for the first worker, before it is known what it will do.
  func warmUp() {
    spawn(0)
  }

  /// Runs works, or lists their tests; may be called again.
  func run(_ works: [FileWork], mode: WorkerCommand.Mode = .run, stream: EventStream) -> Ending {
    self.works = works
    self.mode = mode
    self.stream = stream
    accounts = works.map {
      FileAccount(file: $0.file.shown, retries: options.retries, expectsVerdicts: mode == .run)
    }
    startedAt = Array(repeating: 0, count: works.count)
    seconds = Array(repeating: 0, count: works.count)
    nextWork = 0
    rest = []
    openWorks = works.count
    process_forget_failures(nursery.share)
    stream.expect(works)
    // Perhaps it ended while the run was planned.
    if nurseryIsGone { closeAll() }
    while openWorks > 0, signal == 0 {
      assign()
      if openWorks == 0 { break }
      stream.flush()
      wait()
      endOverdue()
    }
    if signal != 0 { interrupt() }
    stream.close()
    return signal == 0 ? .finished : .interrupted(signal)
  }

  // MARK: Giving work

  private func assign() {
    assignFree()
    lookAhead()
    for index in slots.indices where !slots[index].unsent.isEmpty { slots[index].sendRest() }
  }

  private func assignFree() {
    for index in slots.indices where slots[index].isFree {
      guard let order = nextOrder() else { return }
      if order.attempt > 1, slots[index].isUsed {
        // What is tried again gets a worker that nothing has touched.
        retire(index)
        rest.insert(order, at: 0)
        continue
      }
      spawn(index)
      guard slots[index].isLive else {
        if !nurseryIsGone { rest.insert(order, at: 0) }
        return
      }
      begin(order, at: now(), in: index)
      tell(order, to: index)
    }
  }

  /// What is left of a work that has begun, or else the next work.
  private func nextOrder() -> WorkerSlot.Order? {
    while !rest.isEmpty {
      let order = rest.removeFirst()
      guard let reason = stopReason(order.work), order.attempt == 1 else { return order }
      close(order.work, stopped: reason)
    }
    leaveOutNoticed()
    if nextWork < works.count, isStopped { leaveOutTheRest() }
    guard nextWork < works.count else { return nil }
    nextWork += 1
    return WorkerSlot.Order(work: nextWork - 1)
  }

  func begin(_ order: WorkerSlot.Order, at time: Int, in index: Int) {
    slots[index].order = order
    slots[index].began = process_now()
    slots[index].isUsed = true
    begin(order.work, at: time)
    accounts[order.work].begin(attempt: order.attempt)
  }

  func tell(_ order: WorkerSlot.Order, to index: Int) {
    commands.removeAll()
    WorkerCommand(work: works[order.work], mode: mode, only: order.only, attempt: order.attempt)
      .encode(to: &commands)
    slots[index].unsent += commands.bytes
  }

  /// Says that a work begins, if it has not begun.
  private func begin(_ work: Int, at time: Int) {
    guard startedAt[work] == 0 else { return }
    startedAt[work] = process_now()
    send(to: work) { $0.begin(at: time) }
  }

  private func spawn(_ index: Int) {
    guard !slots[index].isLive, !nurseryIsGone else { return }
    process_reset_slot(slots[index].memory)
    var pipes = process_pipes(channel: -1, errors: -1)
    guard process_spawn(nursery.control, Int32(index), &pipes) == 0 else {
      nurseryEnded()
      return
    }
    slots[index].isLive = true
    slots[index].channel = pipes.channel
    slots[index].errors = pipes.errors
    slots[index].channelIsOpen = true
    slots[index].errorsAreOpen = true
  }

  private func retire(_ index: Int) {
    slots[index].isLeaving = true
    shutdown(slots[index].channel, Int32(SHUT_WR))
  }

  // MARK: Stopping after failures

  private var isStopped: Bool {
    options.maximumFailures > 0 && mode == .run
      && process_failures(nursery.share) >= Int64(options.maximumFailures)
  }

  /// Why tests of a work are left out, if they are.
  func stopReason(_ work: Int) -> String? {
    isNoticed(in: work) ? "not run: the switch is noticed" : stopReason
  }

  private var stopReason: String? {
    guard isStopped else { return nil }
    let most = options.maximumFailures
    return "not run: stopped after \(most) failure\(most == 1 ? "" : "s")"
  }

  private func leaveOutTheRest() {
    let count = works.count - nextWork
    nextWork = works.count
    openWorks -= count
    let files = "\(count) file\(count == 1 ? " was" : "s were")"
    stream.send(.warning(text: "\(files) \(stopReason ?? "not run")"))
  }

  private func leaveOutNoticed() {
    while nextWork < works.count, isNoticed(before: nextWork) {
      startedAt[nextWork] = -1
      openWorks -= 1
      stream.finish(work: nextWork)
      nextWork += 1
    }
  }

  // MARK: Waiting

  private func waitingTime() -> Int32 {
    var result: Int32 = -1
    for slot in slots where slot.order != nil {
      if slot.killed == nil, process_wants_reading(slot.memory) != 0 { return 0 }
      result = Self.heartbeat
    }
    return result
  }

  private func endOverdue() {
    for index in slots.indices where slots[index].order != nil && slots[index].killed == nil {
      let deadline = slots[index].word(PROCESS_DEADLINE)
      if deadline == Int64(BORDER_FULL) {
        kill(index, .memory)
      } else if deadline != 0, process_now() > deadline &+ Self.grace {
        kill(index, .timeout)
      }
    }
  }

  /// Has a worker killed; what it was about is told when it is gone.
  func kill(_ index: Int, _ loss: Loss) {
    guard slots[index].killed == nil else { return }
    slots[index].killed = loss
    _ = process_kill(nursery.control, slots[index].number)
  }

  private func wait() {
    var watched = [
      pollfd(fd: nursery.signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: nurseryIsGone ? -1 : nursery.control, events: Int16(POLLIN), revents: 0),
    ]
    for slot in slots {
      let events = Int16(POLLIN) | (slot.unsent.isEmpty ? 0 : Int16(POLLOUT))
      watched.append(pollfd(fd: slot.channelIsOpen ? slot.channel : -1, events: events, revents: 0))
      watched.append(pollfd(fd: slot.errorsAreOpen ? slot.errors : -1, events: Int16(POLLIN), revents: 0))
    }
    // In this order: who has something to say after this looks wakes it.
    process_will_sleep(nursery.share)
    let count = poll(&watched, nfds_t(watched.count), waitingTime())
    process_is_awake(nursery.share)
    if count == 0 { nursery.goOnIfStopped() }
    if count > 0, watched[0].revents != 0 {
      var number: UInt8 = 0
      if read(nursery.signals, &number, 1) == 1 { signal = Int32(number) }
    }
    for index in slots.indices where slots[index].isLive {
      if count > 0, watched[2 + 2 * index].revents != 0 {
        slots[index].sendRest()
        emptyChannel(index)
      }
      if !readRecords(index), count > 0, watched[3 + 2 * index].revents != 0 { readErrors(index) }
    }
    if count > 0, watched[1].revents != 0 { readReports() }
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
      let problem = String(cString: strerror(report.value))
      workerEnded(index, Loss(type: "start", reason: "could not be started: \(problem)"))
    }
  }

  // MARK: Ends

  private func workerEnded(_ index: Int, _ loss: Loss) {
    while readRecords(index) {}
    readErrors(index)
    let slot = slots[index]
    slots[index].clear()
    // Others run what it was told of.
    rest.insert(contentsOf: slot.waiting, at: 0)
    guard let order = slot.order, signal == 0 else { return }
    seconds[order.work] += Double(process_now() &- slot.began) / 1e9
    var writer = WireWriter()
    let next: FileAccount.Next
    if slot.saidLost, slot.killed == nil {
      next = accounts[order.work].stateLost(at: now(), to: &writer)
    } else {
      let before = accounts[order.work].failures
      next = accounts[order.work].lost(slot.killed ?? loss, in: slot.part, at: now(), to: &writer)
      for _ in before..<accounts[order.work].failures { process_add_failure(nursery.share) }
    }
    stream.send(writer, work: order.work)
    go(on: order.work, next)
  }

  /// A worker is done with a work, or leaves the rest of it out.
  func close(_ work: Int, stopped: String?) {
    var writer = WireWriter()
    let next = accounts[work].finish(at: now(), stopped: stopped, to: &writer)
    stream.send(writer, work: work)
    go(on: work, next)
  }

  private func go(on work: Int, _ next: FileAccount.Next) {
    switch next {
    case .done: finish(work)
    case .runAll: rest.insert(WorkerSlot.Order(work: work), at: 0)
    case .run(let tests, let attempt):
      rest.insert(WorkerSlot.Order(work: work, only: tests, attempt: attempt), at: 0)
    }
  }

  private func nurseryEnded() {
    guard !nurseryIsGone else { return }
    nurseryIsGone = true
    closeAll()
  }

  /// Nothing runs without a nursery.
  private func closeAll() {
    rest = []
    nextWork = works.count
    for work in works.indices where !isFinished(work) {
      begin(work, at: now())
      let file = works[work].file.shown
      let issue = EventIssue.error("start", "the process that starts workers ended", file: file, line: 0)
      send(to: work) { accounts[work].close(issue, at: now(), to: &$0) }
      finish(work)
    }
  }

  func isFinished(_ work: Int) -> Bool { startedAt[work] == -1 }

  private func finish(_ work: Int) {
    guard !isFinished(work) else { return }
    // One that no worker has ended with.
    if seconds[work] == 0 { seconds[work] = Double(process_now() &- startedAt[work]) / 1e9 }
    send(to: work) { $0.finish(seconds: seconds[work]) }
    stream.finish(work: work)
    startedAt[work] = -1
    openWorks -= 1
  }

  func send(to work: Int, _ write: (inout WireWriter) -> Void) {
    var writer = WireWriter()
    write(&writer)
    stream.send(writer, work: work)
  }

  func now() -> Int { Int(process_wall_milliseconds()) }

  /// Ends all workers and says, once, how far the run came.
  private func interrupt() {
    for index in slots.indices where slots[index].isLive {
      // It may go on for ever, so only what it has said by now.
      for _ in 0..<4 where readRecords(index) {}
      readErrors(index)
      _ = process_kill(nursery.control, slots[index].number)
    }
    guard let work = works.indices.first(where: { !isFinished($0) }) else { return }
    begin(work, at: now())
    send(to: work) { interruption(in: work, to: &$0) }
    for open in works.indices where !isFinished(open) && startedAt[open] != 0 { finish(open) }
  }
}
