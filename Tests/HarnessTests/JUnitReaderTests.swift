import Foundation
import Testing

@testable import Harness

@Suite("JUnit report, as others read it")
struct JUnitReaderTests {
  private static var data: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Acceptance/Data")
  }

  /// A report of each hostile text in every place, in both profiles.
  private struct Reports: Sendable {
    let folder: FindTests.Folder
    let strict: [String]
    let full: [String]
  }

  private static let reports = Result { () throws -> Reports in
    let folder = try FindTests.Folder()
    var paths: [JUnitProfile: [String]] = [:]
    for hostile in try HostileText.all() {
      for profile in JUnitProfile.allCases {
        let path = "\(folder.path)/\(hostile.name).\(profile.rawValue).xml"
        let report = try JUnitReport.data(JUnitReport.everything(hostile.text), profile)
        try report.write(to: URL(fileURLWithPath: path))
        paths[profile, default: []].append(path)
      }
    }
    return Reports(folder: folder, strict: paths[.strict] ?? [], full: paths[.full] ?? [])
  }

  @Test(
    "profile strict is valid against the schemas of Jenkins' xUnit plug-in and of windyroad, whatever scripts say",
    .enabled(if: Tool.xmllint.path != nil, "install libxml2-utils"),
    arguments: ["jenkins-junit.xsd", "windyroad.xsd"]
  )
  func strict(schema: String) throws {
    let files = try Self.reports.get().strict
    let (status, output) = try Tool.xmllint.run(
      ["--noout", "--schema", Self.data.appendingPathComponent(schema).path] + files
    )
    #expect(status == 0, "\(output.prefix(4000))")
    #expect(output.split(separator: "\n").filter { $0.hasSuffix(" validates") }.count == files.count)
  }

  private static let script = """
    import sys
    try:
        import junitparser
    except ImportError:
        sys.exit(77)
    for path in sys.argv[1:]:
        read = junitparser.JUnitXml.fromfile(path)
        cases = [case for suite in read for case in suite]
        results = [type(result).__name__ for case in cases for result in case.result]
        print(len(cases), len(set((c.classname, c.name) for c in cases)), ",".join(results),
              sum(suite.tests for suite in read), sum(suite.failures for suite in read))
    """

  @Test(
    "R93 R95 R97 junitparser reads every hostile text, in both profiles",
    .enabled(if: Tool.python.path != nil)
  )
  func junitparser() throws {
    let reports = try Self.reports.get()
    let files = reports.strict + reports.full
    let (status, output) = try Tool.python.run(["-c", Self.script] + files)
    if status == 77 {
      print("install python3-junitparser to compare with it")
      return
    }
    let lines = output.split(separator: "\n")
    #expect(lines.count == files.count, "\(output.suffix(2000))")
    #expect(Set(lines) == ["7 7 Failure,Error,Skipped,Skipped,Error 7 1"])
  }
}
