/// A value copied out of Lua, or to be given to it.
public indirect enum LuaValue: Sendable, Equatable {
  /// No value.
  case `nil`
  /// `true` or `false`.
  case boolean(Bool)
  /// A number of Lua's integer subtype.
  case integer(Int)
  /// A number of Lua's float subtype.
  case number(Double)
  /// A string: any bytes.
  case string([UInt8])
  /// A table's raw entries: the list part, then other numbers, strings in byte order, then the rest.
  case table([LuaEntry])
  /// A function that is referenced until it is released.
  case function(LuaFunction)
  /// An object of the host.
  case handle(class: LuaClassID, index: Int)
  /// Anything else, by its type's name: a coroutine, a function that is not referenced, a table that contains
  /// itself.
  case other(String)

  /// A string from text.
  public static func string(_ text: String) -> LuaValue { .string(Array(text.utf8)) }

  /// Two values are equal when they are the same in type and content; NaN equals nothing.
  public static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.table(let a), .table(let b)): a == b
    case (.function(let a), .function(let b)): a == b
    case (.handle(let a, let b), .handle(let c, let d)): a == c && b == d
    case (.other(let a), .other(let b)): a == b
    default: false
    }
  }
}

/// A key of a table with its value.
public struct LuaEntry: Sendable, Equatable {
  /// The key.
  public var key: LuaValue
  /// The value.
  public var value: LuaValue

  /// Makes an entry.
  public init(key: LuaValue, value: LuaValue) {
    self.key = key
    self.value = value
  }
}

extension LuaValue {
  /// Whether this is nil.
  public var isNil: Bool { self == .nil }

  /// A string's bytes.
  public var bytes: [UInt8]? {
    if case .string(let bytes) = self { bytes } else { nil }
  }

  /// A string as text, with U+FFFD for what is not UTF-8.
  public var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// An integer's value, also that of a float without fraction.
  public var int: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// A number's value.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A function's reference.
  public var function: LuaFunction? {
    if case .function(let function) = self { function } else { nil }
  }

  /// A table's entries; none for anything else.
  public var entries: [LuaEntry] {
    if case .table(let entries) = self { entries } else { [] }
  }

  /// A table's values at 1, 2, … up to the first that is missing.
  public var items: [LuaValue] {
    var result: [LuaValue] = []
    for entry in entries {
      guard case .integer(result.count + 1) = entry.key else { break }
      result.append(entry.value)
    }
    return result
  }

  /// A table's field, nil when there is none.
  public subscript(_ name: String) -> LuaValue {
    for entry in entries {
      if case .string(let bytes) = entry.key, bytes.elementsEqual(name.utf8) { return entry.value }
    }
    return .nil
  }

  /// A table's element, counted from 1; nil when there is none.
  public subscript(_ position: Int) -> LuaValue {
    for entry in entries where entry.key == .integer(position) { return entry.value }
    return .nil
  }

  /// Makes a table of named fields, in the given order.
  public static func fields(_ fields: KeyValuePairs<String, LuaValue>) -> LuaValue {
    .table(fields.map { LuaEntry(key: .string($0.key), value: $0.value) })
  }

  /// Makes a table of a list.
  public static func list(_ items: [LuaValue]) -> LuaValue {
    .table(items.enumerated().map { LuaEntry(key: .integer($0.offset + 1), value: $0.element) })
  }
}
