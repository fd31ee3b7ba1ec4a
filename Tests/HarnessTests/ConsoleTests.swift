import Foundation
import Testing
import Text

@testable import Harness

@Suite("Console")
struct ConsoleTests {
  private static let plain = ConsoleStyle(usesColor: false, usesUnicode: true)

  /// What the console says.
  static func text(
    _ events: [Event],
    kind: any ConsoleKindReporter = PrettyConsole(),
    style: ConsoleStyle = plain,
    options: ConsoleOptions = ConsoleOptions(),
    progress: Bool = false
  ) throws -> String {
    let pipe = Pipe()
    let output = ConsoleOutput(
      descriptor: pipe.fileHandleForWriting.fileDescriptor,
      style: style,
      showsProgress: progress
    )
    let rerun = RerunCommand(program: "entrance", report: "r.xml", eventFile: "e") { $0 }
    let reporter = ConsoleReporter(output, kind: kind, rerun: rerun, options: options)
    for event in events {
      reporter.receive(event)
      if progress { reporter.flush() }
    }
    try reporter.finish()
    try pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  private static let ends = [
    ReportTests.end(["ball", "snaps"], .passed, id: 1),
    ReportTests.end(
      ["ball", "stores (5)"],
      .failed,
      message: "expected 2, got 0\nand\u{1B}[31m more",
      details: "- 2\n+ 0\n",
      id: 2
    ),
    ReportTests.end(["ball", "later"], .pending, id: 3),
  ]

  @Test("a failure starts with its place, and the run ends with counts and how to repeat it")
  func pretty() throws {
    #expect(
      try Self.text(ReportTests.run(Self.ends, output: "hi\n")) == """
        entrance 0.1.0, 1 file, seed 42

        scenarios/a_scenario.lua
          ✓ ball > snaps
          ✗ ball > stores (5)
        scenarios/a_scenario.lua:31: expected 2, got 0␊and more
            - 2
            + 0
            printed:
              hi

          ○ ball > later  not yet

        3 tests: 1 passed, 1 failed, 1 pending in 0.750 s
        Run what failed again:
          entrance run --seed 42 'scenarios/a_scenario.lua > ball > stores (5)'

        """
    )
  }

  @Test("dots: a character a test, failures with their names in between")
  func dots() throws {
    #expect(
      try Self.text(ReportTests.run(Self.ends), kind: DotsConsole()) == """
        entrance 0.1.0, 1 file, seed 42
        .F
        scenarios/a_scenario.lua:31: expected 2, got 0␊and more
            in scenarios/a_scenario.lua > ball > stores (5)
            - 2
            + 0

        p

        3 tests: 1 passed, 1 failed, 1 pending in 0.750 s
        Run what failed again:
          entrance run --seed 42 'scenarios/a_scenario.lua > ball > stores (5)'

        """
    )
  }

  @Test("quiet: the counts alone and a chosen seed when all is well")
  func quiet() throws {
    let text = try Self.text(ReportTests.run([Self.ends[0]], output: "hi"), kind: QuietConsole())
    #expect(text == "1 test: 1 passed in 0.750 s, seed 42\n")
  }

  @Test("output is shown of failed tests, of all or of none; verbose says more of each")
  func shownOutput() throws {
    let run = ReportTests.run([Self.ends[0]], output: "hi")
    let texts = try ShownOutput.allCases.map { shown in
      try Self.text(run, options: ConsoleOptions(shownOutput: shown)).contains("printed:\n      hi\n")
    }
    #expect(texts == [false, true, false])
    let verbose = try Self.text(run, kind: PrettyConsole(isVerbose: true))
    #expect(verbose.contains("✓ ball > snaps (line 12, 0.013 s, virtual 1.250 s, 3 assertions) #smoke\n"))
  }

  @Test("what was printed outside of tests is shown with all output")
  func outside() throws {
    var run = ReportTests.run([Self.ends[0]])
    let file = Self.ends[0].file
    run.insert(.output(file: file, id: 0, stream: .out, text: "while loaded\n"), at: 2)
    run.insert(.output(file: file, id: 0, stream: .out, text: "at the end\n"), at: run.count - 2)
    #expect(try !Self.text(run).contains("printed"))
    let shown = try Self.text(run, options: ConsoleOptions(shownOutput: .all))
    #expect(
      shown.contains(
        """
        scenarios/a_scenario.lua
            printed:
              while loaded

          ✓ ball > snaps
            printed:
              at the end

        """
      ),
      "\(shown)"
    )
    let quiet = try Self.text(run, kind: QuietConsole(), options: ConsoleOptions(shownOutput: .all))
    #expect(quiet.hasPrefix("scenarios/a_scenario.lua\n    printed:\n      while loaded\n"), "\(quiet)")
  }

  @Test("colours and marks follow the style")
  func style() throws {
    let text = try Self.text(
      ReportTests.run([Self.ends[0]]),
      style: ConsoleStyle(usesColor: true, usesUnicode: false)
    )
    #expect(text.contains("\u{1B}[32mok  \u{1B}[0m ball > snaps\n"))
  }

  @Test("what is tried again does not count, and flaky tests are listed")
  func flaky() throws {
    var first = Self.ends[1]
    first.isRetried = true
    var second = first
    second.status = .passed
    second.issues = []
    second.isRetried = false
    second.attempt = 2
    let text = try Self.text(ReportTests.run([first, second]))
    #expect(text.contains("  ↻ ball > stores (5) (attempt 1, is tried again)\n"))
    #expect(
      text.hasSuffix(
        """
          ✓ ball > stores (5) (flaky: passed in attempt 2)

        Flaky:
          scenarios/a_scenario.lua > ball > stores (5) (passed in attempt 2)
        1 test: 1 passed, 1 flaky in 0.750 s

        """
      )
    )
  }

  @Test("characters that turn the direction of text are shown")
  func direction() throws {
    let text = try Self.text(ReportTests.run([ReportTests.end(["a\u{202E}b\u{2066}"], .passed)]))
    #expect(text.contains("✓ a\\u{202e}b\\u{2066}\n"))
  }

  @Test("the line of progress goes before anything else is written")
  func progress() throws {
    let text = try Self.text(ReportTests.run([Self.ends[0]]), progress: true)
    #expect(text.contains("0/1 file, 0 tests"))
    #expect(text.contains("\r\u{1B}[K"))
    #expect(
      text.hasSuffix("\r\u{1B}[K\n1 test: 1 passed in 0.750 s\n")
        || text.hasSuffix("ball > snaps\n\n1 test: 1 passed in 0.750 s\n")
    )
  }

  @Test("the shard stands in the first line")
  func shard() throws {
    var start = RunStart(tool: "0.1.0", seed: 0, timeout: 30, files: 2, at: 0)
    start.shard = Shard(index: 2, total: 3)
    #expect(try Self.text([.runStart(start)]) == "entrance 0.1.0, 2 files, shard 2/3, seed 0\n")
  }
}

@Suite("The command that runs failures again")
struct RerunTests {
  private func command(
    _ ends: [TestEnd],
    interrupted: Bool = false,
    words: [String] = [],
    paths: [String] = []
  ) -> String? {
    var failed = FailedTests()
    for end in ends { failed.add(end) }
    var rerun = RerunCommand(program: "entrance", words: words, paths: paths) { "../" + $0 }
    (rerun.report, rerun.eventFile) = ("r.xml", "e")
    return rerun.command(for: failed, start: nil, interrupted: interrupted)
  }

  private func file(_ name: String) -> TestEnd {
    .forFile(name, issue: .error("load", "m", file: name, line: 1), at: 0)
  }

  @Test("a few names, many names, files, names that cannot be copied, an interruption")
  func forms() {
    let one = ReportTests.end(["it's"], .failed, file: "a.lua")
    let many = (1...11).map { ReportTests.end(["t\($0)"], .error, file: "a.lua", id: $0) }
    let hostile = ReportTests.end(["a\u{202E}b"], .failed, file: "a.lua")
    #expect(command([]) == nil)
    #expect(command([one], words: ["--repeat", "2"]) == "entrance run --repeat 2 'a.lua > it'\\''s'")
    #expect(command(many) == "entrance run --last-failed=r.xml")
    #expect(command([file("b.lua"), one]) == "entrance run ../b.lua 'a.lua > it'\\''s'")
    #expect(command([hostile]) == "entrance run --last-failed=r.xml")
    #expect(command([one], interrupted: true) == "entrance run --last-failed=e")
    // No name leads to a script on standard input.
    let read = [ReportTests.end(["t"], .failed, file: "stdin"), file("b.lua")]
    #expect(
      command(read, paths: ["-", "b.lua"]) == "entrance run - b.lua --name=b.lua '--name=stdin > t'"
    )
  }

  @Test("a word is quoted for the shell when it has to be")
  func quoted() {
    #expect(
      ["a-b.lua", "", "a b", "it's", "$x"].map(RerunCommand.quoted) == [
        "a-b.lua", "''", "'a b'", "'it'\\''s'", "'$x'",
      ]
    )
  }
}
