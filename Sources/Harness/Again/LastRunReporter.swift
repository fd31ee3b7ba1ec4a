import Text

/// Keeps what failed or did not run, as the events that say so, for `--last-failed`; never a reason to fail a run.
final class LastRunReporter: Reporter {
  /// When so many bytes are kept, more failures are kept as the files that hold them.
  private static let mostKept = 8 << 20

  private let place: LastRun
  /// The files that shall run; those that never begin did not run.
  private var planned: [String] = []
  private var begun: Set<String> = []
  private var kept = JSONWriter()
  /// The tests of the file at hand that have no verdict, by id.
  private var open: [Int: TestFound] = [:]
  private var file: String?
  private var isLoaded = false
  private var hasVerdicts = false
  /// Whether the file at hand holds more than is kept.
  private var isCut = false
  /// Why nothing could be kept.
  private(set) var problem: String?

  init(_ place: LastRun) {
    self.place = place
  }

  /// Says which files will run, as reports call them.
  func expect(files: [String]) {
    planned = files
  }

  /// The files that should have run and have not begun.
  var filesNotStarted: [String] { planned.filter { !begun.contains($0) } }

  var heardTests: HeardTests { .withoutVerdict }

  func receive(_ event: Event) {
    switch event {
    case .runStart(var start):
      // Without the time, so that a run which ends as the last one did leaves the same.
      start.at = 0
      keep(.runStart(start))
    case .fileStart(let file, _):
      closeFile()
      begun.insert(file)
      self.file = file
    case .testFound(let test):
      open[test.id] = test
    case .fileLoaded:
      isLoaded = true
    case .testEnd(let end):
      add(end)
    case .fileEnd, .runEnd:
      closeFile()
    case .testStart, .output, .note, .attachment, .coverage, .workerLost, .warning:
      break
    }
  }

  /// Never fails; `problem` says what went wrong.
  func finish() {
    closeFile()
    // A run in which no test had a verdict says nothing of them, and the one before stays the last.
    guard hasVerdicts else { return }
    for file in filesNotStarted { keep(.fileStart(file: file, at: 0)) }
    do throws(FileSystem.Failure) {
      try place.write(kept.bytes)
    } catch {
      let path = place.path.map(PathBytes.shown) ?? "there is no XDG_STATE_HOME or HOME"
      problem = "what failed cannot be kept for --last-failed: \(path): \(error.message)"
    }
  }

  private func keep(_ event: Event) {
    event.encode(to: &kept)
  }

  private func keepTest(_ event: Event) {
    if kept.bytes.count < Self.mostKept { keep(event) } else { isCut = true }
  }

  private func add(_ end: TestEnd) {
    // That the run was cut short is no verdict.
    if end.isRetried || end.isInterruption { return }
    if end.id == 0 { isLoaded = true }
    hasVerdicts = true
    if !open.isEmpty { open[end.id] = nil }
    guard end.status == .failed || end.status == .error || EarlierRun.didNotRun(reason: end.reason) else {
      return
    }
    var end = end
    end.issues = []
    end.tags = []
    end.properties = []
    keepTest(.testEnd(end))
  }

  private func closeFile() {
    guard let file else { return }
    for (_, test) in open.sorted(by: { $0.key < $1.key }) { keepTest(.testFound(test)) }
    // A file that begins and is not loaded counts as not run.
    if !isLoaded || isCut { keep(.fileStart(file: file, at: 0)) }
    self.file = nil
    open = [:]
    isLoaded = false
    isCut = false
  }
}
