import CLuaSupport

/// A library's bindings with their numbers, and what C is told of them.
struct BoundLibrary {
  /// What C is told.
  struct Definition {
    let apply: (OpaquePointer, UnsafeMutablePointer<border_outcome>) -> Void
  }

  private(set) var bindings: [BoundBinding] = []
  private(set) var classes: [LuaClassID: BoundClass] = [:]
  private(set) var definitions: [Definition] = []
  private let first: Int
  private let isKnown: Bool
  /// A parameter that is not checked.
  private let anything = [LuaParameter("value", .any, summary: "", default: "nil")]

  /// `isKnown`: C has been told already.
  init(_ library: LuaLibrary, first: Int, isKnown: Bool) {
    self.first = first
    self.isKnown = isKnown
    for kind in library.valueKinds {
      define { border_value_kind($0, kind.id, kind.name, kind.fields.joined(separator: " "), $1) }
    }
    for declaration in library.classes { add(declaration) }
    for binding in library.globals {
      let number = add(BoundBinding(binding))
      define { border_define($0, Int32(BORDER_INTO_GLOBALS), nil, binding.name, number, $1) }
    }
    for table in library.tables {
      for binding in table.functions {
        let number = add(BoundBinding(binding, in: table.name, "."))
        define { border_define($0, Int32(BORDER_INTO_TABLE), table.name, binding.name, number, $1) }
      }
    }
    for function in library.hostFunctions {
      let number = add(BoundBinding(function.name, role: .unchecked, body: function.body))
      define { border_define($0, Int32(BORDER_INTO_HOST), nil, function.name, number, $1) }
    }
  }

  private mutating func define(
    _ apply: @escaping (OpaquePointer, UnsafeMutablePointer<border_outcome>) -> Void
  ) {
    if !isKnown { definitions.append(Definition(apply: apply)) }
  }

  private mutating func add(_ bound: BoundBinding) -> Int64 {
    bindings.append(bound)
    return Int64(first + bindings.count - 1)
  }

  private mutating func add(_ declaration: LuaClass) {
    let bound = BoundClass(declaration)
    let id = declaration.id.rawValue
    classes[declaration.id] = bound
    let base = Int64(first + bindings.count)
    // In the order of BORDER_ASK_….
    bindings += questions(bound)
    var has: Int32 = 0
    if declaration.equals != nil { has |= Int32(BORDER_CLASS_EQUALS) }
    if declaration.close != nil { has |= Int32(BORDER_CLASS_CLOSES) }
    define { border_class($0, id, declaration.name, declaration.family.rawValue, has, base, $1) }
    for method in declaration.methods {
      let number = add(BoundBinding(method, in: bound.label, ":", owner: bound))
      define { border_member($0, id, Int32(BORDER_METHOD), method.name, number, $1) }
    }
    for property in declaration.properties {
      let getter = BoundBinding(
        property.name,
        in: bound.label,
        ".",
        role: .member,
        owner: bound,
        worksWhenRefused: property.worksWhenRefused,
        body: property.get
      )
      let number = add(getter)
      define { border_member($0, id, Int32(BORDER_GETTER), property.name, number, $1) }
      let setter = add(setter(of: property, bound))
      define { border_member($0, id, Int32(BORDER_SETTER), property.name, setter, $1) }
    }
  }

  private func setter(of property: LuaProperty, _ bound: BoundClass) -> BoundBinding {
    let name = property.name
    guard let set = property.set, let type = property.settable else {
      return BoundBinding(
        name,
        in: bound.label,
        ".",
        role: .member,
        parameters: anything,
        owner: bound,
        takesAnyTable: true,
        body: { (call) throws(LuaRaise) in throw .error("\(bound.label).\(name) can be read only") }
      )
    }
    let value = LuaParameter("value", type, unit: property.unit, summary: property.summary)
    return BoundBinding(
      name,
      in: bound.label,
      ".",
      role: .member,
      parameters: [value],
      owner: bound,
      body: set
    )
  }

  /// What C asks about handles: a member that is not declared, equality, the text, the end of a scope.
  private func questions(_ bound: BoundClass) -> [BoundBinding] {
    let declaration = bound.declaration
    func question(
      _ parameters: [LuaParameter],
      refused: Bool = true,
      body: @escaping LuaBinding.Body
    ) -> BoundBinding {
      BoundBinding(
        bound.label,
        role: .member,
        parameters: parameters,
        owner: bound,
        worksWhenRefused: refused,
        takesAnyTable: true,
        body: body
      )
    }
    return [
      question(anything, refused: false) { (call) throws(LuaRaise) in
        if let fallback = declaration.fallback, try fallback(&call) { return }
        throw .error(call.state.unknownMember(bound, call))
      },
      question(anything + anything, refused: false) { (call) throws(LuaRaise) in
        if let fallback = declaration.assignFallback, try fallback(&call) { return }
        throw .error(call.state.unassignable(bound, call))
      },
      question(anything) { (call) throws(LuaRaise) in
        // C has seen to it that the other one is of the same family.
        let other = call.arguments[0].handle?.index
        call.reply.append(other.map { declaration.equals?(call.index, $0) ?? false } ?? false)
      },
      question([]) { (call) throws(LuaRaise) in
        call.reply.append(declaration.describe?(call.index) ?? declaration.name)
      },
      question([]) { (call) throws(LuaRaise) in try declaration.close?(call.index) },
    ]
  }
}

extension LuaState {
  fileprivate func unknownMember(_ bound: BoundClass, _ call: LuaCall) -> String {
    let key = call.arguments[0]
    let check = ArgumentCheck(state: self)
    let article = ArgumentCheck.withArticle(bound.declaration.name)
    guard let name = key.string else { return "\(article) has no element \(check.given(key))" }
    let names = bound.declaration.memberNames + (bound.declaration.suggestions?(call.index) ?? [])
    return "\(article) has no field or method '\(check.short(name))'\(check.suggestion(name, names))"
  }

  fileprivate func unassignable(_ bound: BoundClass, _ call: LuaCall) -> String {
    let key = call.arguments[0]
    let check = ArgumentCheck(state: self)
    guard let name = key.string else {
      return "\(ArgumentCheck.withArticle(bound.declaration.name)) has no element \(check.given(key))"
    }
    if bound.declaration.methods.contains(where: { $0.name == name }) {
      return "\(bound.label).\(name) is a method and cannot be set"
    }
    let settable = bound.declaration.properties.filter { $0.set != nil }.map(\.name)
    return "\(ArgumentCheck.withArticle(bound.declaration.name)) has no field '\(check.short(name))' to set"
      + check.suggestion(name, settable)
  }
}

extension BoundBinding {
  convenience init(
    _ binding: LuaBinding,
    in holder: String = "",
    _ separator: String = "",
    owner: BoundClass? = nil
  ) {
    self.init(
      binding.name,
      in: holder,
      separator,
      role: owner == nil ? .function : .member,
      parameters: binding.parameters,
      owner: owner,
      worksWhenRefused: binding.worksWhenRefused,
      body: binding.body
    )
  }
}
