import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Harness

/// One of the hostile strings.
struct HostileText: Decodable, Sendable, CustomTestStringConvertible {
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

  static func all() throws -> [HostileText] {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: here.appendingPathComponent("Acceptance/Data/hostile-strings.json"))
    return try JSONDecoder().decode([HostileText].self, from: data)
  }
}

/// JUnit reports of events.
enum JUnitReport {
  /// What reporting these events leaves in a file.
  static func data(_ events: [Event], _ profile: JUnitProfile = .full) throws -> Data {
    let folder = try FindTests.Folder()
    let path = folder.path + "/r.xml"
    let place = AttachmentPath(to: Array("out".utf8), from: [], workingFolder: Array("/".utf8))
    let file = try OutputFile.open(Array(path.utf8), .whole)
    let reporter = JUnitReporter(file, profile: profile, attachments: place) { _ in }
    for event in events { reporter.receive(event) }
    try reporter.finish()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// A text as a report holds it.
  static func value(_ text: String) -> String {
    var texts = JUnitText()
    return texts.value(text)
  }

  /// Events that show all a report can: each verdict, output, a note, attachments, properties, attempts, a file that
  /// did not load.
  static func everything(_ text: String = "a > b & \"c\"") -> [Event] {
    let file = "scenarios/a.b_spec.lua"
    func end(_ id: Int, _ status: TestEnd.Status) -> TestEnd {
      var end = ReportTests.end([text, "\(id)"], status, message: text, details: text, file: file, id: id)
      end.properties = [TestEnd.Property(name: text, value: text)]
      end.tags = [text]
      end.reason = text
      return end
    }
    var tried = end(3, .failed)
    tried.isRetried = true
    var passed = end(3, .passed)
    passed.attempt = 2
    var failedAgain = end(4, .error)
    failedAgain.attempt = 2
    var retried = end(4, .failed)
    retried.isRetried = true
    let ends = [
      end(1, .passed), end(2, .failed), tried, passed, retried, failedAgain, end(5, .skipped),
      end(6, .pending),
    ]
    var events: [Event] = [
      .runStart(
        RunStart(
          tool: "0.1.0",
          seed: 42,
          timeout: 30,
          files: 2,
          at: 1_796_000_000_000,
          shard: Shard(index: 1, total: 2)
        )
      ),
      .fileStart(file: file, at: 1_796_000_000_000),
      .output(file: file, id: 0, stream: .out, text: "outside \(text)"),
    ]
    for end in ends {
      events.append(.testStart(file: file, id: end.id, attempt: end.attempt))
      events.append(.output(file: file, id: end.id, stream: .out, text: "\(text)\n"))
      events.append(.output(file: file, id: end.id, stream: .err, text: text))
      events.append(.note(file: file, id: end.id, text: text))
      let attachment = Attachment(file: file, id: end.id, name: text, mediaType: "text/plain", bytes: [1])
      events.append(.attachment(attachment))
      events.append(.testEnd(end))
    }
    events.append(.fileEnd(file: file, seconds: 0.5))
    events.append(.fileStart(file: text, at: 1_796_000_000_000))
    events.append(.testEnd(.forFile(text, issue: .error("load", text, file: text, line: 1), at: 0)))
    events.append(.fileEnd(file: text, seconds: 0))
    let counts = Counts(passed: 2, failed: 1, errors: 2, skipped: 1, pending: 1, flaky: 1)
    events.append(.runEnd(RunEnd(counts: counts, interrupted: nil, seconds: 0.75)))
    return events
  }
}

/// The elements of a document.
final class Parsed: NSObject, XMLParserDelegate {
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
