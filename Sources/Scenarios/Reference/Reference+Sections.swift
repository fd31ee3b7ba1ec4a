import LuaRuntime

extension Reference {
  /// The words that stand alone, and those in tables.
  static func wordSections(_ library: LuaLibrary) -> [ReferenceSection] {
    let classes = classNames(library)
    let prelude = PreludeWords.all.map { table in
      ReferenceSection(
        name: table.name.isEmpty ? "spies" : table.name,
        title: table.title,
        summary: table.summary,
        setting: table.setting,
        entries: table.words.map { word in
          let isMethod = ["register", "unregister", "snapshot"].contains(word.declaration.name)
          let hasOwner = !table.name.isEmpty && table.name != "tests"
          return ReferenceEntry(
            word.declaration,
            owner: hasOwner ? table.name : "",
            separator: hasOwner ? isMethod ? ":" : "." : "",
            others: word.others.map { hasOwner ? "\(table.name).\($0)" : $0 },
            classes: classes
          )
        }
      )
    }
    let globals = ReferenceSection(
      name: "words",
      title: "Launching, and values",
      summary: "launch starts an app in a test or hook; the others build values, which are plain tables.",
      entries: library.globals.map { ReferenceEntry($0.declaration, classes: classes) }
    )
    let tables = library.tables.map { table in
      ReferenceSection(
        name: table.name,
        title: table.name.capitalizedFirst,
        summary: table.summary,
        entries: table.functions.map {
          ReferenceEntry($0.declaration, owner: table.name, separator: ".", classes: classes)
        }
      )
    }
    return prelude + [globals] + tables
  }

  /// The members of each class of handles.
  static func classSections(_ library: LuaLibrary) -> [ReferenceSection] {
    let classes = classNames(library)
    let element = library.classes.first { $0.id == .element }
    return library.classes.map { declared in
      let isElement = declared.id != .element && LuaClassID.elements.contains(declared.id)
      return ReferenceSection(declared, parent: isElement ? element : nil, classes: classes)
    }
  }

  /// What classes of handles are called, by their numbers.
  static func classNames(_ library: LuaLibrary) -> [LuaClassID: String] {
    Dictionary(library.classes.map { ($0.id, $0.plainName) }, uniquingKeysWith: { first, _ in first })
  }
}
