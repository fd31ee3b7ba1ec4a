import CLuaSupport

/// The arguments of a call from Lua; they may be read during the call only.
public struct LuaArguments {
  let base: UnsafePointer<border_value>?
  /// Where the first one stands in `base`.
  let first: Int
  /// How many were given.
  public let count: Int

  /// The argument at a position counted from 0; nil beyond the end.
  public subscript(_ position: Int) -> LuaArgument {
    guard let base, position >= 0, position < count else { return LuaArgument(base: base, slot: nil) }
    return LuaArgument(base: base, slot: base + first + position)
  }
}
