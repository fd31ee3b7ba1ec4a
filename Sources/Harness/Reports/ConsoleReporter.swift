/// What each console shows of a run; how it shows a test is the matter of the kinds.
///
/// A failure starts with its place, the run ends with counts and the command that runs the failures again.
final class ConsoleReporter: Reporter {
  private let output: ConsoleOutput
  private let kind: any ConsoleKindReporter
  private let failures: ConsoleFailures
  private var summary: ConsoleSummary
  private var progress = ConsoleProgress()
  private var ledger = CaptureLedger(limit: 65536)
  private var coverage: ConsoleCoverage?

  init(_ output: ConsoleOutput, kind: any ConsoleKindReporter, rerun: RerunCommand, options: ConsoleOptions) {
    self.output = output
    self.kind = kind
    failures = ConsoleFailures(output, options: options)
    summary = ConsoleSummary(output, rerun: rerun)
  }

  func receive(_ event: Event) {
    progress.take(event)
    coverage?.take(event)
    if ledger.passesOver(event) {
      if case .testEnd(let end) = event { show(end, Captured()) }
      return
    }
    let entry = ledger.take(event)
    switch event {
    case .runStart(let start):
      summary.start = start
      summary.saidSeed = kind.showsTests
      if start.countsBehaviours { coverage = ConsoleCoverage() }
      if kind.showsTests { output.say(output.style.text(Self.firstLine(start), .faint)) }
    case .testEnd(let end):
      if let entry { show(end, entry.captured) }
    case .warning(let text):
      kind.endLine(output)
      output.say("\(output.style.text("warning:", .waiting)) \(output.shown(text))")
    case .runEnd(let end):
      kind.endLine(output)
      if kind.showsTests { output.say("") }
      coverage?.say(output)
      summary.say(end)
    case .testStart(let file, _, _), .fileEnd(let file, _):
      if let entry, failures.showsOutside { showOutside(entry, of: file) }
    case .fileStart, .testFound, .fileLoaded, .output, .note, .attachment, .workerLost, .coverage:
      break
    }
  }

  private static func firstLine(_ start: RunStart) -> String {
    let files = "\(start.files) file\(start.files == 1 ? "" : "s")"
    let shard = start.shard.map { ", shard \($0.index)/\($0.total)" } ?? ""
    return "entrance \(start.tool), \(files)\(shard), seed \(start.seed)"
  }

  private func show(_ end: TestEnd, _ captured: Captured) {
    summary.add(end)
    kind.show(end, output)
    guard failures.hasSomethingToSay(of: end, captured) else { return }
    kind.endLine(output)
    failures.show(end, captured, isNamed: kind.namesTests)
    kind.failureDidEnd(output)
  }

  private func showOutside(_ entry: CaptureLedger.Entry, of file: String) {
    kind.endLine(output)
    kind.begin(file, output)
    failures.showOutside(entry)
    kind.failureDidEnd(output)
  }

  func flush() {
    output.flush(progress: progress.text)
  }

  func finish() throws(ReportFailure) {
    try output.finish()
  }
}

extension ConsoleKindReporter {
  func begin(_ file: String, _ output: ConsoleOutput) {
    output.say(output.shown(file))
  }
}

/// How a kind of console shows tests.
protocol ConsoleKindReporter: AnyObject {
  /// Whether it shows more than failures.
  var showsTests: Bool { get }
  /// Whether a test's name is there when its failure is shown.
  var namesTests: Bool { get }
  /// Shows the verdict of a test.
  func show(_ end: TestEnd, _ output: ConsoleOutput)
  /// Says of which file something that belongs to no test is shown.
  func begin(_ file: String, _ output: ConsoleOutput)
  /// Ends what was begun on a line, before something else is written.
  func endLine(_ output: ConsoleOutput)
  /// A failure has been shown in full.
  func failureDidEnd(_ output: ConsoleOutput)
}

/// What the user wants to see of each test.
struct ConsoleOptions {
  var shownOutput = ShownOutput.failed
  var isVerbose = false
}
