/// What is odd about a run, a line each, in the file that Bazel names for it; a run without warnings makes none.
final class WarningsFile: Reporter {
  private let path: [UInt8]
  private var lines = ""

  init(_ path: [UInt8]) {
    self.path = path
  }

  func receive(_ event: Event) {
    if case .warning(let text) = event { lines += "\(ConsoleOutput.shown(text))\n" }
  }

  func finish() throws(ReportFailure) {
    if lines.isEmpty { return }
    let file = try OutputFile.open(path, .whole)
    file.write(Array(lines.utf8))
    try file.complete()
  }
}
