import CLuaSupport
import Glibc

/// The folders whose changes count.
final class WatchedFolders {
  /// More folders are not watched.
  private static let most = 8192

  private let folders: OpaquePointer
  private var paths: [Int32: [UInt8]] = [:]
  private var numbers: [[UInt8]: Int32] = [:]
  /// Why not all that should be watched is; nil when it is.
  private(set) var problem: String?

  init() throws(UsageError) {
    guard let folders = watch_folders_open() else {
      throw UsageError(message: "--watch: \(FileSystem.Failure(code: errno).message)")
    }
    self.folders = folders
  }

  deinit { watch_folders_close(folders) }

  /// Becomes readable when something changed.
  var descriptor: Int32 { watch_folders_descriptor(folders) }

  /// Adds a folder, with those below it if so; hidden ones are left out. Returns the files in those that are new.
  @discardableResult
  func add(_ folder: [UInt8], recursively: Bool) -> [[UInt8]] {
    var files: [[UInt8]] = []
    add(folder, recursively: recursively, depth: 0, files: &files)
    return files
  }

  private func add(_ folder: [UInt8], recursively: Bool, depth: Int, files: inout [[UInt8]]) {
    let isNew = numbers[folder] == nil
    guard depth < 64, !isNew || register(folder), isNew || recursively else { return }
    guard let names = try? FileSystem.names(in: folder) else { return }
    for name in names where name.first != UInt8(ascii: ".") {
      let path = PathBytes.join(folder, name)
      switch try? FileSystem.kind(path) {
      case .folder where recursively && !FileSystem.isLink(path):
        add(path, recursively: true, depth: depth + 1, files: &files)
      case .file where isNew:
        files.append(path)
      default:
        break
      }
    }
  }

  private func register(_ folder: [UInt8]) -> Bool {
    guard paths.count < Self.most else {
      problem = "only \(Self.most) folders are watched"
      return false
    }
    let number = FileSystem.withCString(folder) { watch_folders_add(folders, $0) }
    guard number >= 0 else {
      if errno == ENOSPC {
        problem = "the system lets no more folders be watched (fs.inotify.max_user_watches)"
      }
      return false
    }
    paths[number] = folder
    numbers[folder] = number
    return true
  }

  /// What changed since the last call; nil when too much did to tell.
  func changes() -> [[UInt8]]? {
    var changed: [[UInt8]] = []
    var isLost = false
    var change = watch_change()
    while watch_folders_next(folders, &change) == 1 {
      if change.kind == Int32(WATCH_LOST) {
        isLost = true
        continue
      }
      guard let folder = paths[change.folder] else { continue }
      let name = withUnsafeBytes(of: &change.name) { Array($0.prefix { $0 != 0 }) }
      let path = PathBytes.join(folder, name)
      if change.kind == Int32(WATCH_FOLDER) {
        numbers[path] = nil
        if name.first != UInt8(ascii: ".") { changed += add(path, recursively: true) }
      } else {
        if let number = numbers.removeValue(forKey: path) { paths[number] = nil }
        changed.append(path)
      }
    }
    return isLost ? nil : changed
  }
}
