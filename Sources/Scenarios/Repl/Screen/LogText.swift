import HeadlessUIKit

/// The end of the log, as `:log` shows it: times, kinds and fields in columns.
enum LogText {
  /// The longest line.
  private static let widest = 400

  static func lines(of entries: [LogEntry], last count: Int) -> [String] {
    let shown = entries.suffix(count)
    var lines: [String] = []
    if shown.count < entries.count { lines.append("… \(entries.count - shown.count) earlier entries") }
    let times = shown.map { $0.time.text }
    let width = times.map(\.count).max() ?? 0
    let kinds = shown.map { $0.event.kind.count }.max() ?? 0
    for (entry, time) in zip(shown, times) {
      var line = String(repeating: " ", count: width - time.count) + time
      line += "  " + TerminalText.padded(entry.event.kind, columns: kinds)
      entry.event.visitFields { name, value in line += "  \(name)=\(TerminalText.plain(value.text))" }
      lines.append(TerminalText.fit(line, columns: widest, .unicode))
    }
    return lines.isEmpty ? ["the log is empty"] : lines
  }
}
