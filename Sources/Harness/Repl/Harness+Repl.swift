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
    let isTerminal = isatty(0) == 1
    do throws(UsageError) {
      let settings = try replSettings(options, isTerminal: isTerminal)
      let nursery = try start(settings)
      let output = ReplOutput()
      let signal = ArrivedSignal(nursery.signals)
      let process = ReplProcess(nursery: nursery, output: output, signals: nursery.signals) {
        signal.take()
        return .end
      }
      let input = PipedInput(signals: nursery.signals)
      let status = Repl(process, input: input, output: output)
        .perform(file: options.paths.first.map(PathBytes.shown), name: settings.name)
      return signal.number.map { 128 + $0 } ?? status
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
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

/// A signal that has ended a session.
private final class ArrivedSignal {
  private let descriptor: Int32
  private(set) var number: Int32?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func take() {
    var byte: UInt8 = 0
    if read(descriptor, &byte, 1) == 1 { number = Int32(byte) }
  }
}
