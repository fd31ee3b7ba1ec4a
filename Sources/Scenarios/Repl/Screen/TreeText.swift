import HeadlessUIKit

/// The view tree of an app, as `:tree` shows it: what each view is, and beside that where it lies.
enum TreeText {
  /// So many views are shown.
  private static let longest = 200
  /// The columns of what a view is; what is longer moves its place to the right.
  private static let widest = 52

  static func lines(of application: Application) -> [String] {
    var rows: [(what: String, place: String)] = []
    var count = 0
    var waiting = application.windows.sorted { $0.level < $1.level }.reversed().map { ($0 as View, "") }
    while let (view, indent) = waiting.popLast() {
      count += 1
      if count <= longest {
        let (what, place) = view.twoParts
        rows.append((indent + what, place))
      }
      waiting += view.subviews.reversed().map { ($0, indent + "  ") }
    }
    let width = min(widest, rows.map { TerminalText.width($0.what) }.max() ?? 0)
    var lines = rows.map { "\(TerminalText.padded($0.what, columns: width))  \($0.place)" }
    if count > longest { lines.append("… \(count - longest) more views; app:tree() gives them all") }
    return lines
  }
}

extension View {
  /// Its line of the tree in two: what it is, and its frame with all that differs from the ordinary.
  fileprivate var twoParts: (what: String, place: String) {
    let line = TerminalText.plain(lineDescription)
    let parts = line.split(separator: " \(frame.short)", omittingEmptySubsequences: false)
    guard parts.count > 1, let rest = parts.last else { return (line, "") }
    let what = line.dropLast(rest.count + frame.short.count + 1)
    return (String(what), frame.short + rest)
  }
}
