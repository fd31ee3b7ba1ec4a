/// The JUnit report (spec/junit.md): each suite is written as its file ends, the whole when the run ends.
final class JUnitReporter: Reporter {
  /// What an attempt that another one followed may keep of its output.
  private static let attemptLimit = 16_384

  private let file: OutputFile
  private let warn: (String) -> Void
  private let writer: JUnitWriter
  private let attachments: AttachmentPath
  private var ledger = CaptureLedger()
  /// Attempts that another one follows, by the test's number.
  private var attempts: [Int: [JUnitCase]] = [:]
  private var names = NameTally()
  private var start: RunStart?
  private var end: RunEnd?

  /// `warn` is told about names that had to be changed.
  init(
    _ file: OutputFile,
    profile: JUnitProfile = .full,
    attachments: AttachmentPath,
    warn: @escaping (String) -> Void
  ) {
    self.file = file
    writer = JUnitWriter(file, profile: profile)
    self.attachments = attachments
    self.warn = warn
  }

  func receive(_ event: Event) {
    if ledger.passesOver(event) {
      if case .testEnd(let end) = event { add(JUnitCase(end: end)) }
      return
    }
    if let entry = ledger.take(event) { add(entry) }
    switch event {
    case .runStart(let start):
      self.start = start
      writer.runProperties = [(name: "seed", value: String(start.seed))]
      if let shard = start.shard { writer.runProperties.append(("shard", "\(shard.index)/\(shard.total)")) }
    case .fileStart(let file, let at):
      names = NameTally()
      writer.begin(file: file, at: at)
    case .fileEnd(_, let seconds):
      writeUnfinished()
      writer.end(seconds: seconds)
    case .runEnd(let end):
      self.end = end
    case .testFound, .fileLoaded, .testStart, .output, .note, .attachment, .coverage, .testEnd, .workerLost,
      .warning:
      break
    }
  }

  private func add(_ entry: CaptureLedger.Entry) {
    let paths = attachments.paths(of: entry)
    guard let end = entry.end else { return writer.writeOutside(entry.captured, attachments: paths) }
    add(JUnitCase(end: end, captured: entry.captured, attachments: paths))
  }

  // A case is large, and few steps need one of their own.
  private func add(_ test: JUnitCase) {
    if !test.end.isRetried, attempts.isEmpty { return write(test) }
    var test = test
    if test.end.isRetried {
      test.captured.out = test.captured.out.limited(to: Self.attemptLimit)
      test.captured.err = test.captured.err.limited(to: Self.attemptLimit)
      attempts[test.end.id, default: []].append(test)
      return
    }
    test.attempts = attempts.removeValue(forKey: test.end.id) ?? []
    write(test)
  }

  private func write(_ test: JUnitCase) {
    let wanted = writer.name(of: test.end)
    let name = names.unique(wanted)
    if name != wanted {
      warn("\(test.end.file) has several tests of one name; the report calls one of them \(name)")
    }
    writer.write(test, name: name)
  }

  /// Attempts whose last one never came: the run was interrupted.
  private func writeUnfinished() {
    for id in attempts.keys.sorted() {
      guard var tried = attempts[id], var last = tried.popLast() else { continue }
      last.end.isRetried = false
      last.attempts = tried
      write(last)
    }
    attempts = [:]
  }

  func finish() throws(ReportFailure) {
    let head = writer.finish(start: start, end: end)
    try file.complete(head: head, problem: writer.error)
  }
}

/// A case of the report, with the attempts before it.
struct JUnitCase {
  var end: TestEnd
  var captured = Captured()
  /// Where its attachments are, as the report names them.
  var attachments: [String] = []
  var attempts: [JUnitCase] = []
}
