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

/// Why recognizers are in their states, as `:why` says it.
enum RecognizerText {
  /// So many recognizers of one name are explained.
  private static let most = 8

  /// What is said of `pan`, `pan on #ball`, `#ball pan` or `#ball`.
  static func lines(of name: String, in session: AppSession) throws(ReplProblem) -> [String] {
    let all = recognizers(session.application)
    let words = name.split(separator: " ").map(String.init).filter { $0 != "on" }
    guard !words.isEmpty else { throw ReplProblem(message: "name a recognizer: " + list(all)) }
    let found = all.filter { recognizer in
      words.allSatisfy { $0 == recognizer.shownName || $0 == recognizer.view?.logName }
    }
    guard !found.isEmpty else {
      throw ReplProblem(message: "there is no recognizer \(name) on screen; there are \(list(all))")
    }
    var lines: [String] = []
    for recognizer in found.prefix(most) {
      lines.append(session.application.touches.why(recognizer).description)
    }
    if found.count > most {
      lines.append("… and \(found.count - most) more; name the view too: :why pan on #ball")
    }
    return lines
  }

  private static func recognizers(_ application: Application) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var waiting = application.windows.reversed().map { $0 as View }
    while let view = waiting.popLast() {
      found += view.gestureRecognizers
      waiting += view.subviews.reversed()
    }
    return found
  }

  private static func list(_ recognizers: [GestureRecognizer]) -> String {
    var names: [String] = []
    for recognizer in recognizers {
      let name = "\(recognizer.shownName) on \(recognizer.view?.logName ?? "nothing")"
      if !names.contains(name) { names.append(name) }
    }
    let shown = names.prefix(12).joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > 12 ? "\(shown), … (\(names.count))" : shown
  }
}

extension GestureRecognizer {
  /// The name that logs and messages have for it.
  fileprivate var shownName: String { name.isEmpty ? kindName : name }
}

/// The clock, as `:time` tells it.
enum TimeText {
  static func line(of session: AppSession) -> String {
    let application = session.application
    let next = application.device.frame(after: application.mainLoop.now)
    let now = Instant(seconds: application.now).text
    let pending = session.pendingLabels
    let work =
      pending.isEmpty
      ? "nothing is pending"
      : "pending: \(pending.prefix(4).joined(separator: "; "))\(pending.count > 4 ? "; and \(pending.count - 4) more" : "")"
    return "\(now) since launch, frame \(max(0, next - 1)) at \(application.device.refreshRate) Hz; \(work)"
  }
}
