import Testing

/// A case of a file of Data: a title, commands ("> push B") and what the log shows after each.
struct Transcript: CustomTestStringConvertible, Sendable {
  let title: String
  let lines: [String]

  var testDescription: String { title }

  /// All cases of a file.
  static func all(_ file: String) -> [Transcript] {
    var cases: [Transcript] = []
    var title = ""
    var lines: [String] = []
    for line in DataLines.of(file) + ["== end"] {
      if line.hasPrefix("== ") {
        if !lines.isEmpty { cases.append(Transcript(title: title, lines: lines)) }
        title = String(line.dropFirst(3))
        lines = []
      } else {
        lines.append(line)
      }
    }
    return cases
  }
}
