import CLuaSupport
import Text

/// The JUnit report, profile full (spec/junit.md): written at the end, since counts stand before the cases.
final class JUnitReporter: Reporter {
  private let file: OutputFile
  private let warn: (String) -> Void
  private var suites: [JUnitSuite] = []
  private var start: RunStart?
  private var end: RunEnd?
  private var out = KeptText()
  private var err = KeptText()
  private var notes: [String] = []

  /// `warn` is told about names that had to be changed.
  init(_ file: OutputFile, warn: @escaping (String) -> Void) {
    self.file = file
    self.warn = warn
  }

  func receive(_ event: Event) {
    switch event {
    case .runStart(let start): self.start = start
    case .fileStart(let file, let at):
      suites.append(JUnitSuite(file: file, at: at))
      forget()
    case .testStart: keepOutsideOutput()
    case .output(_, _, .out, let text): out.append(text)
    case .output(_, _, .err, let text): err.append(text)
    case .note(_, _, let text): if notes.count < 100 { notes.append(text) }
    case .testEnd(let end): add(end)
    case .fileEnd(_, let seconds):
      keepOutsideOutput()
      withLast { $0.close(seconds: seconds) }
    case .runEnd(let end): self.end = end
    case .testFound, .fileLoaded, .attachment, .workerLost, .warning: break
    }
  }

  func flush() {}

  private func withLast(_ body: (inout JUnitSuite) -> Void) {
    if !suites.isEmpty { body(&suites[suites.count - 1]) }
  }

  private func add(_ end: TestEnd) {
    withLast { suite in
      if let name = suite.add(end, out: out, err: err, notes: notes) {
        warn("\(end.file) has several tests of one name; the report calls one of them \(name)")
      }
    }
    forget()
  }

  private func keepOutsideOutput() {
    withLast { suite in
      if !out.isEmpty { suite.out.append(out.shown) }
      if !err.isEmpty { suite.err.append(err.shown) }
    }
    forget()
  }

  private func forget() {
    out = KeptText()
    err = KeptText()
    notes = []
  }

  func finish() throws(ReportFailure) {
    guard let document = xml_open(file.descriptor) else {
      try file.complete(error: 12)
      return
    }
    var writer = JUnitWriter(document: document)
    writer.write(suites, start: start, end: end)
    try file.complete(error: xml_close(document))
  }
}

/// Loads what writes XML; nil, or why that is not possible.
func xmlProblem() -> String? {
  xml_load().map { String(cString: $0) }
}
