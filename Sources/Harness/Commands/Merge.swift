import CLuaSupport
import Glibc
import Text

extension Harness {
  /// Makes reports from the events of several shards and returns the exit status.
  public static func merge(_ options: RunOptions) -> Int32 {
    let projectFolder = ProjectFolder.find(from: FileSystem.workingFolder())
    return Merge(options: options, lastRun: LastRun(project: projectFolder)).perform()
  }
}

/// Makes reports from the events of several shards.
struct Merge {
  let options: RunOptions
  /// Where it is kept what failed: what failed in the shards is what failed last here.
  let lastRun: LastRun

  /// Merges and reports; returns the exit status that one run of all would have had.
  func perform() -> Int32 {
    // A reader that has gone must not end the program. Other signals may: no report is half written.
    signal(SIGPIPE, SIG_IGN)
    let reports: OpenReports
    do throws(ReportFailure) {
      reports = try OpenReports(options, rerun: rerunCommand)
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
    do throws(ReportSource.Failure) {
      let set = try ShardSet(try streams())
      let problems = set.conflicts + (options.allowsPartial ? [] : set.gaps)
      guard problems.isEmpty else { return refuse(problems, reports) }
      return try report(EventMerge(set), reports)
    } catch {
      return refuse([error.message], reports)
    }
  }

  private var rerunCommand: RerunCommand {
    let workingFolder = FileSystem.workingFolder()
    let projectFolder = ProjectFolder.find(from: workingFolder)
    return RerunCommand(
      program: options.program,
      report: RunOptions.firstFile([options.junit, options.events]),
      eventFile: RunOptions.firstFile([options.events])
    ) { file in
      let path = PathBytes.join(projectFolder, Array(file.utf8))
      return String(decoding: PathBytes.relative(path, to: workingFolder), as: UTF8.self)
    }
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
    if let signal = merge.interrupted { return 128 + Self.number(of: signal) }
    return status(stream.counts)
  }

  private func status(_ counts: Counts) -> Int32 {
    if counts.failed + counts.errors > 0 || (options.failsOnFlaky && counts.flaky > 0) {
      return options.exitsZero ? ExitStatus.success : ExitStatus.failure
    }
    if counts.tests > 0 || options.passesWithNoTests { return ExitStatus.success }
    Console.complain("there are no tests in these events")
    return ExitStatus.nothing
  }

  /// Nothing is merged; each report says why.
  private func refuse(_ problems: [String], _ reports: OpenReports) -> Int32 {
    for problem in problems { Console.complain(problem) }
    let stream = EventStream(reporters: reports.files, eventFile: reports.eventFile)
    let now = Int(process_wall_milliseconds())
    let file = "entrance merge"
    stream.send(.runStart(RunStart(tool: options.version, seed: 0, timeout: 0, files: 1, at: now)))
    stream.send(.fileStart(file: file, at: now))
    for problem in problems {
      let issue = EventIssue.error("merge", problem, file: "", line: 0)
      stream.send(.testEnd(.forFile(file, titles: [problem], issue: issue, at: now)))
    }
    stream.send(.fileEnd(file: file, seconds: 0))
    stream.send(.runEnd(RunEnd(counts: stream.counts, interrupted: nil, seconds: 0)))
    _ = reports.finish()
    return ExitStatus.usage
  }

  private static func number(of signal: String) -> Int32 {
    (1..<32).first { process_signal_name($0).map { String(cString: $0) } == signal } ?? 2
  }
}
