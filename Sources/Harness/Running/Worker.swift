import CLuaSupport
import Glibc
import LuaRuntime
import Scenarios

/// A worker's life: runs file after file, each in a Lua state of its own, and says what happens.
final class Worker {
  let channel: WorkerChannel
  let settings: WorkerSettings
  /// From which the files' Lua states are copied.
  let image: LuaImage
  private var writer = WireWriter(capacity: 16384)
  private var input = LineBuffer()
  /// The file that has just run, until its end is told: taking it apart takes longer than a short test.
  private var last: ScenarioFile?

  init(channel: WorkerChannel, settings: WorkerSettings, image: LuaImage) {
    self.channel = channel
    self.settings = settings
    self.image = image
  }

  /// Serves until the supervisor closes the channel or a Lua state is lost.
  func serve() {
    if settings.memoryLimit > 0 {
      border_limit_host(max(settings.memoryLimit, WorkerSettings.leastHostMemory))
    }
    while true {
      while let line = input.next() {
        guard let command = WorkerCommand(line: line), run(command) else { return }
      }
      if input.read(from: channel.descriptor) == .end { return }
    }
  }

  /// Sends a record.
  func send(_ write: (inout WireWriter) -> Void) {
    write(&writer)
    flush()
  }

  private func flush() {
    channel.write(writer.bytes)
    writer.removeAll()
  }

  /// Sends lines to the supervisor itself.
  func say(_ lines: [UInt8]) {
    var rest = lines[...]
    while !rest.isEmpty {
      let room = rest.prefix(32768)
      // Never within a line.
      let end = room.count == rest.count ? rest.endIndex : (room.lastIndex(of: 0x0A) ?? rest.endIndex - 1) + 1
      send { writer in
        writer.begin(.lines)
        rest[..<end].withUnsafeBytes { writer.data($0) }
        writer.end()
      }
      rest = rest[end...]
    }
  }

  /// Runs a file; false when the worker has to end.
  private func run(_ command: WorkerCommand) -> Bool {
    let began = process_now()
    let ending = runFile(command)
    channel.setTest(0)
    if ending == .stateLost {
      send { $0.message(ending) }
    } else {
      let seconds = Double(process_now() &- began) / 1e9
      send { $0.done(ending, WireDone(at: Int(process_wall_milliseconds()), seconds: seconds)) }
    }
    // Who knows already what comes next need not be told now.
    if !input.hasLine { channel.wake() }
    last = nil
    return ending == .done
  }

  private func runFile(_ command: WorkerCommand) -> WireWriter.Kind {
    let file = command.work.file
    let name = file.shown
    let bytes: [UInt8]
    do throws(FileSystem.Failure) {
      bytes =
        try file.isStandardInput
        ? settings.standardInput : FileSystem.read(file.path, limit: ProjectFiles.largestSource)
    } catch {
      let message = "the file cannot be read: \(error.message)"
      addFileError(.error("load", message, file: name, line: 0), file: name)
      return .done
    }
    let listener = EventListener(worker: self, attempt: command.attempt, mutant: command.work.mutant)
    let source = ScenarioSource(path: name, bytes: bytes)
    let scenario = load(source, command.work, listener)
    switch scenario.load() {
    case .failed(let issue):
      listener.loadingDidEnd()
      addFileError(EventIssue(issue), file: name)
      if command.mode == .run, !scenario.preventedTests.isEmpty {
        _ = scenario.run(find(scenario.preventedTests, command, in: scenario) ?? [])
      }
      return issue.kind == .timeout || issue.kind == .memory ? .doneLeaving : .done
    case .loaded(let tests):
      if command.mode == .run, command.attempt == 1, command.only == nil {
        for text in scenario.warnings { send { $0.warning(text) } }
      }
      listener.loadingDidEnd()
      guard var ids = find(tests, command, in: scenario) else { return .done }
      if let only = command.only.map(Set.init) { ids.removeAll { !only.contains($0 + 1) } }
      if command.mode == .list { return .done }
      if settings.isolation == .file {
        last = scenario
        return scenario.run(ids).kind
      }
      return runApart(ids, consume scenario, source, command.work, listener)
    }
  }

  private func load(
    _ source: ScenarioSource,
    _ work: FileWork,
    _ listener: EventListener
  ) -> ScenarioFile {
    let words = DeviceWords(
      device: work.device,
      folders: settings.permissions.contains(.write) ? AppFolders(project: settings.projectFolder) : nil,
      switches: work.mutant?.switches ?? [],
      countsBehaviours: settings.countsBehaviours,
      additions: settings.additions
    )
    if settings.countsBehaviours { listener.words = words }
    return ScenarioFile(
      source,
      configuration: configuration(for: work),
      words: words,
      listener: listener
    )
  }

  /// Runs each test in a Lua state of its own: as the file was when it had been loaded.
  private func runApart(
    _ ids: [Int],
    _ loaded: consuming ScenarioFile,
    _ source: ScenarioSource,
    _ work: FileWork,
    _ listener: EventListener
  ) -> WireWriter.Kind {
    var scenario: ScenarioFile? = consume loaded
    let goesBack = ids.count > 1 && scenario?.remember() == true
    for (turn, id) in ids.enumerated() where listener.wantsMoreTests(afterFailureOf: nil) {
      if turn > 0, goesBack {
        scenario?.goBack()
      } else if turn > 0 {
        // One state at a time can lie where they all lie.
        scenario = nil
        let own = load(source, work, listener)
        // What loading prints has been heard.
        listener.isMuted = true
        let loading = own.load()
        listener.isMuted = false
        if case .failed(let issue) = loading {
          addFileError(EventIssue(issue), file: source.path)
          return issue.kind == .timeout || issue.kind == .memory ? .stateLost : .done
        }
        scenario = own
      }
      if case .stateLost? = scenario?.run([id]) { return .stateLost }
    }
    return .done
  }

  /// Says which tests there are; the ids of those that will run, in their order, or nil if none may.
  private func find(_ tests: [TestCase], _ command: WorkerCommand, in scenario: ScenarioFile) -> [Int]? {
    let file = command.work.file.shown
    let work = command.work
    if settings.forbidsOnly, let focused = tests.first(where: \.isFocused) {
      let message = "only is not allowed in this run (--forbid-only, which CI switches on): \(focused.name)"
      addFileError(.error("only", message, file: file, line: focused.line), file: file)
      return nil
    }
    let selected =
      work.tests.map { planned($0, among: tests, file: file) }
      ?? select(tests, of: work.file, suffix: work.suffix, in: scenario)
    for test in selected {
      let name = test.fullName
      send { $0.found(test, name: name, suffix: work.suffix) }
    }
    send { $0.loaded(tests: selected.count) }
    return selected.map(\.id)
  }

  /// The tests of a plan; one that is not there any more is an error.
  private func planned(_ wanted: [FileWork.PlannedTest], among tests: [TestCase], file: String) -> [TestCase]
  {
    var byName: [String: TestCase]?
    var result: [TestCase] = []
    for plan in wanted {
      if tests.indices.contains(plan.id - 1), tests[plan.id - 1].fullName == plan.name {
        result.append(tests[plan.id - 1])
        continue
      }
      let names = byName ?? Dictionary(tests.map { ($0.fullName, $0) }) { first, _ in first }
      byName = names
      if let test = names[plan.name] {
        result.append(test)
      } else {
        let message = "listed, but not there when the file was loaded to run"
        addFileError(.error("plan", message, file: file, line: 0), file: file, titles: [plan.name])
      }
    }
    return result
  }

  /// Reports an error that belongs to no test.
  func addFileError(_ issue: EventIssue, file: String, titles: [String] = []) {
    channel.addFailure()
    send { $0.fileEnd(issue, titles: titles, at: Int(process_wall_milliseconds())) }
  }
}

extension Worker {
  /// How a file of this run is loaded; who watches hears of the scripts that it loads.
  private func configuration(for work: FileWork) -> RunConfiguration {
    var configuration = settings.configuration(for: work, image: image)
    guard settings.tellsRequired else { return configuration }
    let resolve = configuration.resolveModule
    configuration.resolveModule = { [self] name, requiringFile, path in
      let found = resolve(name, requiringFile, path)
      if case .found(let shown, _) = found { tell(work, requires: shown) }
      return found
    }
    configuration.willLoad = { [self] in tell(work, requires: $0) }
    return configuration
  }

  private func tell(_ work: FileWork, requires script: String) {
    var line: [UInt8] = []
    WorkerMessage.append("\(work.file.shown)\t\(script)", mark: WorkerMessage.requiredMark, to: &line)
    say(line)
  }
}

extension ScenarioFile.End {
  fileprivate var kind: WireWriter.Kind {
    switch self {
    case .finished: .done
    case .stateLost: .stateLost
    }
  }
}
