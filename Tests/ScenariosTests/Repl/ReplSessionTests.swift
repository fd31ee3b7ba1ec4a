import Testing

@testable import Scenarios

/// Hears what a session shows.
private final class Ear: ReplListener {
  var text = ""

  func output(_ bytes: UnsafeRawBufferPointer) { text += String(decoding: bytes, as: UTF8.self) }
  func errorOutput(_ bytes: UnsafeRawBufferPointer) { output(bytes) }
  func complain(_ text: String) { self.text += "! \(text)\n" }

  func take() -> String {
    defer { text = "" }
    return text
  }
}

@Suite("A session and its record")
struct ReplSessionTests {
  private func makeSession(_ ear: Ear) -> ReplSession {
    ReplSession(
      name: "repl",
      configuration: RunConfiguration(),
      limit: nil,
      makeWords: { DeviceWords() },
      listener: ear
    )
  }

  @Test(
    "the record holds what ran, how it ended and what it asserted; commands that change nothing are not in it"
  )
  func record() {
    let ear = Ear()
    let session = makeSession(ear)
    #expect(session.start(file: nil) == .passed)
    let lines = [
      "x = 1", "error('no')", ":help", "-- nothing", "assert.equals(1, x) assert.equals(2, 2)", "for i = 1,",
      "it('a', function() assert(true) end)",
    ]
    let answers = lines.enumerated().map { session.run($0.element, line: $0.offset + 1) }
    #expect(answers == [.passed, .failed, .passed, .passed, .passed, .unfinished, .passed])
    typealias Entry = SessionRecord.Entry
    #expect(
      session.record.entries == [
        Entry(text: "app = launch()", line: 0), Entry(text: lines[0], line: 1),
        Entry(text: lines[1], line: 2, outcome: .failed), Entry(text: lines[3], line: 4),
        Entry(text: lines[4], line: 5, assertions: 2), Entry(text: lines[6], line: 7, assertions: 1),
      ]
    )
  }

  @Test("a replay is silent, leaves the same state and the same record")
  func replay() throws {
    let ear = Ear()
    let session = makeSession(ear)
    _ = session.start(file: nil)
    for (index, line) in ["print('heard')", "local n = 3", "app:push('Page1')", "n = n + 1 error()"]
      .enumerated()
    {
      _ = session.run(line, line: index + 1)
    }
    let before = session.record
    _ = ear.take()
    try session.replay(session.record.entries)
    #expect(ear.take() == "" && session.record == before)
    #expect(try session.evaluate("n, app.stack, app.now") == ["4\t{ \"Home\", \"Page1\" }\t0.35"])
    let other = makeSession(ear)
    #expect(other.restore(before) == .passed)
    #expect(other.record == before)
  }
}
