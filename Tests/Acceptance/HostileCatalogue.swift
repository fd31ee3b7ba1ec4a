import Foundation
import LuaRuntime

@testable import Scenarios

/// The table of bindings as a Lua table, from which the hostile scenarios make their calls.
struct HostileCatalogue {
  private let library = DeviceWords().library

  /// What each class of handles is called.
  private var classNames: [LuaClassID: String] {
    Dictionary(uniqueKeysWithValues: library.classes.map { ($0.id, $0.name) })
  }

  /// How many members there are: functions, methods and properties.
  var count: Int {
    library.globals.count + library.tables.map(\.functions.count).reduce(0, +)
      + library.classes.map { $0.methods.count + $0.properties.count }.reduce(0, +)
  }

  /// How many of them belong to a class.
  var memberCount: Int { library.classes.map { $0.methods.count + $0.properties.count }.reduce(0, +) }

  /// A chunk that returns `{functions=, properties=, assertions=}`.
  var lua: String {
    var functions = library.globals.map { function($0, label: $0.name) }
    for table in library.tables {
      functions += table.functions.map { function($0, label: "\(table.name).\($0.name)", table: table.name) }
    }
    var properties: [String] = []
    for owner in library.classes {
      let label = owner.name.lowercased()
      functions += owner.methods.map { function($0, label: "\(label):\($0.name)", owner: owner.name) }
      properties += owner.properties.map { property in
        var fields = ["label": quote("\(label).\(property.name)"), "name": quote(property.name)]
        fields["class"] = quote(owner.name)
        fields["settable"] = property.settable.map(type)
        return table(fields)
      }
    }
    return """
      return {
      functions = {\(functions.joined(separator: ",\n"))},
      properties = {\(properties.joined(separator: ",\n"))},
      assertions = {\(Self.assertions.map(quote).joined(separator: ", "))},
      }
      """
  }

  private func function(_ binding: LuaBinding, label: String, table name: String? = nil, owner: String? = nil)
    -> String
  {
    var fields = ["label": quote(label), "name": quote(binding.name)]
    fields["table"] = name.map(quote)
    fields["class"] = owner.map(quote)
    fields["parameters"] = list(binding.parameters.map(parameter))
    return table(fields)
  }

  private func parameter(_ parameter: LuaParameter) -> String {
    table([
      "name": quote(parameter.name), "type": type(parameter.type),
      "optional": parameter.defaultText == nil ? "false" : "true",
    ])
  }

  private func type(_ type: LuaParameterType) -> String {
    func kind(_ name: String, _ parts: String...) -> String { list([quote(name)] + parts) }
    return switch type {
    case .boolean: kind("boolean")
    case .integer(let range): kind("integer", "\(range.lowerBound)", "\(range.upperBound)")
    case .number(let range): kind("number", "\(range.lowerBound)", "\(range.upperBound)")
    case .string: kind("string")
    case .oneOf(let words): kind("one_of", list(words.map(quote)))
    case .function: kind("function")
    case .table: kind("table")
    case .any: kind("any")
    case .handle(let id): kind("handle", quote(classNames[id] ?? ""))
    case .list(let element): kind("list", self.type(element))
    case .options(let options): kind("options", list(options.map(parameter)))
    case .union(let types): kind("union", list(types.map(self.type)))
    case .point: kind("shape", list(["x", "y"].map(quote)))
    case .size: kind("shape", list(["width", "height"].map(quote)))
    case .rect: kind("shape", list(["x", "y", "width", "height"].map(quote)))
    case .insets: kind("shape", list(["top", "left", "bottom", "right"].map(quote)))
    case .variadic(let element): kind("variadic", self.type(element))
    case .custom(let expected, _): kind("custom", quote(expected))
    }
  }

  // MARK: Lua text

  private func quote(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      + "\""
  }

  private func list(_ parts: [String]) -> String { "{" + parts.joined(separator: ", ") + "}" }

  private func table(_ fields: [String: String]) -> String {
    list(fields.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" })
  }

  /// The assertions that the prelude's files define, found by the words that define them.
  static let assertions: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Scenarios/Prelude").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var found: Set<String> = []
    let words = /(?:assertion|assertion_alias|literal|truth)\("(\w+)"/
    for name in names.sorted() {
      let text = (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      for match in text.matches(of: words) { found.insert(String(match.1)) }
    }
    return found.sorted()
  }()
}
