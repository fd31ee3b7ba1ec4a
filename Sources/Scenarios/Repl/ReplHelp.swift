/// What `:help` shows.
enum ReplHelp {
  /// The commands, a line each.
  static var overview: String {
    var text = "Lua, or one of these:\n"
    for command in ReplCommand.all { text += row(command) }
    text += "\nEnter a statement or an expression; _ is the last value. The global app is the app that the"
    text += "\ncommands speak of. Ctrl-C stops a line, Ctrl-D leaves."
    return text
  }

  /// What there is to know about a command.
  static func text(of command: ReplCommand) -> String { "\(usage(command))  \(command.summary)" }

  private static func usage(_ command: ReplCommand) -> String {
    ":\(command.name)" + (command.parameters.isEmpty ? "" : " \(command.parameters)")
  }

  private static func row(_ command: ReplCommand) -> String {
    let left = usage(command)
    return "  \(left)\(String(repeating: " ", count: max(1, 18 - left.count)))\(command.summary)\n"
  }
}
