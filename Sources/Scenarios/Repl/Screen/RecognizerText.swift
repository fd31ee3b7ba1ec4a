import HeadlessUIKit

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
    for name in recognizers.map(\.logName) where !names.contains(name) { names.append(name) }
    let shown = names.prefix(12).joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > 12 ? "\(shown), … (\(names.count))" : shown
  }
}
