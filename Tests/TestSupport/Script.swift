/// A case as readable text that can be replayed: one line a thing to make or to do, a word and numbers with names.
///
/// ```
/// pan on=2 touches=1
/// down finger=1 x=40 y=300
/// ```
public struct Script: Hashable, Sendable, CustomStringConvertible {
  /// The lines in order.
  public var lines: [Line]

  /// Makes a script of lines.
  public init(_ lines: [Line]) { self.lines = lines }

  /// Reads what `description` writes; empty lines and lines that begin with "#" are left out.
  ///
  /// - Throws: naming the line that is none.
  public init(_ text: String) throws(NoLine) {
    lines = []
    for line in text.split(whereSeparator: \.isNewline).map(String.init) where !line.hasPrefix("#") {
      lines.append(try Line(line))
    }
  }

  /// The lines as text.
  public var description: String { lines.map(\.description).joined(separator: "\n") }

  /// One line: a word and numbers with names; a number that is not given is 0.
  public struct Line: Hashable, Sendable, CustomStringConvertible {
    /// What the line makes or does.
    public let word: String
    private var fields: [Field]

    private struct Field: Hashable, Sendable {
      let name: String
      let value: Int
    }

    /// Makes a line; numbers that are 0 are left out.
    public init(_ word: String, _ numbers: KeyValuePairs<String, Int> = [:]) {
      self.word = word
      fields = numbers.filter { $0.value != 0 }.map { Field(name: $0.key, value: $0.value) }
    }

    /// Reads a line.
    ///
    /// - Throws: when it is none.
    public init(_ text: String) throws(NoLine) {
      let parts = text.split(separator: " ")
      guard let first = parts.first else { throw NoLine(text: text) }
      word = String(first)
      fields = []
      for part in parts.dropFirst() {
        let ends = part.split(separator: "=", omittingEmptySubsequences: false)
        guard ends.count == 2, let value = Int(ends[1]) else { throw NoLine(text: text) }
        fields.append(Field(name: String(ends[0]), value: value))
      }
    }

    /// The number of a name, 0 when there is none.
    public subscript(_ name: String) -> Int { fields.first { $0.name == name }?.value ?? 0 }

    /// The line as text.
    public var description: String {
      fields.reduce(word) { "\($0) \($1.name)=\($1.value)" }
    }
  }

  /// A text that is no line of a script.
  public struct NoLine: Error, CustomStringConvertible {
    /// The text.
    public let text: String
    /// What is wrong.
    public var description: String {
      "\"\(text)\" is no line of a script: a word, then numbers as name=5"
    }
  }
}
