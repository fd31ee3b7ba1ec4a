import Glibc
import Text

/// A folder of its own in which a run leaves its notes.
struct WatchFolder {
  private let folder: [UInt8]

  /// Makes it.
  init() throws(UsageError) {
    let parent = TemporaryFile.systemFolder
    var name = PathBytes.join(parent, Array("entrance-watch-XXXXXX".utf8)).map(CChar.init(bitPattern:)) + [0]
    guard mkdtemp(&name) != nil else {
      throw UsageError(message: "--watch: \(PathBytes.shown(parent)): \(String(cString: strerror(errno)))")
    }
    folder = name.dropLast().map(UInt8.init(bitPattern:))
  }

  /// Where the notes of a run are.
  var path: [UInt8] { PathBytes.join(folder, Array("notes.json".utf8)) }

  /// Where a run finds what failed before.
  var failedPath: [UInt8] { PathBytes.join(folder, Array("failed.jsonl".utf8)) }

  /// What the last run noted.
  func read() -> WatchNotes? {
    guard let bytes = try? FileSystem.read(path) else { return nil }
    return WatchNotes(bytes)
  }

  /// Forgets the notes.
  func clear() {
    _ = FileSystem.withCString(path) { unlink($0) }
  }

  /// Leaves what failed, as a run's events would say it.
  func write(failed: [String]) {
    var writer = JSONWriter()
    for (number, name) in failed.enumerated() {
      let file = WatchMemory.file(of: name)
      if file == name {
        Event.fileStart(file: file, at: 0).encode(to: &writer)
      } else {
        let test = TestFound(file: file, id: number + 1, name: name, titles: [], line: 0, tags: [])
        Event.testFound(test).encode(to: &writer)
      }
    }
    guard let file = try? OutputFile.open(failedPath, .whole) else { return }
    file.write(writer.bytes)
    try? file.complete()
  }

  /// Removes it and what it holds.
  func remove() {
    clear()
    _ = FileSystem.withCString(failedPath) { unlink($0) }
    _ = FileSystem.withCString(folder) { rmdir($0) }
  }
}
