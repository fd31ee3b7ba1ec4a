import Foundation
import Testing

@Suite(
  "entrance repl on a terminal",
  .enabled(if: Binary.isThere && TerminalSession.isPossible, TerminalSession.hint)
)
struct ReplTerminalTests {
  /// What is typed and what appears, and the exit status.
  struct Play: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [[String]]
    var status: Int32 = 0
  }

  private static let leave = [["expect", "> "], ["send", "\u{4}"]]

  private static let plays: [Play] = [
    Play(
      testDescription: "R111 control-C drops an unfinished statement; on an empty line it does not leave",
      steps: [
        ["expect", "> "], ["send", "foo = function()\r"], ["expect", ">> "], ["send", "\u{3}"],
        ["expect", "^C\r\n> "], ["send", "1+1\r"], ["expect", "1+1\r\n2\r\n> "], ["send", "\u{3}"],
        ["expect", "^C\r\n> "], ["send", "foo\r"], ["expect", "nil\r\n"],
      ] + leave
    ),
    Play(
      testDescription: "R115 the text of a wrong line is gone with it",
      steps: [
        ["expect", "> "], ["send", "\"hello\r"], ["expect", "unfinished string"], ["expect", "> "],
        ["send", "world\"\r"], ["expect", "repl:2: unfinished string"], ["expect", "> "],
        ["send", "-- note\r"], ["expect", "note\r\n> "], ["send", "1 + 1\r"], ["expect", "1 + 1\r\n2\r\n"],
      ] + leave,
      status: 1
    ),
    Play(
      testDescription: "control-C stops the line that runs; what it did stays",
      steps: [
        ["expect", "> "], ["send", "x = 5 print('go' .. 'ing') while true do end\r"],
        ["expect", "going\r\n"], ["send", "\u{3}"],
        ["expect", "interrupted\r\n> "], ["send", "x\r"], ["expect", "x\r\n5\r\n"],
      ] + leave,
      status: 1
    ),
    Play(
      testDescription: "a second control-C ends a line that does not stop; the session goes on without it",
      steps: [
        ["expect", "> "], ["send", "local a, b = 1\r"], ["expect", "\r\n> "],
        ["send", "app:push('Page1')\r"],
        ["expect", "true\r\n> "],
        [
          "send",
          "a = 2 pcall(function() print('go' .. 'ing') while true do end end) "
            + "print(('a'):rep(40):find(('a*'):rep(40) .. 'b'))\r",
        ],
        ["expect", "going\r\n"], ["send", "\u{3}"], ["expect", "still running; Ctrl-C again ends it\r\n"],
        ["send", "\u{3}"],
        ["expect", "the process of the session was ended\r\n"],
        ["expect", "the session goes on without this line\r\n> "],
        ["send", "a, app.stack\r"], ["expect", "\r\n1\t{ \"Home\", \"Page1\" }\r\n"],
      ] + leave,
      status: 1
    ),
    Play(
      testDescription: "tab completes globals, fields, methods, pages, selectors and commands",
      steps: [
        ["expect", "> "], ["send", "lau\t"], ["expect", "launch"], ["send", "\u{15}my = { first = 41 }\r"],
        ["expect", "> "], ["send", "my.f\t+ 1\r"], ["expect", "42\r\n> "],
        ["send", "app:pu\t('Pla\t')\r"], ["expect", "true\r\n> "], ["send", "app.stac\t\r"],
        ["expect", "{ \"Home\", \"Plain\" }\r\n> "], ["send", "app:find('#navi\t').class\r"],
        ["expect", "\"NavigationBar\"\r\n> "], ["send", "app:sw\t\t"], ["expect", "swipe"],
        ["send", "\u{15}math.ma\t\t"], ["expect", "max  "], ["expect", "maxinteger\r\n"],
        ["send", "\u{15}assert.stac\t(app, { 'Home', 'Plain' })\r"], ["expect", "ok\r\n> "],
        ["send", ":qu\t\r"],
      ]
    ),
    Play(
      testDescription: "keys edit the line: arrows, beginning and end, characters of several bytes",
      steps: [
        ["expect", "> "], ["send", "+ 1\u{1}41 \u{5}\r"], ["expect", "42\r\n> "],
        ["send", "\"aüb\"\u{1B}[D\u{1B}[D\u{7F}é\r"], ["expect", "\r\n\"aéb\"\r\n> "],
        ["send", "\u{1B}[A\u{1B}[A\r"], ["expect", "42\r\n"],
      ] + leave
    ),
    Play(
      testDescription: "a line that fills the memory ends its worker, and the session goes on",
      steps: [
        ["expect", "> "], ["send", "x = 1\r"], ["expect", "> "],
        ["send", "t = {} while true do t[#t + 1] = {} end\r"],
        ["expect", "used more memory than a session may"],
        ["expect", "the session goes on without this line\r\n> "], ["send", "x\r"], ["expect", "\r\n1\r\n"],
      ] + leave,
      status: 1
    ),
    Play(
      testDescription: "the screen is as large as the window, also when that changes while a line is edited",
      steps: [
        ["resize", "40", "16"], ["expect", "> "], ["send", ":screen\r"],
        ["expect", ":screen\r\n╭────────────╮\r\n"],
        ["expect", "╯\r\n> "], ["send", ":scr"], ["expect", ":scr"], ["resize", "80", "24"],
        ["send", "een\r"], ["expect", "\r\n╭───────────────────╮  iphone-x portrait\r\n"],
        ["expect", "╯\r\n> "], ["resize", "1", "1"], ["send", ":screen\r"], ["expect", "╯\r\n> "],
        ["resize", "500", "60"], ["send", ":screen\r"], ["expect", "╯\r\n"],
      ] + leave
    ),
    Play(
      testDescription: "control-Z gives the terminal back, at the prompt and while a line runs; fg goes on",
      steps: [
        ["expect", "> "], ["send", "1 +"], ["expect", "1 +"], ["send", "\u{1A}"], ["stopped"], ["go on"],
        ["expect", "1 +"], ["send", " 1\r"], ["expect", "2\r\n> "],
        ["send", "print('run' .. 'ning') while true do end\r"], ["expect", "running\r\n"],
        ["send", "\u{1A}"], ["stopped"], ["go on"], ["send", "\u{3}"], ["expect", "interrupted\r\n"],
      ] + leave,
      status: 1
    ),
    Play(
      testDescription: "control-D that is typed while a line runs leaves when that is over",
      steps: [
        ["expect", "> "], ["send", "print('run' .. 'ning') for i = 1, 2e7 do x = i end\r"],
        ["expect", "running\r\n"], ["send", "\u{4}"],
      ]
    ),
    Play(
      testDescription: "control-C stops a replay; the session is as it was before",
      steps: [
        ["write", "go", ""], ["expect", "> "], ["send", "x = 1 repeat until io.open('go')\r"],
        ["expect", "\r\n> "], ["send", "x = 2\r"], ["expect", "\r\n> "], ["remove", "go"],
        ["send", ":undo\r"], ["expect", ":undo\r\n"], ["send", "\u{3}"], ["expect", "interrupted\r\n"],
        ["write", "go", ""], ["expect", "the session goes on without this line\r\n> "], ["send", "x\r"],
        ["expect", "x\r\n2\r\n"],
      ] + leave,
      status: 1
    ),
    Play(
      testDescription: "a paste of many lines, with tabs",
      steps: [
        ["expect", "> "],
        ["send", String(repeating: "if true then\n\tn = (n or 0) + 1\n\tend\n", count: 700)],
        ["send", "'n is ' .. n\r"], ["expect", "\"n is 700\""],
      ] + leave
    ),
    Play(
      testDescription: "SIGTERM at the prompt",
      steps: [["expect", "> "], ["signal", "TERM"]],
      status: 143
    ),
    Play(
      testDescription: "SIGTERM while a line runs",
      steps: [
        ["expect", "> "], ["send", "while true do end\r"], ["expect", "end\r\n"], ["signal", "TERM"],
      ],
      status: 143
    ),
    Play(
      testDescription: "control-\\ ends it",
      steps: [["expect", "> "], ["send", "\u{1C}"]],
      status: 131
    ),
  ]

  @Test("what is typed and what appears; the terminal is given back", arguments: plays)
  func play(_ play: Play) throws {
    let session = try TerminalSession.play(try Project(), [], play.steps, command: ["repl"])
    #expect(session.missing == nil, "\(session.text)")
    #expect(session.status == play.status && session.restored, "\(session.status) \(session.text)")
  }

  @Test("in a locale of ASCII the screen, the tree and the log are drawn in that")
  func plainLocale() throws {
    let steps = [
      ["resize", "80", "24"], ["expect", "> "], ["send", ":screen\r"],
      ["expect", ".-------------------.  iphone-x"],
      ["expect", "'\r\n> "], ["send", ":log 1\r"], ["expect", "\r\n~ "], ["expect", "call=did-show"],
    ]
    let session = try TerminalSession.play(
      try Project(),
      [],
      steps + Self.leave,
      command: ["repl"],
      environment: ["LC_ALL": "C"]
    )
    #expect(session.missing == nil && session.text.allSatisfy(\.isASCII), "\(session.text)")
  }

  @Test("a history that cannot be kept, or is none, keeps nobody from working")
  func badHistory() throws {
    let steps = [["expect", "> "], ["send", "1 + 1\r"], ["expect", "2\r\n"]] + Self.leave
    let blocked = try Project(["state": "a file where the folder would be"])
    let first = try TerminalSession.play(blocked, [], steps, command: ["repl"])
    #expect(first.missing == nil && first.status == 0, "\(first.text)")
    let binary = try Project()
    _ = try TerminalSession.play(binary, [], steps, command: ["repl"])
    let folder = binary.path + "/state/entrance"
    let file = try FileManager.default.contentsOfDirectory(atPath: folder).first ?? ""
    let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 8) })
    try bytes.write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
    let up = [
      ["expect", "> "], ["send", "\u{1B}[A\u{1B}[A\u{1B}[B\u{15}1 + 1\r"], ["expect", "\r\n2\r\n"],
    ]
    let second = try TerminalSession.play(binary, [], up + Self.leave, command: ["repl"])
    #expect(second.missing == nil && second.status == 0, "\(second.text)")
  }

  @Test("a worker that is lost while a line is edited is replaced, and the line runs")
  func lostAtPrompt() throws {
    let steps = [
      ["expect", "> "], ["send", "first = 41\r"], ["expect", "\r\n> "],
      ["send", "os.execute('echo pid:$PPID')\r"], ["expect", "\r\npid:"], ["expect", "\r\n> "],
      ["kill", "pid:(\\d+)"], ["send", "first\t\r"], ["expect", "\r\n41\r\n"],
    ]
    let words = ["--allow", "process"]
    let session = try TerminalSession.play(try Project(), words, steps + Self.leave, command: ["repl"])
    #expect(session.missing == nil && session.status == 0, "\(session.text)")
  }

  /// How three lines are left.
  private static let ways: [Play] = [
    Play(testDescription: "control-D", steps: [["send", "\u{4}"]]),
    Play(testDescription: ":quit", steps: [["send", ":quit\r"]]),
    Play(
      testDescription: "os.exit() and control-D",
      steps: [["send", "os.exit()\r"], ["expect", "goes on"], ["expect", "> "], ["send", "\u{4}"]]
    ),
    Play(testDescription: "SIGTERM", steps: [["signal", "TERM"]]),
    Play(testDescription: "the terminal is closed", steps: [["hang up"]]),
    Play(testDescription: "SIGKILL", steps: [["signal", "KILL"]]),
    Play(
      testDescription: "an error in the last line",
      steps: [["send", "error('no')\r"], ["expect", "no"], ["expect", "> "], ["hang up"]]
    ),
  ]

  @Test("R113 all lines are there the next time, however a session ends", arguments: ways)
  func history(_ way: Play) throws {
    let project = try Project()
    let lines = ["first = 1", "second = 'ü'", "third = {"]
    let start =
      lines.flatMap { [["expect", "> "], ["send", "\($0)\r"]] } + [["expect", ">> "], ["send", "}\r"]]
    let session = try TerminalSession.play(
      project,
      [],
      start + [["expect", "\r\n> "]] + way.steps,
      command: ["repl"]
    )
    #expect(session.missing == nil, "\(session.text)")
    let folder = project.path + "/state/entrance"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count == 1)
    let kept = try project.read("state/entrance/" + (files.first ?? ""))
    #expect(kept.hasPrefix("first = 1\nsecond = 'ü'\nthird = {\n}\n"))
    let next = try TerminalSession.play(
      project,
      [],
      [["expect", "> "], ["send", "\u{12}sec"], ["expect", "second = 'ü'"], ["send", "\r"]] + Self.leave,
      command: ["repl"]
    )
    #expect(next.missing == nil, "\(next.text)")
  }

  private static let scenarios = [
    "scenarios/a_spec.lua": """
    it("fails", function()
      local n = 41
      assert.equals(1, n)
    end)
    it("calls", function()
      local app, n = launch(), 42
      repl()
      app:push("Page1")
    end)
    """
  ]

  @Test(
    "--repl-on-failure looks around where a test fails, repl() where it is called; the run goes on afterwards"
  )
  func onFailure() throws {
    let project = try Project(Self.scenarios)
    let session = try TerminalSession.play(
      project,
      ["--repl-on-failure", "--color", "never", "--junit", "report.xml"],
      [
        ["expect", "a_spec.lua:3: expected 1, got 41"], ["expect", "\r\n> "], ["send", "n + 1\r"],
        ["expect", "\r\n42\r\n> "], ["send", ":quit\r"], ["expect", "calls"],
        ["expect", "a_spec.lua:7: repl\r\n> "], ["send", "n, app.stack\r"],
        ["expect", "\r\n42\t{ \"Home\" }\r\n> "], ["send", "\u{4}"],
        ["expect", "2 tests: 1 passed, 1 failed"],
      ],
      command: ["run"]
    )
    #expect(session.missing == nil && session.status == 1 && session.restored, "\(session.text)")
    #expect(try project.read("report.xml").contains("tests=\"2\""))
  }

  @Test("without a terminal repl() does nothing and --repl-on-failure is refused")
  func withoutTerminal() throws {
    let project = try Project(Self.scenarios)
    let run = try project.run("run", "--filter", "calls")
    #expect(run.status == 0, "\(run.output)")
    let refused = try project.run("run", "--repl-on-failure")
    #expect(refused.status == 2 && refused.errors == "entrance: --repl-on-failure needs a terminal\n")
  }

  @Test("--no-history keeps nothing")
  func noHistory() throws {
    let project = try Project()
    let steps = [["expect", "> "], ["send", "1 + 1\r"], ["expect", "2\r\n"]] + Self.leave
    let session = try TerminalSession.play(project, ["--no-history"], steps, command: ["repl"])
    #expect(session.missing == nil && session.status == 0, "\(session.text)")
    #expect(!project.exists("state/entrance"))
  }
}
