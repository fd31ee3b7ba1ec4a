/// What scripts may do beyond reading files of the project.
public struct LuaPermissions: OptionSet, Sendable {
  /// A bit for each word of `--allow`.
  public let rawValue: Int

  /// Makes a set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Files of the project may be written, renamed and removed.
  public static let write = LuaPermissions(rawValue: 1)
  /// Programs may be started.
  public static let process = LuaPermissions(rawValue: 2)
  /// C modules, binary chunks and all of `debug`.
  public static let native = LuaPermissions(rawValue: 4)
}
