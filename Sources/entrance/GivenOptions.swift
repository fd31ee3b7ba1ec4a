import Harness

/// What a command line gives: its options in order, and its paths.
struct GivenOptions {
  let command: Command
  var options: [(option: Option, value: [UInt8]?)] = []
  var paths: [[UInt8]] = []

  init(command: Command) {
    self.command = command
  }

  /// Puts them into options that hold the defaults, and what a configuration file says where the command line says
  /// nothing.
  func apply(
    to start: RunOptions,
    configuration: [ConfiguredOption] = [],
    of file: String = ""
  ) throws(UsageError) -> RunOptions {
    var result = start
    result.paths = paths
    let own = Set(options.map(\.option.name))
    for configured in configuration
    where !own.contains(configured.option.name) && configured.option.commands.contains(command) {
      for value in configured.values {
        do throws(UsageError) {
          try configured.option.apply(value, to: &result)
        } catch {
          throw UsageError(message: "\(file): \(error.message)")
        }
      }
    }
    for (option, value) in options {
      switch option.kind {
      case .toggle(let apply): apply(true, &result)
      case .value(_, let apply): try apply(value ?? [], &result)
      case .optional(_, let apply): try apply(value, &result)
      }
    }
    if own.contains("--env") { result.environmentToRepeat = result.environment.keys.sorted() }
    return result
  }
}

/// What a configuration file says of an option.
struct ConfiguredOption {
  /// A value, or on and off.
  enum Value {
    case text([UInt8])
    case isOn(Bool)
  }

  let option: Option
  let values: [Value]
}

extension Option {
  /// Puts a value of a configuration file into the options.
  fileprivate func apply(_ value: ConfiguredOption.Value, to options: inout RunOptions) throws(UsageError) {
    switch (kind, value) {
    case (.toggle(let apply), .isOn(let isOn)): apply(isOn, &options)
    case (.value(_, let apply), .text(let text)): try apply(text, &options)
    case (.optional(_, let apply), .text(let text)): try apply(text, &options)
    case (.optional(_, let apply), .isOn): try apply(nil, &options)
    case (.toggle, .text): throw UsageError(message: "\(key ?? name): expected true or false")
    case (.value, .isOn): throw UsageError(message: "\(key ?? name): expected a value, not true or false")
    }
  }
}
