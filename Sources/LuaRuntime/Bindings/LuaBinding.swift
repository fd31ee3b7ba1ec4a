/// A function or method that scripts can call: its declaration and its body.
///
/// Reference, annotations, help and suggestions are made from the declaration; arguments are checked against it
/// before the body runs.
public struct LuaBinding {
  /// The body; it reads `arguments`, writes `reply`, or throws.
  public typealias Body = (inout LuaCall) throws(LuaRaise) -> Void

  /// What the reference says of it.
  public let declaration: LuaDeclaration
  /// Whether, as a method, it may be called on a handle that its class refuses.
  public let worksWhenRefused: Bool
  let body: Body

  /// Declares a function or method.
  public init(
    _ name: String,
    summary: String,
    parameters: [LuaParameter],
    returns: String,
    errors: String,
    example: String,
    worksWhenRefused: Bool = false,
    body: @escaping Body
  ) {
    declaration = LuaDeclaration(
      name,
      summary: summary,
      parameters: parameters,
      returns: returns,
      errors: errors,
      example: example
    )
    self.worksWhenRefused = worksWhenRefused
    self.body = body
  }

  /// The name it is called by.
  public var name: String { declaration.name }
  /// What it takes.
  public var parameters: [LuaParameter] { declaration.parameters }
}

/// A property of a class of handles.
public struct LuaProperty {
  /// The name it is read by.
  public let name: String
  /// The type, as the reference shows it.
  public let type: String
  /// The unit of a number.
  public let unit: String?
  /// What it is, in one sentence.
  public let summary: String
  /// When reading or setting it raises.
  public let errors: String
  /// A line of Lua that uses it.
  public let example: String
  /// Whether it may be read on a handle that its class refuses.
  public let worksWhenRefused: Bool
  let get: LuaBinding.Body
  /// What may be assigned; nil when it is read-only.
  public let settable: LuaParameterType?
  let set: LuaBinding.Body?

  /// Declares a property; `set` finds the new value as its first argument.
  public init(
    _ name: String,
    type: String,
    unit: String? = nil,
    summary: String,
    errors: String,
    example: String,
    worksWhenRefused: Bool = false,
    get: @escaping LuaBinding.Body,
    settable: LuaParameterType? = nil,
    set: LuaBinding.Body? = nil
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.summary = summary
    self.errors = errors
    self.example = example
    self.worksWhenRefused = worksWhenRefused
    self.get = get
    self.settable = set == nil ? nil : settable ?? .any
    self.set = set
  }
}
