import Foundation
import Testing
import Text

@testable import Harness

@Suite("Reports of earlier runs")
struct EarlierRunTests {
  /// A report and what it says.
  struct Sample: Sendable, CustomTestStringConvertible {
    var title: String
    var report: String
    /// "STATUS SECONDS NAME" a line, or why it is refused.
    var says: String

    var testDescription: String { title }

    static let all: [Sample] = {
      let url = Bundle.module.url(forResource: "earlier-runs", withExtension: "txt", subdirectory: "Data")
      let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
      return text.components(separatedBy: "=== ").dropFirst().map { part in
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = lines[1].components(separatedBy: "\n---\n")
        return Sample(title: String(lines[0]), report: halves[0], says: halves[1])
      }
    }()
  }

  static func read(_ report: Data) -> String {
    do {
      let folder = try FindTests.Folder()
      let path = folder.path + "/report"
      try report.write(to: URL(fileURLWithPath: path))
      let results = try EarlierRun.read(Array(path.utf8)).results
      return results.map { "\($0.status) \($0.seconds) \($0.name)\n" }.joined()
    } catch let failure as ReportSource.Failure {
      return failure.message.components(separatedBy: "/report: ").last.map { "\($0)\n" } ?? ""
    } catch {
      return "\(error)"
    }
  }

  @Test("what a report says of each test", arguments: Sample.all)
  func says(_ sample: Sample) {
    #expect(Self.read(Data(sample.report.utf8)) == sample.says)
  }

  @Test("the samples are there")
  func samples() {
    #expect(Sample.all.count >= 13)
  }

  @Test(
    "whatever happens to a byte of a report, reading ends with results or one line",
    arguments: Sample.all
  )
  func damage(_ sample: Sample) {
    var random = SplitMix(seed: 7)
    let whole = Array(sample.report.utf8)
    for _ in 0..<100 where !whole.isEmpty {
      var bytes = whole
      bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      bytes = Array(bytes.prefix(Int(random.next() % UInt64(2 * bytes.count))))
      _ = Self.read(Data(bytes))
    }
  }

  /// Numbers that are the same in each run.
  private struct SplitMix {
    var seed: UInt64

    mutating func next() -> UInt64 {
      seed &+= 0x9E37_79B9_7F4A_7C15
      var value = (seed ^ seed >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }
  }

  @Test("a line that is too long is passed over, in pieces of any size", arguments: [20, 65536, 70000])
  func longLines(length: Int) throws {
    let folder = try FindTests.Folder()
    let long = String(repeating: "x", count: 200_000)
    try folder.write("e", text: "first\n\n\(long)\nsecond\n\(long)\nlast")
    var lines = EventLines(try ReportSource(Array((folder.path + "/e").utf8)), longest: length)
    var seen: [String] = []
    while let line = try lines.next() {
      seen.append("\(String(decoding: line.bytes, as: UTF8.self)) \(line.offset) \(line.isWhole)")
    }
    #expect(seen == ["first 0 true", "second 200008 true", "last 400016 false"])
  }

  @Test(
    "our own reports read back, whatever the names are, in both profiles like the events",
    // Reports cut longer texts.
    arguments: try HostileText.all().filter { $0.text.utf8.count < 10_000 }
  )
  func ownReports(_ hostile: HostileText) throws {
    let folder = try FindTests.Folder()
    var events = JUnitReport.everything(hostile.text)
    events.insert(.fileLoaded(file: "scenarios/a.b_spec.lua", tests: 6), at: 2)
    var writer = JSONWriter()
    for event in events { event.encode(to: &writer) }
    let path = Array((folder.path + "/report").utf8)
    try Data(writer.bytes).write(to: URL(fileURLWithPath: folder.path + "/report"))
    let wanted = try EarlierRun.read(path)
    for profile in JUnitProfile.allCases {
      try JUnitReport.data(events, profile).write(to: URL(fileURLWithPath: folder.path + "/report"))
      let read = try EarlierRun.read(path)
      // Full names hold no control characters, but these do, and XML cannot.
      #expect(read.failedNames.map(JUnitReport.value) == wanted.failedNames.map(JUnitReport.value))
      #expect(read.results.map(\.status) == wanted.results.map(\.status))
    }
  }
}

@Suite("What failed in the last run")
struct LastRunTests {
  @Test(
    "the state folder is the environment's",
    arguments: [
      ("/s", "/h", "/s/entrance/last-run-9e0cb3966ebb48be.jsonl"),
      ("relative", "/h", "/h/.local/state/entrance/last-run-9e0cb3966ebb48be.jsonl"),
      ("", "nowhere", "none"),
    ]
  )
  func place(state: String, home: String, path: String) {
    let place = LastRun(project: Array("/p".utf8), stateHome: Array(state.utf8), home: Array(home.utf8))
    #expect((place.path.map(PathBytes.shown) ?? "none") == path)
  }

  private static func keep(_ events: [Event], planned: [String], in place: LastRun) -> String? {
    let reporter = LastRunReporter(place)
    reporter.expect(files: planned)
    for event in events { reporter.receive(event) }
    reporter.finish()
    return reporter.problem
  }

  @Test("what failed, was left undecided, or never began is kept; what passed is not")
  func kept() throws {
    let folder = try FindTests.Folder()
    let place = LastRun(project: [1], stateHome: Array(folder.path.utf8), home: nil)
    #expect(try place.read() == nil)
    var events = ReportTests.run([ReportTests.end(["a"], .passed), ReportTests.end(["b"], .error)])
    let file = "scenarios/a_scenario.lua"
    let found = TestFound(file: file, id: 7, name: "\(file) > c", titles: ["c"], line: 1, tags: [])
    events.insert(.testFound(found), at: 3)
    #expect(Self.keep(events, planned: [file, "later.lua"], in: place) == nil)
    #expect(try place.read()?.failedNames == ["\(file) > b", "\(file) > c", file, "later.lua"])
  }

  @Test("a run without verdicts changes nothing, and one that passed leaves nothing")
  func replaced() throws {
    let folder = try FindTests.Folder()
    let place = LastRun(project: [1], stateHome: Array((folder.path + "/new").utf8), home: nil)
    _ = Self.keep(ReportTests.run([ReportTests.end(["b"], .failed)]), planned: [], in: place)
    _ = Self.keep(ReportTests.run([]), planned: ["x.lua"], in: place)
    let before = try place.read()?.failedNames.count
    var events = ReportTests.run([ReportTests.end(["b"], .passed)])
    events.insert(.fileLoaded(file: "scenarios/a_scenario.lua", tests: 1), at: 2)
    _ = Self.keep(events, planned: [], in: place)
    #expect(before == 2)
    #expect(try place.read()?.failedNames == [])
  }

  @Test("where nothing can be written, nothing fails", arguments: ["/proc/none", "/dev/null/x"])
  func unwritable(state: String) {
    let place = LastRun(project: [1], stateHome: Array(state.utf8), home: nil)
    let problem = Self.keep(ReportTests.run([ReportTests.end(["b"], .failed)]), planned: [], in: place)
    #expect(problem?.hasPrefix("what failed cannot be kept") == true)
  }
}
