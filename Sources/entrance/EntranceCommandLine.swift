import Glibc
import Harness
import Scenarios
import Text

/// The program: finds the command and lets it do its work.
///
/// A program of another name is the same with pages and words of its own: `exit(EntranceCommandLine.run(additions:))`
/// is all that its main file needs. It must not have started a thread before, as processes are forked.
public struct EntranceCommandLine {
  private let additions: HostAdditions

  /// Does what the command line of this process asks; returns the exit status.
  public static func run(additions: HostAdditions = HostAdditions()) -> Int32 {
    // A reader that has gone must not turn the exit status into the signal's.
    signal(SIGPIPE, SIG_IGN)
    return EntranceCommandLine(additions: additions).run(CommandLineArguments.all)
  }

  /// Runs with the words of the command line, the program's name first; returns the exit status.
  private func run(_ words: [[UInt8]]) -> Int32 {
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

  private func perform(_ command: Command, _ words: [[UInt8]], program: String) -> Int32 {
    do throws(UsageError) {
      switch try ArgumentParser(command: command).parse(words) {
      case .help:
        Terminal.print(Help.text(for: command))
        return ExitStatus.success
      case .perform(let given):
        switch command {
        case .version: return version()
        case .repl: return Harness.repl(try options(given, program: program))
        case .doc: return Doc.print(given.paths, Reference(additions: additions))
        case .merge: return Harness.merge(try options(given, program: program))
        case .`init`: return Harness.initialize(try given.apply(to: start(given, program: program)))
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
  private func options(
    _ given: GivenOptions,
    program: String,
    folder: [UInt8]? = nil
  ) throws(UsageError) -> RunOptions {
    if let folder { try Harness.enter(folder) }
    let start = start(given, program: program)
    let own = try given.apply(to: start)
    guard let file = try configuration(own) else { return own }
    return try given.apply(to: start, configuration: ConfiguredOption.read(file), of: file.name)
  }

  /// The defaults.
  private func start(_ given: GivenOptions, program: String) -> RunOptions {
    var start = RunOptions()
    start.program = program
    start.version = Version.number
    start.additions = additions
    if given.command == .list { start.task = .list(json: false) }
    if given.command == .mutants { start.task = .mutants(json: false) }
    return start
  }

  /// The configuration file, read where `-C` says.
  private func configuration(_ options: RunOptions) throws(UsageError) -> ConfigurationFile? {
    if let folder = options.folder { try Harness.enter(folder) }
    return try ConfigurationFile.read(for: options)
  }

  private func version() -> Int32 {
    Terminal.print("entrance \(Version.number)\n")
    return ExitStatus.success
  }

  private func complain(_ message: String) -> Int32 {
    Terminal.error("entrance: \(DisplayText(.none, limit: 1000)(message))\n")
    return ExitStatus.usage
  }

  private func unknownCommand(_ name: String) -> String {
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
