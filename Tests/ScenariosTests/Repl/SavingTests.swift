import Testing

@testable import Scenarios

/// Keeps what a session shows and saves.
private final class Paper: ReplListener {
  private(set) var shown = ""
  private(set) var saved: String?

  func output(_ bytes: UnsafeRawBufferPointer) { shown += String(decoding: bytes, as: UTF8.self) }
  func errorOutput(_ bytes: UnsafeRawBufferPointer) { output(bytes) }
  func complain(_ text: String) { shown += text + "\n" }

  func save(_ text: String, to path: String, over: Bool) -> String? {
    saved = text
    return nil
  }

  func take() -> String {
    defer { shown = "" }
    return shown
  }
}

/// Lines that somebody might enter: verbs, gestures and assertions, some of which cannot work where they stand.
private struct Exploration {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func pick(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func line() -> String {
    let page = pick(6) + 1
    let place = "{ \(20 + pick(33) * 10), \(100 + pick(60) * 10) }"
    let lines = [
      "app:push(\"Page\(page)\")", "app:edge_swipe { to = \"area\" }", "app:push(\"Page\(page)\")",
      "app:edge_swipe { to = \"area\" }", "app:edge_swipe { to = 0.3 }", "app:pop()", "app:tap(app.ball)",
      "app:long_press(app.ball, { drag_to = app.list.items[1] })", "app:drag(app.ball, \(place))",
      "app:tap(app.list.items[1])", "app:tap(app.list.items[1].delete_button)", "app:present(\"Modal1\")",
      "app:dismiss()", "local f = app:touch(\(place))", "f:move_by(\(pick(200) - 100), \(pick(200) - 100))",
      "f:up()", "f:cancel()", "app:settle()", "app.alert:tap(\"确定\")",
      "app:rotate_device(\"landscape-left\")",
      "app:rotate_device(\"portrait\")", "app:background()", "app:foreground()", ":step \(pick(20) + 1)",
      "n = #app.stack", "assert.equal(1, #app.stack)", "app.ball.frame", "_ = app.top",
      "app.entrance:add(\"Page\(page)\")", "app:relaunch()",
    ]
    return lines[pick(lines.count)]
  }
}

@Suite("a session is saved and goes back")
struct SavingTests {
  private func makeSession(_ paper: Paper) -> ReplSession {
    let session = ReplSession(
      name: "repl",
      configuration: RunConfiguration(),
      limit: nil,
      makeWords: { DeviceWords() },
      listener: paper
    )
    _ = session.start(file: nil)
    return session
  }

  private func state(of session: ReplSession) throws -> String {
    let app = try session.app()
    return app.application.treeDescription() + app.application.log.entries.map(\.line).joined(separator: "\n")
  }

  @Test("whatever was explored, what it is saved as passes", arguments: UInt64(1)...12)
  func passes(_ seed: UInt64) throws {
    let paper = Paper()
    let session = makeSession(paper)
    var exploration = Exploration(seed: seed)
    for number in 1...14 { _ = session.run(exploration.line(), line: number) }
    let before = session.record
    let state = try state(of: session)
    _ = paper.take()
    let answer = session.run(":save explored", line: 15)
    #expect(answer == .passed, "\(paper.take())")
    let after = try self.state(of: session)
    #expect(session.record == before && state == after)
    let text = try #require(paper.saved)
    let source = ScenarioSource(path: "explored_scenario.lua", bytes: Array(text.utf8))
    let transcript = Transcript.run(source, words: DeviceWords())
    #expect(transcript.statuses.map(\.status) == [.passed], "\(transcript.text)\n\(text)")
  }

  @Test("undo takes lines back without a word of them, redo does them again")
  func undo() throws {
    let paper = Paper()
    let session = makeSession(paper)
    var states: [String] = []
    let lines = [
      "app:push('Page1')", "print('heard') app:edge_swipe { to = 'area' }", "local n = 1", ":step 3",
    ]
    for (index, line) in lines.enumerated() {
      states.append(try state(of: session))
      #expect(session.run(line, line: index + 1) == .passed)
    }
    states.append(try state(of: session))
    _ = paper.take()
    func check(_ command: String, comesTo index: Int) throws {
      #expect(session.run(command, line: 9) == .passed)
      let now = try state(of: session)
      #expect(now == states[index])
    }
    try check(":undo 3", comesTo: 1)
    #expect(!paper.take().split(separator: "\n").contains("heard"))
    try check(":redo", comesTo: 2)
    #expect(session.record.undone.map(\.text) == [":step 3", "local n = 1"])
    try check(":redo 9", comesTo: 4)
    try check(":undo 99", comesTo: 0)
    #expect(session.record.entries.map(\.line) == [0])
    #expect(session.run(":undo", line: 9) == .failed)
    #expect(session.run("x = 1", line: 10) == .passed && session.record.undone.isEmpty)
  }
}
