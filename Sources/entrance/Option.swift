import Harness
import Text

/// Why a command line cannot be obeyed; one line.
struct UsageError: Error {
  let message: String
}

/// An option, declared once: parsing and help come from here.
struct Option: Sendable {
  /// Where help shows it.
  enum Group: String, CaseIterable {
    case selection = "Which tests"
    case running = "How they run"
    case output = "Reports and output"
  }

  /// With its dashes.
  let name: String
  /// What stands for its value in help; nil for a switch.
  let value: String?
  let group: Group
  let commands: [Command]
  /// One line, the default in parentheses.
  let summary: String
  /// Puts the value, empty for a switch, into the options.
  let apply: @Sendable (_ value: [UInt8], _ options: inout RunOptions) throws(UsageError) -> Void

  /// All options.
  static let all: [Option] = [
    Option(
      name: "--filter",
      value: "PATTERN",
      group: .selection,
      commands: [.run, .list],
      summary: "tests whose full name the Lua pattern finds; repeatable"
    ) { value, options throws(UsageError) in
      do throws(LuaPattern.Malformed) {
        options.filters.append(try LuaPattern(text(value)))
      } catch {
        throw UsageError(message: "--filter \(text(value)): \(error.message)")
      }
    },
    Option(
      name: "--timeout",
      value: "SECONDS",
      group: .running,
      commands: [.run, .list],
      summary: "for a test, a hook, the loading of a file; 0: none (30)"
    ) { value, options throws(UsageError) in
      options.timeout = try seconds(value, of: "--timeout")
    },
    Option(
      name: "--seed",
      value: "N",
      group: .running,
      commands: [.run],
      summary: "seed of the scripts' random numbers (0)"
    ) { value, options throws(UsageError) in
      guard let seed = UInt64(text(value)) else {
        throw UsageError(
          message: "--seed \(text(value)): expected a whole number from 0 to 18446744073709551615"
        )
      }
      options.seed = seed
    },
    Option(
      name: "--update-snapshots",
      value: nil,
      group: .running,
      commands: [.run],
      summary: "goldens of matches_snapshot become what the screens show"
    ) { _, options in
      options.updatesSnapshots = true
    },
    Option(
      name: "--junit",
      value: "FILE",
      group: .output,
      commands: [.run],
      summary: "write JUnit XML; -: to stdout, the console to stderr"
    ) { value, options in
      options.junit = value
    },
    Option(
      name: "--events",
      value: "FILE",
      group: .output,
      commands: [.run],
      summary: "write all events as JSON lines; -: as above"
    ) { value, options in
      options.events = value
    },
    Option(
      name: "--color",
      value: "WHEN",
      group: .output,
      commands: [.run],
      summary: "auto, always, never; NO_COLOR, CLICOLOR_FORCE count (auto)"
    ) { value, options throws(UsageError) in
      guard let choice = ColorChoice(rawValue: text(value)) else {
        throw UsageError(message: "--color \(text(value)): expected auto, always or never")
      }
      options.color = choice
    },
    Option(
      name: "--json",
      value: nil,
      group: .output,
      commands: [.list],
      summary: "an object a line: name, file, line, tags, skipped"
    ) { _, options in
      options.task = .list(json: true)
    },
    Option(
      name: "--files",
      value: nil,
      group: .output,
      commands: [.list],
      summary: "only the files, without loading them"
    ) { _, options in
      options.task = .listFiles
    },
  ]

  /// The value as text, for messages and parsing.
  static func text(_ value: [UInt8]) -> String { String(decoding: value, as: UTF8.self) }

  private static func seconds(_ value: [UInt8], of name: String) throws(UsageError) -> Double {
    let isPlain = !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isPlain, let seconds = Double(text(value)), seconds <= 1_000_000 else {
      throw UsageError(message: "\(name) \(text(value)): expected seconds from 0 to 1000000, such as 2.5")
    }
    return seconds
  }
}
