/// Writes cases as XML while their suite runs, and suites when they end, so that little has to be kept.
final class JUnitWriter {
  /// So many bytes wait in memory of a kind.
  private static let mostWaiting = 65536

  let profile: JUnitProfile
  private let file: OutputFile
  private let tags = XMLFragment(depth: 1)
  let cases = XMLFragment(depth: 2)
  private let waitingCases: Spool
  /// The properties of a suite, in profile strict those of its cases too.
  let properties = XMLFragment(depth: 3)
  private let waitingProperties: Spool
  // Nothing is called while it changes.
  @exclusivity(unchecked) var text = JUnitText()
  /// Stand on every suite.
  var runProperties: [(name: String, value: String)] = []

  /// The file of the suite, as events name it.
  private(set) var fileName = ""
  private(set) var shownFile = ""
  private(set) var className = ""
  /// The attributes that all cases of the suite have.
  private(set) var ofSuite: [UInt8] = []
  private var classNames = NameTally()
  private var at = 0
  private var suiteCounts = Counts()
  private var counts = Counts()
  private var number = 0
  /// The last one that was written: many short tests share it.
  private var moment = (milliseconds: -1, text: "")
  /// What was printed outside of tests, and in profile strict by all tests.
  var out = SuiteOutput()
  var err = SuiteOutput()

  init(_ file: OutputFile, profile: JUnitProfile) {
    self.file = file
    self.profile = profile
    waitingCases = file.makeSpool()
    waitingProperties = file.makeSpool()
  }

  /// The errno of what failed first; 0 when nothing did.
  var error: Int32 { waitingCases.error != 0 ? waitingCases.error : waitingProperties.error }

  // MARK: Suites

  /// Begins a suite.
  func begin(file: String, at: Int) {
    fileName = file
    shownFile = text.value(file, orElse: "(no name)")
    // Files that differ in nothing but a dot would share a class.
    className = classNames.unique(text.className(file)) { "\($0)_\($1)" }
    ofSuite = tags.attributes {
      tags.attribute("classname", className)
      tags.attribute("file", shownFile)
    }
    self.at = at
    suiteCounts = Counts()
    out = SuiteOutput()
    err = SuiteOutput()
    // Profile strict has no attribute for it.
    if profile == .strict { property("file", shownFile, in: properties) }
    for (name, value) in runProperties { property(name, value, in: properties) }
  }

  /// Counts a case that was written.
  func count(_ end: TestEnd) {
    suiteCounts.add(end)
    counts.add(end)
    if cases.size > Self.mostWaiting { cases.move(to: waitingCases) }
    if properties.size > Self.mostWaiting { properties.move(to: waitingProperties) }
  }

  /// Ends the suite and writes it.
  func end(seconds: Double) {
    file.write(tags.startTag("testsuite") { suiteAttributes(seconds: seconds) })
    file.write(Array("    <properties>\n".utf8))
    empty(properties, waitingProperties)
    file.write(Array("    </properties>\n".utf8))
    // The schemas of profile strict want both, printed or not.
    if profile == .strict || !out.isEmpty { cases.element("system-out") { cases.text(out.text) } }
    if profile == .strict || !err.isEmpty { cases.element("system-err") { cases.text(err.text) } }
    empty(cases, waitingCases)
    file.write(Array("  </testsuite>\n".utf8))
    number += 1
  }

  private func empty(_ fragment: XMLFragment, _ spool: Spool) {
    fragment.move(to: spool)
    spool.read { file.write($0) }
    spool.removeAll()
  }

  private func suiteAttributes(seconds: Double) {
    tags.attribute("id", number)
    switch profile {
    case .full:
      tags.attribute("name", shownFile)
      tags.attribute("file", shownFile)
    case .strict:
      var parts = className.split(separator: ".", omittingEmptySubsequences: false)
      tags.attribute("name", parts.popLast().map(String.init) ?? className)
      tags.attribute("package", parts.joined(separator: "."))
    }
    // The machine's name is nobody's business and would make each report differ.
    tags.attribute("hostname", "localhost")
    tags.attribute("timestamp", timestamp(at))
    write(suiteCounts)
    tags.attribute("time", Seconds.milliseconds(seconds))
  }

  private func write(_ counts: Counts) {
    tags.attribute("tests", counts.tests)
    tags.attribute("failures", counts.failed)
    tags.attribute("errors", counts.errors)
    tags.attribute("skipped", counts.skipped + counts.pending)
  }

  /// A moment as the profile's readers take it: windyroad's schema wants neither fraction nor zone.
  func timestamp(_ milliseconds: Int) -> String {
    if milliseconds == moment.milliseconds { return moment.text }
    let text = Timestamp.text(milliseconds: milliseconds)
    moment = (milliseconds, profile == .strict ? String(text.prefix(19)) : text)
    return moment.text
  }

  func property(_ name: String, _ value: String, in fragment: XMLFragment) {
    fragment.element("property") {
      fragment.attribute("name", name)
      fragment.attribute("value", value)
    }
  }

  // MARK: The whole

  /// Writes the end of the document and gives its beginning, which counts all cases.
  func finish(start: RunStart?, end: RunEnd?) -> [UInt8] {
    file.write(Array("</testsuites>\n".utf8))
    let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    // windyroad's schema allows no attribute here.
    if profile == .strict { return declaration + Array("<testsuites>\n".utf8) }
    let tag = tags.startTag("testsuites") {
      tags.attribute("name", "entrance")
      write(counts)
      tags.attribute("time", Seconds.milliseconds(end?.seconds ?? 0))
      tags.attribute("timestamp", timestamp(start?.at ?? 0))
    }
    return declaration + tag.drop { $0 == 0x20 }
  }
}
