import Foundation

/// What the package says of the rows, read from its files: the rows, the marks in the engine, the names of the tests.
struct FidelitySources {
  /// A row of docs/uikit-rows.md.
  struct Row {
    let number: String
    let fact: String
    let model: String
    let confidence: String
  }

  /// A heading with its rows.
  struct Group {
    let title: String
    var rows: [Row]
  }

  /// Names that bear rows: the titles of a file's tests or cases.
  struct File {
    let path: String
    let names: [String]
  }

  let root: URL
  private(set) var groups: [Group] = []
  private(set) var marks: [String] = []
  private(set) var files: [File] = []

  init() throws {
    root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    try readRows()
    try readMarks()
    try readTests()
  }

  /// The rows that a name or a mark bears: "U1.1", "U1.2" of "U1.1 U1.2 Only legal moves"; none of "U1.1 to U1.3".
  static func rows(in name: String) -> [String] { find(#"(?<! to )\bU\d+\.\d+\b(?! to U)"#, in: name) }

  /// The rows that a mark varies: those at its beginning.
  static func rows(ofMark mark: String) -> [String] {
    mark.split(separator: " ").map(String.init).prefix { rows(in: $0) == [$0] }.map { $0 }
  }

  // MARK: Reading

  private mutating func readRows() throws {
    for line in try text("docs/uikit-rows.md").split(separator: "\n") {
      if line.hasPrefix("## ") { groups.append(Group(title: String(line.dropFirst(3)), rows: [])) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, Self.rows(in: cells[1]) == [cells[1]], !groups.isEmpty else { continue }
      let row = Row(number: cells[1], fact: cells[2], model: cells[3], confidence: cells[5])
      groups[groups.count - 1].rows.append(row)
    }
  }

  private mutating func readMarks() throws {
    let call = #"\b(?:rule|number|inOrder|opposite)\(\s*"(U\d[^"]*)""#
    var found: Set<String> = []
    for path in try paths(below: "Sources/HeadlessUIKit", [".swift"]) {
      found.formUnion(Self.find(call, in: try text(path)))
    }
    marks = found.sorted()
  }

  private mutating func readTests() throws {
    for path in try paths(below: "Tests/HeadlessUIKitTests", [".swift", ".tsv", ".txt"]) {
      let pattern = path.hasSuffix(".swift") ? #"@Test\(\s*"([^"]*)""# : #"^(?:== )?(U\d+\.\d+\b[^\t\n]*)"#
      let names = Self.find(pattern, in: try text(path)).filter { !Self.rows(in: $0).isEmpty }
      if !names.isEmpty { files.append(File(path: path, names: names)) }
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func paths(below folder: String, _ endings: [String]) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path).sorted()
      .filter { path in endings.contains { path.hasSuffix($0) } }
      .map { folder + "/" + $0 }
  }

  /// What the first group of a pattern, or all of it, matches.
  private static func find(_ pattern: String, in text: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
      return []
    }
    let all = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: all).compactMap { match in
      Range(match.range(at: match.numberOfRanges - 1), in: text).map { String(text[$0]) }
    }
  }
}
