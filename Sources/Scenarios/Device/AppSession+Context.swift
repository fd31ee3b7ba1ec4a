import HeadlessUIKit

extension AppSession {
  /// What failure messages show of the app: the last verbs and log lines in virtual time, and the screen, or what lies
  /// around the view that the failure is about.
  func contextText(around view: View? = nil) -> String {
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
    let now = Instant(seconds: application.now).text
    if let view, view.window != nil {
      lines.append("near \(view.logName) at \(now):")
      lines += view.surroundings.map { "  \($0)" }
    } else {
      lines.append("screen at \(now):")
      lines += screenLines.map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  /// The view tree at this moment, its end left out when it is long.
  private var screenLines: [String] {
    let longest = 40
    let tree = application.treeDescription().split(separator: "\n").map(String.init)
    guard tree.count > longest else { return tree }
    return tree.prefix(longest) + ["… \(tree.count - longest) more views; app:tree() gives them all"]
  }
}

extension View {
  private static let longestSubtree = 12
  private static let shownSisters = 3

  /// A part of the tree: the views around this one, outermost first, its sisters next to it, itself with an arrow, and
  /// what is in it.
  fileprivate var surroundings: [String] {
    var path: [View] = []
    var next = superview
    while let current = next {
      path.append(current)
      next = current.superview
    }
    var lines: [String] = []
    var indent = ""
    for view in path.reversed() {
      lines.append(indent + view.lineDescription)
      indent += "  "
    }
    let sisters = superview?.subviews ?? [self]
    let place = sisters.firstIndex { $0 === self } ?? 0
    let shown = max(0, place - Self.shownSisters)..<min(sisters.count, place + Self.shownSisters + 1)
    if shown.lowerBound > 0 { lines.append("\(indent)… \(shown.lowerBound) more") }
    for index in shown where sisters.indices.contains(index) {
      let mark = index == place ? "  ←" : ""
      lines.append(indent + sisters[index].lineDescription + mark)
      if index == place { appendSubtree(to: &lines, indent) }
    }
    let rest = sisters.count - shown.upperBound
    if rest > 0 { lines.append("\(indent)… \(rest) more") }
    return lines
  }

  private func appendSubtree(to lines: inout [String], _ indent: String) {
    var waiting = subviews.reversed().map { ($0, indent + "  ") }
    var count = 0
    while let (view, indent) = waiting.popLast() {
      count += 1
      guard count <= Self.longestSubtree else { return lines.append("\(indent)…") }
      lines.append(indent + view.lineDescription)
      waiting += view.subviews.reversed().map { ($0, indent + "  ") }
    }
  }
}
