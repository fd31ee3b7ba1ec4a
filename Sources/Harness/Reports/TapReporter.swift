import Text

/// The report in TAP 14: a flat list, since prove takes subtests for comments, with YAML for what went wrong.
final class TapReporter: Reporter {
  /// So much of what a failed test printed is shown.
  private static let outputLimit = 16_384

  private let file: OutputFile
  private var ledger = CaptureLedger(limit: outputLimit)
  private let line = DisplayText(.none, limit: 8192)
  private let lines = DisplayText(.lines, limit: outputLimit)
  private let version: Int
  private var number = 0

  /// Version 13 is for prove, which knows no later one and says so in `TAP_VERSION`.
  init(_ file: OutputFile, version: Int = 14) {
    self.file = file
    self.version = version
  }

  func receive(_ event: Event) {
    let entry = ledger.take(event)
    switch event {
    case .runStart(let start):
      let shard = start.shard.map { ", shard \($0.index)/\($0.total)" } ?? ""
      write("TAP version \(version)")
      write("# entrance \(start.tool), seed \(start.seed)\(shard)")
    case .testEnd(let end):
      if let entry { write(end, entry) }
    case .warning(let text):
      write("# warning: \(line(text))")
    case .runEnd(let end):
      write(number == 0 ? "1..0 # SKIP no tests" : "1..\(number)")
      if let signal = end.interrupted { write("Bail out! interrupted by \(signal)") }
    case .fileStart, .testFound, .fileLoaded, .testStart, .output, .note, .attachment, .workerLost,
      .fileEnd, .coverage:
      break
    }
  }

  private func write(_ end: TestEnd, _ entry: CaptureLedger.Entry) {
    if end.isRetried {
      let message = end.issues.first?.message ?? ""
      write("# attempt \(end.attempt) of \(line(end.name)) did not pass: \(line(message))")
      return
    }
    number += 1
    let name = escaped(line(end.name), hasDirective: end.status == .skipped || end.status == .pending)
    let reason = end.reason.map { " \(escaped(line($0)))" } ?? ""
    switch end.status {
    case .passed:
      write("ok \(number) - \(name)")
      if end.isFlaky { write("# flaky: passed in attempt \(end.attempt)") }
    case .skipped where !end.issues.isEmpty:
      // It was expected to fail and did.
      write("not ok \(number) - \(name) # TODO\(reason)")
      writeDiagnosis(of: end, entry)
    case .skipped, .pending:
      write("ok \(number) - \(name) # SKIP\(reason)")
    case .failed, .error:
      write("not ok \(number) - \(name)")
      writeDiagnosis(of: end, entry)
    }
  }

  private func writeDiagnosis(of end: TestEnd, _ entry: CaptureLedger.Entry) {
    let captured = entry.captured
    write("  ---")
    if let issue = end.issues.first {
      write("message", issue.message)
      write("  severity: \(issue.isFailure ? "fail" : "error")")
      write("type", issue.type)
      write("  at:")
      write("  file", issue.file.isEmpty ? end.file : issue.file)
      write("    line: \(max(issue.line, 1))")
    }
    write("details", JUnitText.body(end.issues, file: end.file))
    if end.attempt > 1 { write("  attempts: \(end.attempt)") }
    write("  duration_ms: \(Seconds.milliseconds(end.seconds * 1000))")
    write("output", captured.out.text, dropped: captured.out.dropped)
    write("errors", captured.err.text, dropped: captured.err.dropped)
    write("notes", captured.notes.joined(separator: "\n"))
    write("attachments", captured.attachments.map { "\(entry.folder)/\($0)" }.joined(separator: "\n"))
    write("  ...")
  }

  /// A text in double quotes on one line: the one form that no reader of TAP stumbles over.
  private func write(_ key: String, _ text: String, dropped: Int = 0) {
    if text.isEmpty { return }
    var value = ""
    for character in lines(text, dropped: dropped).unicodeScalars {
      switch character {
      case "\"", "\\": value += "\\\(character)"
      case "\n": value += "\\n"
      case "\t": value += "\\t"
      default: value.unicodeScalars.append(character)
      }
    }
    write("  \(key): \"\(value)\"")
  }

  /// A description, in which `#` begins no directive.
  private func escaped(_ text: String, hasDirective: Bool = false) -> String {
    let special: (UInt8) -> Bool = { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\\") }
    guard text.utf8.contains(where: special) else { return text }
    var result = ""
    var rest = Substring(text)
    while let character = rest.unicodeScalars.popFirst() {
      if character == "#", hasDirective || Self.beginsDirective(rest) {
        // Meson knows no escape: it would take a failure for an expected one, or miss the directive that follows.
        result += "\u{FF03}"
        continue
      }
      if character == "#" || character == "\\" { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result
  }

  private static func beginsDirective(_ rest: Substring) -> Bool {
    let word = rest.utf8.drop { $0 == 0x20 }.prefix(4).map { $0 | 0x20 }
    return word.elementsEqual("skip".utf8) || word.elementsEqual("todo".utf8)
  }

  private func write(_ row: String) {
    var row = row
    row.withUTF8 { file.write($0) }
    file.write([0x0A])
  }

  func flush() {
    file.flush()
  }

  func finish() throws(ReportFailure) {
    try file.complete()
  }
}
