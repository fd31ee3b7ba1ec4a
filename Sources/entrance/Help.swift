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

  /// The help of a command; of a long one the groups follow each other without a gap, so that it fits a screen.
  static func text(for command: Command) -> String {
    var text = "Usage: \(command.usage)\n\n\(command.explanation)\n"
    let options = Option.all.filter { $0.commands.contains(command) }
    let gap = options.count > 20 ? "" : "\n"
    if gap.isEmpty { text += "\n" }
    for group in Option.Group.allCases {
      let lines = options.filter { option in
        option.group == group && !options.contains { $0.name == option.besides }
      }
      if lines.isEmpty { continue }
      text += "\(gap)\(group.rawValue)\n"
      for option in lines {
        let others = options.filter { $0.besides == option.name }
        let summary = others.isEmpty ? option.summary : option.shared ?? option.summary
        text += row(spelling([option] + others), summary, width: 31)
      }
    }
    text += "\(gap)Exit status\n"
    for (status, meaning) in command.exitStatuses { text += row(status, meaning, width: 10) }
    text += "\(gap)Examples\n"
    for example in command.examples { text += "  \(example)\n" }
    return text
  }

  /// The spellings of options that share a line; what stands for a value that all take comes last.
  private static func spelling(_ options: [Option]) -> String {
    let isShared = options.allSatisfy { $0.placeholder == options.first?.placeholder }
    let names = options.map { option in
      let name = option.short.map { "\($0), \(option.name)" } ?? option.name
      return isShared ? name : option.placeholder.map { "\(name) \($0)" } ?? name
    }
    let shared = isShared ? options.first?.placeholder.map { " \($0)" } ?? "" : ""
    return names.joined(separator: ", ") + shared
  }

  private static func row(_ left: String, _ right: String, width: Int) -> String {
    let gap = String(repeating: " ", count: max(1, width - left.count))
    return "  \(left)\(gap)\(right)\n"
  }
}
