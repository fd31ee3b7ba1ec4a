import Foundation
import Testing

@testable import Harness

@Suite("TAP report")
struct TapTests {
  /// What reporting these events leaves in a file.
  private static func text(_ events: [Event], version: Int = 14) throws -> String {
    let folder = try FindTests.Folder()
    let path = folder.path + "/r.tap"
    let reporter = TapReporter(try OutputFile.open(Array(path.utf8), .wholeFile), version: version)
    for event in events { reporter.receive(event) }
    try reporter.finish()
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("a flat list with YAML for what went wrong; an expected failure is a TODO")
  func form() throws {
    var expected = ReportTests.end(["expected"], .failed, id: 4)
    expected.status = .skipped
    expected.reason = "known #12"
    var tried = ReportTests.end(["flaky"], .failed, id: 5)
    tried.isRetried = true
    var passed = ReportTests.end(["flaky"], .passed, id: 5)
    passed.attempt = 2
    let ends = [
      ReportTests.end(["ball", "snaps #1"], .passed, id: 1),
      ReportTests.end(["ball", "stores"], .failed, message: "got \"0\"", details: "- 2\n\n+ 0", id: 2),
      ReportTests.end(["later"], .pending, id: 3), expected, tried, passed,
    ]
    let file = "scenarios/a_scenario.lua"
    #expect(
      try Self.text(ReportTests.run(ends, output: "hi\n"))
        == """
        TAP version 14
        # entrance 0.1.0, seed 42
        ok 1 - \(file) > ball > snaps \\#1
        not ok 2 - \(file) > ball > stores
          ---
          message: "got \\"0\\""
          severity: fail
          type: "assertion"
          at:
            file: "\(file)"
            line: 31
          details: "\(file):31: got \\"0\\"\\n- 2\\n\\n+ 0"
          duration_ms: 12.500
          output: "hi\\n"
          ...
        ok 3 - \(file) > later # SKIP not yet
        not ok 4 - \(file) > expected # TODO known \\#12
          ---
          duration_ms: 12.500
          output: "hi\\n"
          ...
        # attempt 1 of \(file) > flaky did not pass: m
        ok 5 - \(file) > flaky
        # flaky: passed in attempt 2
        1..5

        """.replacing("  ---\n  duration_ms", with: Self.expectedFailure(file))
    )
  }

  private static func expectedFailure(_ file: String) -> String {
    """
      ---
      message: "m"
      severity: fail
      type: "assertion"
      at:
        file: "\(file)"
        line: 31
      details: "\(file):31: m"
      duration_ms
    """
  }

  @Test("an interrupted run bails out, an empty one is a plan of nothing")
  func ends() throws {
    let interrupted = RunEnd(counts: Counts(), interrupted: "SIGTERM", seconds: 1)
    #expect(
      try Self.text([.runEnd(interrupted)]) == "1..0 # SKIP no tests\nBail out! interrupted by SIGTERM\n"
    )
  }

  /// Each hostile text in every place.
  private static func hostile(version: Int) throws -> (folder: FindTests.Folder, files: [String]) {
    let folder = try FindTests.Folder()
    let texts =
      try HostileText.all().map(\.text) + ["# TODO", "a # skip b", "\\# todo", "Bail out!\nok 1", "#SkIp"]
    let files = try texts.enumerated().map { index, text in
      let path = "\(folder.path)/\(index).tap"
      try report(text, version).write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
    return (folder, files)
  }

  private static func report(_ hostile: String, _ version: Int) throws -> String {
    try text(JUnitReport.everything(hostile), version: version)
  }

  private static let perl = """
    use TAP::Parser;
    for my $file (@ARGV) {
      open my $input, '<', $file or die;
      my $parser = TAP::Parser->new({ source => $input });
      $parser->run;
      my $bad = join ' ', $parser->failed;
      my $skipped = join ' ', $parser->skipped;
      my $todo = join ' ', $parser->todo;
      print $parser->tests_run, "|$bad|$skipped|$todo|", scalar($parser->parse_errors), "\\n";
    }
    """

  @Test(
    "prove's parser reads every hostile text",
    .enabled(if: Tool.perl.path != nil, "install perl")
  )
  func prove() throws {
    let (folder, files) = try Self.hostile(version: 13)
    defer { withExtendedLifetime(folder) {} }
    let (_, output) = try Tool.perl.run(["-e", Self.perl] + files)
    let lines = output.split(separator: "\n")
    #expect(lines.count == files.count, "\(output.prefix(2000))")
    #expect(Set(lines) == ["7|2 4 7|5 6||0"])
  }

  private static let python = """
    import sys
    try:
        from mesonbuild.mtest import TAPParser
    except ImportError:
        sys.exit(77)
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            read = [event for event in TAPParser().parse(file)]
        errors = [event for event in read if isinstance(event, (TAPParser.Error, TAPParser.UnknownLine))]
        print([event.result.name for event in read if isinstance(event, TAPParser.Test)], len(errors))
    """

  @Test("Meson's parser reads every hostile text", .enabled(if: Tool.python.path != nil))
  func meson() throws {
    let (folder, files) = try Self.hostile(version: 14)
    defer { withExtendedLifetime(folder) {} }
    let (status, output) = try Tool.python.run(["-c", Self.python] + files)
    if status == 77 {
      print("install meson to compare with it")
      return
    }
    let lines = output.split(separator: "\n")
    #expect(lines.count == files.count, "\(output.suffix(2000))")
    #expect(Set(lines) == ["['OK', 'FAIL', 'OK', 'FAIL', 'SKIP', 'SKIP', 'FAIL'] 0"])
  }
}
