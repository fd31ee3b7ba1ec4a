import CLuaSupport
import Glibc
import LuaRuntime
import Scenarios

extension Harness {
  /// Begins a session and returns the exit status; the options' paths name a file to begin with.
  ///
  /// It forks first, so nothing may have started a thread.
  public static func repl(_ options: RunOptions) -> Int32 {
    // What is opened next must not become standard input.
    if fcntl(0, F_GETFD) < 0, open("/dev/null", O_RDONLY) < 0 { return ExitStatus.usage }
    let isTerminal = isatty(0) == 1 && isatty(1) == 1
    do throws(UsageError) {
      let settings = try replSettings(options, isTerminal: isTerminal)
      let nursery = try start(settings)
      defer { nursery.end() }
      let start = try beginning(options, settings)
      guard isTerminal else { return repl(nursery, settings, start) }
      let history = options.keepsHistory ? ReplHistory(project: settings.worker.projectFolder) : nil
      return try replAtTerminal(nursery, settings, start, history)
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
  }

  /// A session whose lines come from a pipe or a file.
  private static func repl(_ nursery: Nursery, _ settings: ReplSettings, _ start: ReplRequest) -> Int32 {
    let signals = ReplSignals(nursery.signals) { descriptor in
      var byte: UInt8 = 0
      return read(descriptor, &byte, 1) == 1 ? Int32(byte) : 0
    }
    signals.interruptsFirst = false
    let output = ReplOutput()
    let process = ReplProcess(nursery: nursery, output: output, signals: signals)
    let input = PipedInput(signals: nursery.signals)
    let status = Repl(process, input: input, output: output).perform(start, name: settings.name)
    return signals.ending.map { 128 + $0 } ?? status
  }

  /// A session of somebody who sits at a terminal.
  private static func replAtTerminal(
    _ nursery: Nursery,
    _ settings: ReplSettings,
    _ start: ReplRequest,
    _ history: ReplHistory?
  ) throws(UsageError) -> Int32 {
    let descriptor = line_editor_signals()
    guard descriptor >= 0 else { throw UsageError(message: "signals cannot be caught") }
    let signals = ReplSignals(descriptor) { _ in line_editor_take_signal() }
    let output = ReplOutput()
    let process = ReplProcess(nursery: nursery, output: output, signals: signals)
    let input = try TerminalInput(history: history) { text in process.completions(of: text) }
    let status = Repl(process, input: input, output: output).perform(start, name: settings.name)
    return signals.ending.map { 128 + $0 } ?? status
  }

  /// What the session begins with: a file of the project, or a test of one, up to a line or to where it fails.
  private static func beginning(_ options: RunOptions, _ settings: ReplSettings) throws(UsageError)
    -> ReplRequest
  {
    guard let path = options.paths.first else { return .start(file: nil) }
    if (try? FileSystem.kind(path)) == .file { return .start(file: try shown(path, settings)) }
    switch PathForm(path) {
    case .line(let file, let line)? where (try? FileSystem.kind(file)) == .file:
      return .debug(file: try shown(file, settings), test: nil, stop: .line(line))
    case .name(let file, let name)?: return .debug(file: file, test: name, stop: .failure)
    default: throw UsageError(message: "\(PathBytes.shown(path)): there is no such file")
    }
  }

  /// A path as it begins in the project folder.
  private static func shown(_ path: [UInt8], _ settings: ReplSettings) throws(UsageError) -> String {
    do throws(FileSystem.Failure) {
      let whole = try FileSystem.resolved(path)
      let root = (try? FileSystem.resolved(settings.worker.projectFolder)) ?? settings.worker.projectFolder
      return PathBytes.shown(PathBytes.below(root, whole) ?? whole)
    } catch {
      throw UsageError(message: "\(PathBytes.shown(path)): \(error.message)")
    }
  }

  private static func replSettings(_ options: RunOptions, isTerminal: Bool) throws(UsageError) -> ReplSettings
  {
    try checkDevices(options.devices)
    if options.devices.count > 1 { throw UsageError(message: "--device: a session has one device") }
    if options.paths.count > 1 { throw UsageError(message: "entrance repl takes one file") }
    let workingFolder = FileSystem.workingFolder()
    let projectFolder = ProjectFolder.find(from: workingFolder)
    var worker = try settings(of: options, workingFolder: workingFolder, projectFolder: projectFolder)
    // At a terminal somebody can stop what takes too long.
    if isTerminal { worker.timeout = 0 }
    return ReplSettings(worker: worker, name: isTerminal ? "repl" : "stdin", device: options.devices.first)
  }

  private static func start(_ settings: ReplSettings) throws(UsageError) -> Nursery {
    do throws(Nursery.Failure) {
      let image = LuaImage()
      return try Nursery.start(prepare: { problem(filling: image, settings.worker) }) { channel in
        ReplWorker(channel: channel, settings: settings, image: image).serve()
      }
    } catch {
      throw UsageError(message: error.message)
    }
  }
}
