/// What a part of the program adds to a state.
public struct LuaLibrary {
  /// Functions that scripts call by their name alone.
  public var globals: [LuaBinding] = []
  /// Tables of functions.
  public var tables: [LuaFunctionTable] = []
  /// Classes of handles.
  public var classes: [LuaClass] = []
  /// Metatables of plain tables that are handed out.
  public var valueKinds: [LuaValueKind] = []
  /// Functions of the prelude's `host` table, which scripts do not see.
  public var hostFunctions: [LuaHostFunction] = []

  /// Makes an empty library.
  public init() {}
}

/// A global table of functions, such as `gen`.
public struct LuaFunctionTable {
  /// The global's name.
  public let name: String
  /// What it is for, in one sentence.
  public let summary: String
  /// Its functions.
  public let functions: [LuaBinding]

  /// Declares a table of functions.
  public init(name: String, summary: String, functions: [LuaBinding]) {
    self.name = name
    self.summary = summary
    self.functions = functions
  }
}

/// A function for the prelude; its arguments are not checked.
public struct LuaHostFunction {
  /// Its name in `host`.
  public let name: String
  let body: LuaBinding.Body

  /// Makes a function for the prelude.
  public init(_ name: String, body: @escaping LuaBinding.Body) {
    self.name = name
    self.body = body
  }
}

/// A kind of plain table, such as a point: how it compares and prints.
public struct LuaValueKind: Sendable {
  /// Its number, chosen by the host, 1 to 100.
  public let id: UInt8
  /// Its name.
  public let name: String
  /// The fields in the order of printing; others follow in the order of `pairs`.
  public let fields: [String]

  /// Declares a kind of table.
  public init(id: UInt8, name: String, fields: [String]) {
    self.id = id
    self.name = name
    self.fields = fields
  }
}
