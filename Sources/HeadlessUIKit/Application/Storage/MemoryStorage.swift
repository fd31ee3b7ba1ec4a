/// A disc in memory, for apps of which nobody keeps anything. It belongs to whoever makes it: an app that is launched
/// over the disc of one that ended finds what that one stored.
public final class MemoryStorage: Storage {
  /// The files, by path; damaged ones too.
  public var files: [String: StoredFile] = [:]
  /// The user defaults, by key.
  public var defaults: [String: StoredValue] = [:]

  /// Makes an empty disc.
  public init() {}

  /// What the file of a path holds.
  public func contents(of path: String) -> StoredFile { files[path] ?? .missing }

  /// Whether there is a file.
  public func contains(_ path: String) -> Bool { contents(of: path) != .missing }

  /// Puts a value in the place of a file.
  public func write(_ value: StoredValue, to path: String) { files[path] = .value(value) }

  /// Puts what a file holds under another path too.
  public func copy(_ path: String, to other: String) { files[other] = files[path] }

  /// Removes a file.
  public func remove(_ path: String) { files[path] = nil }

  /// The user default of a key.
  public func value(forKey key: String) -> StoredValue? { defaults[key] }

  /// Sets a user default, or removes it with nil.
  public func set(_ value: StoredValue?, forKey key: String) { defaults[key] = value }
}
