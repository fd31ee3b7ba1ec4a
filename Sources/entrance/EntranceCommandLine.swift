import Harness
import Text

/// The program: finds the command and lets it do its work.
enum EntranceCommandLine {
  /// Runs with the words of the command line, the program's name first; returns the exit status.
  static func run(_ words: [[UInt8]]) -> Int32 {
    let program = words.first.map(OptionValue.text) ?? "entrance"
    guard let first = words.dropFirst().first else {
      Terminal.error(Help.overview)
      return ExitStatus.usage
    }
    switch OptionValue.text(first) {
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
    do throws(UsageError) {
      switch try ArgumentParser(command: command).parse(words) {
      case .help:
        Terminal.print(Help.text(for: command))
        return ExitStatus.success
      case .perform(let given):
        switch command {
        case .version: return version()
        case .doc: return Doc.print(given.paths)
        case .merge: return Harness.merge(try options(given, program: program))
        case .`init`:
          return Harness.initialize(try given.apply(to: RunOptions()), version: Version.number)
        case .run, .list, .mutants:
          let folder = Harness.workingFolder
          return Harness.run(try options(given, program: program)) {
            do throws(UsageError) {
              return try options(given, program: program, folder: folder)
            } catch {
              _ = complain(error.message)
              return nil
            }
          }
        }
      }
    } catch {
      return complain(error.message)
    }
  }

  /// The options of a run: the defaults, what the configuration file says, and what the command line says.
  ///
  /// A `folder` is where they are read again.
  private static func options(
    _ given: GivenOptions,
    program: String,
    folder: [UInt8]? = nil
  ) throws(UsageError) -> RunOptions {
    if let folder { try Harness.enter(folder) }
    var start = RunOptions()
    start.program = program
    start.version = Version.number
    if given.command == .list { start.task = .list(json: false) }
    if given.command == .mutants { start.task = .mutants(json: false) }
    let own = try given.apply(to: start)
    guard let file = try configuration(own) else { return own }
    return try given.apply(to: start, configuration: ConfiguredOption.read(file), of: file.name)
  }

  /// The configuration file, read where `-C` says.
  private static func configuration(_ options: RunOptions) throws(UsageError) -> ConfigurationFile? {
    if let folder = options.folder { try Harness.enter(folder) }
    return try ConfigurationFile.read(for: options)
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
      if let option = Option.all.first(where: { $0.isSpelt(name) }) {
        return "\(name) comes after the command, such as entrance \(option.commands[0].rawValue) \(name)"
      }
      let best = NearestNames.suggest(for: name, among: ["--help", "--version"]).best
      return "unknown option \(name); \(best.map { "did you mean \($0)?" } ?? "see entrance --help")"
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
