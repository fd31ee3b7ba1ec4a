import CLuaSupport

extension LuaState {
  /// Adds a library's functions, classes and kinds of values.
  public func install(_ library: LuaLibrary) throws(LuaStateError) {
    for kind in library.valueKinds {
      try define { border_value_kind($0, kind.id, kind.name, kind.fields.joined(separator: " "), $1) }
    }
    for declaration in library.classes { try install(declaration) }
    for binding in library.globals {
      let number = add(BoundBinding(binding, label: binding.name))
      try define { border_define($0, Int32(BORDER_INTO_GLOBALS), nil, binding.name, number, $1) }
    }
    for table in library.tables {
      for binding in table.functions {
        let number = add(BoundBinding(binding, label: "\(table.name).\(binding.name)"))
        try define { border_define($0, Int32(BORDER_INTO_TABLE), table.name, binding.name, number, $1) }
      }
    }
    for function in library.hostFunctions {
      let number = add(BoundBinding(label: function.name, role: .unchecked, body: function.body))
      try define { border_define($0, Int32(BORDER_INTO_HOST), nil, function.name, number, $1) }
    }
  }

  /// Runs files of the prelude, in this order; each is called with the table `host`.
  public func loadPrelude(_ names: [String]) throws(LuaStateError) {
    for name in names { try define { border_prelude_load($0, name, $1) } }
  }

  private func install(_ declaration: LuaClass) throws(LuaStateError) {
    let bound = BoundClass(declaration)
    let id = declaration.id.rawValue
    classes[declaration.id] = bound
    let base = Int64(bindings.count)
    // In the order of BORDER_ASK_….
    for question in questions(bound) { bindings.append(question) }
    var has: Int32 = 0
    if declaration.equals != nil { has |= Int32(BORDER_CLASS_EQUALS) }
    if declaration.close != nil { has |= Int32(BORDER_CLASS_CLOSES) }
    try define { border_class($0, id, declaration.name, declaration.family.rawValue, has, base, $1) }
    for method in declaration.methods {
      let number = add(BoundBinding(method, label: "\(bound.label):\(method.name)", owner: bound))
      try define { border_member($0, id, Int32(BORDER_METHOD), method.name, number, $1) }
    }
    for property in declaration.properties {
      let label = "\(bound.label).\(property.name)"
      let getter = BoundBinding(
        label: label,
        role: .member,
        owner: bound,
        worksWhenRefused: property.worksWhenRefused,
        body: property.get
      )
      let number = add(getter)
      try define { border_member($0, id, Int32(BORDER_GETTER), property.name, number, $1) }
      let setter = add(setter(of: property, label, bound))
      try define { border_member($0, id, Int32(BORDER_SETTER), property.name, setter, $1) }
    }
  }

  private func setter(of property: LuaProperty, _ label: String, _ bound: BoundClass) -> BoundBinding {
    guard let set = property.set, let type = property.settable else {
      return BoundBinding(
        label: label,
        role: .member,
        parameters: [.anything],
        owner: bound,
        takesAnyTable: true,
        body: { (call) throws(LuaRaise) in throw .error("\(label) can be read only") }
      )
    }
    let value = LuaParameter("value", type, unit: property.unit, summary: property.summary)
    return BoundBinding(label: label, role: .member, parameters: [value], owner: bound, body: set)
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
        label: bound.label,
        role: .member,
        parameters: parameters,
        owner: bound,
        worksWhenRefused: refused,
        takesAnyTable: true,
        body: body
      )
    }
    return [
      question([.anything], refused: false) { (call) throws(LuaRaise) in
        if let fallback = declaration.fallback, try fallback(&call) { return }
        throw .error(call.state.unknownMember(bound, call))
      },
      question([.anything, .anything], refused: false) { (call) throws(LuaRaise) in
        if let fallback = declaration.assignFallback, try fallback(&call) { return }
        throw .error(call.state.unassignable(bound, call))
      },
      question([.anything]) { (call) throws(LuaRaise) in
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

  private func unknownMember(_ bound: BoundClass, _ call: LuaCall) -> String {
    let key = call.arguments[0]
    let check = ArgumentCheck(state: self)
    let article = ArgumentCheck.withArticle(bound.declaration.name)
    guard let name = key.string else { return "\(article) has no element \(check.given(key))" }
    let names = bound.declaration.memberNames + (bound.declaration.suggestions?(call.index) ?? [])
    return "\(article) has no field or method '\(check.short(name))'\(check.suggestion(name, names))"
  }

  private func unassignable(_ bound: BoundClass, _ call: LuaCall) -> String {
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

  private func add(_ bound: BoundBinding) -> Int64 {
    bindings.append(bound)
    return Int64(bindings.count - 1)
  }

  private func define(
    _ body: (OpaquePointer, UnsafeMutablePointer<border_outcome>) -> Void
  ) throws(LuaStateError) {
    switch outcome(body) {
    case .finished: return
    case .raised(let error): throw LuaStateError(description: error.message)
    case .stopped: throw LuaStateError(description: "a limit was passed")
    }
  }
}

extension LuaParameter {
  /// A parameter that is not checked.
  static var anything: LuaParameter { LuaParameter("value", .any, summary: "", default: "nil") }
}

extension BoundBinding {
  convenience init(_ binding: LuaBinding, label: String, owner: BoundClass? = nil) {
    self.init(
      label: label,
      role: owner == nil ? .function : .member,
      parameters: binding.parameters,
      owner: owner,
      worksWhenRefused: binding.worksWhenRefused,
      body: binding.body
    )
  }
}
