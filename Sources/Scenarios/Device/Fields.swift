import HeadlessUIKit
import LuaRuntime
import Text

/// Reads the fields of a table from a script: a wrong type or an unknown key is an error that names the place.
struct Fields {
  /// What messages call the table: `launch: pages.Google`.
  let place: String
  private let table: LuaArgument

  /// Takes a table whose keys must all be known ones.
  init(_ table: LuaArgument, place: String, known: [String]) throws(LuaRaise) {
    self.table = table
    self.place = place
    guard table.kind == .table else {
      throw .error("\(place): expected a table, got \(table.typeDescription)")
    }
    var problem: String?
    table.forEach { key, _ in
      guard problem == nil else { return }
      guard let name = key.string, key.kind == .string else {
        problem = "\(place): expected named fields, got the key \(Fields.show(key))"
        return
      }
      if known.contains(name) { return }
      let nearest = NearestNames.clause(for: name, in: known)
      problem = "\(place): unknown key \(name.quoted)\(nearest)"
    }
    if let problem { throw .error(problem) }
  }

  /// A field as it stands; nil when it is absent.
  func value(_ name: String) -> LuaArgument? {
    let value = table.field(named: name)
    return value.isNil ? nil : value
  }

  func string(_ name: String) throws(LuaRaise) -> String? {
    guard let value = value(name) else { return nil }
    guard value.kind == .string, let text = value.string else { throw mismatch(name, "a string", value) }
    return text
  }

  func boolean(_ name: String) throws(LuaRaise) -> Bool? {
    guard let value = value(name) else { return nil }
    guard let flag = value.boolean else { throw mismatch(name, "a boolean", value) }
    return flag
  }

  func number(_ name: String, _ range: ClosedRange<Double>) throws(LuaRaise) -> Double? {
    guard let value = value(name) else { return nil }
    guard let number = value.number, range.contains(number) else {
      throw mismatch(name, "a number from \(range.lowerBound.short) to \(range.upperBound.short)", value)
    }
    return number
  }

  func integer(_ name: String, _ range: ClosedRange<Int>) throws(LuaRaise) -> Int? {
    guard let value = value(name) else { return nil }
    guard let number = value.integer, range.contains(number) else {
      let limits = range == Int.min...Int.max ? "" : " from \(range.lowerBound) to \(range.upperBound)"
      throw mismatch(name, "an integer" + limits, value)
    }
    return number
  }

  /// A field that is one of some words.
  func word(_ name: String, _ words: [String]) throws(LuaRaise) -> String? {
    guard let text = try string(name) else { return nil }
    if words.contains(text) { return text }
    let nearest = NearestNames.clause(for: text, in: words)
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    throw .error("\(place): \(name): expected one of \(list), got \(text.quoted)\(nearest)")
  }

  /// A field that is a list of strings.
  func strings(_ name: String) throws(LuaRaise) -> [String]? {
    guard let value = value(name) else { return nil }
    guard value.kind == .table, value.listCount == value.count else {
      throw mismatch(name, "a list of strings", value)
    }
    var texts: [String] = []
    for position in 0..<value.listCount {
      let element = value.element(position + 1)
      guard element.kind == .string, let text = element.string else {
        throw mismatch(name, "a list of strings", element)
      }
      texts.append(text)
    }
    return texts
  }

  /// The error for a field of the wrong type.
  func mismatch(_ name: String, _ expected: String, _ value: LuaArgument) -> LuaRaise {
    .error("\(place): \(name): expected \(expected), got \(Fields.show(value))")
  }

  /// A value as messages show it: what it is, and strings and numbers as they are.
  static func show(_ value: LuaArgument) -> String {
    if value.kind == .string, let text = value.string { return text.quoted }
    if let integer = value.integer { return "\(integer)" }
    if let number = value.number { return number.isNaN ? "NaN" : number.short }
    if let flag = value.boolean { return "\(flag)" }
    return value.typeDescription
  }
}
