import Harness

extension Option {
  /// Which tests.
  static let selection: [Option] = [
    Option(
      name: "--filter",
      group: .selection,
      commands: [.run, .list, .mutants],
      summary: "full names the Lua pattern finds; repeatable",
      kind: .value(placeholder: "PATTERN") { value, options throws(UsageError) in
        options.filters.append(try OptionValue.pattern(value, of: "--filter"))
      }
    ),
    Option(
      name: "--filter-out",
      group: .selection,
      commands: [.run, .list, .mutants],
      summary: "but those that the Lua pattern finds; repeatable",
      besides: "--filter",
      kind: .value(placeholder: "PATTERN") { value, options throws(UsageError) in
        options.filtersOut.append(try OptionValue.pattern(value, of: "--filter-out"))
      }
    ),
    Option(
      name: "--tags",
      group: .selection,
      commands: [.run, .list, .mutants],
      summary: "with tag A or B; given twice: with both",
      kind: .value(placeholder: "A,B") { value, options throws(UsageError) in
        options.tags.append(try OptionValue.tags(value, of: "--tags"))
      }
    ),
    Option(
      name: "--exclude-tags",
      group: .selection,
      commands: [.run, .list, .mutants],
      summary: "without tag A and without tag B",
      besides: "--tags",
      kind: .value(placeholder: "A,B") { value, options throws(UsageError) in
        options.excludedTags += try OptionValue.tags(value, of: "--exclude-tags")
      }
    ),
    Option(
      name: "--name",
      group: .selection,
      commands: [.run, .list, .mutants],
      summary: "exactly this full name; repeatable",
      shared: "exact full names; a line each in FILE, or in -",
      kind: .value(placeholder: "NAME") { value, options in
        options.names.append(OptionValue.text(value))
      }
    ),
    Option(
      name: "--tests-from",
      group: .selection,
      commands: [.run, .list, .mutants],
      summary: "full names, a line each; -: standard input",
      besides: "--name",
      source: .path,
      kind: .value(placeholder: "FILE") { value, options throws(UsageError) in
        options.testsFrom.append(try OptionValue.path(value, of: "--tests-from"))
      }
    ),
    Option(
      name: "--last-failed",
      group: .selection,
      commands: [.run, .list],
      summary: "what failed or did not run last time",
      source: .commandLine("every run would"),
      kind: .optional(placeholder: "FILE") { value, options throws(UsageError) in
        options.lastFailed = value.map { .file($0) } ?? .lastRun
      }
    ),
    Option(
      name: "--pattern",
      group: .selection,
      commands: [.run, .list, .mutants],
      summary: "files in folders (*_scenario.lua, *_spec.lua)",
      kind: .value(placeholder: "PATTERN") { value, options throws(UsageError) in
        options.pattern = try OptionValue.pattern(value, of: "--pattern")
      }
    ),
    Option(
      name: "--shard",
      group: .selection,
      commands: [.run, .list],
      summary: "part I of N; auto: as the CI service says",
      shared: "part I of N, or auto; even by a report's times",
      kind: .value(placeholder: "I/N") { value, options throws(UsageError) in
        options.shard = try OptionValue.shard(value)
      }
    ),
    Option(
      name: "--timings",
      group: .selection,
      commands: [.run, .list],
      summary: "a report whose times even the shards out",
      besides: "--shard",
      source: .path,
      kind: .value(placeholder: "FILE") { value, options throws(UsageError) in
        options.timings = try OptionValue.path(value, of: "--timings")
      }
    ),
  ]
}

extension OptionValue {
  /// `I/N` or `auto`.
  fileprivate static func shard(_ value: [UInt8]) throws(UsageError) -> ShardChoice {
    if text(value) == "auto" { return .automatic }
    let parts = text(value).split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let total = parts[1],
      (1...1_000_000).contains(total), (1...total).contains(index)
    else {
      throw UsageError(
        message: "--shard \(text(value)): expected I/N with I from 1 to N, such as 1/4, or auto"
      )
    }
    return .part(Shard(index: index, total: total))
  }
}
