/// A Lua function (or a callable table) that the host holds on to.
///
/// It belongs to its `LuaState` and lives there until it is released.
public struct LuaFunction: Hashable, Sendable {
  let reference: Int64
}

/// Whom functions belong to, so that all of them can be released together; any number the host chooses.
public struct LuaOwner: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Makes an owner from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The number of a class of handles, chosen by the host.
public struct LuaClassID: RawRepresentable, Hashable, Sendable {
  /// The number, 1 to 255.
  public let rawValue: UInt16

  /// Makes a class's number.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}
