import HeadlessUIKit
import Text

/// How what an app stores is written to its files: JSON, with three forms for what JSON cannot say (docs/archive.md).
enum StoredText {
  /// How deep tables may nest.
  static let maximumDepth = 25

  private static let data = "$data"
  private static let number = "$number"
  private static let table = "$table"

  // MARK: Writing

  /// The text of a value, ended by a line feed; of a list each element has a line of its own.
  static func bytes(of value: StoredValue) -> [UInt8] {
    var writer = JSONWriter()
    guard case .list(let elements) = value, !elements.isEmpty else {
      write(value, &writer)
      return writer.bytes + [lineFeed]
    }
    var bytes = Array("[\n".utf8)
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes += ",\n".utf8 }
      writer.removeAll()
      write(element, &writer)
      bytes += writer.bytes
    }
    return bytes + "\n]\n".utf8
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func write(_ value: StoredValue, _ writer: inout JSONWriter) {
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .integer(let value): writer.integer(value)
    case .number(let value):
      if value.isFinite {
        writer.float(value)
      } else {
        form(number, &writer) { $0.string(value.isNaN ? "nan" : value > 0 ? "inf" : "-inf") }
      }
    case .string(let text): writer.string(text)
    case .data(let bytes): form(data, &writer) { $0.base64(bytes) }
    case .list(let elements):
      writer.beginArray()
      for element in elements { write(element, &writer) }
      writer.endArray()
    case .table(let entries): write(entries, &writer)
    }
  }

  private static func write(_ entries: [StoredEntry], _ writer: inout JSONWriter) {
    let names = entries.map { $0.key.text.flatMap { $0.utf8.first == UInt8(ascii: "$") ? nil : $0 } }
    guard names.allSatisfy({ $0 != nil }) else {
      return form(table, &writer) { writer in
        writer.beginArray()
        for entry in entries {
          write(entry.key, &writer)
          write(entry.value, &writer)
        }
        writer.endArray()
      }
    }
    writer.beginObject()
    for (entry, name) in zip(entries, names) {
      writer.key(name ?? "")
      write(entry.value, &writer)
    }
    writer.endObject()
  }

  private static func form(
    _ name: String,
    _ writer: inout JSONWriter,
    _ content: (inout JSONWriter) -> Void
  ) {
    writer.beginObject()
    writer.key(name)
    content(&writer)
    writer.endObject()
  }

  // MARK: Reading

  /// The value of a text, or why there is none.
  static func value(of bytes: [UInt8]) throws(StorageProblem) -> StoredValue {
    // A repaired text would be another one than was stored.
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw StorageProblem(message: "it is not UTF-8")
    }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONReader.read(bytes)
    } catch {
      throw StorageProblem(message: "it is not JSON at byte \(error.offset): \(error.message)")
    }
    if json == .null { throw StorageProblem(message: "it holds nothing") }
    return value(of: json)
  }

  private static func value(of json: JSONValue) -> StoredValue {
    switch json {
    // Never written here: a table has no place for nothing.
    case .null: .table([])
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let text): .string(text)
    case .array(let elements): .list(elements.map(value(of:)))
    case .object(let members):
      formed(members)
        ?? .table(members.filter { $0.value != .null }.map { StoredEntry($0.name, value(of: $0.value)) })
    }
  }

  /// What one of the three forms stands for; nil for any other object.
  private static func formed(_ members: [JSONMember]) -> StoredValue? {
    guard members.count == 1, let member = members.first else { return nil }
    switch (member.name, member.value) {
    case (data, .string(let text)): return Base64.bytes(of: text).map { .data($0) }
    case (number, .string("nan")): return .number(.nan)
    case (number, .string("inf")): return .number(.infinity)
    case (number, .string("-inf")): return .number(-.infinity)
    case (table, .array(let parts)) where parts.count.isMultiple(of: 2):
      return .table(
        stride(from: 0, to: parts.count, by: 2).map { at in
          StoredEntry(key: value(of: parts[at]), value: value(of: parts[at + 1]))
        }
      )
    default: return nil
    }
  }
}
