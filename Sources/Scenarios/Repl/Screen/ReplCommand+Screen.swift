import HeadlessUIKit

extension ReplCommand {
  /// Those that show the app and its time.
  static let screen: [ReplCommand] = [
    ReplCommand("screen", summary: "the screen this instant, drawn in characters") {
      (call) throws(ReplProblem) in
      try call.say(call.session.drawnScreen())
    },
    ReplCommand("watch", "on|off", summary: "draws the screen after each line") {
      (call) throws(ReplProblem) in
      switch call.argument {
      case "on", "off": call.session.settings["watch"] = call.argument
      case "": call.say(call.session.isWatching ? "on" : "off")
      default: throw ReplProblem(message: "expected on or off, got \(call.argument)")
      }
    },
    ReplCommand("tree", summary: "the view tree") { (call) throws(ReplProblem) in
      call.say(TreeText.lines(of: try call.session.app().application).joined(separator: "\n"))
    },
    ReplCommand("log", "[n]", summary: "the last entries of the log, 20 of them") {
      (call) throws(ReplProblem) in
      let count = try call.count(20)
      let entries = try call.session.app().application.log.entries
      call.say(LogText.lines(of: entries, last: count).joined(separator: "\n"))
    },
    ReplCommand(
      "why",
      "NAME",
      summary: "why a recognizer is in its state, such as :why pan or :why pan on #ball"
    ) {
      (call) throws(ReplProblem) in
      call.say(
        try RecognizerText.lines(of: call.argument, in: try call.session.app()).joined(separator: "\n")
      )
    },
    ReplCommand("step", "[n]", summary: "goes on by a display frame, or n of them", isRecorded: true) {
      (call) throws(ReplProblem) in
      let count = try call.count(1)
      _ = try call.session.evaluate("app:step(\(count))")
      call.say(TimeText.line(of: try call.session.app()))
    },
    ReplCommand("time", summary: "the clock, and what the app is still at") { (call) throws(ReplProblem) in
      call.say(TimeText.line(of: try call.session.app()))
    },
  ]
}

extension ReplSession {
  /// A line is over that somebody has entered.
  func lineDidEnd() {
    guard isWatching, let drawn = try? drawnScreen() else { return }
    say(drawn)
  }

  /// Whether the screen is drawn after each line.
  fileprivate var isWatching: Bool { settings["watch"] == "on" }

  /// The screen of the app, for the terminal.
  fileprivate func drawnScreen() throws(ReplProblem) -> String {
    let size = terminal ?? ReplTerminal()
    let state = ScreenState(try app(), size.characters)
    let (columns, rows) = (Self.drawable(size.columns), Self.drawable(size.rows))
    return ScreenText.lines(of: state, columns: columns, rows: rows, size.characters)
      .joined(separator: "\n")
  }

  /// As many as there are of columns or rows, but so many that something can be seen, and not more than anybody looks at.
  private static func drawable(_ count: Int) -> Int { max(12, min(400, count)) }
}
