import LuaRuntime

extension ReferenceEntry {
  /// A function, or a method when `separator` is a colon; `owner` is what it is written after.
  init(
    _ declaration: LuaDeclaration,
    owner: String = "",
    separator: String = "",
    others: [String] = [],
    classes: [LuaClassID: String]
  ) {
    let parameters = declaration.parameters.map { parameter in
      ReferenceParameter(
        parameter,
        classes: classes,
        optionsClass: Self.optionsClass(owner, declaration.name)
      )
    }
    let name = "\(owner)\(separator)\(declaration.name)"
    let shown = parameters.map { parameter in
      let name = parameter.isVariadic ? "\(parameter.name)…" : parameter.name
      return parameter.standard == nil && !parameter.isVariadic ? name : "[\(name)]"
    }
    self.init(
      name: name,
      kind: separator == ":" ? .method : .function,
      usage: "\(name)(\(shown.joined(separator: ", ")))",
      summary: declaration.summary,
      parameters: parameters,
      type: ReferenceType(
        words: declaration.returns,
        annotation: TypeWords.results(of: declaration.returns) ?? "any"
      ),
      errors: declaration.errors,
      example: declaration.example,
      others: others
    )
  }

  /// A property of a class.
  init(_ property: LuaProperty, owner: String) {
    let annotation = TypeWords.annotation(of: property.type) ?? "any"
    self.init(
      name: "\(owner).\(property.name)",
      kind: .property,
      usage: "\(owner).\(property.name)",
      summary: property.summary,
      type: ReferenceType(words: property.type, annotation: TypeWords.read(annotation)),
      unit: property.unit,
      isSettable: property.settable != nil,
      errors: property.errors,
      example: property.example
    )
  }

  /// A key of a table that a word takes.
  init(_ key: TableKey, owner: String, tables: [String: String] = [:]) {
    var type = ReferenceType(words: key.type)
    if let table = tables[key.name] {
      let parts = type.annotation.split(separator: "|").map { $0.hasPrefix("table") ? table : String($0) }
      type = ReferenceType(words: key.type, annotation: parts.uniqued.joined(separator: "|"))
    }
    self.init(
      name: "\(owner).\(key.name)",
      kind: .key,
      usage: "\(owner).\(key.name)",
      summary: key.summary,
      type: type,
      standard: key.standard
    )
  }

  /// The LuaLS class of a word's table of options: "AppDragOptions".
  private static func optionsClass(_ owner: String, _ name: String) -> String {
    (owner.split(separator: ".") + name.split(separator: "_")).map { $0.capitalizedFirst }.joined()
      + "Options"
  }
}

extension ReferenceSection {
  /// The members of a class; those that its parent has too are left out.
  init(_ declared: LuaClass, parent: LuaClass?, classes: [LuaClassID: String]) {
    let owner = declared.name.lowercased()
    let inherited = Set(parent?.memberNames ?? [])
    let methods = declared.methods.filter { !inherited.contains($0.name) }.map { method in
      ReferenceEntry(method.declaration, owner: owner, separator: ":", classes: classes)
    }
    let own = declared.properties.filter { property in
      parent?.properties.contains { $0.name == property.name && $0.summary == property.summary } != true
    }
    self.init(
      name: owner,
      title: declared.plainName,
      summary: declared.summary,
      setting: declared.setting,
      className: (declared.plainName, parent?.plainName),
      entries: methods + own.map { ReferenceEntry($0, owner: owner) }
    )
  }

  /// The keys of a table.
  init(
    keysOf name: String,
    title: String,
    summary: String,
    className: String,
    _ keys: [TableKey],
    tables: [String: String] = [:],
    setting: String = "",
    example: String
  ) {
    self.init(
      name: name,
      title: title,
      summary: summary,
      setting: setting,
      example: example,
      className: (className, nil),
      entries: keys.map { ReferenceEntry($0, owner: name, tables: tables) }
    )
  }
}

extension LuaClass {
  /// Its name as that of a type: "DragDismiss".
  var plainName: String { name.filter { $0 != "_" } }
}

extension StringProtocol {
  /// With its first letter in upper case.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
