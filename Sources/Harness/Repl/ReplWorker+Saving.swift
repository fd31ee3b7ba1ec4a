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
}
