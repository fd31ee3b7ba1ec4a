import Text

/// The summary of a step in Markdown.
enum GitHubSummary {
  private static let line = DisplayText(.none, limit: 500)

  /// The counts, and a table of what failed.
  static func text(_ start: RunStart?, _ end: RunEnd, rows: [String], bad: Int) -> String {
    let counts = end.counts
    let shard = start?.shard.map { ", shard \($0.index)/\($0.total)" } ?? ""
    var text = """
      ### entrance\(shard): \(bad == 0 ? "passed" : "failed")

      | tests | passed | failed | errors | skipped | pending | flaky | time |
      | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      | \(counts.tests) | \(counts.passed) | \(counts.failed) | \(counts.errors) | \(counts.skipped) \
      | \(counts.pending) | \(counts.flaky) | \(Seconds.milliseconds(end.seconds)) s |

      """
    if let signal = end.interrupted { text += "\nInterrupted by \(signal).\n" }
    if !rows.isEmpty {
      text += "\n| what failed | where | message |\n| --- | --- | --- |\n" + rows.joined()
      if bad > rows.count { text += "\n\(bad - rows.count) more failed.\n" }
    }
    return text + "\n"
  }

  /// A row of the table of failures.
  static func row(_ end: TestEnd, path: (String) -> String) -> String {
    let issue = end.issues.first
    let file = issue.map { $0.file.isEmpty ? end.file : $0.file } ?? end.file
    let title = end.titles.isEmpty ? end.file : Titles.joined(end.titles)
    let place = "\(path(file)):\(max(issue?.line ?? end.line, 1))"
    return "| \(plain(title)) | \(plain(place)) | \(plain(issue?.message ?? "")) |\n"
  }

  /// Text that Markdown shows as it is: everything with a meaning there is written as a character reference.
  static func plain(_ text: String) -> String {
    var result = ""
    for character in line(text).unicodeScalars {
      switch character {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ".", "/", "-": result.unicodeScalars.append(character)
      case _ where character.value >= 0x80: result.unicodeScalars.append(character)
      default: result += "&#\(character.value);"
      }
    }
    return result
  }
}
