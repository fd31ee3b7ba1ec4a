import Foundation

/// A case of Data/controllers.txt: a title, commands ("> push B") and what the log shows after each.
struct Transcript: CustomTestStringConvertible, Sendable {
  let title: String
  let lines: [String]

  var testDescription: String { title }

  /// All cases of the file.
  static func all() -> [Transcript] {
    guard let url = Bundle.module.url(forResource: "controllers", withExtension: "txt", subdirectory: "Data"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    var cases: [Transcript] = []
    var title = ""
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init) + ["== end"] {
      if line.hasPrefix("== ") {
        if !lines.isEmpty { cases.append(Transcript(title: title, lines: lines)) }
        title = String(line.dropFirst(3))
        lines = []
      } else if !line.hasPrefix("#") {
        lines.append(line)
      }
    }
    return cases
  }
}
