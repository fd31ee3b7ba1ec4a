import Harness
import Text

/// The program: finds the command and lets it do its work.
enum EntranceCommandLine {
  /// Runs with the words of the command line, the program's name first; returns the exit status.
  static func run(_ words: [[UInt8]]) -> Int32 {
    let program = words.first.map(Option.text) ?? "entrance"
    guard let first = words.dropFirst().first else {
      Terminal.error(Help.overview)
      return ExitStatus.usage
    }
    switch Option.text(first) {
    case "--help", "-h", "help":
      Terminal.print(Help.overview)
      return ExitStatus.success
    case "--version":
      return version()
    case let name:
      guard let command = Command(rawValue: name) else { return complain(unknownCommand(name)) }
      return perform(command, Array(words.dropFirst(2)), program: program)
    }
  }

  private static func perform(_ command: Command, _ words: [[UInt8]], program: String) -> Int32 {
    var options = RunOptions()
    options.program = program
    options.version = Version.number
    if command == .list { options.task = .list(json: false) }
    do throws(UsageError) {
      switch try ArgumentParser(command: command).parse(words, options: options) {
      case .help:
        Terminal.print(Help.text(for: command))
        return ExitStatus.success
      case .perform(let options):
        return command == .version ? version() : Harness.run(options)
      }
    } catch {
      return complain(error.message)
    }
  }

  private static func version() -> Int32 {
    Terminal.print("entrance \(Version.number)\n")
    return ExitStatus.success
  }

  private static func complain(_ message: String) -> Int32 {
    Terminal.error("entrance: \(DisplayText(.none, limit: 1000)(message))\n")
    return ExitStatus.usage
  }

  private static func unknownCommand(_ name: String) -> String {
    if name.hasPrefix("-") {
      return "unknown option \(name); see entrance --help"
    }
    let names = Command.allCases.map(\.rawValue)
    if let best = NearestNames.suggest(for: name, among: names).best {
      return "unknown command \(name); did you mean \(best)?"
    }
    if name.hasSuffix(".lua") || name.contains("/") {
      return "unknown command \(name); did you mean entrance run \(name)?"
    }
    return "unknown command \(name); the commands are \(names.joined(separator: ", "))"
  }
}
