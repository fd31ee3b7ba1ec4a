import CLuaSupport

/// A library in a state.
struct Installation {
  /// The number of its first binding, and how many it has.
  let first: Int
  let contents: Contents
  /// Makes it; nil once its bindings are there.
  var make: (() -> LuaLibrary)?

  /// What is known of it before it is made.
  struct Contents {
    let bindings: Int
    let classes: [LuaClassID]
  }
}

extension LuaState {
  /// Adds a library's functions, classes and kinds of values.
  public func install(_ library: LuaLibrary) throws(LuaStateError) { try install { library } }

  /// Adds a library, which is made when one of its functions is called and the state is a copy.
  public func install(_ make: @escaping () -> LuaLibrary) throws(LuaStateError) {
    let first = bindings.count
    if let origin, origin.installed.indices.contains(installations.count) {
      let contents = origin.installed[installations.count]
      installations.append(Installation(first: first, contents: contents, make: make))
      bindings.append(contentsOf: repeatElement(nil, count: contents.bindings))
      return
    }
    let library = make()
    let bound = BoundLibrary(library, first: first, isKnown: false)
    for definition in bound.definitions { try define(definition.apply) }
    // Each by itself: making an array of optional ones costs more than all the rest.
    for binding in bound.bindings { bindings.append(binding) }
    classes.merge(bound.classes) { $1 }
    let contents = Installation.Contents(
      bindings: bound.bindings.count,
      classes: library.classes.map(\.id)
    )
    installations.append(Installation(first: first, contents: contents))
  }

  /// A class of handles.
  func boundClass(_ id: LuaClassID) -> BoundClass? {
    if let bound = classes[id] { return bound }
    for (index, installation) in installations.enumerated()
    where installation.contents.classes.contains(id) { complete(index) }
    return classes[id]
  }

  /// Makes the library that a binding is of.
  func completeInstallation(of number: Int) {
    for (index, installation) in installations.enumerated()
    where installation.first <= number && number < installation.first + installation.contents.bindings {
      complete(index)
    }
  }

  private func complete(_ index: Int) {
    guard let make = installations[index].make else { return }
    installations[index].make = nil
    let first = installations[index].first
    let bound = BoundLibrary(make(), first: first, isKnown: true)
    for (offset, binding) in bound.bindings.prefix(installations[index].contents.bindings).enumerated() {
      bindings[first + offset] = binding
    }
    classes.merge(bound.classes) { $1 }
  }

  /// Runs files of the prelude, in this order; each is called with the table `host`.
  public func loadPrelude(_ names: [String]) throws(LuaStateError) {
    if origin != nil { return }
    for name in names { try define { border_prelude_load($0, name, $1) } }
  }

  /// Sets a field of the prelude's table `host`.
  public func setHostField(_ name: String, _ value: LuaValue) throws(LuaStateError) {
    try set(field: name, ofHost: true, value)
  }

  func set(packagePath: String) throws(LuaStateError) {
    try set(field: "path", ofHost: false, .string(packagePath))
  }

  private func set(field name: String, ofHost: Bool, _ value: LuaValue) throws(LuaStateError) {
    var values = border_values()
    defer { border_values_free(&values) }
    try withUnsafeMutablePointer(to: &values) { pointer throws(LuaStateError) in
      var reply = LuaReply(values: pointer)
      reply.append(value)
      try define { border_set_field($0, ofHost ? 1 : 0, name, pointer, $1) }
    }
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
