import CLuaSupport

/// An argument of a call from Lua, or a part of one; it may be read during the call only.
public struct LuaArgument {
  /// What an argument can be.
  public enum Kind: Sendable {
    /// Nil or missing.
    case `nil`
    /// A boolean.
    case boolean
    /// A number of the integer subtype.
    case integer
    /// A number of the float subtype.
    case number
    /// A string.
    case string
    /// A table that cannot be called.
    case table
    /// A function, or a table that can be called.
    case function
    /// An object of the host.
    case handle
    /// Anything else, such as a coroutine.
    case other
  }

  /// The array in which tables find their entries.
  let base: UnsafePointer<border_value>?
  /// The value; none for what is missing.
  let slot: UnsafePointer<border_value>?

  /// What it is.
  public var kind: Kind {
    switch slot?.pointee.tag ?? 0 {
    case Tag.nil: .nil
    case Tag.boolean: .boolean
    case Tag.integer: .integer
    case Tag.number: .number
    case Tag.string: .string
    case Tag.table: .table
    case Tag.function: .function
    case Tag.handle: .handle
    default: .other
    }
  }

  /// Whether it is nil or missing.
  public var isNil: Bool { slot == nil || slot?.pointee.tag == Tag.nil }

  /// Whether it can be called.
  public var isFunction: Bool { slot?.pointee.tag == Tag.function }

  /// A boolean's value.
  public var boolean: Bool? {
    guard let slot, slot.pointee.tag == Tag.boolean else { return nil }
    return slot.pointee.flag != 0
  }

  /// An integer's value, also that of a float without fraction.
  public var integer: Int? {
    guard let slot else { return nil }
    return switch slot.pointee.tag {
    case Tag.integer: Int(slot.pointee.u.integer)
    case Tag.number: Int(exactly: slot.pointee.u.number)
    default: nil
    }
  }

  /// A number's value.
  public var number: Double? {
    guard let slot else { return nil }
    return switch slot.pointee.tag {
    case Tag.number: slot.pointee.u.number
    case Tag.integer: Double(slot.pointee.u.integer)
    default: nil
    }
  }

  /// A string's bytes, where Lua keeps them.
  public var bytes: UnsafeRawBufferPointer? {
    guard let slot, slot.pointee.tag == Tag.string else { return nil }
    return UnsafeRawBufferPointer(start: slot.pointee.u.bytes, count: slot.pointee.length)
  }

  /// A string as text, with U+FFFD for what is not UTF-8.
  public var string: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The class and index of a handle.
  public var handle: (class: LuaClassID, index: Int)? {
    guard let slot, slot.pointee.tag == Tag.handle else { return nil }
    return (LuaClassID(rawValue: slot.pointee.class_id), Int(slot.pointee.u.integer))
  }

  /// The index of a handle of this class.
  public func handle(of wanted: LuaClassID) -> Int? {
    guard let slot, slot.pointee.tag == Tag.handle, slot.pointee.class_id == wanted.rawValue else {
      return nil
    }
    return Int(slot.pointee.u.integer)
  }

  /// Whether a string has exactly this text.
  public func equals(_ text: StaticString) -> Bool {
    guard let bytes else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}

// Tables.
extension LuaArgument {
  /// How many entries a table has; 0 for anything else.
  public var count: Int {
    guard let slot, slot.pointee.tag == Tag.table else { return 0 }
    return Int(slot.pointee.count)
  }

  /// How many of a table's entries are those of 1, 2, ….
  public var listCount: Int {
    guard let slot, slot.pointee.tag == Tag.table else { return 0 }
    return Int(slot.pointee.list)
  }

  /// A table's element, counted from 1.
  public func element(_ position: Int) -> LuaArgument {
    guard position >= 1, position <= listCount else { return LuaArgument(base: base, slot: nil) }
    return entry(position - 1).value
  }

  /// A table's field.
  public func field(_ name: StaticString) -> LuaArgument {
    for position in listCount..<count {
      let (key, value) = entry(position)
      if key.equals(name) { return value }
    }
    return LuaArgument(base: base, slot: nil)
  }

  /// A table's field, by a name found at run time.
  public func field(named name: String) -> LuaArgument {
    for position in listCount..<count {
      let (key, value) = entry(position)
      if let bytes = key.bytes, bytes.elementsEqual(name.utf8) { return value }
    }
    return LuaArgument(base: base, slot: nil)
  }

  /// Visits a table's entries: 1…n, other numbers, strings in byte order, the rest.
  public func forEach<E: Error>(_ visit: (LuaArgument, LuaArgument) throws(E) -> Void) throws(E) {
    for position in 0..<count {
      let (key, value) = entry(position)
      try visit(key, value)
    }
  }

  /// The entry at a place in the order of visits, from 0.
  func entry(_ position: Int) -> (key: LuaArgument, value: LuaArgument) {
    guard let base, let slot else { return (self, self) }
    let first = base + Int(slot.pointee.offset) + 2 * position
    return (LuaArgument(base: base, slot: first), LuaArgument(base: base, slot: first + 1))
  }
}

extension LuaArgument {
  /// A copy that outlives the call; functions in it are not referenced.
  public func copy() -> LuaValue {
    guard let slot else { return .nil }
    switch slot.pointee.tag {
    case Tag.nil: return .nil
    case Tag.boolean: return .boolean(slot.pointee.flag != 0)
    case Tag.integer: return .integer(Int(slot.pointee.u.integer))
    case Tag.number: return .number(slot.pointee.u.number)
    case Tag.string: return .string(bytes.map(Array.init) ?? [])
    case Tag.table:
      var entries: [LuaEntry] = []
      entries.reserveCapacity(count)
      forEach { key, value in entries.append(LuaEntry(key: key.copy(), value: value.copy())) }
      return .table(entries)
    case Tag.handle:
      return .handle(
        class: LuaClassID(rawValue: slot.pointee.class_id),
        index: Int(slot.pointee.u.integer)
      )
    case Tag.function where slot.pointee.flag != 0:
      return .function(LuaFunction(reference: slot.pointee.u.integer))
    default: return .other(typeName)
    }
  }

  /// Lua's name of its type, as `type` answers, or a handle's `handle`.
  public var typeName: String {
    switch kind {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .handle: "handle"
    case .other:
      slot?.pointee.u.bytes.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "value"
    }
  }
}

/// The tags of C's values, in the type they are stored in.
enum Tag {
  static let `nil` = UInt8(BORDER_NIL)
  static let boolean = UInt8(BORDER_BOOLEAN)
  static let integer = UInt8(BORDER_INTEGER)
  static let number = UInt8(BORDER_NUMBER)
  static let string = UInt8(BORDER_STRING)
  static let table = UInt8(BORDER_TABLE)
  static let function = UInt8(BORDER_FUNCTION)
  static let handle = UInt8(BORDER_HANDLE)
  static let other = UInt8(BORDER_OTHER)
  static let end = UInt8(BORDER_END)
}
