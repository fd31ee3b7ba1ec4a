@testable import EntranceCommand

/// entrance(1), from the tables of commands and options.
enum ManPage {
  static var text: String {
    """
    .\\" Made by `make pages` from the tables of commands and options.
    .TH ENTRANCE 1 "" "entrance \(Version.number)" "User Commands"
    .SH NAME
    entrance \\- run Lua scenarios against a simulated device
    .SH SYNOPSIS
    .B entrance
    .I COMMAND
    .RI [ OPTION \\&...]
    .RI [ PATH \\&...]
    .SH DESCRIPTION
    Runs Lua scenarios against a simulated iOS device with the entrances of four apps, and reports what they find:
    on the console, as JUnit XML, TAP and JSON lines.
    .SH COMMANDS
    \(Command.allCases.map(command).joined()).SH OPTIONS
    \(Option.Group.allCases.map(group).joined()).TP
    .BR \\-h ", " \\-\\-help
    what there is to know of the command
    .SH EXIT STATUS
    \(Command.allCases.map(statuses).joined()).SH ENVIRONMENT
    .TP
    .B CI
    When it is set, focused tests are errors, goldens are not written, and no progress is shown.
    .TP
    .BR NO_COLOR ", " CLICOLOR_FORCE
    Whether the console is colored, unless \\-\\-color says so.
    .TP
    .B XDG_STATE_HOME
    Where what is kept of a project's last run lies, and the history of entrance repl, below entrance/ (~/.local/state).
    .SH FILES
    .TP
    .I .entrance.lua
    In the project folder: a table of options, with _ in the place of \\-. The project folder is the nearest one upwards
    that holds this file, else .git, else the working folder.
    .SH EXAMPLES
    .nf
    \(Command.allCases.flatMap(\.examples).map { escaped($0) + "\n" }.joined()).fi

    """
  }

  private static func command(_ command: Command) -> String {
    """
    .TP
    .B \(escaped(command.usage))
    \(escaped(command.explanation))

    """
  }

  private static func group(_ group: Option.Group) -> String {
    let options = Option.all.filter { $0.group == group }
    if options.isEmpty { return "" }
    return ".SS \(escaped(group.rawValue))\n" + options.map(option).joined()
  }

  private static func option(_ option: Option) -> String {
    let value = option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let names = option.spellings.reversed().map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let commands = option.commands.map(\.rawValue).joined(separator: ", ")
    return ".TP\n\(names)\(value)\n\(escaped(option.summary)) (of \(commands))\n"
  }

  private static func statuses(_ command: Command) -> String {
    let rows = command.exitStatuses.map { ".TP\n.B \($0.0)\n\(escaped($0.1))\n" }
    return ".SS \(escaped("entrance \(command.rawValue)"))\n" + rows.joined()
  }

  /// Text as roff takes it: hyphens that can be copied, no line that looks like a request.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = ""
      for character in line {
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "…": result += "..."
        default: result.append(character)
        }
      }
      return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
    }.joined(separator: "\n")
  }
}
