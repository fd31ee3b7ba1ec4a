import Glibc

/// Where it is kept, between runs, what failed in the last one of a project.
struct LastRun {
  /// The file; nil where there is no home to keep it in.
  let path: [UInt8]?

  /// The place for a project folder, below `XDG_STATE_HOME`.
  init(project: [UInt8]) {
    self.init(
      project: project,
      stateHome: RunEnvironment.bytes("XDG_STATE_HOME"),
      home: RunEnvironment.bytes("HOME")
    )
  }

  /// The place as the environment has it; what is not absolute does not count.
  init(project: [UInt8], stateHome: [UInt8]?, home: [UInt8]?) {
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
    path = PathBytes.join(state, Array("entrance/last-run-\(Self.hash(project)).jsonl".utf8))
  }

  /// What is kept; nil when nothing ran here yet.
  func read() throws(ReportSource.Failure) -> EarlierRun? {
    guard let path, (try? FileSystem.kind(path)) == .file else { return nil }
    let source = try ReportSource(path)
    return try source.kind() == .events ? EarlierRun(events: source) : nil
  }

  /// Replaces what is kept, so that every reader sees the old or the new.
  func write(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    guard let path else { throw FileSystem.Failure(code: ENOENT) }
    let folder = PathBytes.folder(of: path)
    try FileSystem.makeFolders(folder)
    let (descriptor, temporary) = try TemporaryFile.make(in: folder)
    var code = bytes.withUnsafeBufferPointer { buffer -> Int32 in
      do throws(FileSystem.Failure) {
        try FileSystem.write(buffer, to: descriptor)
        return 0
      } catch {
        return error.code
      }
    }
    if close(descriptor) != 0, code == 0 { code = errno }
    code = FileSystem.withCString(temporary) { temporary in
      if code == 0, FileSystem.withCString(path, { rename(temporary, $0) }) != 0 { code = errno }
      if code != 0 { unlink(temporary) }
      return code
    }
    if code != 0 { throw FileSystem.Failure(code: code) }
  }

  /// FNV-1a, 64 bits, as 16 hexadecimal digits.
  private static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
