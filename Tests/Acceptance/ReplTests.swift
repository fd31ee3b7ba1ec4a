import Foundation
import Testing

/// Lines for `entrance repl` on a pipe, and what comes out.
struct PipedSession: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var input: String
  var output: String
  var status: Int32

  /// The sessions of a data file: a heading after `===`, the lines, `---`, and what they show.
  static func all(in name: String) -> [PipedSession] {
    let url = Bundle.module.url(forResource: "Data/Repl/\(name)", withExtension: "txt")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.components(separatedBy: "=== ").dropFirst().map { section in
      let parts = section.components(separatedBy: "\n---\n")
      let lines = parts[0].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return PipedSession(
        testDescription: String(lines[0]),
        input: (lines.count > 1 ? String(lines[1]) : "") + "\n",
        output: parts.count > 1 ? parts[1] : "",
        status: lines[0].hasSuffix("(status 1)") ? 1 : 0
      )
    }
  }

  /// Runs a session; output and errors come in one text.
  static func run(_ project: Project, _ words: [String] = [], input: String) throws -> Outcome {
    let output = Pipe()
    let process = project.process(
      ["repl"] + words,
      output: output,
      errors: output.fileHandleForWriting
    )
    let file = project.path + "/.input"
    try Data(input.utf8).write(to: URL(fileURLWithPath: file))
    process.standardInput = FileHandle(forReadingAtPath: file)
    try process.run()
    try output.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: text, errors: "")
  }
}

@Suite("entrance repl on a pipe", .enabled(if: Binary.isThere, Binary.hint))
struct ReplTests {
  @Test("what lines show", arguments: PipedSession.all(in: "piped"))
  func lines(_ session: PipedSession) throws {
    let outcome = try PipedSession.run(try Project(), input: session.input)
    #expect(outcome.output == session.output)
    #expect(outcome.status == session.status)
  }

  private static let scenario = """
    local outer = 7
    function bad() error("bad") end
    local app
    before_each(function() app = launch() end) it("is long", function()
      app:push("Page1")
      local n = 2

      assert.same({ "Home", "Page1" }, app.stack)

      n = n + outer
    end)

    it("fails", function()
      local t = nil
      print(t.x, outer)
    end)
    it("passes", function() end)
    it("calls", function()
      local k = 3
      app:push("Page1")
      repl()
      app:push("Page2")
    end)
    """

  @Test(
    "a file runs first; a test stops and can be looked around in",
    arguments: PipedSession.all(in: "stopped")
  )
  func stopped(_ session: PipedSession) throws {
    let project = try Project([
      "scenarios/a_spec.lua": Self.scenario,
      "scenarios/support/pages.lua": "local one, two = 1, 2\nprint('from the file')",
      "scenarios/support/app.lua": "local app = launch { home = 'Start', pages = { Start = {} } }",
      "scenarios/support/wrong.lua": "local x = 1\nx = = 2",
    ])
    let words = session.testDescription.components(separatedBy: " ")
    let isNamed = words.count > 2 && words[1] == ">"
    let path = isNamed ? words[0...2].joined(separator: " ") : words[0]
    let outcome = try PipedSession.run(project, [path], input: session.input)
    #expect(outcome.output == session.output)
    #expect(outcome.status == session.status)
  }

  private static let strangeBytes = """
    stdin:1: not UTF-8; in a string write such a byte as \\xFF
    stdin:2: <eof> expected
    3

    """

  /// How the input ends, or the output, in a shell; and what comes of it.
  private static let ends: [(String, String, Int32)] = [
    ("exec \"$0\" repl </dev/null", "", 0),
    ("printf '1+1' | \"$0\" repl", "2\n", 0),
    ("printf 'for i=1,2 do' | \"$0\" repl", "stdin:1: unfinished at the end of the input\n", 1),
    ("exec \"$0\" repl <&-", "", 0),
    ("printf 'x = [[a' | \"$0\" repl", "stdin:1: unfinished at the end of the input\n", 1),
    ("printf '1\\r\\n2\\r\\n' | \"$0\" repl", "1\n2\n", 0),
    ("printf '\"\\377\"\\n1\\0002\\n3\\n' | \"$0\" repl", Self.strangeBytes, 1),
    ("(while echo 1; do :; done) | \"$0\" repl | head -n 1", "1\n", 0),
    ("echo 'while true do print(1) end' | \"$0\" repl | head -n 1", "1\n", 0),
    ("{ echo 1 | \"$0\" repl >/dev/full; }", "standard output: No space left on device\n", 1),
  ]

  @Test("R118 the end of the input is the end", arguments: ends)
  func end(_ script: String, _ output: String, _ status: Int32) throws {
    let project = try Project()
    let pipe = Pipe()
    let process = project.process([], output: pipe, errors: pipe.fileHandleForWriting)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script + " 2>&1", Binary.path ?? "/nowhere"]
    try process.run()
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == output)
    #expect(process.terminationStatus == status)
  }

  @Test("a worker that a signal kills: the session goes on without the line")
  func crash() throws {
    let input = "x = 1\nos.execute('kill -SEGV $PPID')\nx\n"
    let outcome = try PipedSession.run(try Project(), ["--allow", "process"], input: input)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 1 && lines.count == 3, "\(outcome.output)")
    #expect(
      lines.first?.hasPrefix("the process of the session was killed by SIGSEGV") == true,
      "\(outcome.output)"
    )
    #expect(lines.dropFirst() == ["the session goes on without this line", "1"])
  }

  @Test("R123 a huge string is cut with a mark and its size; print and :all show all of it")
  func huge() throws {
    let input = "('x'):rep(5e7)\nprint(('y'):rep(5000))\n:all ('z'):rep(5000)\n"
    let lines = try PipedSession.run(try Project(), input: input).output.split(separator: "\n")
    #expect(lines.map(\.utf8.count).dropFirst() == [5000, 5002])
    #expect(lines[0].utf8.count < 1100 && lines[0].hasSuffix("x\"… (50000000 bytes)"))
  }

  @Test(
    "R121 all that a session knows is shown within bounds",
    arguments: ["_G", "package.loaded", "{ _G, app }"]
  )
  func bounded(_ value: String) throws {
    let input = "\(value)\nassert.equal(1, \(value))\n1 + 1\n"
    let outcome = try PipedSession.run(try Project(), input: input)
    #expect(outcome.output.utf8.count < 40_000 && outcome.output.contains("stdin:2: expected 1, got {"))
    #expect(outcome.output.hasSuffix("\n2\n") && outcome.output.contains("…"))
  }

  @Test("R120 a run touches no standard input")
  func untouched() throws {
    let project = try Project(["a_spec.lua": "it('is good', function() end)"])
    let output = Pipe()
    let process = project.process(["run", "a_spec.lua"], output: output, errors: FileHandle.nullDevice)
    // Nobody writes to it and nobody closes it.
    let silent = Pipe()
    process.standardInput = silent
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    try silent.fileHandleForWriting.close()
  }
}
