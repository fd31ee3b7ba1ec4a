import Text

/// Brings events to the event file and the reporters, those of a file together and the files in the order of the
/// plan, whichever runs first.
final class EventStream {
  private let reporters: [any Reporter]
  private let eventFile: EventFile?
  private var writer = JSONWriter(capacity: 4096)
  private var head = 0
  private var isDone: [Bool] = []
  private var waiting: [[(line: [UInt8], event: Event)]] = []
  private(set) var counts = Counts()

  init(reporters: [any Reporter], eventFile: EventFile?) {
    self.reporters = reporters
    self.eventFile = eventFile
  }

  /// Says how many files there will be.
  func expect(files: Int) {
    isDone = Array(repeating: false, count: files)
    waiting = Array(repeating: [], count: files)
  }

  /// Sends an event that belongs to no file.
  func send(_ event: Event) {
    deliver(event, line: encoded(event))
  }

  /// Sends an event of a file; it waits until the files before are done.
  func send(_ event: Event, file index: Int) {
    send(event, line: encoded(event), file: index)
  }

  /// Sends an event of a file together with its line, as it came from the worker.
  func send(_ event: Event, line: [UInt8], file index: Int) {
    if index == head { deliver(event, line: line) } else { waiting[index].append((line, event)) }
  }

  /// Says that no more events of the file will come.
  func finish(file index: Int) {
    isDone[index] = true
    while head < isDone.count, isDone[head] {
      head += 1
      guard head < isDone.count else { return }
      for (line, event) in waiting[head] { deliver(event, line: line) }
      waiting[head] = []
    }
  }

  /// Lets everything reach its reader.
  func flush() {
    for reporter in reporters { reporter.flush() }
    eventFile?.flush()
  }

  private func encoded(_ event: Event) -> [UInt8] {
    writer.removeAll()
    event.encode(to: &writer)
    return Array(writer.bytes.dropLast())
  }

  private func deliver(_ event: Event, line: [UInt8]) {
    if case .testEnd(let end) = event { counts.add(end) }
    eventFile?.write(line)
    for reporter in reporters { reporter.receive(event) }
  }
}
