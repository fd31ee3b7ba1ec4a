extension ReplCommand {
  static let help = ReplCommand("help", "[name]", summary: "this list, or what a name means") {
    (call) throws(ReplProblem) in
    if call.argument.isEmpty { return call.say(ReplHelp.overview) }
    if call.argument.hasPrefix(":") {
      return call.say(ReplHelp.text(of: try named(String(call.argument.dropFirst()))))
    }
    let reference = Reference(additions: call.session.words.additions)
    let answer = reference.answer(to: call.argument)
    // It ends its lines itself.
    let text = String(answer.text.dropLast())
    if let command = all.first(where: { $0.name == call.argument }) {
      let isWord = reference.subjects.contains(command.name) || reference.hasMember(command.name)
      return call.say(ReplHelp.text(of: command) + (isWord ? "\n\n\(text)" : ""))
    }
    if !answer.isFound { throw ReplProblem(message: text) }
    call.say(text)
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
