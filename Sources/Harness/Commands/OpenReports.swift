import Glibc
import Text

/// The reports of a run, opened before its first test.
struct OpenReports {
  /// What is written while the run goes on.
  private var live: [any Reporter] = []
  /// What was asked for as a file.
  private(set) var files: [any Reporter] = []
  /// What counts what was reached; it has nothing to say of a run that does not take place.
  private var coverage: [any Reporter] = []
  /// The event stream as it is: a line an event, written as they happen.
  private(set) var eventFile: OutputFile?

  /// `events` is how the event file is written: as it grows, or, where nobody can want to read along, as a whole.
  init(
    _ options: RunOptions,
    rerun: RerunCommand,
    events: OutputFile.Manner = .growing
  ) throws(ReportFailure) {
    if case .list(let json) = options.task {
      live.append(ListReporter(asJSON: json, output: .standardOutput, problem: Console.complain))
      return
    }
    if options.task == .listFiles { return }
    if case .mutants(let json) = options.task {
      var options = options
      options.reporter = .quiet
      live.append(Self.console(json ? 2 : 1, options, rerun))
      return
    }
    let targets = ReportTargets(options)
    try targets.check()
    let console: Int32 = targets.takeStandardOutput ? 2 : 1
    live.append(Self.console(console, options, rerun))
    if let path = options.junit { files.append(try Self.junit(path, options)) }
    if let path = options.tap {
      let version = Environment["TAP_VERSION"] == "13" ? 13 : 14
      files.append(TapReporter(try OutputFile.open(path, .wholeFile), version: version))
    }
    if let path = options.coverage { coverage = [CoverageReporter(try OutputFile.open(path, .whole))] }
    if let path = options.events { eventFile = try OutputFile.open(path, events) }
    live.append(AttachmentFolder(options.output))
    if options.task == .run, let path = Environment.bytes("TEST_WARNINGS_OUTPUT_FILE") {
      live.append(WarningsFile(path))
    }
    if Environment["GITHUB_ACTIONS"] == "true" { live.append(try Self.github(console, rerun)) }
  }

  private static func console(_ descriptor: Int32, _ options: RunOptions, _ rerun: RerunCommand)
    -> ConsoleReporter
  {
    let kind: any ConsoleKindReporter =
      switch options.reporter {
      case .pretty: PrettyConsole(isVerbose: options.isVerbose)
      case .dots: DotsConsole()
      case .quiet: QuietConsole()
      }
    let shown = ConsoleOptions(shownOutput: options.shownOutput, isVerbose: options.isVerbose)
    let output = consoleOutput(descriptor, options)
    return ConsoleReporter(output, kind: kind, rerun: rerun, options: shown)
  }

  /// The console on a descriptor, in the style that suits it.
  static func consoleOutput(_ descriptor: Int32, _ options: RunOptions) -> ConsoleOutput {
    let isWatched =
      isatty(descriptor) == 1 && Environment["TERM"] != "dumb" && !Environment.isContinuousIntegration
    return ConsoleOutput(
      descriptor: descriptor,
      style: ConsoleStyle.suited(to: descriptor, color: options.color),
      showsProgress: isWatched
    )
  }

  private static func github(_ descriptor: Int32, _ rerun: RerunCommand) throws(ReportFailure)
    -> GitHubReporter
  {
    guard let token = GitHubReporter.makeToken() else {
      throw ReportFailure(message: "the system gives no random bytes, which GitHub's annotations need")
    }
    let workspace = Environment.bytes("GITHUB_WORKSPACE")
    let working = FileSystem.workingFolder()
    return GitHubReporter(
      descriptor: descriptor,
      token: token,
      summary: Environment.bytes("GITHUB_STEP_SUMMARY"),
      path: { file in
        guard let workspace else { return file }
        let path = PathBytes.simplified(PathBytes.join(working, Array(rerun.path(file).utf8)))
        return String(decoding: PathBytes.below(workspace, path) ?? path, as: UTF8.self)
      },
      problem: { Console.complain("warning: \($0)") }
    )
  }

  private static func junit(_ path: [UInt8], _ options: RunOptions) throws(ReportFailure) -> JUnitReporter {
    let file = try OutputFile.open(path, .whole)
    let base = options.attachmentsBase ?? file.folder
    return JUnitReporter(
      file,
      profile: options.junitProfile,
      attachments: AttachmentPath(to: options.output, from: base)
    ) { Console.complain("warning: \($0)") }
  }

  /// All of them.
  var all: [any Reporter] { live + files + coverage }

  /// Completes those that are files for a run that does not take place: each says why. That of what was reached is not
  /// written.
  func finish(_ start: RunStart, errors: [TestEnd], interrupted: String? = nil) {
    let stream = EventStream(reporters: files, eventFile: eventFile)
    var start = start
    start.files = Set(errors.map(\.file)).count
    stream.send(.runStart(start))
    var file: String?
    for error in errors {
      if error.file != file {
        if let file { stream.send(.fileEnd(file: file, seconds: 0)) }
        stream.send(.fileStart(file: error.file, at: error.at))
        file = error.file
      }
      stream.send(.testEnd(error))
    }
    if let file { stream.send(.fileEnd(file: file, seconds: 0)) }
    stream.send(.runEnd(RunEnd(counts: stream.counts, interrupted: interrupted, seconds: 0)))
    _ = complete(live + files)
  }

  /// Completes all of them; false if one could not be written, which the user has been told.
  func finish() -> Bool { complete(all) }

  private func complete(_ reporters: [any Reporter]) -> Bool {
    var isGood = true
    for reporter in reporters {
      do throws(ReportFailure) {
        try reporter.finish()
      } catch {
        Console.complain(error.message)
        isGood = false
      }
    }
    do throws(ReportFailure) {
      try eventFile?.complete()
    } catch {
      Console.complain(error.message)
      isGood = false
    }
    return isGood
  }
}
