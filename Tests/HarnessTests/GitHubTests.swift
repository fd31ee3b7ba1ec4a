import Foundation
import Testing

@testable import Harness

@Suite("GitHub Actions")
struct GitHubTests {
  private static func report(_ events: [Event]) throws -> (commands: [Substring], summary: String) {
    let folder = try FindTests.Folder()
    let summary = folder.path + "/summary.md"
    let pipe = Pipe()
    let reporter = GitHubReporter(
      descriptor: pipe.fileHandleForWriting.fileDescriptor,
      token: "TOKEN",
      summary: Array(summary.utf8),
      path: { "project/" + $0 },
      problem: { Issue.record("\($0)") }
    )
    for event in events { reporter.receive(event) }
    try reporter.finish()
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return (text.split(separator: "\n"), try String(contentsOfFile: summary, encoding: .utf8))
  }

  @Test("commands are off from the first line to the end; failures are annotations, escaped as GitHub wants")
  func annotations() throws {
    let end = ReportTests.end(["a, b: 100%", "c"], .failed, message: "::error::x", details: "l1\r\nl2 50%")
    let (commands, _) = try Self.report(ReportTests.run([end]))
    #expect(
      commands == [
        "::stop-commands::TOKEN", "::TOKEN::",
        "::error file=project/scenarios/a_scenario.lua,line=31,title=a%2C b%3A 100%25 > c::::error::x%0Al1␍%0Al2 50%25",
      ]
    )
  }

  @Test("ten annotations at most, then a count; a flaky test is a warning")
  func most() throws {
    var flaky = ReportTests.end(["flaky"], .passed, id: 20)
    flaky.attempt = 3
    let ends = (1...12).map { ReportTests.end(["t\($0)"], .error, id: $0) } + [flaky]
    let (commands, _) = try Self.report(ReportTests.run(ends))
    let kinds = commands.dropFirst(2).map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(kinds == Array(repeating: "::error", count: 10) + ["::notice", "::warning"])
    #expect(commands[12] == "::notice title=entrance::2 more failures: see the log")
  }

  @Test("the summary is a table that Markdown in names does not break")
  func summary() throws {
    let end = ReportTests.end(["<b>|`x`[y](z)"], .failed, message: "@all\n# no")
    let (_, summary) = try Self.report(ReportTests.run([end, ReportTests.end(["ok"], .passed, id: 2)]))
    #expect(
      summary == """
        ### entrance: failed

        | tests | passed | failed | errors | skipped | pending | flaky | time |
        | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        | 2 | 1 | 1 | 0 | 0 | 0 | 0 | 0.750 s |

        | what failed | where | message |
        | --- | --- | --- |
        | &#60;b&#62;&#124;&#96;x&#96;&#91;y&#93;&#40;z&#41; | project/scenarios/a&#95;scenario.lua&#58;31 \
        | &#64;all␊&#35; no |


        """
    )
  }

  @Test("a token is another one each time")
  func token() {
    #expect(Set((0..<100).compactMap { _ in GitHubReporter.makeToken() }).count == 100)
  }
}
