import CLuaSupport
import Glibc

extension EarlierRun {
  /// Reads JUnit XML, of ours or of another tool.
  init(junit source: ReportSource) throws(ReportSource.Failure) {
    self.init()
    if let problem = xml_reader_load() {
      throw ReportSource.Failure(source.shown, "it cannot be read: \(String(cString: problem))")
    }
    lseek(source.descriptor, 0, SEEK_SET)
    guard let document = xml_reader_open(source.descriptor) else {
      throw ReportSource.Failure(source.shown, "it cannot be read: memory is short")
    }
    defer { xml_reader_close(document) }
    var reader = JUnitCases(document: document)
    while true {
      switch Int(xml_reader_next(document)) {
      case XML_READ_DONE:
        guard reader.isReport else { throw ReportSource.Failure(source.shown, "it is no JUnit XML") }
        return
      case XML_READ_BEGIN:
        reader.begin(String(cString: xml_reader_name(document)))
      case XML_READ_END:
        guard let found = reader.end() else { continue }
        try update(found.name, in: source) { result in
          result.seconds += found.seconds
          // Some tools write a case for each attempt or each thing that went wrong.
          if result.status != .failed { result.status = found.status }
        }
      case XML_READ_TYPE:
        throw ReportSource.Failure(source.shown, "it has a document type, which JUnit XML has not")
      default:
        let line = xml_reader_line(document)
        throw ReportSource.Failure(source.shown, "it is no well-formed XML (line \(line))")
      }
    }
  }
}

/// Finds the cases in the elements of a document.
private struct JUnitCases {
  let document: OpaquePointer
  /// Whether the root is one of JUnit's.
  private(set) var isReport = false
  private var elements: [String] = []
  private var suites: [Suite] = []
  private var test: Case?

  private struct Suite {
    var name: String?
    var file: String?
    /// Full names of its cases, by "NAME: full-name", where the cases themselves may have no properties.
    var fullNames: [String: String] = [:]
  }

  private struct Case {
    var name: String
    var file: String?
    var className: String?
    var fullName: String?
    var status: EarlierRun.Status
    var seconds: Double
    var isInterruption = false
  }

  init(document: OpaquePointer) {
    self.document = document
  }

  private func attribute(_ name: String) -> String? {
    xml_reader_attribute(document, name).map { String(cString: $0) }
  }

  mutating func begin(_ element: String) {
    let parent = elements.last
    elements.append(element)
    if elements.count == 1 { isReport = element == "testsuites" || element == "testsuite" }
    switch element {
    case "testsuite":
      suites.append(Suite(name: attribute("name"), file: attribute("file") ?? suites.last?.file))
    case "testcase":
      let isDisabled = ["disabled", "notrun", "ignored"].contains(attribute("status") ?? "")
      test = Case(
        name: attribute("name") ?? "",
        file: attribute("file"),
        className: attribute("classname"),
        status: isDisabled ? .skipped : .passed,
        seconds: seconds()
      )
    case "property":
      property(attribute("name") ?? "", attribute("value") ?? "")
    case "failure", "error":
      guard parent == "testcase" else { return }
      test?.status = .failed
      if attribute("type") == "interrupted" { test?.isInterruption = true }
    case "skipped":
      guard parent == "testcase", test?.status == .passed else { return }
      let status: EarlierRun.Status = EarlierRun.didNotRun(reason: attribute("message")) ? .notRun : .skipped
      test?.status = status
    default:
      break
    }
  }

  /// A case that has ended.
  mutating func end() -> EarlierRun.Result? {
    switch elements.popLast() {
    case "testsuite":
      suites.removeLast()
      return nil
    case "testcase":
      defer { test = nil }
      guard let test, !test.isInterruption, let name = fullName(of: test) else { return nil }
      return EarlierRun.Result(name: name, status: test.status, seconds: test.seconds)
    default:
      return nil
    }
  }

  private mutating func property(_ name: String, _ value: String) {
    if test != nil {
      if name == "full-name" { test?.fullName = value }
    } else if !suites.isEmpty {
      if name == "file" { suites[suites.count - 1].file = value }
      if name.hasSuffix(": full-name") { suites[suites.count - 1].fullNames[name] = value }
    }
  }

  private func fullName(of test: Case) -> String? {
    if let name = test.fullName ?? suites.last?.fullNames["\(test.name): full-name"] { return name }
    let file = test.file ?? suites.last?.file ?? script(test.className) ?? suites.last?.name
    guard let file, !file.isEmpty else { return test.name.isEmpty ? nil : test.name }
    return test.name.isEmpty ? file : "\(file) > \(test.name)"
  }

  /// "spec/a_spec.lua" of "spec/a_spec.lua:12", which busted gives as the class.
  private func script(_ className: String?) -> String? {
    guard let className else { return nil }
    if className.hasSuffix(".lua") { return className }
    guard let colon = className.lastIndex(of: ":"), className[..<colon].hasSuffix(".lua") else { return nil }
    return String(className[..<colon])
  }

  private func seconds() -> Double {
    let text = (attribute("time") ?? "").filter { $0 != "," }
    return EarlierRun.sane(Double(text) ?? 0)
  }
}
