import Scenarios

@testable import EntranceCommand

/// What a shell can propose for the value of an option.
enum CompletedValue: Equatable {
  case files
  case folders
  case words([String])
  case nothing

  init(of option: Option) {
    if !option.words.isEmpty {
      self = .words(option.words)
    } else if option.name == "--device" {
      self = .words(DeviceWords.deviceNames)
    } else {
      switch option.placeholder {
      case "FILE", "[FILE]": self = .files
      case "DIR": self = .folders
      default: self = .nothing
      }
    }
  }
}

extension Option {
  /// The options of a command.
  static func all(of command: Command) -> [Option] { all.filter { $0.commands.contains(command) } }

  /// Its spellings.
  var spellings: [String] { [name] + (short.map { [$0] } ?? []) }
}

extension Command {
  /// What a shell can propose for its arguments.
  var completesFiles: Bool { [.run, .repl, .list, .mutants, .merge].contains(self) }

  /// The words that `entrance doc` is asked for first.
  static let subjects = Reference.standard.subjects
}
