import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A JUnit report as a strict parser reads it.
final class Report: NSObject, XMLParserDelegate {
  struct Case {
    var attributes: [String: String]
    /// "failure", "error" or "skipped"; empty when it passed.
    var result = ""
    var message = ""
    var type = ""
    var text = ""
    var output = ""
  }

  private(set) var isWellFormed = false
  private(set) var root: [String: String] = [:]
  private(set) var cases: [Case] = []
  private var element = ""

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  /// "name: result" of each case, "passed" where there is no result.
  var verdicts: [String] {
    cases.map { "\($0.attributes["name"] ?? ""): \($0.result.isEmpty ? "passed" : $0.result)" }
  }

  /// The first case of that name.
  func named(_ name: String) -> Case? { cases.first { $0.attributes["name"] == name } }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    element = name
    switch name {
    case "testsuites": root = attributes
    case "testcase": cases.append(Case(attributes: attributes))
    case "failure", "error", "skipped":
      guard !cases.isEmpty else { return }
      cases[cases.count - 1].result = name
      cases[cases.count - 1].message = attributes["message"] ?? ""
      cases[cases.count - 1].type = attributes["type"] ?? ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    element = ""
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !cases.isEmpty else { return }
    switch element {
    case "failure", "error", "skipped": cases[cases.count - 1].text += text
    case "system-out": cases[cases.count - 1].output += text
    default: break
    }
  }
}
