import Harness
import Text

/// Reads the words after the command.
struct ArgumentParser {
  /// What they ask for.
  enum Request {
    case help
    case perform(RunOptions)
  }

  let command: Command

  /// Takes options and paths in any order; `--` ends the options.
  func parse(_ words: [[UInt8]], options: RunOptions) throws(UsageError) -> Request {
    var options = options
    var rest = words[...]
    var areOptionsOver = false
    while let word = rest.popFirst() {
      guard !areOptionsOver, word.first == UInt8(ascii: "-"), word.count > 1 else {
        options.paths.append(word)
        continue
      }
      if word == Array("--".utf8) {
        areOptionsOver = true
      } else if word == Array("--help".utf8) || word == Array("-h".utf8) {
        return .help
      } else {
        try apply(word, &rest, &options)
      }
    }
    try check(options)
    return .perform(options)
  }

  private func apply(
    _ word: [UInt8],
    _ rest: inout ArraySlice<[UInt8]>,
    _ options: inout RunOptions
  ) throws(UsageError) {
    let parts = word.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts.first ?? [], as: UTF8.self)
    guard let option = Option.all.first(where: { $0.name == name && $0.commands.contains(command) }) else {
      throw unknown(name)
    }
    guard let placeholder = option.value else {
      if parts.count > 1 { throw UsageError(message: "\(name) takes no value") }
      try option.apply([], &options)
      return
    }
    if parts.count > 1 {
      try option.apply(Array(parts[1]), &options)
    } else if let value = rest.popFirst() {
      try option.apply(value, &options)
    } else {
      throw UsageError(message: "\(name) needs a value: \(name) \(placeholder)")
    }
  }

  private func unknown(_ name: String) -> UsageError {
    let own = Option.all.filter { $0.commands.contains(command) }.map(\.name) + ["--help"]
    if let best = NearestNames.suggest(for: name, among: own).best {
      return UsageError(message: "entrance \(command.rawValue) has no option \(name); did you mean \(best)?")
    }
    return UsageError(
      message: "entrance \(command.rawValue) has no option \(name); see entrance \(command.rawValue) --help"
    )
  }

  private func check(_ options: RunOptions) throws(UsageError) {
    let dash = [UInt8(ascii: "-")]
    if options.junit == dash, options.events == dash {
      throw UsageError(message: "--junit - and --events - cannot both have standard output")
    }
    if let junit = options.junit, junit == options.events {
      throw UsageError(message: "--junit and --events name the same file")
    }
    if options.junit == [] || options.events == [] {
      throw UsageError(message: "a report needs a file name, or - for standard output")
    }
    // A forgotten file name makes the next word, a script, the report's target.
    for target in [options.junit, options.events] {
      guard let target, target.suffix(4) == Array(".lua".utf8)[...] else { continue }
      let name = String(decoding: target, as: UTF8.self)
      throw UsageError(
        message: "the report would replace \(name), a Lua script; name the report's file first"
      )
    }
    if command == .version, !options.paths.isEmpty {
      throw UsageError(message: "entrance version takes no path")
    }
  }
}
