import CLuaSupport
import Scenarios

/// `entrance mutants`: the scenarios once as they are, then once with each switch.
struct MutantRun {
  let run: Run
  let asJSON: Bool

  private var options: RunOptions { run.options }

  /// Runs, reports and returns the exit status.
  func perform(_ plan: RunPlan, _ supervisor: Supervisor, _ reports: OpenReports) -> Int32 {
    let survey = PlainSurvey()
    let plain = EventStream(reporters: reports.all + [survey], eventFile: nil)
    let began = process_now()
    plain.send(.runStart(run.start(files: plan.shownFiles.count)))
    let ending = supervisor.run(plan.works, stream: plain)
    let seconds = Double(process_now() &- began) / 1e9
    plain.send(.runEnd(RunEnd(counts: plain.counts, interrupted: ending.signalName, seconds: seconds)))
    guard reports.finish() else { return ExitStatus.usage }
    if case .interrupted(let signal) = ending { return 128 + signal }
    guard plain.counts.tests > 0 else { return run.nothing(plan, supervisor) }
    guard plain.counts.failed + plain.counts.errors == 0 else {
      Console.complain("no switch was tried: the scenarios have to pass without one first")
      return ExitStatus.failure
    }
    return mutate(plan, survey, supervisor)
  }

  private func mutate(_ plan: RunPlan, _ survey: PlainSurvey, _ supervisor: Supervisor) -> Int32 {
    let works = MutantPlan(plan.works, survey).works(isFull: options.listsRedundant)
    let console = MutantConsole(options, descriptor: asJSON ? 2 : 1)
    let began = process_now()
    let reporter = NoticeReporter(works, console)
    let stream = EventStream(reporters: [reporter], eventFile: nil)
    reporter.stream = stream
    let ending = supervisor.run(works, stream: stream)
    let result = MutantResult(
      survey,
      reporter,
      isFull: options.listsRedundant,
      interrupted: ending.signalName
    )
    do throws(ReportFailure) {
      try console.say(result, seconds: Double(process_now() &- began) / 1e9)
      if asJSON { try MutantJSON.write(result, tool: options.version, to: .standardOutput) }
    } catch {
      Console.complain(error.message)
      return ExitStatus.usage
    }
    if case .interrupted(let signal) = ending { return 128 + signal }
    return isGoodEnough(result) ? ExitStatus.success : ExitStatus.failure
  }

  private func isGoodEnough(_ result: MutantResult) -> Bool {
    guard let least = options.minimumScore, result.score < Double(least) else { return true }
    Console.complain("the score is below --min-score \(least)")
    return false
  }
}
