import Glibc
import Scenarios
import Text

/// The failing cases of a project's properties, a file each, in the folder of what is kept between runs.
///
/// A file holds the full name of its property and, below it, the choices of the case. That it cannot be read or written
/// is no reason to complain: a run is right without it.
final class PropertyFolder: PropertyStore {
  private let project: [UInt8]

  private static let largest = 1 << 20

  /// The cases of a project folder.
  init(project: [UInt8]) { self.project = project }

  func read(_ fullName: String) -> String? {
    guard let path = file(fullName).path, (try? FileSystem.kind(path)) == .file,
      let bytes = try? FileSystem.read(path), bytes.count <= Self.largest
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 2)
    return lines.count > 1 && lines[0] == fullName ? String(lines[1]) : nil
  }

  func write(_ fullName: String, _ choices: String?) {
    let file = file(fullName)
    guard let choices else {
      if let path = file.path { _ = FileSystem.withCString(path) { unlink($0) } }
      return
    }
    let text = "\(fullName)\n\(choices)\n"
    if text.utf8.count <= Self.largest { try? file.write(Array(text.utf8)) }
  }

  private func file(_ fullName: String) -> StateFile {
    StateFile("properties-", project: project, "/\(StableHash.digits(of: Array(fullName.utf8)))")
  }
}
