/// How far a run is, in a line.
struct ConsoleProgress {
  private var files = 0
  private var doneFiles = 0
  private var counts = Counts()
  private var file = ""
  private var running = false

  /// Follows the run.
  mutating func take(_ event: Event) {
    switch event {
    case .runStart(let start):
      files = start.files
      running = true
    case .fileStart(let file, _): self.file = file
    case .testEnd(let end): counts.add(end)
    case .fileEnd: doneFiles += 1
    case .runEnd: running = false
    default: break
    }
  }

  /// Nil when no run is going on.
  var text: String? {
    guard running else { return nil }
    let bad = counts.failed + counts.errors
    let failures = bad == 0 ? "" : ", \(bad) failed"
    let known = files == 1 ? "file" : "files"
    let tests = "\(counts.tests) test\(counts.tests == 1 ? "" : "s")"
    return "\(doneFiles)/\(files) \(known), \(tests)\(failures)  \(file)"
  }
}
