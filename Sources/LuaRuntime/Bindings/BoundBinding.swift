import CLuaSupport

/// A binding as C calls it: by its number in the state.
final class BoundBinding {
  enum Role {
    /// A global or a field of a table: arguments only.
    case function
    /// The first argument is the handle.
    case member
    /// A function of the prelude: nothing is checked.
    case unchecked
  }

  /// What messages call it: "launch", "app:tap", "app.stack".
  var label: String { separator.isEmpty ? name : holder + separator + name }
  /// What it belongs to: the class's label or the table's name, and what stands before the name.
  private let holder: String
  private let separator: String
  private let name: String
  let role: Role
  let parameters: [LuaParameter]
  /// The class that a member belongs to.
  let owner: BoundClass?
  let worksWhenRefused: Bool
  /// Whether arguments may be tables that cannot be read: the body does not look into them.
  let takesAnyTable: Bool
  let body: LuaBinding.Body

  init(
    _ name: String,
    in holder: String = "",
    _ separator: String = "",
    role: Role,
    parameters: [LuaParameter] = [],
    owner: BoundClass? = nil,
    worksWhenRefused: Bool = false,
    takesAnyTable: Bool = false,
    body: @escaping LuaBinding.Body
  ) {
    self.name = name
    self.holder = holder
    self.separator = separator
    self.role = role
    self.parameters = parameters
    self.owner = owner
    self.worksWhenRefused = worksWhenRefused
    self.takesAnyTable = takesAnyTable
    self.body = body
  }
}

/// A class of handles as it was installed.
final class BoundClass {
  let declaration: LuaClass
  /// What messages call a handle of it: "app".
  let label: String

  init(_ declaration: LuaClass) {
    self.declaration = declaration
    label = declaration.name.lowercased()
  }
}

extension LuaState {
  /// Runs the binding of a number for C; answers how the reply is to be taken.
  func dispatch(_ number: Int64, _ frame: UnsafeMutablePointer<border_frame>) -> Int32 {
    let reply = LuaReply(values: border_reply(frame))
    do throws(LuaRaise) {
      if number >= 0, number < bindings.count {
        try run(binding(Int(number)), frame, reply)
      } else {
        try goOn(-number, reply)
      }
      guard let suspension = takeSuspension() else { return Int32(BORDER_REPLY_VALUES) }
      frame.pointee.suspension = suspension
      return Int32(BORDER_REPLY_SUSPENDED)
    } catch {
      dropSuspension()
      return write(error, to: reply)
    }
  }

  @inline(__always)
  private func binding(_ number: Int) throws(LuaRaise) -> BoundBinding {
    if let bound = bindings[number] { return bound }
    completeInstallation(of: number)
    guard let bound = bindings[number] else { throw .error("a function that is not there any more") }
    return bound
  }

  @inline(__always)
  private func run(
    _ bound: BoundBinding,
    _ frame: UnsafeMutablePointer<border_frame>,
    _ reply: LuaReply
  ) throws(LuaRaise) {
    let base = UnsafePointer(frame.pointee.arguments.items)
    let count = Int(frame.pointee.argument_count)
    if bound.role == .member {
      guard let owner = bound.owner, count > 0, let base, base.pointee.tag == Tag.handle,
        base.pointee.class_id == owner.declaration.id.rawValue
      else { throw .error(missingHandle(bound, count > 0 ? base : nil)) }
      let index = Int(base.pointee.u.integer)
      if !bound.worksWhenRefused, let refusal = owner.declaration.refusal?(index) {
        throw .error("\(bound.label): \(refusal)")
      }
      let arguments = LuaArguments(base: base, first: 1, count: count - 1)
      try check(bound, arguments, frame.pointee.flaw, Int(frame.pointee.flaw_argument) - 1)
      var call = LuaCall(state: self, arguments: arguments, index: index, reply: reply)
      try bound.body(&call)
    } else {
      let arguments = LuaArguments(base: base, first: 0, count: count)
      if bound.role == .function {
        try check(bound, arguments, frame.pointee.flaw, Int(frame.pointee.flaw_argument))
      }
      var call = LuaCall(state: self, arguments: arguments, index: 0, reply: reply)
      try bound.body(&call)
    }
  }

  private func check(
    _ bound: BoundBinding,
    _ arguments: LuaArguments,
    _ flaw: Int32,
    _ flawArgument: Int
  ) throws(LuaRaise) {
    if flaw != 0, !bound.takesAnyTable {
      let last = bound.parameters.count - 1
      let name = last < 0 || flawArgument < 0 ? "" : " (\(bound.parameters[min(flawArgument, last)].name))"
      throw .error("\(bound.label): argument \(flawArgument + 1)\(name): \(Self.text(ofFlaw: flaw))")
    }
    let check = ArgumentCheck(state: self)
    var position = 0
    while position < bound.parameters.count {
      let parameter = bound.parameters[position]
      if case .variadic(let type) = parameter.type {
        while position < arguments.count {
          if !check.accepts(arguments[position], type) {
            throw .error(check.message(bound.label, arguments, position, parameter, type))
          }
          position += 1
        }
        return
      }
      let argument = arguments[position]
      if !(argument.isNil && parameter.defaultText != nil), !check.accepts(argument, parameter.type) {
        throw .error(check.message(bound.label, arguments, position, parameter, parameter.type))
      }
      position += 1
    }
    if arguments.count > bound.parameters.count {
      throw .error(check.tooMany(bound.label, arguments.count, bound.parameters.count))
    }
  }

  private func missingHandle(_ bound: BoundBinding, _ base: UnsafePointer<border_value>?) -> String {
    let name = bound.label.split(whereSeparator: { $0 == ":" || $0 == "." }).last.map(String.init) ?? ""
    let owner = bound.owner?.label ?? "object"
    let given =
      base == nil ? "nothing" : ArgumentCheck(state: self).given(LuaArgument(base: base, slot: base))
    return "\(bound.label) is a method: write \(owner):\(name)(…) with a colon; expected "
      + "\(ArgumentCheck.withArticle(bound.owner?.declaration.name ?? owner)) before it, got \(given)"
  }

  private static func text(ofFlaw flaw: Int32) -> String {
    switch flaw {
    case Int32(BORDER_FLAW_CYCLE): "the table contains itself"
    case Int32(BORDER_FLAW_DEPTH): "tables are nested more than 64 deep"
    default: "the table has more than 50,000 entries"
    }
  }

  /// Writes an error where the results would be.
  private func write(_ raise: LuaRaise, to reply: LuaReply) -> Int32 {
    var reply = reply
    reply.values.pointee.count = 0
    reply.values.pointee.text_count = 0
    switch raise {
    case .error(let message):
      reply.append(message)
      return Int32(BORDER_REPLY_ERROR)
    case .failure(let message, let fields):
      reply.append(message)
      reply.append(fields)
      return Int32(BORDER_REPLY_FAILURE)
    case .exception(let message):
      reply.append(message)
      return Int32(BORDER_REPLY_EXCEPTION)
    }
  }
}
