/// The folder that paths in reports start from.
enum ProjectFolder {
  /// The nearest folder upwards from `start` that holds `.entrance.lua`, else `.git`, else `start` itself.
  static func find(from start: [UInt8]) -> [UInt8] {
    for mark in [".entrance.lua", ".git"] {
      var folder = start
      while !folder.isEmpty {
        if (try? FileSystem.kind(PathBytes.join(folder, Array(mark.utf8)))) != nil { return folder }
        if folder == [UInt8(ascii: "/")] { break }
        folder = PathBytes.folder(of: folder)
      }
    }
    return start
  }
}
