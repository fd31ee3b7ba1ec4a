import Foundation
import HeadlessUIKit
import LuaRuntime
import Testing

@testable import Scenarios

/// The hostile scenarios and what they read.
enum HostileFiles {
  static var catalogue: HostileCatalogue { HostileCatalogue() }
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Data/Hostile")

  static func file(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// All files of a project that holds them, by name.
  static func files() throws -> [String: String] {
    var files = ["catalogue.lua": catalogue.lua]
    for name in ["values.lua", "driver.lua", "calls_test.lua", "words_test.lua", "life_test.lua"] {
      files[name] = try file(name)
    }
    return files
  }

  /// How many tests `calls_test.lua` declares: each member in each context.
  static var callTests: Int { catalogue.count * 5 + catalogue.memberCount }
}

@Suite("Hostile scripts, through the program", .enabled(if: Binary.isThere, Binary.hint))
struct HostileProgramTests {
  @Test(
    "every function with every hostile value: an error that says what is wrong, and every test is reported"
  )
  func run() throws {
    let project = try Project(HostileFiles.files())
    let outcome = try project.run(
      "run",
      "calls_test.lua",
      "words_test.lua",
      "life_test.lua",
      "--events",
      "events.jsonl",
      "--junit",
      "report.xml"
    )
    let events = try project.read("events.jsonl").split(separator: "\n")
    let ended = events.filter { $0.hasPrefix(#"{"event":"test-end""#) }
    let calls = ended.count { $0.contains(#""file":"calls_test.lua""#) }
    let said = outcome.output.split(separator: "\n").filter { !$0.contains("✓") }
    #expect(outcome.status == 0, "\(said.prefix(200).joined(separator: "\n"))")
    #expect(calls == HostileFiles.callTests)
    #expect(ended.count == events.count { $0.hasPrefix(#"{"event":"test-found""#) })
    #expect(!events.contains { $0.hasPrefix(#"{"event":"worker-lost""#) })
  }
}

/// Runs the words of the device and remembers, without keeping them alive, the applications that were open.
private final class WatchedWords: ScenarioWords {
  private final class Weak {
    weak var application: Application?
    init(_ application: Application) { self.application = application }
  }

  let words = DeviceWords()
  private(set) weak var state: LuaState?
  private var seen: [Weak] = []

  var virtualTime: Double { words.virtualTime }
  var clock: Int64 { words.clock }
  var seenApplications: Int { seen.count }
  var liveApplications: Int { seen.count { $0.application != nil } }

  func install(in state: LuaState) throws(LuaStateError) {
    self.state = state
    try words.install(in: state)
  }

  func phaseWillBegin(_ phase: ScenarioPhase) { words.phaseWillBegin(phase) }
  func takeCallbackErrors() -> [CallbackError] { words.takeCallbackErrors() }
  func testWillEnd() -> TestEnding { words.testWillEnd() }
  func failureContext() -> String { words.failureContext() }

  func phaseDidEnd(_ phase: ScenarioPhase) -> [Scenarios.Issue] {
    for index in words.openApps {
      if let session = words.apps[index] { seen.append(Weak(session.application)) }
    }
    return words.phaseDidEnd(phase)
  }
}

/// Counts the tests that a file reports.
private final class Count: ScenarioListener {
  var begun = 0
  var ended = 0
  var problems: [String] = []

  func testWillStart(_ test: TestCase) { begun += 1 }
  func testDidEnd(_ test: TestCase, _ result: TestResult) {
    ended += 1
    for issue in result.issues { problems.append("\(test.name): \(issue.message)\n\(issue.details)") }
  }
  func output(_ bytes: UnsafeRawBufferPointer) {}
  func note(_ text: String) {}
  func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {}
}

@Suite("Hostile scripts, in this process")
struct HostileStateTests {
  @Test(
    "nothing is left over: no app, no function, no handle",
    arguments: ["calls_test.lua", "life_test.lua"]
  )
  func leftovers(_ name: String) throws {
    let files = try HostileFiles.files()
    var configuration = RunConfiguration()
    configuration.timeout = 0
    configuration.resolveModule = { name, _, _ in
      files[name + ".lua"].map { .found(path: name + ".lua", source: Array($0.utf8)) } ?? .tried([name])
    }
    let words = WatchedWords()
    let count = Count()
    let source = ScenarioSource(path: name, bytes: Array((files[name] ?? "").utf8))
    let file = ScenarioFile(source, configuration: configuration, words: words, listener: count)
    guard case .loaded(let tests) = file.load() else {
      Testing.Issue.record("\(name) does not load")
      return
    }
    let state = try #require(words.state)
    // What the runner itself holds.
    let held = state.liveFunctions
    // Each context of calls is tried on a part of the members: the program's test tries all.
    _ = file.run(tests.map(\.id).filter { name != "calls_test.lua" || $0 % 29 == 0 })
    #expect(count.problems == [])
    #expect(count.begun == count.ended)
    let left = [
      words.words.openApps.count, state.liveFunctions - held, state.liveHandles, words.liveApplications,
    ]
    #expect(left == [0, 0, 0, 0], "open apps, functions, handles, applications")
    #expect(words.seenApplications > 0)
  }
}
