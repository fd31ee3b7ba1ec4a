import Foundation
import Testing

@testable import Harness

@Suite("JUnit report")
struct JUnitTests {
  private func report(_ ends: [TestEnd], output: String = "") throws -> Parsed {
    Parsed(try JUnitReport.data(ReportTests.run(ends, output: output)))
  }

  @Test(
    "hostile text as title, message, detail, output, tag and file: well-formed, and read back",
    arguments: try HostileText.all()
  )
  func hostile(_ hostile: HostileText) throws {
    var end = ReportTests.end([hostile.text], .failed, message: hostile.text, details: hostile.text)
    end.tags = [hostile.text]
    end.file = hostile.text
    let parsed = (try report([end], output: hostile.text))
    let name = hostile.text.isEmpty ? "(no title)" : JUnitReport.value(hostile.text)
    #expect(parsed.isWellFormed)
    #expect(parsed.elements.first { $0.name == "testcase" }?.attributes["name"] == name)
    #expect(
      parsed.elements.first { $0.name == "failure" }?.attributes["message"] == JUnitReport.value(hostile.text)
    )
  }

  @Test("counts are exact, one result a case, skipped ones are tests")
  func counts() throws {
    let ends: [TestEnd] = [
      ReportTests.end(["a"], .passed), ReportTests.end(["b"], .failed), ReportTests.end(["c"], .error),
      ReportTests.end(["d"], .skipped), ReportTests.end(["e"], .pending),
    ]
    let parsed = (try report(ends))
    for name in ["testsuites", "testsuite"] {
      let attributes = parsed.elements.first { $0.name == name }?.attributes ?? [:]
      #expect(["tests", "failures", "errors", "skipped"].map { attributes[$0] } == ["5", "1", "1", "2"])
    }
    #expect(parsed.elements.map(\.name).filter { ["failure", "error", "skipped"].contains($0) }.count == 4)
  }

  @Test("a case says where, when and how long")
  func attributes() throws {
    let parsed = (try report([ReportTests.end(["ball", "snaps"], .passed)]))
    let attributes = parsed.elements.first { $0.name == "testcase" }?.attributes
    #expect(
      attributes == [
        "name": "ball > snaps", "classname": "scenarios.a_scenario", "file": "scenarios/a_scenario.lua",
        "line": "12",
        "time": "0.013", "timestamp": "2026-11-30T00:53:20.123+00:00", "assertions": "3",
      ]
    )
    #expect(parsed.properties == ["seed=42", "virtual-time=1.250", "tag=smoke"])
  }

  @Test("equal names are told apart, also when only the report makes them equal")
  func unique() throws {
    let ends = ["same", "same", "a\u{FFFE}", "a\u{FFFF}"].map { ReportTests.end([$0], .passed) }
    let parsed = (try report(ends))
    let names = parsed.elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(names == ["same", "same (2)", "a\u{FFFD}", "a\u{FFFD} (2)"])
  }

  @Test("the text begins with the place and says the message again")
  func body() throws {
    let parsed = (try report([ReportTests.end(["a"], .failed, message: "no", details: "d")]))
    #expect(parsed.elements.first { $0.name == "failure" }?.text == "scenarios/a_scenario.lua:31: no\nd")
  }

  @Test("what a script prints is no attachment")
  func attachment() throws {
    let parsed = (try report([ReportTests.end(["a"], .passed)], output: "[[ATTACHMENT|/etc/passwd]]"))
    #expect(parsed.elements.first { $0.name == "system-out" }?.text == "[ [ATTACHMENT|/etc/passwd]]")
  }

  @Test("names of classes have no stray dots, and files have a class each")
  func className() throws {
    var events: [Event] = []
    for file in ["scenarios/a.b_spec.lua", "/x/y.lua", "z", "scenarios/a_b_spec.lua"] {
      events += ReportTests.run([ReportTests.end(["t"], .passed, file: file)]).dropFirst().dropLast()
    }
    let parsed = Parsed(try JUnitReport.data(events))
    #expect(
      parsed.elements.compactMap { $0.attributes["classname"] } == [
        "scenarios.a_b_spec", "x.y", "z", "scenarios.a_b_spec_2",
      ]
    )
  }

  @Test("each test has its output, its notes and its attachments; each attempt its failure")
  func everything() throws {
    let parsed = Parsed(try JUnitReport.data(JUnitReport.everything()))
    let names = parsed.elements.map(\.name).filter { !["property", "properties", "stackTrace"].contains($0) }
    #expect(
      names == [
        "testsuites", "testsuite", "testcase", "system-out", "system-err", "testcase", "failure",
        "system-out",
        "system-err", "testcase", "flakyFailure", "system-out", "system-err", "system-out", "system-err",
        "testcase", "error", "rerunFailure", "system-out", "system-err", "system-out", "system-err",
        "testcase",
        "skipped", "system-out", "system-err", "testcase", "skipped", "system-out", "system-err",
        "system-out",
        "testsuite", "testcase", "error",
      ]
    )
    let path = "[[ATTACHMENT|out/scenarios-a.b_spec-a-b-c-1-85eddfca24/a-b-c.txt]]"
    #expect(parsed.elements.first { $0.name == "system-out" }?.text == "a > b & \"c\"\n\(path)\n")
    let cases = parsed.elements.filter { $0.name == "testcase" }.count
    let counts = ["tests", "failures", "errors", "skipped"].map { parsed.elements.first?.attributes[$0] }
    #expect(counts == ["\(cases)", "1", "2", "2"])
  }

  @Test("the shard stands on every suite, a full name where it does not follow from file and name")
  func properties() throws {
    let parsed = Parsed(try JUnitReport.data(JUnitReport.everything("a")))
    #expect(parsed.properties.filter { $0 == "shard=1/2" }.count == 2)
    // The case that stands for a file.
    #expect(parsed.properties.filter { $0.hasPrefix("full-name") } == ["full-name=a"])
  }

  @Test("the report does not grow without bounds with what failing tests print and say")
  func bound() throws {
    let long = String(repeating: "x", count: 2 << 20)
    let ends = (1...30).map { ReportTests.end(["\($0)"], .failed, message: long, details: long, id: $0) }
    let data = try JUnitReport.data(ReportTests.run(ends, output: long))
    #expect(data.count < 40 << 20)
    #expect(Parsed(data).elements.filter { $0.name == "failure" }.count == 30)
  }

  @Test("attempts whose last one never came are a failure of the test")
  func unfinished() throws {
    var end = ReportTests.end(["a"], .failed)
    end.isRetried = true
    let parsed = try report([end])
    #expect(
      parsed.elements.map(\.name).filter { ["testcase", "failure"].contains($0) } == ["testcase", "failure"]
    )
  }
}
