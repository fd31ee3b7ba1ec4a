/// The files of an app's private disc, as bytes.
///
/// Paths are relative, their parts separated by slashes; `StoragePath` has checked them.
public protocol StorageFolder: AnyObject {
  /// The bytes of a file; nil when there is none.
  func read(_ path: String) throws(StorageProblem) -> [UInt8]?
  /// Puts a file in the place of the one that is there, as a whole; the folders above it are made.
  func write(_ path: String, _ bytes: [UInt8]) throws(StorageProblem)
  /// Removes a file; false when there is none.
  func remove(_ path: String) throws(StorageProblem) -> Bool
  /// The paths of all files, in byte order.
  func files() throws(StorageProblem) -> [String]
  /// Lets go of the folder: another app may use it.
  func close()
}

/// Opens folders of the project as the discs of apps.
public protocol StorageFolders: AnyObject {
  /// The folder of a path below the project folder; it is made when it is not there, and belongs to one app until it is
  /// closed.
  func open(_ path: String) throws(StorageProblem) -> any StorageFolder
}

/// Why a file of an app cannot be read or written; one line.
public struct StorageProblem: Error, Equatable, Sendable {
  /// "Permission denied".
  public let message: String

  /// Makes a problem.
  public init(message: String) { self.message = message }
}

/// Which paths a disc has.
public enum StoragePath {
  /// The file that holds the user defaults; scripts reach it by `defaults` only.
  public static let defaults = ".defaults.json"
  /// What names of files begin with that are being written.
  public static let temporary = ".entrance-"

  /// What is wrong with the path of a file, as messages say it; nil when it can be one.
  public static func flaw(of path: String) -> String? {
    if path.isEmpty { return "expected the path of a file, got an empty string" }
    if path.utf8.count > 1000 { return "a path has at most 1000 bytes, this one has \(path.utf8.count)" }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a path has no control characters" }
    for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if let flaw = flaw(ofPart: part) { return flaw }
    }
    return nil
  }

  private static func flaw(ofPart part: Substring.UTF8View) -> String? {
    if part.isEmpty { return "a path is relative to the app's disc, and names a file" }
    if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
      return "a path lies inside the app's disc: it has no \".\" and no \"..\""
    }
    if part.count > 255 { return "a name in a path has at most 255 bytes" }
    let isOurs =
      part.starts(with: defaults.utf8) || part.starts(with: temporary.utf8)
      || part.elementsEqual(".git".utf8)
    return isOurs ? "that name is not for files of the app" : nil
  }
}

/// A disc in memory.
final class MemoryFolder: StorageFolder {
  private var bytes: [[UInt8]: [UInt8]] = [:]
  private var size = 0

  /// How much it holds, in bytes.
  private static let room = 64 << 20

  func read(_ path: String) -> [UInt8]? { bytes[Array(path.utf8)] }

  func write(_ path: String, _ content: [UInt8]) throws(StorageProblem) {
    let key = Array(path.utf8)
    let grown = size - (bytes[key]?.count ?? 0) + content.count
    guard grown <= Self.room else { throw StorageProblem(message: "the disc is full: it holds 64 MB") }
    size = grown
    bytes[key] = content
  }

  func remove(_ path: String) -> Bool {
    guard let old = bytes.removeValue(forKey: Array(path.utf8)) else { return false }
    size -= old.count
    return true
  }

  func files() -> [String] {
    bytes.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }

  func close() {}
}
