import CLuaSupport
import Glibc
import Scenarios
import Text

/// A worker's life: runs file after file, each in a Lua state of its own, and says what happens.
final class Worker {
  private let channel: Int32
  let settings: WorkerSettings
  private var writer = JSONWriter(capacity: 16384)
  private var input = LineBuffer()

  init(channel: Int32, settings: WorkerSettings) {
    self.channel = channel
    self.settings = settings
  }

  /// Serves until the supervisor closes the channel or a Lua state is lost.
  func serve() {
    while true {
      while let line = input.next() {
        guard let command = WorkerCommand(line: line), run(command) else { return }
      }
      if input.read(from: channel) == .end { return }
    }
  }

  /// Sends an event.
  func send(_ event: Event) {
    event.encode(to: &writer)
    flush()
  }

  /// Keeps an event until the next one is sent.
  private func add(_ event: Event) {
    event.encode(to: &writer)
    if writer.bytes.count > 32768 { flush() }
  }

  private func flush() {
    if writer.bytes.isEmpty { return }
    do throws(FileSystem.Failure) {
      try write(writer.bytes)
    } catch {
      // Without a supervisor there is nobody to work for.
      _exit(0)
    }
    writer.removeAll()
  }

  private func write(_ bytes: [UInt8]) throws(FileSystem.Failure) {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Void, FileSystem.Failure> in
      do throws(FileSystem.Failure) {
        return .success(try FileSystem.write(buffer, to: channel))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private func say(_ bytes: [UInt8]) {
    flush()
    do throws(FileSystem.Failure) {
      try write(bytes)
    } catch {
      _exit(0)
    }
  }

  /// Runs a file; false when the worker has to end.
  private func run(_ command: WorkerCommand) -> Bool {
    let ending = runFile(command)
    say(Array(ending.rawValue.utf8) + [0x0A])
    return ending == .done
  }

  private func runFile(_ command: WorkerCommand) -> WorkerMessage {
    let name = command.file.shown
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes = try FileSystem.read(command.file.path)
    } catch {
      let message = "the file cannot be read: \(error.message)"
      addFileError(.error("load", message, file: name, line: 0), file: name)
      return .done
    }
    let listener = EventListener(worker: self, file: name)
    let scenario = ScenarioFile(
      ScenarioSource(path: name, bytes: bytes),
      configuration: configuration(for: command.file),
      words: DeviceWords(),
      listener: listener
    )
    switch scenario.load() {
    case .failed(let issue):
      addFileError(EventIssue(issue), file: name)
      return issue.kind == .timeout || issue.kind == .memory ? .doneLeaving : .done
    case .loaded(let tests):
      let selected = select(tests, file: name)
      for test in selected { add(.testFound(TestFound(test, file: name))) }
      add(.fileLoaded(file: name, tests: selected.count))
      if settings.mode == .list { return .done }
      var ids = selected.map(\.id)
      if let only = command.only.map(Set.init) { ids.removeAll { !only.contains($0 + 1) } }
      // Sent before the first test runs, so that a file whose first hook kills the worker is known by its tests.
      flush()
      switch scenario.run(ids) {
      case .finished: return .done
      case .stateLost: return .lost
      }
    }
  }

  private func select(_ tests: [TestCase], file: String) -> [TestCase] {
    let focused = tests.focused
    if settings.filters.isEmpty { return focused }
    var selected: [TestCase] = []
    var others: [UInt8] = []
    for test in focused {
      let name = test.fullName(file: file)
      var isSelected = false
      for filter in settings.filters where !isSelected {
        guard let isFound = filter.isFound(in: name) else {
          let message = "--filter \(filter.source) takes too many steps to match against \(name)"
          addFileError(.error("filter", message, file: file, line: 0), file: file)
          return []
        }
        isSelected = isFound
      }
      if isSelected {
        selected.append(test)
      } else {
        others.append(WorkerMessage.unselectedMark)
        others.append(contentsOf: name.utf8)
        others.append(0x0A)
      }
    }
    say(others)
    return selected
  }

  private func addFileError(_ issue: EventIssue, file: String) {
    add(.testEnd(.forFile(file, issue: issue, at: Int(process_wall_milliseconds()))))
  }
}
