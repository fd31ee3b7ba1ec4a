/// A line a test below its file.
final class PrettyConsole: ConsoleKindReporter {
  private let isVerbose: Bool
  private var shownFile = ""
  private var isBlockOpen = false

  init(isVerbose: Bool = false) {
    self.isVerbose = isVerbose
  }

  var showsTests: Bool { true }
  var namesTests: Bool { true }

  func show(_ end: TestEnd, _ output: ConsoleOutput) {
    let style = output.style
    begin(end.file, output)
    output.write("  ")
    output.write(style.mark(end))
    output.write(" ")
    if end.titles.isEmpty { output.write("(the file)") }
    for (index, title) in end.titles.enumerated() {
      if index > 0 { output.write(" > ") }
      output.write(output.shown(title))
    }
    var text = ""
    if end.isRetried { text += style.text(" (attempt \(end.attempt), is tried again)", .waiting) }
    if end.isFlaky { text += style.text(" (flaky: passed in attempt \(end.attempt))", .waiting) }
    if isVerbose {
      let time = "\(Seconds.milliseconds(end.seconds)) s, virtual \(Seconds.milliseconds(end.virtualTime)) s"
      let assertions = "\(end.assertions) assertion\(end.assertions == 1 ? "" : "s")"
      text += style.text(" (line \(end.line), \(time), \(assertions))", .faint)
    } else if end.seconds >= 0.1 {
      text += style.text(" (\(Seconds.milliseconds(end.seconds)) s)", .faint)
    }
    if isVerbose, !end.tags.isEmpty {
      text += style.text(output.shown(" #\(end.tags.joined(separator: " #"))"), .faint)
    }
    if let reason = end.reason, !reason.isEmpty { text += style.text("  \(output.shown(reason))", .faint) }
    output.say(text)
  }

  func begin(_ file: String, _ output: ConsoleOutput) {
    if file != shownFile {
      shownFile = file
      output.say("")
      output.say(output.style.text(output.shown(file), .strong))
    } else if isBlockOpen {
      output.say("")
    }
    isBlockOpen = false
  }

  func endLine(_ output: ConsoleOutput) {}

  func failureDidEnd(_ output: ConsoleOutput) {
    isBlockOpen = true
  }
}
