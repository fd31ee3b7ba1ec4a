/// A value that an app stores: what a property list can hold, with any keys.
public indirect enum StoredValue: Equatable, Sendable {
  /// Yes or no.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// Bytes that are no text.
  case data([UInt8])
  /// Values in order.
  case list([StoredValue])
  /// Values by key, in the order in which they were given.
  case table([StoredEntry])

  /// The text, if this is one.
  public var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The elements, if this is a list.
  public var elements: [StoredValue]? {
    if case .list(let elements) = self { return elements }
    return nil
  }

  /// The value of the last entry with that text as its key; nil for what is no table.
  public subscript(_ key: String) -> StoredValue? {
    guard case .table(let entries) = self else { return nil }
    return entries.last { $0.key == .string(key) }?.value
  }
}

/// A key of a stored table with its value.
public struct StoredEntry: Equatable, Sendable {
  /// The key.
  public var key: StoredValue
  /// The value.
  public var value: StoredValue

  /// Makes an entry.
  public init(key: StoredValue, value: StoredValue) {
    self.key = key
    self.value = value
  }

  /// Makes an entry with a text as its key.
  public init(_ key: String, _ value: StoredValue) {
    self.init(key: .string(key), value: value)
  }
}
