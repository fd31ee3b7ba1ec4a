import Glibc
import Text

/// What a person reads: a line a test, each failure with its place first, counts, and how to run the failures again.
final class ConsoleReporter: Reporter {
  private let descriptor: Int32
  private let style: ConsoleStyle
  private let rerun: RerunCommand
  private let line = DisplayText(.none, limit: 4096)
  private let lines = DisplayText(.lines, limit: 65536)
  private var buffer: [UInt8] = []
  private var isOpen = true
  private var shownFile = ""
  private var output = KeptText()
  private var notes: [String] = []
  private var failed: [RerunCommand.Failed] = []
  private var start: RunStart?
  private var isBlockOpen = false

  init(descriptor: Int32, style: ConsoleStyle, rerun: RerunCommand) {
    self.descriptor = descriptor
    self.style = style
    self.rerun = rerun
  }

  func receive(_ event: Event) {
    switch event {
    case .runStart(let start):
      self.start = start
      let files = "\(start.files) file\(start.files == 1 ? "" : "s")"
      say(style.text("entrance \(start.tool), \(files), seed \(start.seed)", .faint))
    case .fileStart:
      output = KeptText()
      notes = []
    case .output(_, _, _, let text):
      output.append(text, limit: 65536)
    case .note(_, _, let text):
      if notes.count < 20 { notes.append(text) }
    case .testStart:
      output = KeptText()
      notes = []
    case .testEnd(let end):
      show(end)
      output = KeptText()
      notes = []
    case .warning(let text):
      say("\(style.text("warning:", .waiting)) \(line(text))")
    case .runEnd(let end):
      summarize(end)
    case .testFound, .fileLoaded, .attachment, .workerLost, .fileEnd:
      break
    }
  }

  private func show(_ end: TestEnd) {
    if end.file != shownFile {
      shownFile = end.file
      endBlock(always: true)
      say(style.text(line(end.file), .strong))
    }
    endBlock()
    let name = end.titles.isEmpty ? "(the file)" : end.titles.joined(separator: " > ")
    var text = "  \(style.mark(end.status)) \(line(name))"
    if end.seconds >= 0.1 { text += style.text(" (\(Seconds.milliseconds(end.seconds)) s)", .faint) }
    if let reason = end.reason, !reason.isEmpty { text += style.text("  \(line(reason))", .faint) }
    say(text)
    guard end.status == .failed || end.status == .error else { return }
    if end.issues.first?.type != "interrupted" {
      failed.append(RerunCommand.Failed(file: end.file, name: end.id == 0 ? nil : end.name))
    }
    for issue in end.issues { show(issue, in: end) }
    if !output.isEmpty {
      say("    printed:")
      say(lines(output.shown), indent: "      ")
    }
    for note in notes { say("    note: \(line(note))") }
    isBlockOpen = true
  }

  /// An empty line after a failure, and before what begins something new.
  private func endBlock(always: Bool = false) {
    if isBlockOpen || always { say("") }
    isBlockOpen = false
  }

  /// The place comes first on a line of its own, where editors and CI find it.
  private func show(_ issue: EventIssue, in end: TestEnd) {
    let file = issue.file.isEmpty ? end.file : issue.file
    say(style.text("\(line(file)):\(max(issue.line, 1)): \(line(issue.message))", .bad))
    if !issue.details.isEmpty { say(lines(issue.details), indent: "    ") }
    // A single frame only repeats the place.
    guard issue.traceback.count > 1 else { return }
    for frame in issue.traceback.prefix(50) { say(style.text("    \(line(frame))", .faint)) }
  }

  private func summarize(_ end: RunEnd) {
    let counts = end.counts
    var parts: [String] = []
    func add(_ count: Int, _ word: String, _ role: ConsoleStyle.Role) {
      if count > 0 { parts.append(style.text("\(count) \(word)", role)) }
    }
    add(counts.passed, "passed", .good)
    add(counts.failed, "failed", .bad)
    add(counts.errors, counts.errors == 1 ? "error" : "errors", .bad)
    add(counts.skipped, "skipped", .waiting)
    add(counts.pending, "pending", .waiting)
    endBlock(always: true)
    if let signal = end.interrupted { say(style.text("interrupted by \(signal)", .bad)) }
    let total = "\(counts.tests) test\(counts.tests == 1 ? "" : "s")"
    let verdicts = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    say("\(total)\(verdicts) in \(Seconds.milliseconds(end.seconds)) s")
    if let command = rerun.command(for: failed, start: start) {
      say("Run what failed again:")
      say("  \(command)")
    }
  }

  private func say(_ text: String, indent: String = "") {
    guard isOpen else { return }
    if indent.isEmpty {
      buffer.append(contentsOf: text.utf8)
      buffer.append(0x0A)
    } else {
      var text = Substring(text)
      while text.last == "\n" { text.removeLast() }
      for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if !part.isEmpty { buffer.append(contentsOf: indent.utf8) }
        buffer.append(contentsOf: part.utf8)
        buffer.append(0x0A)
      }
    }
    if buffer.count > 65536 { flush() }
  }

  func flush() {
    guard isOpen, !buffer.isEmpty else { return }
    buffer.withUnsafeBufferPointer { bytes in
      // Whoever read the console has gone; the run and its reports go on.
      if (try? FileSystem.write(bytes, to: descriptor)) == nil { isOpen = false }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  func finish() throws(ReportFailure) {
    flush()
  }
}
