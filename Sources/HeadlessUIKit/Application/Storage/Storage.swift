/// What an app keeps beyond its life: the files of its private disc, by path, and its user defaults, by key (what
/// `FileManager` and `UserDefaults` are on a device).
///
/// The engine hands over values and gets values; how they are encoded is the host's. Nothing here is asynchronous, and
/// a file is written as a whole or not at all.
public protocol Storage: AnyObject {
  /// What the file of a path holds.
  func contents(of path: String) -> StoredFile
  /// Whether there is a file, whatever it holds.
  func contains(_ path: String) -> Bool
  /// Puts a value in the place of a file, whether or not there is one.
  func write(_ value: StoredValue, to path: String) throws(StorageError)
  /// Puts what a file holds, readable or not, under another path too.
  func copy(_ path: String, to other: String) throws(StorageError)
  /// Removes a file; one that is not there is no error.
  func remove(_ path: String) throws(StorageError)

  /// The user default of a key; nil when there is none.
  func value(forKey key: String) -> StoredValue?
  /// Sets a user default, or removes it with nil.
  func set(_ value: StoredValue?, forKey key: String) throws(StorageError)
}

/// What a file turned out to hold.
public enum StoredFile: Equatable, Sendable {
  /// There is no such file.
  case missing
  /// A value.
  case value(StoredValue)
  /// Something that cannot be read as a value, and why.
  case damaged(reason: String)
}

/// Why the disc did not do what it was asked for; one line.
public struct StorageError: Error, Equatable, Sendable {
  /// "Permission denied".
  public let reason: String

  /// Makes an error.
  public init(_ reason: String) { self.reason = reason }
}
