import Glibc

/// The lines that were entered in sessions of a project, kept from one to the next.
struct ReplHistory {
  /// So many lines are read; a file of more than ten times as many is cut to these.
  private static let count = 1000

  private let file: StateFile

  /// The history of a project folder.
  init(project: [UInt8]) {
    file = StateFile("history-", project: project, ".txt")
  }

  /// The last lines, the oldest first.
  func read() -> [[UInt8]] {
    guard let path = file.path, let bytes = try? FileSystem.read(path) else { return [] }
    let lines = bytes.split(separator: 0x0A)
    let last = lines.suffix(Self.count).map { Array($0) }
    if lines.count > 10 * Self.count { try? file.write(Array(last.joined(separator: [0x0A])) + [0x0A]) }
    return last
  }

  /// Adds a line; it is there whatever happens next.
  func append(_ line: [UInt8]) {
    guard let path = file.path else { return }
    try? FileSystem.makeFolders(PathBytes.folder(of: path))
    let descriptor = FileSystem.withCString(path) {
      open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try? FileSystem.write(line + [0x0A], to: descriptor)
  }
}
