import Harness
import Text

/// Reads the words after the command.
struct ArgumentParser {
  /// What they ask for.
  enum Request {
    case help
    case perform(GivenOptions)
  }

  let command: Command

  /// Takes options and paths in any order; `--` ends the options.
  func parse(_ words: [[UInt8]]) throws(UsageError) -> Request {
    var given = GivenOptions(command: command)
    var rest = words[...]
    var areOptionsOver = false
    while let word = rest.popFirst() {
      guard !areOptionsOver, word.first == UInt8(ascii: "-"), word.count > 1 else {
        given.paths.append(word)
        continue
      }
      if word == Array("--".utf8) {
        areOptionsOver = true
      } else if word == Array("--help".utf8) || word == Array("-h".utf8) {
        return .help
      } else {
        try take(word, &rest, &given)
      }
    }
    if command == .version || command == .`init`, !given.paths.isEmpty {
      let help = command == .`init` ? "; another folder is named with -C" : ""
      throw UsageError(message: "entrance \(command.rawValue) takes no path\(help)")
    }
    if command == .merge, given.paths.isEmpty {
      throw UsageError(message: "entrance merge needs the event files of a run's shards")
    }
    return .perform(given)
  }

  private func take(
    _ word: [UInt8],
    _ rest: inout ArraySlice<[UInt8]>,
    _ given: inout GivenOptions
  ) throws(UsageError) {
    let (name, attached) = Self.split(word)
    guard let option = options.first(where: { $0.isSpelt(name) }) else { throw unknown(name) }
    guard let placeholder = option.placeholder else {
      if attached != nil { throw UsageError(message: "\(name) takes no value") }
      given.options.append((option, nil))
      return
    }
    if case .optional = option.kind {
      given.options.append((option, attached ?? Self.report(&rest)))
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(message: "\(name) needs a value: \(name) \(placeholder)")
    }
    given.options.append((option, value))
  }

  /// The next word if it is called as reports are; it could be a path as well.
  private static func report(_ rest: inout ArraySlice<[UInt8]>) -> [UInt8]? {
    let endings = [".xml", ".json", ".jsonl", ".ndjson"]
    guard let word = rest.first, endings.contains(where: { OptionValue.text(word).hasSuffix($0) }) else {
      return nil
    }
    return rest.popFirst()
  }

  /// The name of an option and what is attached to it: `--seed=7`, `-j4`, `-j=4`.
  private static func split(_ word: [UInt8]) -> (name: String, attached: [UInt8]?) {
    let equals = UInt8(ascii: "=")
    guard word.starts(with: "--".utf8) else {
      let rest = word.dropFirst(2)
      let name = OptionValue.text(Array(word.prefix(2)))
      if rest.isEmpty { return (name, nil) }
      return (name, Array(rest.first == equals ? rest.dropFirst() : rest))
    }
    let parts = word.split(separator: equals, maxSplits: 1, omittingEmptySubsequences: false)
    return (OptionValue.text(Array(parts[0])), parts.count > 1 ? Array(parts[1]) : nil)
  }

  private var options: [Option] { Option.all.filter { $0.commands.contains(command) } }

  private func unknown(_ name: String) -> UsageError {
    if let option = Option.all.first(where: { $0.isSpelt(name) }) {
      let names = option.commands.map { "entrance \($0.rawValue)" }
      let first = names.dropLast().joined(separator: ", ")
      let others = (first.isEmpty ? "" : "\(first) and ") + (names.last ?? "")
      let verb = option.commands.count > 1 ? "have" : "has"
      return UsageError(message: "entrance \(command.rawValue) has no option \(name); \(others) \(verb) it")
    }
    let own = options.map(\.name) + ["--help"]
    if let best = NearestNames.suggest(for: name, among: own).best {
      return UsageError(message: "entrance \(command.rawValue) has no option \(name); did you mean \(best)?")
    }
    return UsageError(
      message: "entrance \(command.rawValue) has no option \(name); see entrance \(command.rawValue) --help"
    )
  }
}
