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
      entries: library.globals.map { global in
        var entry = ReferenceEntry(global.declaration, classes: classes)
        entry.nameClasses(classes)
        return entry
      }
    )
    let tables = library.tables.map { table in
      ReferenceSection(
        name: table.name,
        title: "Words of \(table.name)",
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
      var section = ReferenceSection(declared, parent: isElement ? element : nil, classes: classes)
      for place in section.entries.indices { section.entries[place].nameClasses(classes) }
      return section
    }
  }

  /// What classes of handles are called, by their numbers.
  static func classNames(_ library: LuaLibrary) -> [LuaClassID: String] {
    Dictionary(library.classes.map { ($0.id, $0.plainName) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ReferenceEntry {
  /// The words whose tables have declared keys, with the parameter and the class of the keys.
  private static let keyed = [
    ("launch", "options", "LaunchKeys"), ("app:relaunch", "options", "LaunchKeys"),
    ("app:present_alert", "alert", "AlertKeys"),
  ]

  /// Names the classes that a declaration does not: those of elements with names of their own, and of tables with keys.
  fileprivate mutating func nameClasses(_ classes: [LuaClassID: String]) {
    let classID = name.hasPrefix("app.") ? KnownNames.classesOfNames[shortName] : nil
    if kind == .property, let known = classID.flatMap({ classes[$0] }) {
      type = ReferenceType(words: type?.words ?? "element", annotation: known)
    }
    for (word, parameter, keys) in Self.keyed where word == name {
      for place in parameters.indices where parameters[place].name == parameter {
        parameters[place].type = ReferenceType(words: parameters[place].type.words, annotation: keys)
      }
    }
  }
}
