import LuaRuntime

/// What the reference says of one name.
struct ReferenceEntry: Sendable {
  /// What a name stands for.
  enum Kind: Sendable {
    /// Called by its name alone, or as a field of a table.
    case function
    /// Called on an object.
    case method
    /// Read from an object.
    case property
    /// A key of a table that a word takes.
    case key
    /// A field of a table that is handed out.
    case field
    /// One of a set: a device, a view's name, a switch.
    case member
  }

  /// The name by which it is asked for, with what it belongs to: "app:drag", "launch.device", "SE-Q57".
  let name: String
  let kind: Kind
  /// How it is written: "app:drag(from, to, [options])".
  let usage: String
  /// What it is, in one sentence.
  let summary: String
  /// What it takes, or as what it may be set.
  var parameters: [ReferenceParameter] = []
  /// What it answers, holds or takes; nil when it has no type.
  var type: ReferenceType?
  /// The unit of a number.
  var unit: String?
  /// What counts without it.
  var standard: String?
  /// Whether it can be set.
  var isSettable = false
  /// When it raises or fails.
  var errors: String?
  /// Lines of Lua that use it.
  var example: String?
  /// Other names of the same.
  var others: [String] = []
  /// Further facts, each with what it is called.
  var facts: [(label: String, text: String)] = []

  /// The last part of its name: "drag" of "app:drag".
  var shortName: String {
    name.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init) ?? name
  }
}

/// A parameter, or an option in a table of options.
struct ReferenceParameter: Sendable {
  let name: String
  var type: ReferenceType
  let unit: String?
  let summary: String
  /// What counts without it; nil when it is needed.
  let standard: String?
  /// What the table holds, when it is one of options.
  var options: [ReferenceParameter] = []
  /// Whether any number of it may be given.
  var isVariadic = false

  /// Makes one from its declaration; `optionsClass` names the LuaLS class of a table of options.
  init(_ parameter: LuaParameter, classes: [LuaClassID: String], optionsClass: String) {
    name = parameter.name
    type = ReferenceType(parameter.type, classes: classes, options: optionsClass)
    unit = parameter.unit
    summary = parameter.summary
    standard = parameter.defaultText
    if case .variadic = parameter.type { isVariadic = true }
    options = parameter.type.options.map { option in
      ReferenceParameter(option, classes: classes, optionsClass: "table")
    }
  }
}

/// Entries that belong together: the members of a class, the keys of a table, the words of a kind.
struct ReferenceSection: Sendable {
  /// What it is asked for by: "app", "launch", "devices".
  let name: String
  /// Its heading.
  let title: String
  /// What there is to know before its entries.
  let summary: String
  /// The lines of Lua that come before each example; empty for none.
  var setting = ""
  /// An example of the whole.
  var example: String?
  /// The class whose members it lists: its name, and that of the class above it.
  var className: (name: String, parent: String?)?
  /// Whether an index lists all its entries by name.
  var isListed = true
  var entries: [ReferenceEntry]

  /// An example with the lines that come before it; one that launches an app itself needs none.
  func whole(_ example: String) -> String {
    let words = example.split { !$0.isLetter }
    return setting.isEmpty || words.contains("launch") ? example : "\(setting)\n\(example)"
  }
}

extension LuaParameterType {
  /// The options of a table of them, also where something else may stand in its place.
  fileprivate var options: [LuaParameter] {
    switch self {
    case .options(let options): options
    case .union(let types): types.flatMap(\.options)
    default: []
    }
  }
}
