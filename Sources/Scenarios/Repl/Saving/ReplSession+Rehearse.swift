extension ReplSession {
  /// Runs a text as a scenario file of its own; what went wrong. The session's state is gone afterwards: replay it.
  func rehearse(_ text: String, path: String) -> [Issue] {
    // One state at a time can lie where they all lie.
    file = nil
    words = makeWords()
    let audience = Rehearsal()
    let scenario = ScenarioFile(
      ScenarioSource(path: path, bytes: Array(text.utf8)),
      configuration: configuration,
      words: words,
      listener: audience
    )
    switch scenario.load() {
    case .failed(let issue): return [issue]
    case .loaded(let tests):
      _ = scenario.run(tests.map(\.id))
      return audience.issues
    }
  }
}

/// Hears what goes wrong, and nothing else.
private final class Rehearsal: ScenarioListener {
  private(set) var issues: [Issue] = []

  func testWillStart(_ test: TestCase) {}
  func testDidEnd(_ test: TestCase, _ result: TestResult) { issues += result.issues }
  func output(_ bytes: UnsafeRawBufferPointer) {}
  func note(_ text: String) {}
  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {}
}
