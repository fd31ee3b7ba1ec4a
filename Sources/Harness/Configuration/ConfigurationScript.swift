import LuaRuntime
import Scenarios
import Text

/// Runs a configuration file, in the process apart, and puts into words what it returned.
struct ConfigurationScript {
  let name: String
  let source: [UInt8]
  let projectFolder: [UInt8]
  let folder: [UInt8]
  let options: RunOptions

  /// How much of what it prints is passed on, in bytes.
  private static let mostPrinted = 4096

  /// Collects what the script prints.
  private final class Printed {
    var bytes: [UInt8] = []
  }

  /// A JSON object: `values`, the table it returned, or `problem`, why there is none; and `printed`.
  func answer() -> [UInt8] {
    let printed = Printed()
    let result = Result<[LuaEntry], UsageError> { () throws(UsageError) in try run(printed) }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("printed")
    writer.string(String(decoding: printed.bytes, as: UTF8.self))
    switch result {
    case .success(let entries):
      writer.key("values")
      Self.write(entries, to: &writer)
    case .failure(let problem):
      writer.key("problem")
      writer.string(problem.message)
    }
    writer.endObject()
    return writer.bytes
  }

  private func run(_ printed: Printed) throws(UsageError) -> [LuaEntry] {
    let state: LuaState
    do throws(LuaStateError) {
      state = try LuaState(configuration(printed))
    } catch {
      throw UsageError(message: "\(name): \(error.description)")
    }
    switch state.load(source, name: "@" + name) {
    case .failed(let error): throw UsageError(message: error.message)
    case .function(let main):
      switch state.resume(main, [], limit: options.timeout > 0 ? options.timeout : nil) {
      case .finished(let values): return try entries(of: values.first ?? .nil)
      case .raised(let error): throw UsageError(message: located(error))
      case .stopped(let stop):
        if stop.reason == .exit {
          let line = stop.traceback.first.map { "\($0.file):\($0.line)" } ?? name
          throw UsageError(message: "\(line): os.exit is not permitted; return the table of options")
        }
        let limit = stop.reason == .deadline ? "\(Seconds.text(options.timeout)) s" : "memory"
        throw UsageError(message: "\(name) did not end within its limit of \(limit)")
      }
    }
  }

  private func configuration(_ printed: Printed) -> LuaConfiguration {
    var configuration = LuaConfiguration()
    configuration.memoryLimit = options.memoryLimit << 20
    configuration.environment = options.environment
    configuration.output = { bytes in
      printed.bytes.append(contentsOf: bytes.prefix(max(Self.mostPrinted - printed.bytes.count, 0)))
    }
    configuration.errorOutput = configuration.output
    let files = ProjectFiles(projectFolder: projectFolder)
    configuration.files = files
    let resolver = ModuleResolver(scenarioFolder: folder, files: files)
    configuration.packagePath = ModuleResolver.path(
      scenarioFolder: folder,
      projectFolder: projectFolder,
      more: []
    )
    configuration.resolveModule = { resolver($0, $1, $2) }
    return configuration
  }

  private func located(_ error: LuaError) -> String {
    if let frame = error.traceback.first, !error.message.hasPrefix("\(frame.file):") {
      return "\(frame.file):\(frame.line): \(error.message)"
    }
    return error.message.hasPrefix(name) ? error.message : "\(name): \(error.message)"
  }

  private func entries(of value: LuaValue) throws(UsageError) -> [LuaEntry] {
    switch value {
    case .nil: return []
    case .table(let entries):
      for entry in entries {
        guard let key = entry.key.text else {
          throw UsageError(
            message:
              "\(name): the keys of the table are options, such as timeout; one of them is \(entry.key.typeName)"
          )
        }
        guard Self.isSupported(entry.value) else {
          throw UsageError(
            message: "\(name): \(key): expected a text, a number, true, false or a table of these, "
              + "got \(entry.value.typeName)"
          )
        }
      }
      return entries
    default:
      throw UsageError(message: "\(name) must return a table of options, not \(value.typeName)")
    }
  }

  /// What an option can be given: a single value, or a table of single ones.
  private static func isSupported(_ value: LuaValue) -> Bool {
    if case .table(let entries) = value {
      return entries.allSatisfy { isSingle($0.value) && isSingle($0.key) }
    }
    return isSingle(value)
  }

  private static func isSingle(_ value: LuaValue) -> Bool {
    switch value {
    case .boolean, .integer, .string: true
    case .number(let number): number.isFinite
    default: false
    }
  }

  private static func write(_ entries: [LuaEntry], to writer: inout JSONWriter) {
    writer.beginObject()
    for entry in entries {
      if let text = entry.key.text {
        writer.key(text)
      } else {
        writer.key("\(entry.key.int ?? 0)")
      }
      switch entry.value {
      case .boolean(let value): writer.boolean(value)
      case .integer(let value): writer.integer(value)
      case .number(let value): writer.number(value)
      case .table(let inner) where inner.allSatisfy({ $0.key.text == nil }):
        writer.beginArray()
        for element in inner { write(single: element.value, to: &writer) }
        writer.endArray()
      case .table(let inner): write(inner, to: &writer)
      default: writer.string(entry.value.text ?? "")
      }
    }
    writer.endObject()
  }

  private static func write(single value: LuaValue, to writer: inout JSONWriter) {
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .number(let value): writer.number(value)
    default: writer.string(value.text ?? "")
    }
  }
}

extension LuaValue {
  /// What it is, for a message.
  fileprivate var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a text"
    case .table: "a table that holds more than that"
    case .function: "a function"
    case .handle: "an object"
    case .other(let name): "a \(name)"
    }
  }
}
