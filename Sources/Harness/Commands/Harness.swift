import CLuaSupport
import Glibc
import LuaRuntime
import Text

/// The harness: finds scenario files, runs them in processes, reports.
public enum Harness {
  /// How many workers run at the same time.
  private static let workers = 1

  /// Does what the options ask and returns the exit status.
  ///
  /// It forks first, so nothing may have started a thread or opened a report.
  public static func run(_ options: RunOptions) -> Int32 {
    let workingFolder = FileSystem.workingFolder()
    let projectFolder = ProjectFolder.find(from: workingFolder)
    var settings = WorkerSettings()
    settings.mode = options.task == .run ? .run : .list
    settings.seed = options.seed
    settings.timeout = options.timeout
    settings.filters = options.filters
    settings.projectFolder = projectFolder
    settings.permissions = options.permissions
    settings.snapshots = isContinuousIntegration ? .never : options.updatesSnapshots ? .always : .missing
    let image = LuaImage()
    let nursery: Nursery
    do throws(Nursery.Failure) {
      nursery = try Nursery.start(prepare: { problem(filling: image, settings) }) { channel, deadline in
        border_watch(deadline)
        Worker(channel: channel, settings: settings, image: image).serve()
      }
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
    return Run(
      options: options,
      workers: workers,
      nursery: nursery,
      workingFolder: workingFolder,
      projectFolder: projectFolder
    ).perform()
  }
}

/// Whether `CI` is set, so that nobody is there to look at what is written.
private var isContinuousIntegration: Bool {
  let value = getenv("CI").map { String(cString: $0) } ?? ""
  return !["", "0", "false"].contains(value)
}

/// Makes the first Lua state, once for all workers; nil, or what is wrong.
private func problem(filling image: LuaImage, _ settings: WorkerSettings) -> String? {
  do throws(LuaStateError) {
    try Worker.fill(image, settings)
    return nil
  } catch {
    return error.description
  }
}

/// Lines for the user that belong to no report.
enum Console {
  private static let display = DisplayText(.none, limit: 4096)

  /// Writes "entrance: …" to standard error.
  static func complain(_ text: String) {
    write("entrance: \(display(text))\n", to: 2)
  }

  /// Writes text; a reader that has gone is no reason to stop.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = try? FileSystem.write($0, to: descriptor) }
  }
}
