import LuaRuntime

/// A word that the prelude defines in Lua: what the reference says of it.
struct PreludeWord {
  /// Its declaration; the name is that in its table, if it is in one.
  let declaration: LuaDeclaration
  /// Other spellings.
  let others: [String]

  /// Declares a word.
  init(
    _ name: String,
    _ summary: String,
    _ parameters: [LuaParameter] = [],
    returns: String = "nothing",
    errors: String = "Arguments of another kind.",
    others: [String] = [],
    example: String
  ) {
    declaration = LuaDeclaration(
      name,
      summary: summary,
      parameters: parameters,
      returns: returns,
      errors: errors,
      example: example
    )
    self.others = others
  }

  /// A parameter that is needed, or has a default.
  static func parameter(
    _ name: String,
    _ type: LuaParameterType,
    _ summary: String,
    default standard: String? = nil
  ) -> LuaParameter {
    LuaParameter(name, type, summary: summary, default: standard)
  }

  /// What says in words what an element of a type is, when any check is the prelude's.
  static func words(_ expected: String) -> LuaParameterType { .custom(expected: expected) { _ in true } }
}

/// The words of the prelude, by the tables they are in.
enum PreludeWords {
  /// A table of words.
  struct Table {
    /// Its name, empty for words that stand alone.
    let name: String
    let title: String
    let summary: String
    /// The lines of Lua that come before its examples.
    var setting = ""
    let words: [PreludeWord]
  }

  /// All tables, in the order of the reference.
  static var all: [Table] { [tests, assertions, screenAssertions, generators, spies, matchers] }

  /// The words that stand alone or are tables: what scripts find among the globals.
  static var globals: [String] {
    tests.words.map(\.declaration.name) + ["assert", "gen", "spy", "stub", "mock", "match"]
  }
}
