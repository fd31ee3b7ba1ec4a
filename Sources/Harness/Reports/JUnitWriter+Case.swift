import Glibc
import Text

extension JUnitWriter {
  /// What a case is called; an empty name would hide it from several readers.
  func name(of end: TestEnd) -> String {
    let titles = end.titles.isEmpty ? end.file : Titles.joined(end.titles)
    return titles.isEmpty ? "(no title)" : text.value(titles)
  }

  /// Writes a case under a name that no other one of the suite has.
  func write(_ test: JUnitCase, name: String) {
    switch profile {
    case .full: writeFull(test, name: name)
    case .strict: writeStrict(test, name: name)
    }
    count(test.end)
  }

  /// Keeps what was sent outside of tests.
  func writeOutside(_ captured: Captured, attachments: [String]) {
    let heading = profile == .strict ? "outside of tests" : ""
    out.add(heading: heading, text.output(captured.out), attachments: attachments)
    err.add(heading: heading, text.output(captured.err))
  }

  // MARK: Full

  private func writeFull(_ test: JUnitCase, name: String) {
    cases.element("testcase") {
      cases.attribute("name", name)
      cases.attributes(ofSuite)
      if test.end.line > 0 { cases.attribute("line", test.end.line) }
      cases.attribute("time", Seconds.milliseconds(test.end.seconds))
      cases.attribute("timestamp", timestamp(test.end.at))
      cases.attribute("assertions", test.end.assertions)
      cases.element("properties") {
        forEachProperty(of: test, named: name) { property($0, $1, in: cases) }
      }
      writeResult(of: test.end)
      for attempt in test.attempts {
        write(attempt, as: test.end.status == .passed ? "flakyFailure" : "rerunFailure")
      }
      writeOutput(of: test)
    }
  }

  private func writeOutput(of test: JUnitCase) {
    var output = text.output(test.captured.out)
    if !test.attachments.isEmpty {
      if !output.isEmpty, !output.hasSuffix("\n") { output += "\n" }
      output += SuiteOutput.lines(test.attachments)
    }
    if !output.isEmpty { cases.element("system-out") { cases.text(output) } }
    let errors = text.output(test.captured.err)
    if !errors.isEmpty { cases.element("system-err") { cases.text(errors) } }
  }

  /// Jenkins reads these two names and not those that end in Error.
  private func write(_ attempt: JUnitCase, as element: StaticString) {
    cases.element(element) {
      cases.attribute("message", text.value(attempt.end.issues.first?.message ?? ""))
      cases.attribute("type", text.value(attempt.end.issues.first?.type ?? "error"))
      let body = JUnitText.body(attempt.end.issues, file: attempt.end.file)
      cases.element("stackTrace") { cases.text(text.content(body)) }
      writeOutput(of: attempt)
    }
  }

  // MARK: Strict

  private func writeStrict(_ test: JUnitCase, name: String) {
    let end = test.end
    cases.element("testcase") {
      cases.attribute("name", name)
      cases.attribute("classname", className)
      cases.attribute("time", Seconds.milliseconds(end.seconds))
      writeResult(of: end)
    }
    let heading = JUnitText.withoutAttachments(name)
    forEachProperty(of: test, named: name) { property("\(name): \($0)", $1, in: properties) }
    if end.isFlaky { property("\(name): flaky", String(test.attempts.count), in: properties) }
    for attempt in test.attempts {
      let body = JUnitText.body(attempt.end.issues, file: attempt.end.file)
      let said = JUnitText.withoutAttachments(text.content(body)) + "\n" + text.output(attempt.captured.out)
      let title = "\(heading), attempt \(attempt.end.attempt)"
      out.add(heading: title, said, attachments: attempt.attachments)
      err.add(heading: title, text.output(attempt.captured.err))
    }
    out.add(heading: heading, text.output(test.captured.out), attachments: test.attachments)
    err.add(heading: heading, text.output(test.captured.err))
  }

  // MARK: Both

  private func forEachProperty(
    of test: JUnitCase,
    named name: String,
    _ body: (_ name: String, _ value: String) -> Void
  ) {
    // Who reads the report to run its failures again needs it where it does not follow from file and name.
    if !isFullName(test.end.name, of: name) { body("full-name", text.value(test.end.name)) }
    body("virtual-time", Seconds.milliseconds(test.end.virtualTime))
    for tag in test.end.tags { body("tag", text.value(tag)) }
    for property in test.end.properties {
      body(text.value(property.name, orElse: "(no name)"), text.value(property.value))
    }
    for note in test.captured.notes { body("note", text.value(note)) }
    if test.captured.droppedNotes > 0 { body("note", "… \(test.captured.droppedNotes) more notes") }
  }

  /// Whether a full name is that of the suite's file and the name, joined.
  private func isFullName(_ fullName: String, of name: String) -> Bool {
    var (fullName, file, name) = (fullName, fileName, name)
    return fullName.withUTF8 { full in
      file.withUTF8 { file in
        name.withUTF8 { name in
          let middle = file.count + 3
          guard full.count == middle + name.count else { return false }
          return Self.areEqual(full, 0, file) && Self.areEqual(full, middle, name)
            && full[file.count] == 0x20 && full[file.count + 1] == 0x3E && full[file.count + 2] == 0x20
        }
      }
    }
  }

  /// Whether bytes stand at a place of others, which are long enough.
  private static func areEqual(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ part: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = bytes.baseAddress, let second = part.baseAddress else { return part.isEmpty }
    return memcmp(first + start, second, part.count) == 0
  }

  private func writeResult(of end: TestEnd) {
    switch end.status {
    case .passed: break
    case .skipped, .pending:
      let reason = text.value(end.reason ?? "")
      cases.element("skipped") {
        cases.attribute("message", reason.isEmpty ? end.status.rawValue : reason)
        let body = end.issues.isEmpty ? "" : "\n" + text.content(JUnitText.body(end.issues, file: end.file))
        if !reason.isEmpty || !body.isEmpty { cases.text(reason + body) }
      }
    case .failed, .error:
      let first = end.issues.first
      cases.element(end.status == .failed ? "failure" : "error") {
        cases.attribute("message", text.value(first?.message ?? ""))
        cases.attribute("type", text.value(first?.type ?? "", orElse: "error"))
        cases.text(text.content(JUnitText.body(end.issues, file: end.file)))
      }
    }
  }
}
