import Harness

extension Option {
  /// What surrounds the tests, and what counts as good.
  static let project: [Option] = [
    Option(
      name: "-C",
      group: .project,
      commands: [.run, .repl, .list, .mutants, .`init`],
      summary: "the working folder, before anything else",
      shared: "the working folder; its options (.entrance.lua)",
      kind: .value(placeholder: "DIR") { value, options throws(UsageError) in
        options.folder = try OptionValue.path(value, of: "-C")
      }
    ),
    Option(
      name: "--config",
      group: .project,
      commands: [.run, .repl, .list, .mutants],
      summary: "options as a Lua table (.entrance.lua)",
      besides: "-C",
      source: .commandLine("a configuration file is named there"),
      kind: .value(placeholder: "FILE") { value, options throws(UsageError) in
        options.configuration = try OptionValue.path(value, of: "--config")
      }
    ),
    Option(
      name: "--env",
      group: .project,
      commands: [.run, .repl, .list, .mutants],
      summary: "what os.getenv sees, and no more; repeatable",
      kind: .value(placeholder: "K[=V]") { value, options throws(UsageError) in
        let parts = value.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = OptionValue.text(Array(parts[0]))
        guard !name.isEmpty else {
          throw UsageError(message: "--env \(OptionValue.text(value)): expected NAME=VALUE or NAME")
        }
        guard let content = parts.count > 1 ? OptionValue.text(Array(parts[1])) : Harness.variable(name)
        else {
          throw UsageError(
            message: "--env \(name): it is not set here; expected NAME=VALUE, or a NAME that is"
          )
        }
        options.environment[name] = content
      }
    ),
    Option(
      name: "--helper",
      group: .project,
      commands: [.run, .repl, .list, .mutants],
      summary: "runs before each file, in its Lua state",
      shared: "runs before each file; more places for require",
      source: .path,
      kind: .value(placeholder: "FILE") { value, options throws(UsageError) in
        options.helper = try OptionValue.path(value, of: "--helper")
      }
    ),
    Option(
      name: "--lpath",
      group: .project,
      commands: [.run, .repl, .list, .mutants],
      summary: "more places for require, such as ./lib/?.lua",
      besides: "--helper",
      source: .searchPath,
      kind: .value(placeholder: "PATH") { value, options throws(UsageError) in
        options.luaPath.append(try OptionValue.path(value, of: "--lpath"))
      }
    ),
    Option(
      name: "--allow",
      group: .project,
      commands: [.run, .repl, .list, .mutants],
      summary: "more than reading: write, process, native",
      source: .commandLine("only the command line grants"),
      words: Grant.allCases.map(\.rawValue),
      kind: .value(placeholder: "WORD") { value, options throws(UsageError) in
        for word in try OptionValue.tags(value, of: "--allow") {
          options.permissions.formUnion(
            try OptionValue.choice(Array(word.utf8), of: "--allow", Grant.self).permissions
          )
        }
      }
    ),
    Option(
      name: "--no-history",
      group: .project,
      commands: [.repl],
      summary: "what is entered is not kept for the next session",
      source: .commandLine("it is for repl alone"),
      kind: .toggle { isOn, options in options.keepsHistory = !isOn }
    ),
    Option(
      name: "--update-snapshots",
      group: .project,
      commands: [.run],
      summary: "snapshots become what the screens show",
      source: .commandLine("every run would"),
      kind: .toggle { isOn, options in options.updatesSnapshots = isOn }
    ),
    Option(
      name: "--forbid-only",
      group: .verdict,
      commands: [.run],
      summary: "a focused test is an error (with CI set: on)",
      kind: .toggle { isOn, options in options.forbidsOnly = isOn }
    ),
    Option(
      name: "--pass-with-no-tests",
      group: .verdict,
      commands: [.run, .merge],
      summary: "status 0 where it would be 5",
      kind: .toggle { isOn, options in options.passesWithNoTests = isOn }
    ),
    Option(
      name: "--exit-zero",
      group: .verdict,
      commands: [.run, .merge],
      summary: "status 0 where it would be 1",
      source: .commandLine("what is tested would say whether its failures count"),
      kind: .toggle { isOn, options in options.exitsZero = isOn }
    ),
    Option(
      name: "--partial",
      group: .verdict,
      commands: [.merge],
      summary: "shards may be missing or cut short",
      source: .commandLine("it is for merge alone"),
      kind: .toggle { isOn, options in options.allowsPartial = isOn }
    ),
    Option(
      name: "--min-score",
      group: .verdict,
      commands: [.mutants],
      summary: "status 1 when fewer per cent are noticed",
      kind: .value(placeholder: "N") { value, options throws(UsageError) in
        options.minimumScore = try OptionValue.number(value, of: "--min-score", 0...100)
      }
    ),
    Option(
      name: "--redundant",
      group: .verdict,
      commands: [.mutants],
      summary: "list scenarios that reach and notice the same",
      source: .commandLine("it is for mutants alone"),
      kind: .toggle { isOn, options in options.listsRedundant = isOn }
    ),
  ]

  /// The words of `--allow`.
  private enum Grant: String, CaseIterable {
    case write, process, native

    var permissions: Permissions {
      switch self {
      case .write: .write
      case .process: .process
      case .native: .native
      }
    }
  }
}
