@testable import EntranceCommand

/// The completion of fish, from the tables of commands and options.
enum FishCompletion {
  static var text: String {
    let names = Command.allCases.map(\.rawValue).joined(separator: " ")
    var lines = [
      "# Completion of entrance for fish; made by `make pages`.", "",
      "complete -c entrance -f",
    ]
    for command in Command.allCases {
      lines.append(
        "complete -c entrance -n 'not __fish_seen_subcommand_from \(names)' -a \(command.rawValue) "
          + "-d \(quoted(command.summary))"
      )
    }
    lines.append(
      "complete -c entrance -n 'not __fish_seen_subcommand_from \(names)' -l version -d 'the version of the program'"
    )
    lines.append("complete -c entrance -s h -l help -d 'what there is to know'")
    for option in Option.all { lines.append(line(option)) }
    let files = Command.allCases.filter(\.completesFiles).map(\.rawValue).joined(separator: " ")
    lines.append("complete -c entrance -n '__fish_seen_subcommand_from \(files)' -F")
    lines.append(
      "complete -c entrance -n '__fish_seen_subcommand_from doc' -a \(quoted(Command.subjects.joined(separator: " ")))"
    )
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ option: Option) -> String {
    let commands = option.commands.map(\.rawValue).joined(separator: " ")
    var line = "complete -c entrance -n '__fish_seen_subcommand_from \(commands)'"
    for spelling in option.spellings {
      line += spelling.hasPrefix("--") ? " -l \(spelling.dropFirst(2))" : " -s \(spelling.dropFirst())"
    }
    if case .optional = option.kind {
      line += " -F"
    } else if option.placeholder != nil {
      switch CompletedValue(of: option) {
      case .files: line += " -r -F"
      case .folders: line += " -x -a '(__fish_complete_directories)'"
      case .words(let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
      case .nothing: line += " -x"
      }
    }
    return line + " -d \(quoted(option.summary))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
