import Foundation
import Testing
import Text

@testable import Harness

@Suite("Reports")
struct ReportTests {
  static func end(
    _ titles: [String],
    _ status: TestEnd.Status,
    message: String = "m",
    details: String = "",
    file: String = "scenarios/a_scenario.lua"
  ) -> TestEnd {
    let name = ([file] + titles).joined(separator: " > ")
    let isBad = status == .failed || status == .error
    return TestEnd(
      file: file,
      id: 1,
      name: name,
      titles: titles,
      line: 12,
      tags: ["smoke"],
      status: status,
      reason: status == .pending ? "not yet" : nil,
      assertions: 3,
      virtualTime: 1.25,
      issues: isBad
        ? [
          EventIssue(
            isFailure: status == .failed,
            type: status == .failed ? "assertion" : "error",
            message: message,
            file: file,
            line: 31,
            details: details,
            traceback: []
          )
        ] : [],
      at: 1_796_000_000_123,
      seconds: 0.0125
    )
  }

  static func run(_ ends: [TestEnd], output: String = "") -> [Event] {
    var counts = Counts()
    for end in ends { counts.add(end) }
    let file = ends.first?.file ?? "a.lua"
    var events: [Event] = [
      .runStart(RunStart(tool: "0.1.0", seed: 42, timeout: 30, files: 1, at: 1_796_000_000_000)),
      .fileStart(file: file, at: 1_796_000_000_000),
    ]
    for end in ends {
      events.append(.testStart(file: file, id: end.id))
      if !output.isEmpty { events.append(.output(file: file, id: end.id, stream: .out, text: output)) }
      events.append(.testEnd(end))
    }
    events.append(.fileEnd(file: file, seconds: 0.5))
    events.append(.runEnd(RunEnd(counts: counts, interrupted: nil, seconds: 0.75)))
    return events
  }

  /// What the console says.
  static func console(_ events: [Event], style: ConsoleStyle) throws -> String {
    let pipe = Pipe()
    let rerun = RerunCommand(program: "entrance") { $0 }
    let reporter = ConsoleReporter(
      descriptor: pipe.fileHandleForWriting.fileDescriptor,
      style: style,
      rerun: rerun
    )
    for event in events { reporter.receive(event) }
    try reporter.finish()
    try pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test("a failure starts with its place, and the run ends with counts and how to repeat it")
  func consoleText() throws {
    let ends = [
      Self.end(["ball", "snaps"], .passed),
      Self.end(
        ["ball", "stores (5)"],
        .failed,
        message: "expected 2, got 0\nand\u{1B}[31m more",
        details: "- 2\n+ 0\n"
      ),
      Self.end(["ball", "later"], .pending),
    ]
    let style = ConsoleStyle(usesColor: false, usesUnicode: true)
    #expect(
      try Self.console(Self.run(ends, output: "hi\n"), style: style) == """
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
          entrance run --seed 42 --filter '^scenarios/a_scenario%.lua > ball > stores %(5%)$' scenarios/a_scenario.lua

        """
    )
  }

  @Test("colours and marks follow the style")
  func consoleStyle() throws {
    let text = try Self.console(
      Self.run([Self.end(["a"], .passed)]),
      style: ConsoleStyle(usesColor: true, usesUnicode: false)
    )
    #expect(text.contains("\u{1B}[32mok  \u{1B}[0m a\n"))
  }

  @Test("a word is quoted for the shell when it has to be")
  func quoted() {
    #expect(
      ["a-b.lua", "", "a b", "it's", "$x"].map(RerunCommand.quoted) == [
        "a-b.lua", "''", "'a b'", "'it'\\''s'", "'$x'",
      ]
    )
  }

  @Test(
    "moments are written in UTC",
    arguments: [
      (0, "1970-01-01T00:00:00.000+00:00"), (1_796_000_000_123, "2026-11-30T00:53:20.123+00:00"),
      (951_782_400_000, "2000-02-29T00:00:00.000+00:00"),
    ]
  )
  func timestamp(milliseconds: Int, text: String) {
    #expect(Timestamp.text(milliseconds: milliseconds) == text)
  }

  @Test("seconds have three decimals and never an exponent")
  func seconds() {
    #expect(
      [0, 1e-9, 0.0125, 12, 1234.5678, -.infinity, .nan].map(Seconds.milliseconds) == [
        "0.000", "0.000", "0.013", "12.000", "1234.568", "0.000", "0.000",
      ]
    )
  }

  @Test("a report appears as a whole and an older one goes first")
  func outputFile() throws {
    let folder = try FindTests.Folder()
    try folder.write("new/report.xml", text: "old")
    let path = folder.path + "/new/report.xml"
    let file = try OutputFile.open(Array(path.utf8))
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.complete()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new") == ["report.xml"])
  }

  @Test(
    "a report that cannot be written is named",
    arguments: ["/proc/none/r.xml", "/dev/null/r.xml", "/tmp"]
  )
  func unwritable(path: String) {
    #expect(throws: ReportFailure.self) { try OutputFile.open(Array(path.utf8)) }
  }

  @Test("a name that resembles the filter is proposed")
  func similar() {
    let names = ["a.lua > ball > snaps to the edge", "a.lua > list > opens"]
    #expect(NameSimilarity.nearest(to: "ball.*snpas", among: names, limit: 1) == [names[0]])
  }
}
