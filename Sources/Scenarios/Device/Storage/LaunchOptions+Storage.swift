import HeadlessUIKit
import LuaRuntime

/// Over what an app is launched.
enum StorageChoice {
  /// A disc in memory with these files and user defaults.
  case memory(files: [(path: String, bytes: [UInt8])], defaults: [StoredEntry])
  /// A folder of the project.
  case folder(String)
}

extension StorageChoice {
  /// Reads the key `storage` of a launch.
  init(_ value: LuaArgument, place: String) throws(LuaRaise) {
    if value.kind == .string {
      self = .folder(value.string ?? "")
      return
    }
    let table = try Fields(value, place: place, known: LaunchOptions.storageKeys.names)
    var files: [(path: String, bytes: [UInt8])] = []
    for (key, content) in try table.entries("files", "a table of contents by path") {
      if let flaw = StoragePath.flaw(of: key) { throw .error("\(place): files: \(flaw), got \(key.quoted)") }
      guard content.kind == .string, let bytes = content.bytes else {
        throw .error("\(place): files.\(key.inMessage): expected a string, got \(Fields.show(content))")
      }
      files.append((key, Array(bytes)))
    }
    var defaults: [StoredEntry] = []
    for (key, content) in try table.entries("defaults", "a table of values by key") {
      let value = try StoredValue(content.copy(), place: "\(place): defaults.\(key.inMessage)")
      defaults.append(StoredEntry(key, value))
    }
    self = .memory(files: files, defaults: defaults)
  }
}

extension LaunchOptions {
  /// The keys of a disc.
  static let storageKeys = [
    TableKey("files", "a table of strings by path", "none", "the files on the app's disc"),
    TableKey("defaults", "a table of values by key", "none", "the user defaults"),
  ]
}

extension Fields {
  /// The entries of a field that is a table with texts as keys; none when it is absent.
  fileprivate func entries(
    _ name: String,
    _ expected: String
  ) throws(LuaRaise) -> [(key: String, value: LuaArgument)] {
    guard let table = value(name) else { return [] }
    guard table.kind == .table else { throw mismatch(name, expected, table) }
    var entries: [(key: String, value: LuaArgument)] = []
    try table.forEach { (key, value) throws(LuaRaise) in
      guard key.kind == .string, let text = key.bytes.flatMap({ String(validating: $0, as: UTF8.self) })
      else {
        throw mismatch(name, expected, key)
      }
      entries.append((text, value))
    }
    return entries
  }
}

extension DeviceWords {
  /// The disc of a launch.
  func storage(_ choice: StorageChoice?, word: String) throws(LuaRaise) -> AppStorage {
    switch choice {
    case nil: return AppStorage()
    case .memory(let files, let defaults):
      let storage = AppStorage()
      do throws(StorageProblem) {
        for file in files { try storage.write(file.path, file.bytes) }
      } catch {
        throw .error("\(word): storage: \(error.message)")
      }
      if !defaults.isEmpty {
        do throws(StorageError) {
          try storage.replaceDefaults(defaults)
        } catch {
          throw .error("\(word): storage: \(error.reason)")
        }
      }
      return storage
    case .folder(let path):
      guard let folders else {
        throw .error("\(word): storage: a folder may be used only when run with --allow write")
      }
      do throws(StorageProblem) {
        return AppStorage(try folders.open(path), path: path)
      } catch {
        throw .error("\(word): storage: \(path.quoted): \(error.message)")
      }
    }
  }
}
