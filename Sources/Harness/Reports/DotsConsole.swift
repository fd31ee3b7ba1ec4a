/// A character a test, failures in between.
final class DotsConsole: ConsoleKindReporter {
  private static let width = 80
  private var column = 0

  var showsTests: Bool { true }
  var namesTests: Bool { false }

  func show(_ end: TestEnd, _ output: ConsoleOutput) {
    let style = output.style
    let mark =
      switch end.status {
      case _ where end.isRetried: style.text("R", .waiting)
      case .passed where end.isFlaky: style.text("~", .waiting)
      case .passed: "."
      case .failed: style.text("F", .bad)
      case .error: style.text("E", .bad)
      case .skipped: style.text("s", .waiting)
      case .pending: style.text("p", .waiting)
      }
    output.write(mark)
    column += 1
    if column == Self.width { endLine(output) }
  }

  func endLine(_ output: ConsoleOutput) {
    if column > 0 { output.say("") }
    column = 0
  }

  func failureDidEnd(_ output: ConsoleOutput) {
    output.say("")
  }
}
