import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Harness

@Suite("JUnit report")
struct JUnitTests {
  /// One of the hostile strings.
  struct Hostile: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    var base64: String?
    var `repeat`: Repetition?

    struct Repetition: Decodable, Sendable {
      var text: String
      var count: Int

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        text = try container.decode(String.self)
        count = try container.decode(Int.self)
      }
    }

    var testDescription: String { name }

    var text: String {
      if let `repeat` { return String(repeating: `repeat`.text, count: `repeat`.count) }
      return String(decoding: Data(base64Encoded: base64 ?? "") ?? Data(), as: UTF8.self)
    }

    static func all() throws -> [Hostile] {
      let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let data = try Data(contentsOf: here.appendingPathComponent("Acceptance/Data/hostile-strings.json"))
      return try JSONDecoder().decode([Hostile].self, from: data)
    }
  }

  /// The report of these tests.
  private func report(_ ends: [TestEnd], output: String = "") throws -> Data {
    let folder = try FindTests.Folder()
    let path = folder.path + "/r.xml"
    let problem = xmlProblem()
    try #require(problem == nil, "\(problem ?? "")")
    let reporter = JUnitReporter(try OutputFile.open(Array(path.utf8))) { _ in }
    for event in ReportTests.run(ends, output: output) { reporter.receive(event) }
    try reporter.finish()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(
    "hostile text as title, message, detail, output, tag and file: well-formed, and read back",
    arguments: try Hostile.all()
  )
  func hostile(_ hostile: Hostile) throws {
    var end = ReportTests.end([hostile.text], .failed, message: hostile.text, details: hostile.text)
    end.tags = [hostile.text]
    end.file = hostile.text
    let parsed = Parsed(try report([end], output: hostile.text))
    let name = hostile.text.isEmpty ? "(no title)" : JUnitText.value(hostile.text)
    #expect(parsed.isWellFormed)
    #expect(parsed.elements.first { $0.name == "testcase" }?.attributes["name"] == name)
    #expect(
      parsed.elements.first { $0.name == "failure" }?.attributes["message"] == JUnitText.value(hostile.text)
    )
  }

  @Test("counts are exact, one result a case, skipped ones are tests")
  func counts() throws {
    let ends: [TestEnd] = [
      ReportTests.end(["a"], .passed), ReportTests.end(["b"], .failed), ReportTests.end(["c"], .error),
      ReportTests.end(["d"], .skipped), ReportTests.end(["e"], .pending),
    ]
    let parsed = Parsed(try report(ends))
    for name in ["testsuites", "testsuite"] {
      let attributes = parsed.elements.first { $0.name == name }?.attributes ?? [:]
      #expect(["tests", "failures", "errors", "skipped"].map { attributes[$0] } == ["5", "1", "1", "2"])
    }
    #expect(parsed.elements.map(\.name).filter { ["failure", "error", "skipped"].contains($0) }.count == 4)
  }

  @Test("a case says where, when and how long")
  func attributes() throws {
    let parsed = Parsed(try report([ReportTests.end(["ball", "snaps"], .passed)]))
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
    let parsed = Parsed(try report(ends))
    let names = parsed.elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(names == ["same", "same (2)", "a\u{FFFD}", "a\u{FFFD} (2)"])
  }

  @Test("the text begins with the place and says the message again")
  func body() throws {
    let parsed = Parsed(try report([ReportTests.end(["a"], .failed, message: "no", details: "d")]))
    #expect(parsed.elements.first { $0.name == "failure" }?.text == "scenarios/a_scenario.lua:31: no\nd")
  }

  @Test("what a script prints is no attachment")
  func attachment() throws {
    let parsed = Parsed(try report([ReportTests.end(["a"], .passed)], output: "[[ATTACHMENT|/etc/passwd]]"))
    #expect(parsed.elements.first { $0.name == "system-out" }?.text == "[ [ATTACHMENT|/etc/passwd]]")
  }

  @Test("names of classes have no stray dots")
  func className() {
    #expect(
      ["scenarios/a.b_spec.lua", "/x/y.lua", "z"].map(JUnitText.className) == [
        "scenarios.a_b_spec", "x.y", "z",
      ]
    )
  }

  @Test("a passing test costs less than 200 bytes")
  func size() {
    #expect(MemoryLayout<JUnitSuite.Case>.stride <= 48)
  }
}

/// The elements of a document.
private final class Parsed: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  private(set) var isWellFormed = false
  private var open: [Int] = []

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  var properties: [String] {
    elements.filter { $0.name == "property" }.map {
      "\($0.attributes["name"] ?? "")=\($0.attributes["value"] ?? "")"
    }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
