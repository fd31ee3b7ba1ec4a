import Harness
import Text

extension ConfiguredOption {
  /// What a configuration file says, as options; an unknown key names the nearest.
  static func read(_ file: ConfigurationFile) throws(UsageError) -> [ConfiguredOption] {
    var result: [ConfiguredOption] = []
    for member in file.values {
      guard let option = Option.all.first(where: { $0.key == member.name }) else {
        let keys = Option.all.compactMap(\.key)
        let nearest = NearestNames.suggest(for: member.name, among: keys).best
        let help = nearest.map { "; did you mean \($0)?" } ?? "; see entrance run --help"
        throw UsageError(message: "\(file.name): there is no option \(member.name)\(help)")
      }
      if case .commandLine(let reason) = option.source {
        throw UsageError(message: "\(file.name): \(member.name) cannot be set here: \(reason)")
      }
      var values = values(of: member.value)
      values = values.map { located($0, option.source, in: file.folder) }
      switch option.source {
      case .path: try check(values, of: option, file)
      case .bounded(let range): try check(values, of: option, in: range, file)
      default: break
      }
      if option.name == "--env" { try checkEnvironment(values, file) }
      result.append(ConfiguredOption(option: option, values: values))
    }
    return result
  }

  private static func check(
    _ values: [Value],
    of option: Option,
    in range: ClosedRange<Double>,
    _ file: ConfigurationFile
  ) throws(UsageError) {
    for case .text(let text) in values {
      guard let number = Double(OptionValue.text(text)), !range.contains(number) else { continue }
      throw UsageError(
        message: "\(file.name): \(option.key ?? option.name): \(OptionValue.text(text)) is not from "
          + "\(bound(range.lowerBound)) to \(bound(range.upperBound)); only the command line goes beyond that"
      )
    }
  }

  private static func bound(_ number: Double) -> String {
    number.rounded() == number && number < 1e15 ? String(Int(number)) : "\(number)"
  }

  /// What the environment of the run holds is nothing for a file of the project.
  private static func checkEnvironment(_ values: [Value], _ file: ConfigurationFile) throws(UsageError) {
    for case .text(let text) in values where !text.contains(UInt8(ascii: "=")) {
      throw UsageError(
        message: "\(file.name): env: \(OptionValue.text(text)) has no value here; "
          + "only the command line takes a variable from the environment"
      )
    }
  }

  /// What only names places in a report may name any.
  private static func check(_ values: [Value], of option: Option, _ file: ConfigurationFile)
    throws(UsageError)
  {
    guard option.name != "--attachments-base" else { return }
    for case .text(let path) in values where path != Array("-".utf8) && !file.permits(path) {
      throw UsageError(
        message:
          "\(file.name): \(option.key ?? option.name): \(OptionValue.text(path)) is not below the project "
          + "folder; only the command line names such a place"
      )
    }
  }

  /// The value with its relative paths beginning at a folder.
  private static func located(_ value: Value, _ source: Option.Source, in folder: [UInt8]) -> Value {
    guard case .text(let text) = value else { return value }
    switch source {
    case .path where text != Array("-".utf8):
      return .text(Harness.path(text, in: folder))
    case .searchPath:
      let templates = text.split(separator: UInt8(ascii: ";")).map { template in
        Harness.path(Array(template.starts(with: "./".utf8) ? template.dropFirst(2) : template), in: folder)
      }
      return .text(Array(templates.joined(separator: ";".utf8)))
    case .path, .anywhere, .bounded, .commandLine:
      return value
    }
  }

  private static func values(of value: JSONValue) -> [Value] {
    switch value {
    case .array(let elements): return elements.compactMap(single)
    case .object(let members):
      // A table of names, as `env` has it.
      return members.compactMap { member in
        guard case .text(let text)? = single(member.value) else { return nil }
        return .text(Array("\(member.name)=".utf8) + text)
      }
    default: return single(value).map { [$0] } ?? []
    }
  }

  private static func single(_ value: JSONValue) -> Value? {
    switch value {
    case .boolean(let isOn): .isOn(isOn)
    case .string(let text): .text(Array(text.utf8))
    case .integer(let number): .text(Array(String(number).utf8))
    case .number(let number): .text(Array(number.description.utf8))
    default: nil
    }
  }
}
