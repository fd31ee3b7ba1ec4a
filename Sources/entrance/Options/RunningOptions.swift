import Harness

extension Option {
  /// How the tests run.
  static let running: [Option] = [
    Option(
      name: "--jobs",
      short: "-j",
      group: .running,
      commands: [.run, .list, .mutants],
      summary: "worker processes (the cores)",
      kind: .value(placeholder: "N") { value, options throws(UsageError) in
        options.jobs = try OptionValue.number(value, of: "--jobs", 1...256)
      }
    ),
    Option(
      name: "--isolate",
      group: .running,
      commands: [.run, .mutants],
      summary: "a Lua state for each (file)",
      words: Isolation.allCases.map(\.rawValue),
      kind: .value(placeholder: "file|test") { value, options throws(UsageError) in
        options.isolation = try OptionValue.choice(value, of: "--isolate", Isolation.self)
      }
    ),
    Option(
      name: "--shuffle",
      group: .running,
      commands: [.run],
      summary: "another order, which the seed decides",
      shared: "another order; its seed, a number or random (0)",
      kind: .toggle { isOn, options in options.shuffles = isOn }
    ),
    Option(
      name: "--seed",
      group: .running,
      commands: [.run, .repl, .list, .mutants],
      summary: "of random numbers and order; or random (0)",
      besides: "--shuffle",
      kind: .value(placeholder: "N") { value, options throws(UsageError) in
        if OptionValue.text(value) == "random" {
          options.seedSource = .random
          return
        }
        guard let seed = UInt64(OptionValue.text(value)) else {
          throw UsageError(
            message: "--seed \(OptionValue.text(value)): expected random, or "
              + "a whole number from 0 to 18446744073709551615"
          )
        }
        options.seed = seed
        options.seedSource = .given
      }
    ),
    Option(
      name: "--repeat",
      group: .running,
      commands: [.run, .list],
      summary: "each test N times, as NAME [1/N] … (1)",
      shared: "each N times, as NAME [1/N] (1); on each device",
      kind: .value(placeholder: "N") { value, options throws(UsageError) in
        options.repeats = try OptionValue.number(value, of: "--repeat", 1...1000)
      }
    ),
    Option(
      name: "--device",
      group: .running,
      commands: [.run, .repl, .list, .mutants],
      summary: "on which tests run; repeatable: on each",
      besides: "--repeat",
      kind: .value(placeholder: "NAME") { value, options in
        options.devices.append(OptionValue.text(value))
      }
    ),
    Option(
      name: "--retries",
      group: .running,
      commands: [.run],
      summary: "tries after a failure (0)",
      shared: "tries after a failure (0); a flaky pass fails",
      kind: .value(placeholder: "N") { value, options throws(UsageError) in
        options.retries = try OptionValue.number(value, of: "--retries", 0...100)
      }
    ),
    Option(
      name: "--fail-on-flaky",
      group: .verdict,
      commands: [.run, .merge],
      summary: "a pass after a failure is a failure",
      besides: "--retries",
      kind: .toggle { isOn, options in options.failsOnFlaky = isOn }
    ),
    Option(
      name: "--max-failures",
      group: .running,
      commands: [.run],
      summary: "stop after N failures",
      shared: "stop after N failures; after the first",
      kind: .value(placeholder: "N") { value, options throws(UsageError) in
        options.maximumFailures = try OptionValue.number(value, of: "--max-failures", 1...1_000_000)
      }
    ),
    Option(
      name: "--fail-fast",
      group: .running,
      commands: [.run],
      summary: "stop after the first failure",
      besides: "--max-failures",
      kind: .toggle { isOn, options in options.maximumFailures = isOn ? 1 : nil }
    ),
    Option(
      name: "--timeout",
      group: .running,
      commands: [.run, .list, .mutants],
      summary: "per test, hook, load of a file; 0: none (30)",
      source: .bounded(0.001...3600),
      kind: .value(placeholder: "SECONDS") { value, options throws(UsageError) in
        options.timeout = try OptionValue.seconds(value, of: "--timeout")
      }
    ),
    Option(
      name: "--memory-limit",
      group: .running,
      commands: [.run, .list, .mutants],
      summary: "of Lua, and of apps; 0: none (512)",
      source: .bounded(1...8192),
      kind: .value(placeholder: "MB") { value, options throws(UsageError) in
        options.memoryLimit = try OptionValue.number(value, of: "--memory-limit", 0...1_048_576)
      }
    ),
    Option(
      name: "--repl-on-failure",
      group: .running,
      commands: [.run],
      summary: "look around in each test that fails",
      besides: "--watch",
      source: .commandLine("it needs somebody at a terminal"),
      kind: .toggle { isOn, options in options.replsOnFailure = isOn }
    ),
    Option(
      name: "--watch",
      group: .running,
      commands: [.run],
      summary: "run again what changed files concern",
      shared: "run again at changes; look into failures",
      source: .commandLine("a configuration file is read by every run"),
      kind: .toggle { isOn, options in options.watches = isOn }
    ),
  ]
}
