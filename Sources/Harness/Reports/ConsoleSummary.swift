/// The end of the console: counts, flaky tests and how to run the failures again.
struct ConsoleSummary {
  /// So many flaky tests are named.
  private static let mostFlaky = 20

  var start: RunStart?
  /// Whether the seed has been said; otherwise one that was chosen is said here.
  var saidSeed = false
  private let output: ConsoleOutput
  private let rerun: RerunCommand
  private var failed = FailedTests()
  private var flaky: [String] = []

  init(_ output: ConsoleOutput, rerun: RerunCommand) {
    self.output = output
    self.rerun = rerun
  }

  /// Remembers what the end will name.
  mutating func add(_ end: TestEnd) {
    failed.add(end)
    if end.isFlaky, flaky.count < Self.mostFlaky {
      flaky.append("\(output.shown(end.name)) (passed in attempt \(end.attempt))")
    }
  }

  /// Says how the run ended.
  func say(_ end: RunEnd) {
    let style = output.style
    let counts = end.counts
    var parts: [String] = []
    func add(_ count: Int, _ word: String, _ role: ConsoleStyle.Role) {
      if count > 0 { parts.append(style.text("\(count) \(word)", role)) }
    }
    add(counts.passed, "passed", .good)
    add(counts.failed, "failed", .bad)
    add(counts.errors, counts.errors == 1 ? "error" : "errors", .bad)
    add(counts.skipped, "skipped", .waiting)
    add(counts.pending, "pending", .waiting)
    add(counts.flaky, "flaky", .waiting)
    if counts.flaky > 0 {
      output.say("Flaky:")
      for name in flaky { output.say("  \(name)") }
      if counts.flaky > flaky.count { output.say("  … \(counts.flaky - flaky.count) more") }
    }
    if let signal = end.interrupted { output.say(style.text("interrupted by \(signal)", .bad)) }
    let total = "\(counts.tests) test\(counts.tests == 1 ? "" : "s")"
    let verdicts = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    let seed = saidSeed ? 0 : start?.seed ?? 0
    let replay = seed == 0 ? "" : ", seed \(seed)"
    output.say("\(total)\(verdicts) in \(Seconds.milliseconds(end.seconds)) s\(replay)")
    guard let command = rerun.command(for: failed, start: start, interrupted: end.interrupted != nil) else {
      return
    }
    output.say(end.interrupted == nil ? "Run what failed again:" : "Run what failed or did not run:")
    output.say("  \(command)")
  }
}
