import Harness

extension Option {
  /// Reports and the console.
  static let output: [Option] = [
    Option(
      name: "--junit",
      group: .output,
      commands: [.run, .merge],
      summary: "JUnit XML; -: to stdout, the console to stderr",
      source: .path,
      kind: .value(placeholder: "FILE") { value, options in options.junit = value }
    ),
    Option(
      name: "--junit-profile",
      group: .output,
      commands: [.run, .merge],
      summary: "for which readers: full or strict (full)",
      words: JUnitProfile.allCases.map(\.rawValue),
      kind: .value(placeholder: "NAME") { value, options throws(UsageError) in
        options.junitProfile = try OptionValue.choice(value, of: "--junit-profile", JUnitProfile.self)
      }
    ),
    Option(
      name: "--tap",
      group: .output,
      commands: [.run, .merge],
      summary: "TAP 14; -: as above",
      shared: "TAP 14; all events as JSON lines; -: as above",
      source: .path,
      kind: .value(placeholder: "FILE") { value, options in options.tap = value }
    ),
    Option(
      name: "--events",
      group: .output,
      commands: [.run, .merge],
      summary: "all events as JSON lines; -: as above",
      besides: "--tap",
      source: .path,
      kind: .value(placeholder: "FILE") { value, options in options.events = value }
    ),
    Option(
      name: "--output",
      group: .output,
      commands: [.run, .merge],
      summary: "the folder of attachments (entrance-output)",
      shared: "attachments (entrance-output); what is reached",
      source: .path,
      kind: .value(placeholder: "DIR") { value, options throws(UsageError) in
        options.output = try OptionValue.path(value, of: "--output")
      }
    ),
    Option(
      name: "--coverage",
      group: .output,
      commands: [.run, .merge],
      summary: "which behaviours of the systems are reached",
      besides: "--output",
      source: .path,
      kind: .value(placeholder: "FILE") { value, options in options.coverage = value }
    ),
    Option(
      name: "--attachments-base",
      group: .output,
      commands: [.run, .merge],
      summary: "from where JUnit names them (its folder)",
      source: .path,
      kind: .value(placeholder: "DIR") { value, options throws(UsageError) in
        options.attachmentsBase = try OptionValue.path(value, of: "--attachments-base")
      }
    ),
    Option(
      name: "--reporter",
      group: .output,
      commands: [.run, .merge],
      summary: "the console: pretty, dots, quiet (pretty)",
      words: ConsoleKind.allCases.map(\.rawValue),
      kind: .value(placeholder: "NAME") { value, options throws(UsageError) in
        options.reporter = try OptionValue.choice(value, of: "--reporter", ConsoleKind.self)
      }
    ),
    Option(
      name: "--show-output",
      group: .output,
      commands: [.run, .merge],
      summary: "what tests print: failed, all, none (failed)",
      shared: "prints of failed, all, none (failed); say more",
      words: ShownOutput.allCases.map(\.rawValue),
      kind: .value(placeholder: "WHICH") { value, options throws(UsageError) in
        options.shownOutput = try OptionValue.choice(value, of: "--show-output", ShownOutput.self)
      }
    ),
    Option(
      name: "--verbose",
      group: .output,
      commands: [.run, .merge],
      summary: "say more of each test",
      besides: "--show-output",
      kind: .toggle { isOn, options in options.isVerbose = isOn }
    ),
    Option(
      name: "--color",
      group: .output,
      commands: [.run, .merge, .mutants],
      summary: "auto, always, never; NO_COLOR counts (auto)",
      words: ColorChoice.allCases.map(\.rawValue),
      kind: .value(placeholder: "WHEN") { value, options throws(UsageError) in
        options.color = try OptionValue.choice(value, of: "--color", ColorChoice.self)
      }
    ),
    Option(
      name: "--json",
      group: .output,
      commands: [.list, .mutants],
      summary: "JSON: list: a line each; mutants: the result",
      source: .commandLine("it is for list and mutants"),
      kind: .toggle { isOn, options in
        if case .mutants = options.task {
          options.task = .mutants(json: isOn)
        } else {
          options.task = .list(json: isOn)
        }
      }
    ),
    Option(
      name: "--files",
      group: .output,
      commands: [.list],
      summary: "only the files",
      source: .commandLine("it is for list alone"),
      kind: .toggle { isOn, options in if isOn { options.task = .listFiles } }
    ),
  ]
}
