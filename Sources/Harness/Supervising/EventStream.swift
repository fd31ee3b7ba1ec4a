import Text

/// Brings events to the event file and the reporters, those of a file together and the files in the order of the
/// plan, whichever runs first.
final class EventStream {
  private let reporters: [any Reporter]
  /// Those of the reporters that hear of each test, and those that hear of the ones without a verdict.
  private let hearers: [any Reporter]
  private let lateHearers: [any Reporter]
  private let eventFile: OutputFile?
  private var writer = JSONWriter(capacity: 4096)
  private var works: [FileWork] = []
  /// The work whose records are delivered, and what its events need of it.
  private(set) var head = 0 {
    didSet { headChanged() }
  }
  private var file = ""
  private var firstID = 0
  private var isDone: [Bool] = []
  private var waiting = WaitingRecords(files: 0)
  private var found = FoundTests()
  /// The file whose events are delivered, until its end has been.
  private var openFile: String?
  private var openSeconds = 0.0
  private var pieces = OutputPieces()
  private(set) var counts = Counts()

  init(reporters: [any Reporter], eventFile: OutputFile?) {
    self.reporters = reporters
    hearers = reporters.filter { $0.heardTests == .all }
    lateHearers = reporters.filter { $0.heardTests == .withoutVerdict }
    self.eventFile = eventFile
  }

  /// Says what will run, in the order in which reports show it.
  func expect(_ works: [FileWork]) {
    self.works = works
    head = 0
    isDone = Array(repeating: false, count: works.count)
    waiting = WaitingRecords(files: works.count)
    found.removeAll()
  }

  private func headChanged() {
    file = works.indices.contains(head) ? works[head].file.shown : ""
    firstID = works.indices.contains(head) ? works[head].firstID : 0
  }

  /// Sends an event that needs nothing else to be understood.
  func send(_ event: Event) {
    sendPieces()
    sendNow(event)
  }

  /// What was written piece by piece goes out as one event, before anything else does.
  private func sendPieces() {
    if let event = pieces.take() { sendNow(event) }
  }

  private func sendNow(_ event: Event) {
    if case .testEnd(let end) = event { counts.add(end) }
    encode(event)
    for reporter in reporters { reporter.receive(event) }
  }

  private func encode(_ event: Event) {
    guard let eventFile else { return }
    writer.removeAll()
    event.encode(to: &writer)
    eventFile.write(writer.bytes)
  }

  /// Sends a record about a file; it waits until the files before are done.
  func send(_ record: WireRecord, work index: Int) {
    if index == head {
      deliver(record)
    } else {
      record.withBytes { waiting.append($0, file: index) }
    }
  }

  /// Sends all records of a writer.
  func send(_ writer: WireWriter, work index: Int) {
    if writer.bytes.isEmpty { return }
    if index == head {
      deliver(all: writer.bytes)
    } else {
      writer.bytes.withUnsafeBytes { waiting.append($0, file: index) }
    }
  }

  /// Says that no more records of the work will come.
  func finish(work index: Int) {
    isDone[index] = true
    while head < isDone.count, isDone[head] {
      tellOfTestsWithoutVerdict()
      found.removeAll()
      head += 1
      guard head < isDone.count else { break }
      waiting.take(file: head) { deliver(all: $0) }
    }
    if head == isDone.count { waiting.close() }
  }

  /// No more records will come: delivers what waits for works that did not run, and ends the last file.
  func close() {
    while head < isDone.count { finish(work: head) }
    endFile()
  }

  /// Lets everything reach its reader.
  func flush() {
    for reporter in reporters { reporter.flush() }
    eventFile?.flush()
  }

  /// How a test is called and where it stands, if its file's events are being delivered.
  func test(_ id: Int, work index: Int) -> TestFound? {
    guard index == head, works.indices.contains(head) else { return nil }
    return found.test(id, file: file, firstID: firstID)
  }

  private func tellOfTestsWithoutVerdict() {
    guard !lateHearers.isEmpty, works.indices.contains(head) else { return }
    for id in found.undecided {
      guard let test = test(id, work: head) else { continue }
      for reporter in lateHearers { reporter.receive(.testFound(test)) }
    }
  }

  private func deliver(all bytes: [UInt8]) {
    var records = WireRecords(bytes)
    while let record = try? records.next() { deliver(record) }
  }

  private func deliver(_ record: WireRecord) {
    guard works.indices.contains(head) else { return }
    do throws(WireReader.Damage) {
      try record.read { (reader: inout WireReader) throws(WireReader.Damage) in
        try deliver(record.kind, &reader)
      }
    } catch {
      // Its account was kept when it came; only what it would have told is lost.
      send(.warning(text: "\(file): a record of a worker cannot be read"))
    }
  }

  private func deliver(
    _ kind: WireWriter.Kind,
    _ reader: inout WireReader
  ) throws(WireReader.Damage) {
    let file = file
    switch kind {
    case .begin: beginFile(file, at: try reader.integer())
    case .finish:
      openSeconds += try reader.number()
      if head + 1 == works.count || works[head + 1].file.shown != file { endFile() }
    case .found:
      let fields = reader.rest
      let id = try reader.integer()
      found.add(id, fields)
      if hearers.isEmpty, eventFile == nil { break }
      sendPieces()
      guard let test = found.test(id, file: file, firstID: firstID) else { break }
      encode(.testFound(test))
      for reporter in hearers { reporter.receive(.testFound(test)) }
    case .loaded: send(.fileLoaded(file: file, tests: try reader.integer()))
    case .start:
      send(
        .testStart(
          file: file,
          id: firstID + (try reader.integer()),
          attempt: try reader.integer(in: 1...1_000_000)
        )
      )
    case .end:
      let end = try WireEnd(&reader)
      guard let test = found.test(end.id, file: file, firstID: firstID) else {
        throw WireReader.Damage()
      }
      if !end.isRetried { found.decide(end.id) }
      send(.testEnd(TestEnd(end, of: test)))
    case .reached: send(.coverage(try TestCoverage(&reader, file: file, firstID: firstID)))
    case .fileEnd:
      let titles = try reader.texts()
      let at = try reader.integer()
      send(.testEnd(.forFile(file, titles: titles, issue: try EventIssue(&reader), at: at)))
    case .output:
      let id = reportedID(try reader.integer())
      let stream: OutputStream = try reader.integer() == 0 ? .out : .err
      let bytes = try reader.data()
      if !pieces.append(bytes, file: file, id: id, stream) {
        sendPieces()
        _ = pieces.append(bytes, file: file, id: id, stream)
      }
      if pieces.isDue { sendPieces() }
    case .note:
      let id = reportedID(try reader.integer())
      send(.note(file: file, id: id, text: try reader.text()))
    case .warning:
      _ = try reader.integer()
      send(.warning(text: "\(file): \(try reader.text())"))
    case .attachment:
      let id = reportedID(try reader.integer())
      let name = try reader.text()
      let mediaType = try reader.text()
      let bytes = Array(try reader.data())
      send(.attachment(Attachment(file: file, id: id, name: name, mediaType: mediaType, bytes: bytes)))
    case .workerLost:
      let id = reportedID(try reader.integer())
      send(.workerLost(file: file, id: id, reason: try reader.text()))
    case .lines, .done, .doneLeaving, .stateLost: break
    }
  }

  /// Passes over one file are one file to its readers.
  private func beginFile(_ file: String, at: Int) {
    if openFile == file { return }
    endFile()
    openFile = file
    openSeconds = 0
    send(.fileStart(file: file, at: at))
  }

  private func endFile() {
    guard let file = openFile else { return }
    openFile = nil
    send(.fileEnd(file: file, seconds: openSeconds))
  }

  /// The number of a test in reports; 0 stays 0, outside of tests.
  private func reportedID(_ own: Int) -> Int { own == 0 ? 0 : firstID + own }
}
