import HeadlessUIKit
import LuaRuntime

extension StoredValue {
  /// A value of a script as it is stored.
  ///
  /// - Throws: for what cannot be stored, such as a function; `place` is what the message begins with.
  init(_ value: LuaValue, place: String, depth: Int = 0) throws(LuaRaise) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let bytes):
      // Lua's strings are bytes; most are text.
      self = String(validating: bytes, as: UTF8.self).map { .string($0) } ?? .data(bytes)
    case .table(let entries):
      guard depth < StoredText.maximumDepth else {
        throw .error("\(place): tables nest deeper than \(StoredText.maximumDepth) levels")
      }
      let items = value.items
      if !items.isEmpty, items.count == entries.count {
        var list: [StoredValue] = []
        for item in items { list.append(try StoredValue(item, place: place, depth: depth + 1)) }
        self = .list(list)
      } else {
        var table: [StoredEntry] = []
        for entry in entries {
          let key = try StoredValue(entry.key, place: place, depth: depth + 1)
          table.append(
            StoredEntry(key: key, value: try StoredValue(entry.value, place: place, depth: depth + 1))
          )
        }
        self = .table(table)
      }
    case .nil, .function, .handle, .other:
      throw .error("\(place): \(Self.name(of: value)) cannot be stored")
    }
  }

  private static func name(of value: LuaValue) -> String {
    switch value {
    case .function: "a function"
    case .handle: "an object of the app"
    case .other("table"): "a table that contains itself or is too large"
    case .other(let type): "a \(type)"
    default: "nil"
    }
  }

  /// The value as scripts get it.
  var lua: LuaValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let text): .string(text)
    case .data(let bytes): .string(bytes)
    case .list(let elements): .list(elements.map(\.lua))
    case .table(let entries):
      .table(entries.filter { $0.key.isKey }.map { LuaEntry(key: $0.key.lua, value: $0.value.lua) })
    }
  }

  /// Whether a table of Lua can have it as a key.
  private var isKey: Bool {
    if case .number(let number) = self { return !number.isNaN }
    return true
  }
}
