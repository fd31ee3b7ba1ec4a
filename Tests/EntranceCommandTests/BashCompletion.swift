@testable import EntranceCommand

/// The completion of bash, from the tables of commands and options.
enum BashCompletion {
  static var text: String {
    """
    # Completion of entrance for bash; made by `make pages`.

    _entrance() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} options=
      COMPREPLY=()
      # bash takes --option=value for three words.
      if [ "$current" = = ]; then
        current=
      elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "\(commands) --help --version" -- "$current")
        return
      fi
      case $previous in
    \(values)  esac
      case $command in
    \(options)  esac
      if [ "${current:0:1}" = - ]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
      fi
      case $command in
        \(Command.allCases.filter(\.completesFiles).map(\.rawValue).joined(separator: "|")))
          compopt -o filenames 2> /dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
          ;;
        doc)
          mapfile -t COMPREPLY < <(compgen -W "\(Command.subjects.joined(separator: " "))" -- "$current")
          ;;
      esac
    }
    complete -F _entrance entrance

    """
  }

  private static var commands: String { Command.allCases.map(\.rawValue).joined(separator: " ") }

  private static var options: String {
    Command.allCases.map { command in
      let names = Option.all(of: command).flatMap(\.spellings) + ["--help"]
      return "    \(command.rawValue)) options=\"\(names.joined(separator: " "))\" ;;\n"
    }.joined()
  }

  private static var values: String {
    var text = ""
    for option in Option.all where option.placeholder != nil {
      let pattern = option.spellings.joined(separator: "|")
      // What may follow an optional value is what may follow none.
      if case .optional = option.kind { continue }
      let reply =
        switch CompletedValue(of: option) {
        case .files: "compopt -o filenames 2> /dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
        case .folders:
          "compopt -o filenames 2> /dev/null; mapfile -t COMPREPLY < <(compgen -d -- \"$current\")"
        case .words(let words):
          "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")"
        case .nothing: ":"
        }
      text += "    \(pattern)) \(reply); return ;;\n"
    }
    return text
  }
}
