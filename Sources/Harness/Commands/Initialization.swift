import Glibc
import Scenarios

extension Harness {
  /// Writes the files of a first project into the project folder; one that is there stays as it is.
  ///
  /// Prints what it wrote and what it left, and what to do next; returns the exit status.
  public static func initialize(_ options: RunOptions) -> Int32 {
    do throws(UsageError) {
      if let folder = options.folder { try enter(folder) }
      let working = FileSystem.workingFolder()
      let initialization = Initialization(folder: ProjectFolder.find(from: working))
      if initialization.folder != working {
        Console.write("The project folder is \(initialization.shown).\n", to: 1)
      }
      var isNew = false
      for file in initialization.files(
        version: options.version,
        Reference(additions: options.additions)
      ) {
        let outcome = try initialization.write(file)
        isNew = isNew || outcome == .written
        let lack = outcome == .left ? initialization.lack(of: file) : ""
        Console.write("\(outcome.rawValue)  \(file.path)  (\(file.purpose)\(lack))\n", to: 1)
      }
      Console.write(initialization.next(isNew: isNew), to: 1)
      return ExitStatus.success
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
  }
}

/// `entrance init` in a project folder.
private struct Initialization {
  let folder: [UInt8]

  /// What became of a file.
  enum Outcome: String {
    case written = "wrote"
    case left = "left "
  }

  /// The files to write; a project that has scenarios needs no first one.
  func files(version: String, _ reference: Reference) -> [FirstProject.File] {
    (hasScenarios ? [] : [FirstProject.scenario]) + FirstProject.settings(version: version, reference)
  }

  private var hasScenarios: Bool {
    var finder = ScenarioFinder(projectFolder: folder, workingFolder: folder)
    finder.add([])
    return !finder.files.isEmpty
  }

  /// Writes a file that is not there.
  func write(_ file: FirstProject.File) throws(UsageError) -> Outcome {
    let path = PathBytes.join(folder, Array(file.path.utf8))
    do throws(FileSystem.Failure) {
      try FileSystem.makeFolders(PathBytes.folder(of: path))
      // Whatever stands there, a link that leads nowhere too, is not ours.
      let descriptor = FileSystem.withCString(path) {
        open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      guard descriptor >= 0 else {
        if errno == EEXIST { return .left }
        throw FileSystem.Failure(code: errno)
      }
      defer { close(descriptor) }
      do throws(FileSystem.Failure) {
        try FileSystem.write(Array(file.text.utf8), to: descriptor)
      } catch {
        // Half a file would be left as one that is there.
        _ = FileSystem.withCString(path) { unlink($0) }
        throw error
      }
      return .written
    } catch {
      throw UsageError(message: "\(PathBytes.shown(path)) cannot be written: \(error.message)")
    }
  }

  /// The folder, and why it is this one and not the working folder.
  var shown: String {
    let name = PathBytes.shown(folder)
    let isNamed = (try? FileSystem.kind(PathBytes.join(folder, Array(".entrance.lua".utf8)))) != nil
    return isNamed
      ? "\(name), which holds .entrance.lua"
      : "\(name), which holds .git; an empty .entrance.lua makes any folder one"
  }

  /// What a file that was there has to be told to serve as ours; nothing when it has been.
  func lack(of file: FirstProject.File) -> String {
    guard let need = file.need else { return "" }
    let path = PathBytes.join(folder, Array(file.path.utf8))
    guard (try? FileSystem.kind(path)) == .file, let bytes = try? FileSystem.read(path, limit: 1 << 20)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self).contains(need.text) ? "" : "; yours lacks \(need.lack)"
  }

  /// What to do next.
  func next(isNew: Bool) -> String {
    let left = isNew ? "" : "Nothing is missing; delete a file to have it written anew.\n"
    return """
      \(left)
      Next:
        entrance run                      runs the scenarios
        entrance run --junit junit.xml    writes a report for CI, too
        entrance repl                     tries things by hand
        entrance doc                      tells what words there are

      """
  }
}
