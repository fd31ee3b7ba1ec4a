import Text

/// The cases of one file as the JUnit report keeps them: a passing one costs 40 bytes and its name.
struct JUnitSuite {
  /// What every case has.
  struct Case {
    /// Where its name begins in `texts`; its tags follow, each ended by a NUL.
    var text: Int32
    var tags: Int32
    var line: Int32
    var assertions: Int32
    /// Wall time.
    var milliseconds: Int32
    /// Its place in `extras`, -1 for none.
    var extra: Int32
    /// Virtual seconds.
    var virtualTime: Double
    /// Milliseconds since 1970.
    var at: Int
  }

  /// What a case may have.
  struct Extra {
    var status: TestEnd.Status
    var reason: String?
    var issues: [EventIssue]
    var out: KeptText
    var err: KeptText
    var notes: [String]
  }

  let file: String
  let at: Int
  var seconds = 0.0
  private(set) var counts = Counts()
  private(set) var cases: [Case] = []
  private(set) var extras: [Extra] = []
  private(set) var texts: [UInt8] = []
  /// What was printed outside of tests.
  var out = KeptText()
  var err = KeptText()
  private var names: Set<String> = []

  init(file: String, at: Int) {
    self.file = file
    self.at = at
  }

  /// Adds a case; returns its name when that had to be changed, since readers take equal names for one test.
  mutating func add(_ end: TestEnd, out: KeptText, err: KeptText, notes: [String]) -> String? {
    let wanted = JUnitText.name(end.titles.isEmpty ? end.file : end.titles.joined(separator: " > "))
    var name = wanted
    var number = 2
    while !names.insert(name).inserted {
      name = "\(wanted) (\(number))"
      number += 1
    }
    let start = Int32(truncatingIfNeeded: texts.count)
    append(name)
    for tag in end.tags { append(JUnitText.value(tag)) }
    var extra: Int32 = -1
    if end.status != .passed || !out.isEmpty || !err.isEmpty || !notes.isEmpty {
      extra = Int32(truncatingIfNeeded: extras.count)
      extras.append(
        Extra(status: end.status, reason: end.reason, issues: end.issues, out: out, err: err, notes: notes)
      )
    }
    cases.append(
      Case(
        text: start,
        tags: Int32(truncatingIfNeeded: end.tags.count),
        line: Int32(clamping: end.line),
        assertions: Int32(clamping: end.assertions),
        milliseconds: end.seconds > 0 && end.seconds < 2e6 ? Int32(end.seconds * 1000 + 0.5) : 0,
        extra: extra,
        virtualTime: end.virtualTime,
        at: end.at
      )
    )
    counts.add(end)
    return name == wanted ? nil : name
  }

  /// Ends the file.
  mutating func close(seconds: Double) {
    self.seconds = seconds
    names = []
  }

  private mutating func append(_ text: String) {
    texts.append(contentsOf: text.utf8)
    texts.append(0)
  }
}

/// Texts as a JUnit report may hold them.
enum JUnitText {
  private static let display = DisplayText(.xml, limit: 1 << 20)

  /// Any text.
  static func value(_ text: String) -> String { display(text) }

  /// A name; an empty one would hide the test from several readers.
  static func name(_ text: String) -> String { text.isEmpty ? "(no title)" : display(text) }

  /// What a script printed; it cannot pass for an attachment.
  static func output(_ text: KeptText) -> String {
    let shown = display(text.shown)
    guard shown.contains("[[ATTACHMENT|") else { return shown }
    var result = ""
    let parts = shown.split(separator: "[[ATTACHMENT|", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { result += "[ [ATTACHMENT|" }
      result += part
    }
    return result
  }

  /// "scenarios.checkout" of "scenarios/checkout.lua": what readers show as the class.
  static func className(_ file: String) -> String {
    var path = Substring(file)
    if path.hasSuffix(".lua") { path = path.dropLast(4) }
    let parts = path.split(separator: "/").map { part in
      // Readers split at the last dot.
      String(part.map { $0 == "." ? "_" : $0 })
    }
    return parts.isEmpty ? "scenarios" : value(parts.joined(separator: "."))
  }
}
