extension ReplCommand {
  /// Those that go back and forth in the record, and write it down.
  static let saving: [ReplCommand] = [
    ReplCommand("undo", "[n]", summary: "takes the last line back, or n of them") {
      (call) throws(ReplProblem) in
      try call.session.undo(try call.count(1))
    },
    ReplCommand("redo", "[n]", summary: "does again what was undone") { (call) throws(ReplProblem) in
      try call.session.redo(try call.count(1))
    },
    saveCommand("save", over: false),
    saveCommand("save!", over: true),
  ]

  private static func saveCommand(_ name: String, over: Bool) -> ReplCommand {
    let summary =
      over
      ? "the same, over a file that is there"
      : "the session as a scenario that passes, with a check of its end"
    return ReplCommand(name, "FILE", summary: summary) { (call) throws(ReplProblem) in
      var path = call.argument
      let isSure = over || path.hasSuffix("!")
      if path.hasSuffix("!") { path.removeLast() }
      if path.isEmpty || path.hasSuffix("/") { throw ReplProblem(message: "name a file: :\(name) FILE") }
      try call.session.save(to: path, over: isSure)
    }
  }
}

extension ReplSession {
  /// Takes lines back: those before them run again, silently, on a fresh app.
  func undo(_ count: Int) throws(ReplProblem) {
    let undoable = record.entries.drop { $0.line == 0 }
    guard !undoable.isEmpty else { throw ReplProblem(message: "there is nothing to undo") }
    let gone = Array(undoable.suffix(count))
    let undone = record.undone + gone.reversed()
    try replay(record.entries.dropLast(gone.count))
    record.undone = undone
    tell("undone", gone)
  }

  /// Does lines again that were undone.
  func redo(_ count: Int) throws(ReplProblem) {
    guard !record.undone.isEmpty else { throw ReplProblem(message: "there is nothing to redo") }
    let again = Array(record.undone.suffix(count).reversed())
    let left = Array(record.undone.dropLast(again.count))
    try replay(record.entries + again)
    record.undone = left
    tell("done again", again)
  }

  /// Names the lines, a screen of them at most.
  private func tell(_ what: String, _ entries: [SessionRecord.Entry]) {
    let shown = entries.suffix(8).map { entry in
      let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(what): " + TerminalText.plain(String(lines.first ?? "")) + (lines.count > 1 ? " …" : "")
    }
    if shown.count < entries.count { say("\(what): \(entries.count - shown.count) lines more") }
    say(shown.joined(separator: "\n"))
  }
}
