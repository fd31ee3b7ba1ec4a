/// A JSON document, read into a tree.
public indirect enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number without fraction and exponent that fits an `Int`.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, its members in the order of the document.
  case object([JSONMember])

  /// The first member of that name; nil for what is not an object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.name == name { return member.value }
    return nil
  }

  /// The text, if this is one.
  public var text: String? {
    if case .string(let value) = self { return value }
    return nil
  }

  /// The integer, if this is one.
  public var integer: Int? {
    if case .integer(let value) = self { return value }
    return nil
  }

  /// The number, whole or not, if this is one.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The elements, if this is an array.
  public var elements: [JSONValue]? {
    if case .array(let value) = self { return value }
    return nil
  }
}

/// A member of a JSON object.
public struct JSONMember: Equatable, Sendable {
  /// The member's name.
  public var name: String
  /// The member's value.
  public var value: JSONValue

  /// Makes a member.
  public init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// Why a text is not JSON.
public struct JSONError: Error, Equatable, Sendable {
  /// What is wrong.
  public var message: String
  /// Where, in bytes from the start.
  public var offset: Int
}
