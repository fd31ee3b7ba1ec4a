@testable import EntranceCommand

/// The completion of zsh, from the tables of commands and options.
enum ZshCompletion {
  static var text: String {
    let commands = Command.allCases.map {
      "    '\(escaped("\($0.rawValue):\($0.summary)", colons: false))'\n"
    }
    let cases = Command.allCases.map { command in
      let arguments =
        Option.all(of: command).map(argument) + ["'--help[what there is to know]'"] + rest(of: command)
      return "    \(command.rawValue))\n      _arguments -s -S \\\n"
        + arguments.map { "        \($0)" }.joined(separator: " \\\n") + "\n      ;;\n"
    }
    return """
      #compdef entrance
      # Completion of entrance for zsh; made by `make pages`.

      _entrance() {
        local -a commands
        commands=(
      \(commands.joined())  )
        if (( CURRENT == 2 )); then
          _describe command commands
          _arguments '--help[what there is to know]' '--version[the version of the program]'
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined())  esac
      }

      _entrance "$@"

      """
  }

  private static func argument(_ option: Option) -> String {
    let about = "[\(escaped(option.summary))]"
    let value = option.placeholder.map { placeholder in
      let name = escaped(placeholder.filter { $0 != "[" && $0 != "]" })
      let action =
        switch CompletedValue(of: option) {
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .nothing: " "
        }
      if case .optional = option.kind { return "::\(name):\(action)" }
      return ":\(name):\(action)"
    }
    let isLong = option.name.hasPrefix("--")
    let mark = value == nil ? "" : isLong ? "=" : "+"
    if let short = option.short {
      let shortMark = value == nil ? "" : "+"
      return "'*'{\(short)\(shortMark),\(option.name)\(mark)}'\(about)\(value ?? "")'"
    }
    return "'*\(option.name)\(mark)\(about)\(value ?? "")'"
  }

  private static func rest(of command: Command) -> [String] {
    if command.completesFiles { return ["'*:path:_files'"] }
    return command == .doc ? ["'*:name:(\(Command.subjects.joined(separator: " ")))'"] : []
  }

  private static func escaped(_ text: String, colons: Bool = true) -> String {
    var result = ""
    for character in text {
      switch character {
      case "[", "]", "\\": result += "\\\(character)"
      case ":" where colons: result += "\\:"
      case "'": result += "'\\''"
      default: result.append(character)
      }
    }
    return result
  }
}
