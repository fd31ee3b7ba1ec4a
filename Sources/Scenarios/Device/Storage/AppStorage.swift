import HeadlessUIKit

/// The disc of a scenario's app: its files as bytes for the script, as values for the engine. It outlives a relaunch.
final class AppStorage: Storage {
  private let folder: any StorageFolder
  /// The folder of the project that it is; nil for one in memory.
  let folderPath: String?
  /// Tells the app's developers what is wrong with the disc.
  var report: (String) -> Void = { _ in }
  private var hasReported = false

  /// Takes a folder of the project, or by default makes an empty disc in memory.
  init(_ folder: any StorageFolder = MemoryFolder(), path: String? = nil) {
    self.folder = folder
    folderPath = path
  }

  /// An app is launched over it: what it reports once is reported again.
  func willLaunch(report: @escaping (String) -> Void) {
    self.report = report
    hasReported = false
  }

  /// Nobody uses it any more.
  func close() {
    report = { _ in }
    folder.close()
  }

  // MARK: Files as bytes

  func bytes(of path: String) throws(StorageProblem) -> [UInt8]? { try folder.read(path) }

  func write(_ path: String, _ bytes: [UInt8]) throws(StorageProblem) { try folder.write(path, bytes) }

  func removeFile(_ path: String) throws(StorageProblem) -> Bool { try folder.remove(path) }

  /// The paths of the files, the one of the user defaults left out.
  func files() throws(StorageProblem) -> [String] {
    try folder.files().filter { StoragePath.flaw(of: $0) == nil }
  }

  // MARK: Files as the engine sees them

  func contents(of path: String) -> StoredFile {
    do throws(StorageProblem) {
      if let flaw = StoragePath.flaw(of: path) { throw StorageProblem(message: flaw) }
      return try content(of: path)
    } catch {
      return .damaged(reason: error.message)
    }
  }

  private func content(of path: String) throws(StorageProblem) -> StoredFile {
    guard let bytes = try folder.read(path) else { return .missing }
    return .value(try StoredText.value(of: bytes))
  }

  func contains(_ path: String) -> Bool {
    do throws(StorageProblem) {
      return try folder.read(path) != nil
    } catch {
      // What cannot be read is there.
      return true
    }
  }

  func write(_ value: StoredValue, to path: String) throws(StorageError) {
    try change(path) { () throws(StorageProblem) in try folder.write(path, StoredText.bytes(of: value)) }
  }

  func copy(_ path: String, to other: String) throws(StorageError) {
    try change(other) { () throws(StorageProblem) in
      if let bytes = try folder.read(path) { try folder.write(other, bytes) }
    }
  }

  func remove(_ path: String) throws(StorageError) {
    try change(path) { () throws(StorageProblem) in _ = try folder.remove(path) }
  }

  private func change(_ path: String, _ work: () throws(StorageProblem) -> Void) throws(StorageError) {
    do throws(StorageProblem) {
      if let flaw = StoragePath.flaw(of: path) { throw StorageProblem(message: flaw) }
      try work()
    } catch {
      throw StorageError(error.message)
    }
  }

  // MARK: User defaults

  func value(forKey key: String) -> StoredValue? { defaults.last { $0.key == .string(key) }?.value }

  func set(_ value: StoredValue?, forKey key: String) throws(StorageError) {
    var entries = defaults
    entries.removeAll { $0.key == .string(key) }
    if let value { entries.append(StoredEntry(key, value)) }
    try replaceDefaults(entries)
  }

  /// All user defaults, in byte order of their keys.
  var defaults: [StoredEntry] {
    do throws(StorageProblem) {
      switch try content(of: StoragePath.defaults) {
      case .value(.table(let entries)): return entries
      case .missing: return []
      case .value, .damaged: throw StorageProblem(message: "it holds no table")
      }
    } catch {
      if !hasReported { report("the user defaults are not read, and kept as they are: \(error.message)") }
      hasReported = true
      return []
    }
  }

  /// Sets the user defaults as a whole. A damaged file gets a copy beside it first.
  func replaceDefaults(_ entries: [StoredEntry]) throws(StorageError) {
    let sorted = entries.sorted {
      ($0.key.text ?? "").utf8.lexicographicallyPrecedes(($1.key.text ?? "").utf8)
    }
    let path = StoragePath.defaults
    do throws(StorageProblem) {
      if let bytes = try folder.read(path), (try? StoredText.value(of: bytes)) == nil {
        try folder.write(path + ".kept", bytes)
      }
      try folder.write(path, StoredText.bytes(of: .table(sorted)))
    } catch {
      throw StorageError(error.message)
    }
  }
}
