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
      let file = options.paths.first.map(PathBytes.shown)
      guard isTerminal else { return repl(nursery, settings, file: file) }
      let history = options.keepsHistory ? ReplHistory(project: settings.worker.projectFolder) : nil
      return try replAtTerminal(nursery, settings, file: file, history)
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
  }

  /// A session whose lines come from a pipe or a file.
  private static func repl(_ nursery: Nursery, _ settings: ReplSettings, file: String?) -> Int32 {
    let signals = ReplSignals(nursery.signals) { descriptor in
      var byte: UInt8 = 0
      return read(descriptor, &byte, 1) == 1 ? Int32(byte) : 0
    }
    signals.interruptsFirst = false
    let process = ReplProcess(nursery: nursery, output: ReplOutput(), signals: signals)
    let input = PipedInput(signals: nursery.signals)
    let status = Repl(process, input: input, output: ReplOutput()).perform(file: file, name: settings.name)
    return signals.ending.map { 128 + $0 } ?? status
  }

  /// A session of somebody who sits at a terminal.
  private static func replAtTerminal(
    _ nursery: Nursery,
    _ settings: ReplSettings,
    file: String?,
    _ history: ReplHistory?
  ) throws(UsageError) -> Int32 {
    let descriptor = line_editor_signals()
    guard descriptor >= 0 else { throw UsageError(message: "signals cannot be caught") }
    let signals = ReplSignals(descriptor) { _ in line_editor_take_signal() }
    let process = ReplProcess(nursery: nursery, output: ReplOutput(), signals: signals)
    let input = try TerminalInput(history: history) { text in process.completions(of: text) }
    let status = Repl(process, input: input, output: ReplOutput()).perform(file: file, name: settings.name)
    return signals.ending.map { 128 + $0 } ?? status
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
