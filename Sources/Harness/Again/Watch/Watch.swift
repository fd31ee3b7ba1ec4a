import CLuaSupport
import Glibc
import Text

/// Runs again and again, when files change and when a key asks for it; each run is a process of its own.
final class Watch {
  /// So long nothing must have changed before a run begins, in nanoseconds: editors write in several steps.
  private static let quiet: Int64 = 60_000_000

  private var options: RunOptions
  /// Reads the options again, when the configuration has changed; nil says that they are wrong.
  private let reload: () -> RunOptions?
  private let screen: WatchScreen
  private let workingFolder = FileSystem.workingFolder()
  private var projectFolder: [UInt8] = []
  private let folders: WatchedFolders
  private let signals: Int32
  private let notes: WatchFolder
  private var memory = WatchMemory()
  /// The process of the run that goes on; 0 for none.
  private var child: pid_t = 0
  private var isAskingForPattern = false
  private var pattern: String?
  private var changed: [String] = []
  private var changedAt: Int64 = 0
  private var wish: WatchScreen.Wish?
  /// What the last run was about.
  private var lastChoice = WatchMemory.Choice.all
  private var lastStatus = ExitStatus.success
  /// The status to end with as soon as no run goes on.
  private var ending: Int32?

  init(_ options: RunOptions, reload: @escaping () -> RunOptions?) throws(UsageError) {
    let dash = [UInt8(ascii: "-")]
    let isOutputTaken = [options.junit, options.tap, options.events].contains(dash)
    let console: Int32 = isOutputTaken ? 2 : 1
    guard isatty(0) == 1, isatty(console) == 1 else {
      throw UsageError(message: "--watch needs a terminal")
    }
    if options.paths.contains(dash) || options.testsFrom.contains(dash) {
      throw UsageError(message: "--watch needs standard input for its keys, and - asks for it too")
    }
    self.options = options
    self.reload = reload
    screen = WatchScreen(descriptor: console, style: .suited(to: console, color: options.color))
    folders = try WatchedFolders()
    signals = watch_signals()
    notes = try WatchFolder()
    guard signals >= 0, watch_terminal_keys(0) == 0 else {
      throw UsageError(message: "--watch: \(FileSystem.Failure(code: errno).message)")
    }
  }

  /// Watches until it is told to end; returns the exit status.
  func perform() -> Int32 {
    defer {
      watch_terminal_restore()
      notes.remove()
    }
    look()
    start(.all)
    while true {
      if child == 0, let ending { return ending }
      wait()
      if child == 0, ending == nil { startWhatIsWanted() }
    }
  }

  // MARK: Waiting

  private func wait() {
    var watched = [signals, folders.descriptor, 0].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var milliseconds: Int32 = -1
    if child == 0, !changed.isEmpty {
      milliseconds = Int32(clamping: max(0, (changedAt &+ Self.quiet &- process_now()) / 1_000_000 + 1))
    }
    guard poll(&watched, nfds_t(watched.count), milliseconds) > 0 else { return }
    if watched[1].revents != 0 { takeChanges(ofRun: child > 0) }
    if watched[2].revents != 0 { takeKeys() }
    if watched[0].revents != 0 { takeSignals() }
  }

  private func takeSignals() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    for number in bytes.prefix(max(count, 0)).map(Int32.init) {
      if number == SIGCHLD {
        var status: Int32 = 0
        if child > 0, waitpid(child, &status, WNOHANG) == child { finish(status) }
      } else if ending == nil || child > 0 {
        ending = 128 + number
        if child > 0 { kill(child, number) }
      }
    }
  }

  private func takeChanges(ofRun isOfRun: Bool) {
    guard let paths = folders.changes() else {
      // Too much happened to tell what: everything may have.
      changed = Array(memory.everything)
      changedAt = process_now()
      return
    }
    for path in paths {
      let shown = shown(path)
      // A run writes goldens itself.
      if isOfRun, WatchMemory.owner(ofGolden: shown) != nil { continue }
      changed.append(shown)
      changedAt = process_now()
    }
  }

  private func takeKeys() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(0, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count <= 0 { return quit() }
    if isAskingForPattern { return takePattern(bytes.prefix(count)) }
    for key in bytes.prefix(count) {
      switch WatchScreen.wish(of: key) {
      case .quit: quit()
      case .pattern where child == 0: askForPattern()
      case let wish?: self.wish = wish
      case nil: break
      }
    }
  }

  private func quit() {
    ending = lastStatus
    // Its reports are completed, as for any interruption.
    if child > 0 { kill(child, SIGINT) }
  }

  // MARK: The pattern

  private func askForPattern() {
    isAskingForPattern = true
    watch_terminal_restore()
    screen.ask("\nLua pattern of full names (empty: all): ")
  }

  private func takePattern(_ line: ArraySlice<UInt8>) {
    isAskingForPattern = false
    _ = watch_terminal_keys(0)
    let text = String(decoding: line.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    if text.isEmpty {
      pattern = nil
      return start(.all)
    }
    do throws(LuaPattern.Malformed) {
      _ = try LuaPattern(text)
      pattern = text
      start(.all)
    } catch {
      screen.say("\(text): \(error.message)")
      showPrompt()
    }
  }

  // MARK: Running

  private func startWhatIsWanted() {
    if isAskingForPattern { return }
    if let wish {
      self.wish = nil
      switch wish {
      case .all: start(.all)
      case .failed: memory.failed.isEmpty ? screen.say("nothing failed") : start(.failed)
      case .update: start(lastChoice, updating: true)
      case .pattern: askForPattern()
      case .quit: quit()
      }
      return
    }
    guard !changed.isEmpty, process_now() >= changedAt &+ Self.quiet else { return }
    look()
    let paths = changed
    changed = []
    guard let choice = memory.choice(for: paths) else { return }
    var seen: Set<String> = []
    screen.tell(changed: paths.filter { memory.choice(for: [$0]) != nil && seen.insert($0).inserted })
    if choice == .all, paths.contains(where: isConfiguration) {
      guard let options = reload() else {
        lastStatus = ExitStatus.usage
        return showPrompt()
      }
      self.options = options
    }
    start(choice)
  }

  private func start(_ choice: WatchMemory.Choice, updating: Bool = false) {
    lastChoice = choice
    var own = options
    own.watches = false
    own.watched = WatchedRun(notes: notes.path, failed: memory.failed, findsAll: pattern == nil)
    if updating { own.updatesSnapshots = true }
    if let pattern, let filter = try? LuaPattern(pattern) { own.filters = [filter] }
    switch choice {
    case .all: break
    case .files(let files): own.watched?.only = files
    case .failed:
      own.names = []
      own.testsFrom = []
      own.lastFailed = .file(notes.failedPath)
      notes.write(failed: memory.failed)
    }
    notes.clear()
    let process = watch_fork()
    if process == 0 { exit(Harness.run(own)) }
    if process < 0 {
      screen.say("no process can be started: \(FileSystem.Failure(code: errno).message)")
      return
    }
    child = process
  }

  private func finish(_ status: Int32) {
    child = 0
    let signal = process_exit_signal(status)
    if ending == nil { lastStatus = signal == 0 ? process_exit_status(status) : 128 + signal }
    if let notes = notes.read() { memory.take(notes) }
    takeChanges(ofRun: true)
    look()
    if ending == nil, wish == nil { showPrompt() }
  }

  private func showPrompt() {
    if let problem = folders.problem { screen.say(problem) }
    screen.prompt(files: memory.files.count, failed: memory.failed.count, pattern: pattern)
  }

  // MARK: Files

  /// Looks which files there are and which folders count.
  private func look() {
    projectFolder = ProjectFolder.find(from: workingFolder)
    var finder = ScenarioFinder(
      projectFolder: projectFolder,
      workingFolder: workingFolder,
      pattern: options.pattern
    )
    finder.add(options.paths)
    memory.files = finder.files.map(\.shown)
    memory.forgetGone()
    let configuration = options.configuration ?? PathBytes.join(projectFolder, Array(".entrance.lua".utf8))
    let special = [configuration] + (options.helper.map { [$0] } ?? [])
    let paths = special.map { PathBytes.join(workingFolder, $0) }
    memory.everything = Set(paths.map(shown))
    for path in paths { folders.add(PathBytes.folder(of: path), recursively: false) }
    for folder in ["scenarios", "src"] {
      folders.add(PathBytes.join(projectFolder, Array(folder.utf8)), recursively: true)
    }
    for path in options.paths {
      let path = PathBytes.join(workingFolder, path)
      if (try? FileSystem.kind(path)) == .folder, let real = try? FileSystem.resolved(path) {
        folders.add(real, recursively: true)
      }
    }
    for file in finder.files {
      let folder = PathBytes.folder(of: file.path)
      folders.add(folder, recursively: false)
      folders.add(PathBytes.join(folder, Array("__snapshots__".utf8)), recursively: true)
    }
    for module in Set(memory.required.values.joined()) {
      let path = PathBytes.join(projectFolder, PathBytes.path(shown: module))
      folders.add(PathBytes.folder(of: path), recursively: false)
    }
  }

  private func isConfiguration(_ shown: String) -> Bool {
    memory.everything.contains(shown) && options.helper.map { self.shown($0) } != shown
  }

  private func shown(_ path: [UInt8]) -> String {
    let path = PathBytes.join(workingFolder, path)
    return PathBytes.shown(PathBytes.below(projectFolder, path) ?? path)
  }
}
