import Glibc
import LuaRuntime
import Scenarios

extension ReplWorker {
  /// Writes a file of the project for somebody who asked for it by a command; what went wrong.
  ///
  /// - Parameter over: whether a file that is there may go.
  func save(_ text: String, to path: String, over: Bool) -> String? {
    let files = ProjectFiles(projectFolder: settings.worker.projectFolder)
    let bytes = Array(path.utf8)
    if !over, let found = try? files.open(bytes, .reads) {
      close(found)
      return "\(path) is there already; :save \(path)! writes over it"
    }
    makeFolders(of: bytes)
    do throws(LuaFileError) {
      let file = try files.open(bytes, [.writes, .creates, .empties])
      defer { close(file) }
      do throws(FileSystem.Failure) {
        try FileSystem.write(Array(text.utf8), to: file)
        return nil
      } catch {
        return "\(path): \(error.message)"
      }
    } catch {
      return error.message
    }
  }

  /// Makes the folders of a path that are missing, as far as they lie in the project; what cannot be made is told when the
  /// file is opened.
  private func makeFolders(of path: [UInt8]) {
    let project = settings.worker.projectFolder
    guard path.first != UInt8(ascii: "/"), var folder = try? FileSystem.resolved(project) else { return }
    let root = folder
    for part in PathBytes.folder(of: path).split(separator: UInt8(ascii: "/"))
    where !part.elementsEqual(".".utf8) {
      folder = PathBytes.join(folder, Array(part))
      _ = FileSystem.withCString(folder) { mkdir($0, 0o777) }
      // Neither dots nor a link lead out of the project.
      guard let real = try? FileSystem.resolved(folder), PathBytes.below(root, real) != nil else { return }
      folder = real
    }
  }
}
