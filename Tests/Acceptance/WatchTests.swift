import Foundation
import Testing

@Suite(
  "entrance run --watch",
  .enabled(if: Binary.isThere && TerminalSession.isPossible, TerminalSession.hint)
)
struct WatchTests {
  private static let files = [
    "scenarios/a_spec.lua": """
    local helper, three = require "helper", dofile "scenarios/support/three.lua"
    it("adds", function() assert.equals(three, helper.add(1, 2)) end)
    """,
    "scenarios/b_spec.lua": """
    it("is bad", function() assert.equals(1, 2) end)
    it("is good", function() end)
    """,
    "scenarios/support/three.lua": "return 3",
    "scenarios/support/helper.lua": "return { add = function(a, b) return a + b end }",
  ]

  /// What is done at the terminal, and the exit status.
  struct Play: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: [String] = []
    var steps: [[String]]
    var status: Int32
  }

  private static let plays: [Play] = [
    Play(
      testDescription:
        "a module that changes concerns who required it, a file itself; q ends with the last status",
      steps: [
        ["expect", "3 tests: 2 passed, 1 failed"],
        ["expect", "Watching 2 files. Enter: all, f: failed (1), p: pattern, u: update goldens, q: quit"],
        ["write", "scenarios/support/helper.lua", "return { add = function(a, b) return a - b end }"],
        ["expect", "changed: scenarios/support/helper.lua\r\n"], ["expect", "1 test: 1 failed"],
        ["expect", "failed (2)"],
        ["write", "scenarios/b_spec.lua", "it('is good', function() end)"],
        ["expect", "changed: scenarios/b_spec.lua\r\n"], ["expect", "1 test: 1 passed"],
        // What is there no more counts no more.
        ["expect", "Watching 2 files"], ["send", "q"],
      ],
      status: 0
    ),
    Play(
      testDescription: "a script that dofile reads concerns who read it",
      steps: [
        ["expect", "q: quit"], ["write", "scenarios/support/three.lua", "return 4"],
        ["expect", "changed: scenarios/support/three.lua\r\n"], ["expect", "1 test: 1 failed"],
        ["expect", "q: quit"], ["send", "q"],
      ],
      status: 1
    ),
    Play(
      testDescription: "f runs what failed in whichever run, and no more",
      steps: [
        ["expect", "failed (1)"],
        ["write", "scenarios/support/helper.lua", "return { add = function(a, b) return a - b end }"],
        ["expect", "failed (2)"], ["send", "f"], ["expect", "2 tests: 2 failed"], ["expect", "failed (2)"],
        ["write", "scenarios/b_spec.lua", "syntax error"], ["expect", "1 error"],
        ["expect", "q: quit"], ["send", "f"], ["expect", "1 failed, 1 error"],
        ["expect", "q: quit"], ["write", "scenarios/b_spec.lua", "it('is good', function() end)"],
        ["expect", "failed (1)"], ["send", "f"], ["expect", "1 test: 1 failed"],
        ["expect", "q: quit"],
        ["write", "scenarios/support/helper.lua", "return { add = function() return 3 end }"],
        ["expect", "failed (0)"], ["send", "f"], ["expect", "nothing failed"], ["send", "q"],
      ],
      status: 0
    ),
    Play(
      testDescription: "Enter runs all, failures first; q at once ends with what came out",
      steps: [
        ["expect", "scenarios/a_spec.lua"], ["expect", "scenarios/b_spec.lua"], ["expect", "q: quit"],
        ["send", "\n"], ["expect", "\nscenarios/b_spec.lua"], ["expect", "\nscenarios/a_spec.lua"],
        ["expect", "q: quit"], ["send", "q"],
      ],
      status: 1
    ),
    Play(
      testDescription: "a file that is new runs, one that is gone does not; others mean nothing",
      steps: [
        ["expect", "Watching 2 files"],
        ["write", "scenarios/notes.txt", "x"],
        ["write", "scenarios/c_spec.lua", "it('is new', function() end)"],
        ["expect", "changed: scenarios/c_spec.lua\r\n"], ["expect", "1 test: 1 passed"],
        ["expect", "Watching 3 files. Enter: all, f: failed (1)"],
        ["remove", "scenarios/b_spec.lua"], ["send", "\n"], ["expect", "2 tests: 2 passed"],
        ["expect", "Watching 2 files. Enter: all, f: failed (0)"], ["send", "q"],
      ],
      status: 0
    ),
    Play(
      testDescription: "the configuration concerns everything and is read again, also after a mistake",
      steps: [
        ["expect", "seed 0"], ["expect", "Watching 2 files"],
        ["write", ".entrance.lua", "return { sed = 7 }"], ["expect", "changed: .entrance.lua"],
        ["expect", "did you mean seed?"], ["expect", "Watching 2 files"],
        ["write", ".entrance.lua", "return { seed = 7 }"], ["expect", "2 files, seed 7"],
        ["expect", "Watching 2 files"], ["send", "q"],
      ],
      status: 1
    ),
    Play(
      testDescription: "p asks for a pattern, also a wrong one, and takes it back",
      steps: [
        ["expect", "Watching 2 files"], ["send", "p"], ["expect", "(empty: all): "], ["send", "good\n"],
        ["expect", "1 test: 1 passed"], ["expect", "Watching 2 files, only tests with good."],
        ["send", "p"], ["expect", "(empty: all): "], ["send", "[\n"], ["expect", "malformed pattern"],
        ["expect", "only tests with good"], ["send", "p"], ["expect", "(empty: all): "], ["send", "\n"],
        ["expect", "3 tests: 2 passed, 1 failed"], ["expect", "Watching 2 files. "], ["send", "\u{4}"],
      ],
      status: 1
    ),
    Play(
      testDescription: "SIGTERM while it waits",
      steps: [["expect", "q: quit"], ["signal", "TERM"]],
      status: 143
    ),
    Play(
      testDescription: "control-C while it waits",
      steps: [["expect", "q: quit"], ["send", "\u{3}"]],
      status: 130
    ),
    Play(
      testDescription: "SIGHUP while a pattern is typed",
      steps: [["expect", "q: quit"], ["send", "p"], ["expect", "all): "], ["signal", "HUP"]],
      status: 129
    ),
    Play(
      testDescription: "control-\\ ends it as it ends any program",
      steps: [["expect", "q: quit"], ["send", "\u{1C}"]],
      status: -3
    ),
    Play(
      testDescription: "control-C while a test runs: its report is complete",
      words: ["--timeout", "0", "endless.lua"],
      steps: [["expect", "entrance "], ["send", "\u{3}"], ["expect", "interrupted after 0 of"]],
      status: 130
    ),
    Play(
      testDescription: "q while a test runs",
      words: ["--timeout", "0", "endless.lua"],
      steps: [["expect", "entrance "], ["send", "q"], ["expect", "interrupted after 0 of"]],
      status: 0
    ),
  ]

  @Test("what files and keys do, and that the terminal is given back", arguments: plays)
  func play(_ play: Play) throws {
    let project = try Project(Self.files)
    try project.write("endless.lua", "it('ends never', function() while true do end end)")
    let session = try TerminalSession.play(project, play.words, play.steps)
    #expect(session.missing == nil, "\(session.text)")
    #expect(session.status == play.status && session.restored, "\(session.text)")
  }

  @Test("u makes goldens of what the screens show; a golden that changes concerns its file")
  func goldens() throws {
    let scenario = """
      it("shows Home", function() assert.matches_snapshot(launch(), "start") end)
      """
    let project = try Project(["scenarios/a_spec.lua": scenario])
    let golden = "scenarios/__snapshots__/a_spec.lua/start.txt"
    _ = try project.run("run")
    let session = try TerminalSession.play(
      project,
      [],
      [
        ["expect", "1 test: 1 passed"], ["expect", "q: quit"], ["write", golden, "other"],
        ["expect", "changed: \(golden)"], ["expect", "1 test: 1 failed"], ["expect", "q: quit"],
        ["send", "u"], ["expect", "1 test: 1 passed"], ["expect", "q: quit"], ["send", "q"],
      ]
    )
    #expect(session.missing == nil && session.status == 0 && session.restored, "\(session.text)")
    #expect(try project.read(golden).hasPrefix("Window"))
  }

  @Test("without a terminal it is refused")
  func refused() throws {
    let outcome = try Project(Self.files).run("run", "--watch")
    #expect(outcome.status == 2 && outcome.errors == "entrance: --watch needs a terminal\n")
  }
}
