import CLuaSupport
import Glibc

extension Harness {
  /// Makes reports from the events of several shards and returns the exit status.
  public static func merge(_ options: RunOptions) -> Int32 {
    let workingFolder = FileSystem.workingFolder()
    let projectFolder = ProjectFolder.find(from: workingFolder)
    let rerun = options.rerunCommand(from: workingFolder, in: projectFolder)
    return Merge(options: options, rerun: rerun, lastRun: LastRun(project: projectFolder)).perform()
  }
}

/// Makes reports from the events of several shards.
struct Merge {
  let options: RunOptions
  let rerun: RerunCommand
  /// Where it is kept what failed: what failed in the shards is what failed last here.
  let lastRun: LastRun

  /// Merges and reports; returns the exit status that one run of all would have had.
  func perform() -> Int32 {
    let reports: OpenReports
    do throws(ReportFailure) {
      reports = try OpenReports(options, rerun: rerun, events: .wholeFile)
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
    do throws(ReportSource.Failure) {
      let set = try ShardSet(try streams())
      let problems = set.conflicts + (options.allowsPartial ? [] : set.gaps) + uncounted(set)
      guard problems.isEmpty else { return refuse(problems, reports) }
      return try report(EventMerge(set), reports)
    } catch {
      return refuse([error.message], reports)
    }
  }

  /// The shards that cannot say what was reached, if that is asked.
  private func uncounted(_ set: ShardSet) -> [String] {
    guard options.coverage != nil else { return [] }
    return set.streams.filter { !$0.start.countsBehaviours }.map { "\($0.shown) was run without --coverage" }
  }

  private func streams() throws(ReportSource.Failure) -> [ShardStream] {
    var streams: [ShardStream] = []
    for path in options.paths { streams += try ShardStream.read(try ReportSource(path)) }
    return streams
  }

  private func report(_ merge: EventMerge, _ reports: OpenReports) throws(ReportSource.Failure) -> Int32 {
    let last = LastRunReporter(lastRun)
    let stream = EventStream(reporters: reports.all + [last], eventFile: reports.eventFile)
    last.expect(files: merge.notStarted)
    if let start = merge.start { stream.send(.runStart(start)) }
    try merge.run { stream.send($0) }
    var end = RunEnd(counts: stream.counts, interrupted: merge.interrupted, seconds: merge.seconds)
    end.notStarted = last.filesNotStarted
    stream.send(.runEnd(end))
    last.finish()
    if let problem = last.problem, options.isVerbose { Console.complain(problem) }
    guard reports.finish() else { return ExitStatus.usage }
    if let signal = merge.interrupted { return 128 + (SignalName.number(signal) ?? SIGINT) }
    if let status = options.status(of: stream.counts) { return status }
    if options.passesWithNoTests { return ExitStatus.success }
    Console.complain("there are no tests in these events")
    return ExitStatus.nothing
  }

  /// Nothing is merged; each report says why.
  private func refuse(_ problems: [String], _ reports: OpenReports) -> Int32 {
    for problem in problems { Console.complain(problem) }
    let now = Int(process_wall_milliseconds())
    let errors = problems.map { problem in
      let issue = EventIssue.error("merge", problem, file: "", line: 0)
      return TestEnd.forFile("entrance merge", titles: [problem], issue: issue, at: now)
    }
    let start = RunStart(tool: options.version, seed: 0, timeout: 0, files: 0, at: now)
    reports.finish(start, errors: errors)
    return ExitStatus.usage
  }
}
