/// Failures and the counts, nothing else.
final class QuietConsole: ConsoleKindReporter {
  var showsTests: Bool { false }
  var namesTests: Bool { false }

  func show(_ end: TestEnd, _ output: ConsoleOutput) {}

  func endLine(_ output: ConsoleOutput) {}

  func failureDidEnd(_ output: ConsoleOutput) {
    output.say("")
  }
}
