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

  /// How the input ends, in a shell; and what comes of it.
  private static let ends: [(String, String, Int32)] = [
    ("exec \"$0\" repl </dev/null", "", 0),
    ("printf '1+1' | \"$0\" repl", "2\n", 0),
    ("printf 'for i=1,2 do' | \"$0\" repl", "stdin:1: unfinished at the end of the input\n", 1),
    ("exec \"$0\" repl <&-", "", 0),
    ("printf 'x = [[a' | \"$0\" repl", "stdin:1: unfinished at the end of the input\n", 1),
    ("printf '1\\r\\n2\\r\\n' | \"$0\" repl", "1\n2\n", 0),
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
