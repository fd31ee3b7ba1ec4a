import CLuaSupport
import Text

/// One run, from the paths to the exit status.
struct Run {
  let options: RunOptions
  let nursery: Nursery
  let workingFolder: [UInt8]
  let projectFolder: [UInt8]

  /// Runs and reports.
  func perform() -> Int32 {
    var finder = ScenarioFinder(
      projectFolder: projectFolder,
      workingFolder: workingFolder,
      pattern: options.pattern
    )
    let reports: OpenReports
    do throws(ReportFailure) {
      reports = try OpenReports(options, rerun: rerunCommand)
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
    let stream = EventStream(reporters: reports.all, eventFile: reports.eventFile)
    let supervisor = Supervisor(
      nursery: nursery,
      options: SupervisorOptions(options)
    )
    if options.task != .listFiles { supervisor.warmUp() }
    finder.add(options.paths)
    if !finder.missing.isEmpty { return refuse(finder.missing, reports) }
    if options.task == .listFiles { return listFiles(finder.files) }
    return run(finder.files, supervisor, stream, reports)
  }

  private var rerunCommand: RerunCommand {
    RerunCommand(program: options.program) { [projectFolder, workingFolder] file in
      let path = PathBytes.join(projectFolder, Array(file.utf8))
      return String(decoding: PathBytes.relative(path, to: workingFolder), as: UTF8.self)
    }
  }

  private func run(
    _ files: [PlannedFile],
    _ supervisor: Supervisor,
    _ stream: EventStream,
    _ reports: OpenReports
  ) -> Int32 {
    let began = process_now()
    stream.send(.runStart(start(files: files.count)))
    let mode: WorkerCommand.Mode = options.task == .run ? .run : .list
    let ending = supervisor.run(files.map { FileWork(file: $0) }, mode: mode, stream: stream)
    var interrupted: String?
    if case .interrupted(let signal) = ending {
      interrupted = process_signal_name(signal).map { String(cString: $0) }
    }
    end(stream, since: began, interrupted: interrupted)
    guard reports.finish() else { return ExitStatus.usage }
    if case .interrupted(let signal) = ending { return 128 + signal }
    if !supervisor.missing.isEmpty { return complain(missing: supervisor) }
    let counts = stream.counts
    if counts.failed + counts.errors > 0 || (options.failsOnFlaky && counts.flaky > 0) {
      return options.exitsZero ? ExitStatus.success : ExitStatus.failure
    }
    let selected =
      options.task == .run ? stream.counts.tests : supervisor.accounts.reduce(0) { $0 + $1.foundTests }
    if selected > 0 { return ExitStatus.success }
    explainNothing(files, unselected: supervisor.unselected)
    return options.passesWithNoTests ? ExitStatus.success : ExitStatus.nothing
  }

  private func start(files: Int) -> RunStart {
    RunStart(
      tool: options.version,
      seed: options.seed,
      timeout: options.timeout,
      files: files,
      at: Int(process_wall_milliseconds())
    )
  }

  private func end(_ stream: EventStream, since began: Int64, interrupted: String? = nil) {
    let seconds = Double(process_now() &- began) / 1e9
    stream.send(.runEnd(RunEnd(counts: stream.counts, interrupted: interrupted, seconds: seconds)))
  }

  /// Nothing runs; each report says what is missing.
  private func refuse(_ missing: [MissingPath], _ reports: OpenReports) -> Int32 {
    let stream = EventStream(reporters: reports.files, eventFile: reports.eventFile)
    for path in missing { Console.complain("\(path.shown): \(path.reason)") }
    if options.task == .run {
      let began = process_now()
      let now = Int(process_wall_milliseconds())
      stream.send(.runStart(start(files: missing.count)))
      for path in missing {
        stream.send(.fileStart(file: path.shown, at: now))
        let issue = EventIssue.error("load", path.reason, file: path.shown, line: 0)
        stream.send(.testEnd(.forFile(path.shown, issue: issue, at: now)))
        stream.send(.fileEnd(file: path.shown, seconds: 0))
      }
      end(stream, since: began)
    }
    _ = reports.finish()
    return ExitStatus.usage
  }

  private func listFiles(_ files: [PlannedFile]) -> Int32 {
    for file in files { Console.write("\(file.shown)\n", to: 1) }
    return files.isEmpty ? ExitStatus.nothing : ExitStatus.success
  }

  private func complain(missing supervisor: Supervisor) -> Int32 {
    for name in supervisor.missing {
      Console.complain("there is no test \(name)")
      for name in NameSimilarity.nearest(to: name, among: supervisor.unselected, limit: 3) {
        Console.complain("  there is: \(name)")
      }
    }
    return ExitStatus.usage
  }

  private func explainNothing(_ files: [PlannedFile], unselected: [String]) {
    if files.isEmpty {
      let suffixes = ScenarioFinder.suffixes.map { "*\($0)" }.joined(separator: ", ")
      Console.complain("there are no scenario files (\(suffixes)) below the given folders")
    } else if options.filters.isEmpty {
      Console.complain("the files hold no tests")
    } else {
      let filters = options.filters.map { RerunCommand.quoted($0.source) }.joined(separator: ", ")
      Console.complain("no test matches --filter \(filters)")
      let wanted = options.filters.map(\.source).joined(separator: " ")
      for name in NameSimilarity.nearest(to: wanted, among: unselected, limit: 3) {
        Console.complain("  there is: \(name)")
      }
    }
  }
}
