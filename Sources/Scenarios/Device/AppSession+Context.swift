import HeadlessUIKit

extension AppSession {
  /// What failure messages show of the app: the last verbs and log lines in virtual time, and the screen.
  var contextText: String {
    var lines: [String] = []
    if !recentVerbs.isEmpty {
      lines.append("last verbs:")
      for verb in recentVerbs { lines.append("  \(Instant(seconds: verb.time).text)  \(verb.text)") }
    }
    let entries = application.log.entries.suffix(6)
    if !recentVerbs.isEmpty {
      lines.append("last log entries:")
      for entry in entries { lines.append("  \(entry.line)") }
    }
    lines.append(screenText)
    return lines.joined(separator: "\n")
  }

  /// The view tree at this moment, with its time.
  var screenText: String {
    let tree = application.treeDescription()
    let shown = tree.split(separator: "\n").prefix(40).map { "  \($0)" }.joined(separator: "\n")
    return "screen at \(Instant(seconds: application.now).text):\n\(shown)"
  }
}
