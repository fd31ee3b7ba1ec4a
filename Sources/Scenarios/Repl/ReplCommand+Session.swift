extension ReplCommand {
  static let help = ReplCommand("help", "[name]", summary: "this list, or what a name means") {
    (call) throws(ReplProblem) in
    if call.argument.isEmpty { return call.say(ReplHelp.overview) }
    let name = call.argument.hasPrefix(":") ? String(call.argument.dropFirst()) : call.argument
    if let text = ReplHelp.text(for: name) { return call.say(text) }
    _ = try named(name)
  }

  /// Those that concern the session itself.
  static let session: [ReplCommand] = [
    ReplCommand("all", "[EXPR]", summary: "a value without limits; without EXPR the last one, _") {
      (call) throws(ReplProblem) in
      try call.session.showAll(call.argument.isEmpty ? "_" : call.argument)
    },
    ReplCommand("load", "FILE", summary: "runs a file in the session", isRecorded: true) {
      (call) throws(ReplProblem) in
      if call.argument.isEmpty { throw ReplProblem(message: "name a file: :load FILE") }
      try call.session.load(file: call.argument)
    },
    ReplCommand("reload", summary: "runs the session again with its files as they are now") {
      (call) throws(ReplProblem) in
      call.session.forgetFiles()
      try call.session.replay(call.session.record.entries)
    },
    ReplCommand("reset", summary: "begins anew: a fresh app, no variables") { (call) throws(ReplProblem) in
      try call.session.replay(call.session.record.entries.filter { $0.line == 0 })
      call.session.record.undone = []
    },
    ReplCommand("quit", summary: "leaves, as Ctrl-D does") { call in call.session.leave() },
  ]
}
