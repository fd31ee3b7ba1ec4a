/// Shows failures in full, and what tests printed.
struct ConsoleFailures {
  private let output: ConsoleOutput
  private let options: ConsoleOptions

  init(_ output: ConsoleOutput, options: ConsoleOptions) {
    self.output = output
    self.options = options
  }

  /// Whether a test has more than its verdict to show.
  func hasSomethingToSay(of end: TestEnd, _ captured: Captured) -> Bool {
    isBad(end) || showsOutput(of: end) && !captured.isEmpty || options.isVerbose && !captured.isEmpty
  }

  private func isBad(_ end: TestEnd) -> Bool { end.status == .failed || end.status == .error }

  private func showsOutput(of end: TestEnd) -> Bool {
    switch options.shownOutput {
    case .all: true
    case .failed: isBad(end)
    case .none: false
    }
  }

  /// Shows it; the test's name stands above already if `isNamed`.
  func show(_ end: TestEnd, _ captured: Captured, isNamed: Bool) {
    if isBad(end) {
      for (index, issue) in end.issues.enumerated() { show(issue, in: end, isNamed: isNamed || index > 0) }
    } else if !isNamed {
      output.say(output.shown(end.name))
    }
    if showsOutput(of: end) { showOutput(captured) }
    if isBad(end) || options.isVerbose || options.shownOutput == .all {
      showRest(captured, folder: AttachmentPlace.folder(of: end))
    }
  }

  /// Whether what was sent outside of tests is to be shown.
  var showsOutside: Bool { options.shownOutput == .all }

  /// Shows what was sent outside of tests.
  func showOutside(_ entry: CaptureLedger.Entry) {
    showOutput(entry.captured)
    showRest(entry.captured, folder: entry.folder)
  }

  private func showOutput(_ captured: Captured) {
    show(captured.out, title: "printed:")
    show(captured.err, title: "on standard error:")
  }

  private func showRest(_ captured: Captured, folder: String) {
    for note in captured.notes.prefix(20) { output.say("    note: \(output.shown(note))") }
    let more = captured.notes.count + captured.droppedNotes - 20
    if more > 0 { output.say("    … \(more) more notes") }
    for name in captured.attachments { output.say("    attached: \(folder)/\(name)") }
  }

  /// The place comes first on a line of its own, where editors and CI find it.
  private func show(_ issue: EventIssue, in end: TestEnd, isNamed: Bool) {
    let file = issue.file.isEmpty ? end.file : issue.file
    let place = "\(output.shown(file)):\(max(issue.line, 1))"
    output.say(output.style.text("\(place): \(output.shown(issue.message))", .bad))
    if !isNamed { output.say("    in \(output.shown(end.name))") }
    if !issue.details.isEmpty { output.say(issue.details, indent: "    ") }
    // A single frame only repeats the place.
    guard issue.traceback.count > 1 || options.isVerbose else { return }
    for frame in issue.traceback.prefix(50) {
      output.say(output.style.text("    \(output.shown(frame))", .faint))
    }
  }

  private func show(_ text: KeptText, title: String) {
    if text.isEmpty { return }
    output.say("    \(title)")
    output.say(text.text, dropped: text.dropped, indent: "      ")
  }
}
