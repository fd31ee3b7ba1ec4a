import CLuaSupport
import Text

/// Writes suites as XML.
struct JUnitWriter {
  let document: OpaquePointer

  init(document: OpaquePointer) {
    self.document = document
  }

  /// The whole document below its declaration.
  mutating func write(_ suites: [JUnitSuite], start: RunStart?, end: RunEnd?) {
    var counts = Counts()
    for suite in suites {
      counts.passed += suite.counts.passed
      counts.failed += suite.counts.failed
      counts.errors += suite.counts.errors
      counts.skipped += suite.counts.skipped
      counts.pending += suite.counts.pending
    }
    xml_begin(document, "testsuites")
    attribute("name", "entrance")
    write(counts)
    attribute("time", Seconds.milliseconds(end?.seconds ?? 0))
    attribute("timestamp", Timestamp.text(milliseconds: start?.at ?? 0))
    for (index, suite) in suites.enumerated() { write(suite, number: index, seed: start?.seed ?? 0) }
    xml_end(document)
  }

  private func write(_ counts: Counts) {
    attribute("tests", String(counts.tests))
    attribute("failures", String(counts.failed))
    attribute("errors", String(counts.errors))
    attribute("skipped", String(counts.skipped + counts.pending))
  }

  private func write(_ suite: JUnitSuite, number: Int, seed: UInt64) {
    let file = JUnitText.value(suite.file)
    let className = JUnitText.className(suite.file)
    xml_begin(document, "testsuite")
    attribute("id", String(number))
    attribute("name", file)
    attribute("file", file)
    // The machine's name is nobody's business and would make each report differ.
    attribute("hostname", "localhost")
    attribute("timestamp", Timestamp.text(milliseconds: suite.at))
    write(suite.counts)
    attribute("time", Seconds.milliseconds(suite.seconds))
    xml_begin(document, "properties")
    property("seed", String(seed))
    xml_end(document)
    suite.texts.withUnsafeBufferPointer { texts in
      for test in suite.cases {
        let extra = test.extra >= 0 ? suite.extras[Int(test.extra)] : nil
        write(test, extra, texts: texts, file: file, className: className)
      }
    }
    element("system-out", output: suite.out)
    element("system-err", output: suite.err)
    xml_end(document)
  }

  private func write(
    _ test: JUnitSuite.Case,
    _ extra: JUnitSuite.Extra?,
    texts: UnsafeBufferPointer<UInt8>,
    file: String,
    className: String
  ) {
    var position = Int(test.text)
    xml_begin(document, "testcase")
    attribute("name", texts, at: &position)
    attribute("classname", className)
    attribute("file", file)
    if test.line > 0 { attribute("line", String(test.line)) }
    attribute("time", Seconds.milliseconds(Double(test.milliseconds) / 1000))
    attribute("timestamp", Timestamp.text(milliseconds: test.at))
    attribute("assertions", String(test.assertions))
    xml_begin(document, "properties")
    property("virtual-time", Seconds.milliseconds(test.virtualTime))
    for _ in 0..<test.tags {
      xml_begin(document, "property")
      attribute("name", "tag")
      attribute("value", texts, at: &position)
      xml_end(document)
    }
    for note in extra?.notes ?? [] { property("note", JUnitText.value(note)) }
    xml_end(document)
    if let extra { write(extra, file: file) }
    xml_end(document)
  }

  private func write(_ extra: JUnitSuite.Extra, file: String) {
    switch extra.status {
    case .passed: break
    case .skipped, .pending:
      let reason = JUnitText.value(extra.reason ?? "")
      xml_begin(document, "skipped")
      attribute("message", reason.isEmpty ? extra.status.rawValue : reason)
      if !reason.isEmpty { xml_text(document, reason) }
      xml_end(document)
    case .failed, .error:
      let first = extra.issues.first
      xml_begin(document, extra.status == .failed ? "failure" : "error")
      attribute("message", JUnitText.value(first?.message ?? ""))
      attribute("type", JUnitText.value(first?.type ?? "error"))
      xml_text(document, JUnitText.value(body(extra.issues, file: file)))
      xml_end(document)
    }
    element("system-out", output: extra.out)
    element("system-err", output: extra.err)
  }

  /// Some readers show the message alone, some the text alone, so the text says all of it.
  private func body(_ issues: [EventIssue], file: String) -> String {
    issues.map { issue in
      var text = "\(issue.file.isEmpty ? file : issue.file):\(max(issue.line, 1)): \(issue.message)"
      if !issue.details.isEmpty { text += "\n\(issue.details)" }
      for frame in issue.traceback { text += "\n\(frame)" }
      return text
    }.joined(separator: "\n\n")
  }

  private func element(_ name: String, output: KeptText) {
    if output.isEmpty { return }
    xml_begin(document, name)
    xml_text(document, JUnitText.output(output))
    xml_end(document)
  }

  private func property(_ name: String, _ value: String) {
    xml_begin(document, "property")
    attribute("name", name)
    attribute("value", value)
    xml_end(document)
  }

  private func attribute(_ name: String, _ value: String) {
    xml_attribute(document, name, value)
  }

  /// The text that ends with the next NUL; moves behind it.
  private func attribute(_ name: String, _ texts: UnsafeBufferPointer<UInt8>, at position: inout Int) {
    guard position < texts.count, let base = texts.baseAddress else { return }
    (base + position).withMemoryRebound(to: CChar.self, capacity: texts.count - position) {
      xml_attribute(document, name, $0)
    }
    while position < texts.count, texts[position] != 0 { position += 1 }
    position += 1
  }
}
