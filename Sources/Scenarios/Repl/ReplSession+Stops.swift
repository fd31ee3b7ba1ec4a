import LuaRuntime

extension ReplSession {
  /// Runs one test of a file, which stops where somebody wants to look around; `next` then says what to run there.
  ///
  /// - Parameters:
  ///   - name: the test's full name; nil for the one around the line at which it stops.
  ///   - next: the next line; nil lets the test go on.
  ///   - answer: hears what became of each line, and first that the test has stopped.
  public func debug(
    _ source: ScenarioSource,
    configuration: RunConfiguration,
    test name: String?,
    stop: ReplStop,
    next: @escaping () -> (text: String, line: Int)?,
    answer: @escaping (ReplAnswer) -> Void
  ) -> ReplAnswer {
    let file = makeFile(source, configuration)
    let stopped = StoppedSession(self, next: next, answer: answer)
    file.stopped = stopped
    switch file.load() {
    case .failed(let issue):
      listener.complain(issue.sessionText)
      return .failed
    case .loaded(let tests):
      let found =
        name.map { name in tests.first { $0.fullName == name }?.id }
        ?? stop.line.flatMap { file.tests(around: $0).first }
      guard let id = found, let entry = file.plan?.entries[id], let body = entry.body, let lua = file.lua
      else {
        listener.complain("\(source.path): there is no test \(name ?? "at line \(stop.line ?? 0)")")
        return .failed
      }
      _ = lua.stopInTest(body, stop, file: source.path)
      listener.begin()
      let end = file.run([id])
      if end == .stateLost { return .lost }
      if !stopped.hasStopped { say("the test ended before it stopped") }
      return .leaving
    }
  }
}

/// A test that has stopped, as the session's user meets it.
private final class StoppedSession: StoppedTest {
  private let session: ReplSession
  private let next: () -> (text: String, line: Int)?
  private let answer: (ReplAnswer) -> Void
  /// What runs now.
  private var running: LuaFunction?
  private(set) var hasStopped = false

  init(
    _ session: ReplSession,
    next: @escaping () -> (text: String, line: Int)?,
    answer: @escaping (ReplAnswer) -> Void
  ) {
    self.session = session
    self.next = next
    self.answer = answer
  }

  func testStopped(_ text: String) {
    hasStopped = true
    session.listener.complain(text)
    answer(.passed)
  }

  func nextLine() -> (function: LuaFunction, isAssertion: Bool)? {
    if let running { session.file?.lua?.state.release(running) }
    running = nil
    while let (text, line) = next() {
      session.listener.begin()
      switch session.begin(text, line: line) {
      case .ended(let ended): answer(ended)
      case .runs(let function, let isAssertion):
        running = function
        return (function, isAssertion)
      }
    }
    return nil
  }

  func lineEnded(_ text: String?, assertions: Int) {
    if let text { session.say(text) }
    session.say(passed: assertions)
    session.lineDidEnd()
    answer(.passed)
  }

  func lineFailed(_ text: String) {
    session.listener.complain(text)
    session.lineDidEnd()
    answer(.failed)
  }
}
