import Glibc
import Text

/// A file that belongs to a project and is kept between its runs, below `XDG_STATE_HOME`.
struct StateFile {
  /// Where it is; nil where there is no home to keep it in.
  let path: [UInt8]?

  /// The file of a project folder whose name has a beginning and an end.
  init(_ beginning: String, project: [UInt8], _ end: String) {
    self.init(
      beginning,
      project: project,
      end,
      stateHome: Environment.bytes("XDG_STATE_HOME"),
      home: Environment.bytes("HOME")
    )
  }

  /// The file as the environment has it; what is not absolute does not count.
  init(_ beginning: String, project: [UInt8], _ end: String, stateHome: [UInt8]?, home: [UInt8]?) {
    let slash = UInt8(ascii: "/")
    let state: [UInt8]
    if let stateHome, stateHome.first == slash {
      state = stateHome
    } else if let home, home.first == slash {
      state = PathBytes.join(home, Array(".local/state".utf8))
    } else {
      path = nil
      return
    }
    path = PathBytes.join(state, Array("entrance/\(beginning)\(StableHash.digits(of: project))\(end)".utf8))
  }

  /// Replaces what is in it, so that every reader sees the old or the new.
  func write(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    guard let path else { throw FileSystem.Failure(code: ENOENT) }
    // Putting a file in the place of another one takes longer than a run of a few tests.
    if FileSystem.holds(path, bytes) { return }
    try FileSystem.makeFolders(PathBytes.folder(of: path))
    try FileSystem.replace(path, with: bytes)
  }
}
