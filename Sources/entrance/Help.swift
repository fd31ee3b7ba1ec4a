/// What `--help` prints; made from the declarations, so that nothing unfinished is listed.
enum Help {
  /// The help of the program.
  static var overview: String {
    var text = """
      Usage: entrance COMMAND [OPTION…] [PATH…]

      Runs Lua scenarios against a simulated device and reports what they find.

      Commands

      """
    for command in Command.allCases { text += row(command.rawValue, command.summary, width: 12) }
    text += """

      entrance COMMAND --help shows the options of a command.

      Examples
        entrance run
        entrance run --junit report.xml scenarios/suspension-entrance

      """
    return text
  }

  /// The help of a command.
  static func text(for command: Command) -> String {
    var text = "Usage: \(command.usage)\n\n\(command.explanation)\n"
    for group in Option.Group.allCases {
      let options = Option.all.filter { $0.group == group && $0.commands.contains(command) }
      if options.isEmpty { continue }
      text += "\n\(group.rawValue)\n"
      for option in options {
        text += row(option.value.map { "\(option.name) \($0)" } ?? option.name, option.summary, width: 20)
      }
    }
    text += "\nExit status\n"
    for (status, meaning) in command.exitStatuses { text += row(String(status), meaning, width: 6) }
    text += "\nExamples\n"
    for example in command.examples { text += "  \(example)\n" }
    return text
  }

  private static func row(_ left: String, _ right: String, width: Int) -> String {
    let gap = String(repeating: " ", count: max(1, width - left.utf8.count))
    return "  \(left)\(gap)\(right)\n"
  }
}
