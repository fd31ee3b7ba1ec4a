extension EarlierRun {
  /// Reads an event file, also one that was cut off; lines that are no events are passed over.
  init(events source: ReportSource) throws(ReportSource.Failure) {
    self.init()
    var lines = EventLines(source)
    var open = OpenFile()
    while let line = try lines.next() {
      if Self.saysNothingOfResults(line.bytes) { continue }
      guard let event = try? Event(line: line.bytes) else { continue }
      switch event {
      case .fileStart(let file, _):
        try close(&open, in: source)
        open = OpenFile(name: file)
      case .testFound(let test):
        try update(test.name, in: source) { _ in }
      case .fileLoaded:
        open.isLoaded = true
      case .testEnd(let end):
        // That the run was cut short is no failure of a test.
        if end.isInterruption { continue }
        try add(end, in: source)
        if end.id == 0 { open.isLoaded = true }
      case .fileEnd:
        try close(&open, in: source)
        open = OpenFile()
      case .runEnd(let end):
        for file in end.notStarted { try update(file, in: source) { _ in } }
      default:
        break
      }
    }
    try close(&open, in: source)
  }

  /// A file whose tests are not all known yet.
  private struct OpenFile {
    var name: String?
    var isLoaded = false
  }

  /// A file that began and was not loaded did not run as a whole.
  private mutating func close(_ open: inout OpenFile, in source: ReportSource) throws(ReportSource.Failure) {
    guard let name = open.name, !open.isLoaded else { return }
    try update(name, in: source) { _ in }
  }

  private mutating func add(_ end: TestEnd, in source: ReportSource) throws(ReportSource.Failure) {
    try update(end.id == 0 ? end.file : end.name, in: source) { result in
      result.seconds += Self.sane(end.seconds)
      if end.isRetried { return }
      result.status =
        switch end.status {
        case .passed: .passed
        case .failed, .error: .failed
        case .skipped, .pending: Self.didNotRun(reason: end.reason) ? .notRun : .skipped
        }
    }
  }

  /// The long lines of our own writer, which need not be taken apart.
  private static func saysNothingOfResults(_ line: [UInt8]) -> Bool {
    let output: StaticString = #"{"event":"output""#
    let attachment: StaticString = #"{"event":"attachment""#
    return line.starts(with: output) || line.starts(with: attachment)
  }
}

extension [UInt8] {
  fileprivate func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }
}
