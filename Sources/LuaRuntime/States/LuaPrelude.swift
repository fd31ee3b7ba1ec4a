import CLuaSupport

/// The Lua files that are part of the program.
public enum LuaPrelude {
  /// Compiles all of them; states of this process, and of those forked from it, then load them from memory.
  ///
  /// A state that needs them earlier compiles them itself.
  public static func compile() throws(LuaStateError) {
    if let problem = border_prelude_compile() { throw LuaStateError(description: String(cString: problem)) }
  }

  /// Their names, in the order they are embedded in.
  public static var names: [String] {
    var names: [String] = []
    while let name = border_prelude_name(names.count) { names.append(String(cString: name)) }
    return names
  }
}
