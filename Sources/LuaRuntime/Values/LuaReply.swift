import CLuaSupport

/// What a call from Lua answers: values in order, written where C finds them.
public struct LuaReply {
  let values: UnsafeMutablePointer<border_values>

  /// Appends nil.
  public mutating func appendNil() { append(tag: Tag.nil) }

  /// Appends a boolean.
  public mutating func append(_ value: Bool) {
    let slot = border_append(values)
    slot.pointee.tag = Tag.boolean
    slot.pointee.flag = value ? 1 : 0
  }

  /// Appends an integer.
  public mutating func append(_ value: Int) {
    let slot = border_append(values)
    slot.pointee.tag = Tag.integer
    slot.pointee.u.integer = Int64(value)
  }

  /// Appends a float; a zero has no sign, which a script would read as "-0.0".
  public mutating func append(_ value: Double) { append(asItIs: value + 0.0) }

  private mutating func append(asItIs value: Double) {
    let slot = border_append(values)
    slot.pointee.tag = Tag.number
    slot.pointee.u.number = value
  }

  /// Appends text that is part of the program.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Appends text.
  @_disfavoredOverload
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Appends a string of any bytes.
  public mutating func append(bytes: UnsafeRawBufferPointer) {
    border_append_text(values, bytes.baseAddress, bytes.count)
  }

  /// Appends a string of any bytes.
  public mutating func append(bytes: [UInt8]) {
    bytes.withUnsafeBytes { append(bytes: $0) }
  }

  /// Appends the handle of an object of the host; the same one each time for the same class and index.
  public mutating func append(class classID: LuaClassID, index: Int) {
    let slot = border_append(values)
    slot.pointee.tag = Tag.handle
    slot.pointee.class_id = classID.rawValue
    slot.pointee.u.integer = Int64(index)
  }

  /// Appends a function that the host holds.
  public mutating func append(_ function: LuaFunction) {
    let slot = border_append(values)
    slot.pointee.tag = Tag.function
    slot.pointee.u.integer = function.reference
  }

  /// Appends a copied value; what only has a type's name becomes that name.
  public mutating func append(_ value: LuaValue) {
    switch value {
    case .nil: appendNil()
    case .boolean(let value): append(value)
    case .integer(let value): append(value)
    case .number(let value): append(asItIs: value)
    case .string(let bytes): append(bytes: bytes)
    case .table(let entries):
      open(nil)
      for entry in entries where !entry.key.isNil {
        append(entry.key)
        append(entry.value)
      }
      append(tag: Tag.end)
    case .function(let function): append(function)
    case .handle(let classID, let index): append(class: classID, index: index)
    case .other(let type): append(type)
    }
  }

  /// Appends a table that `build` fills, with the metatable of a kind of value if one is named.
  public mutating func table<E: Error>(
    _ kind: LuaValueKind? = nil,
    _ build: (inout LuaTableReply) throws(E) -> Void
  ) throws(E) {
    open(kind)
    var table = LuaTableReply(reply: self)
    defer { append(tag: Tag.end) }
    try build(&table)
  }

  mutating func open(_ kind: LuaValueKind?) {
    let slot = border_append(values)
    slot.pointee.tag = Tag.table
    slot.pointee.flag = kind?.id ?? 0
  }

  mutating func append(tag: UInt8) { border_append(values).pointee.tag = tag }
}

/// A table that is being written into a reply.
public struct LuaTableReply {
  var reply: LuaReply
  private var length = 0

  init(reply: LuaReply) { self.reply = reply }

  /// Sets a boolean field.
  public mutating func field(_ name: StaticString, _ value: Bool) {
    reply.append(name)
    reply.append(value)
  }

  /// Sets an integer field.
  public mutating func field(_ name: StaticString, _ value: Int) {
    reply.append(name)
    reply.append(value)
  }

  /// Sets a float field.
  public mutating func field(_ name: StaticString, _ value: Double) {
    reply.append(name)
    reply.append(value)
  }

  /// Sets a text field.
  public mutating func field(_ name: StaticString, _ value: String) {
    reply.append(name)
    reply.append(value)
  }

  /// Sets a field to the handle of an object of the host.
  public mutating func field(_ name: StaticString, class classID: LuaClassID, index: Int) {
    reply.append(name)
    reply.append(class: classID, index: index)
  }

  /// Sets a field whose name is known at run time only.
  public mutating func field(named name: String, _ value: LuaValue) {
    reply.append(name)
    reply.append(value)
  }

  /// Sets a field to one value that `write` appends.
  public mutating func field<E: Error>(
    named name: String,
    write: (inout LuaReply) throws(E) -> Void
  ) throws(E) {
    reply.append(name)
    try one(write)
  }

  /// Sets a field to a table that `build` fills.
  public mutating func field<E: Error>(
    _ name: StaticString,
    _ kind: LuaValueKind? = nil,
    _ build: (inout LuaTableReply) throws(E) -> Void
  ) throws(E) {
    reply.append(name)
    try reply.table(kind, build)
  }

  /// Appends a copied value as the next element.
  public mutating func append(_ value: LuaValue) {
    next()
    reply.append(value)
  }

  /// Appends text as the next element.
  @_disfavoredOverload
  public mutating func append(_ text: String) {
    next()
    reply.append(text)
  }

  /// Appends the handle of an object of the host as the next element.
  public mutating func append(class classID: LuaClassID, index: Int) {
    next()
    reply.append(class: classID, index: index)
  }

  /// Appends a table that `build` fills as the next element.
  public mutating func table<E: Error>(
    _ kind: LuaValueKind? = nil,
    _ build: (inout LuaTableReply) throws(E) -> Void
  ) throws(E) {
    next()
    try reply.table(kind, build)
  }

  /// Appends one value that `write` appends as the next element.
  public mutating func append<E: Error>(write: (inout LuaReply) throws(E) -> Void) throws(E) {
    next()
    try one(write)
  }

  private mutating func next() {
    length += 1
    reply.append(length)
  }

  /// Keeps key and value in step, whatever `write` does: what is missing is nil.
  private mutating func one<E: Error>(_ write: (inout LuaReply) throws(E) -> Void) throws(E) {
    let start = reply.values.pointee.count
    defer {
      if reply.values.pointee.count == start { reply.appendNil() }
    }
    try write(&reply)
  }
}
