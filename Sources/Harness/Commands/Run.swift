import CLuaSupport
import Text

/// One run, from the plan to the exit status.
struct Run {
  let options: RunOptions
  let nursery: Nursery
  let workingFolder: [UInt8]
  let projectFolder: [UInt8]
  /// What is asked for by name, and known of earlier runs.
  let earlier: EarlierRuns

  /// Runs and reports.
  func perform() -> Int32 {
    let reports: OpenReports
    do throws(ReportFailure) {
      var rerun = options.rerunCommand(from: workingFolder, in: projectFolder)
      rerun.words = options.wordsToRepeat
      rerun.paths = options.pathsWithStandardInput
      reports = try OpenReports(options, rerun: rerun)
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
    let supervisor = Supervisor(nursery: nursery, options: SupervisorOptions(options))
    let plan: RunPlan
    do throws(PlanProblem) {
      plan = try RunPlan(self, supervisor)
    } catch {
      return end(error, reports)
    }
    if options.task != .run, let warning = plan.warning { Console.complain("warning: \(warning)") }
    switch options.task {
    case .run: return run(plan, supervisor, reports)
    case .list: return list(plan, supervisor, reports)
    case .listFiles: return listFiles(plan, reports)
    case .mutants(let json): return MutantRun(run: self, asJSON: json).perform(plan, supervisor, reports)
    }
  }

  // MARK: Running

  private func run(_ plan: RunPlan, _ supervisor: Supervisor, _ reports: OpenReports) -> Int32 {
    let last = LastRunReporter(LastRun(project: projectFolder))
    last.expect(files: plan.shownFiles)
    let watcher = options.watched.map(WatchReporter.init)
    var reporters = reports.all + [last]
    if let watcher { reporters.append(watcher) }
    if ReplReporter.isPossible, options.watched == nil {
      reporters.append(
        ReplReporter(options, after: reports.all) {
          supervisor.replsWanted.contains(ReplWish(file: $0.file, test: $0.id))
        }
      )
    }
    let stream = EventStream(reporters: reporters, eventFile: reports.eventFile)
    let began = process_now()
    var start = start(files: plan.shownFiles.count)
    if start.shard != nil { start.places = plan.places }
    stream.send(.runStart(start))
    if let warning = plan.warning { stream.send(.warning(text: warning)) }
    let ending = supervisor.run(plan.works, mode: .run, stream: stream)
    let seconds = Double(process_now() &- began) / 1e9
    var end = RunEnd(counts: stream.counts, interrupted: ending.signalName, seconds: seconds)
    end.notStarted = last.filesNotStarted
    stream.send(.runEnd(end))
    last.finish()
    if let problem = last.problem, options.isVerbose { Console.complain(problem) }
    watcher?.finish(required: supervisor.required)
    guard reports.finish() else { return ExitStatus.usage }
    if case .interrupted(let signal) = ending { return 128 + signal }
    return options.status(of: stream.counts) ?? nothing(plan, supervisor)
  }

  /// How the run was asked for, as its first event says it.
  func start(files: Int) -> RunStart {
    var start = RunStart(
      tool: options.version,
      seed: options.seed,
      timeout: options.timeout,
      files: files,
      at: Int(process_wall_milliseconds())
    )
    if case .part(let shard) = options.shard { start.shard = shard }
    start.countsBehaviours = options.coverage != nil
    return start
  }

  /// No test is selected: says why, unless that is in order.
  func nothing(_ plan: RunPlan, _ supervisor: Supervisor) -> Int32 {
    if let reason = earlier.nothingFailed {
      Console.complain("--last-failed: \(reason)")
      return ExitStatus.success
    }
    if plan.isEmptyShard {
      if options.task == .run { Console.complain("no test falls to this shard") }
      return ExitStatus.success
    }
    explainNothing(plan, unselected: supervisor.unselected)
    return options.passesWithNoTests ? ExitStatus.success : ExitStatus.nothing
  }

  private func explainNothing(_ plan: RunPlan, unselected: [String]) {
    if plan.files.isEmpty {
      if options.lastFailed != nil {
        Console.complain("--last-failed: what failed is no longer there, or not below the given paths")
      } else if earlier.wanted != nil {
        Console.complain("no name of a test is given")
      } else {
        let names = options.pattern.map { "*.lua with \($0.source)" } ?? "*_scenario.lua, *_spec.lua"
        Console.complain("there are no scenario files (\(names)) below the given folders")
      }
      return
    }
    let patterns = options.filters.map { RerunCommand.quoted($0.source) }.joined(separator: ", ")
    if unselected.isEmpty {
      Console.complain("the files hold no tests")
    } else if !options.filters.isEmpty {
      Console.complain("no test matches --filter \(patterns)")
      let wanted = options.filters.map(\.source).joined(separator: " ")
      for name in NameSimilarity.nearest(to: wanted, among: unselected, limit: 3) {
        Console.complain("  there is: \(name)")
      }
    } else {
      Console.complain("no test is selected; of \(unselected.count) this is the first: \(unselected[0])")
    }
  }

  // MARK: Listing

  private func list(_ plan: RunPlan, _ supervisor: Supervisor, _ reports: OpenReports) -> Int32 {
    let stream = EventStream(reporters: reports.all, eventFile: nil)
    var count = 0
    if let listing = plan.listing {
      for test in listing.tests { stream.send(.testFound(test.found)) }
      for problem in listing.problemEvents { stream.send(problem) }
      count = listing.tests.count
    } else {
      let ending = supervisor.run(plan.works, mode: .list, stream: stream)
      if case .interrupted(let signal) = ending {
        _ = reports.finish()
        return 128 + signal
      }
      count = supervisor.accounts.reduce(0) { $0 + $1.foundTests }
    }
    guard reports.finish() else { return ExitStatus.usage }
    if stream.counts.errors > 0 { return ExitStatus.failure }
    return count > 0 ? ExitStatus.success : nothing(plan, supervisor)
  }

  private func listFiles(_ plan: RunPlan, _ reports: OpenReports) -> Int32 {
    for file in plan.shownFiles { Console.write("\(file)\n", to: 1) }
    if plan.works.isEmpty { return plan.isEmptyShard ? ExitStatus.success : ExitStatus.nothing }
    return ExitStatus.success
  }

  // MARK: What cannot run

  /// Nothing runs; each report says why.
  private func end(_ problem: PlanProblem, _ reports: OpenReports) -> Int32 {
    var status = ExitStatus.usage
    var errors: [TestEnd] = []
    var interrupted: String?
    let now = Int(process_wall_milliseconds())
    switch problem {
    case .missing(let paths, let nearest):
      for path in paths {
        Console.complain("\(path.shown): \(path.reason)")
        for name in nearest[path.path] ?? [] { Console.complain("  there is: \(name)") }
        let issue = EventIssue.error("load", path.reason, file: path.shown, line: 0)
        errors.append(.forFile(path.shown, issue: issue, at: now))
      }
    case .interrupted(let signal, let file):
      status = 128 + signal
      let name = SignalName.of(signal)
      interrupted = name
      let message = "interrupted while the tests were listed (\(name))"
      Console.complain(message)
      let issue = EventIssue.error("interrupted", message, file: file, line: 0)
      errors.append(.forFile(file, titles: ["interrupted"], issue: issue, at: now))
    }
    if options.task == .run {
      reports.finish(start(files: 0), errors: errors, interrupted: interrupted)
    } else {
      _ = reports.finish()
    }
    return status
  }
}
