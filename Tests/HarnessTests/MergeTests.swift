import Foundation
import Testing
import Text

@testable import Harness

@Suite("Merging shards")
struct MergeTests {
  /// A run of three files, as it would be without shards, and the parts that shards make of it.
  struct Plan {
    /// Of each file the statuses of its tests, by letter: p(assed), f(ailed), s(kipped), r: failed, then passed.
    var files: [(name: String, tests: String)] = [
      ("s/b_spec.lua", "pfpspp"), ("s/a_spec.lua", "ppr"), ("s/c_spec.lua", "f"),
    ]
    /// How often a pass is made over each file.
    var passes = 1
    var interruption: String?
    var notStarted: [String] = []
    var seed: UInt64 = 3

    /// The events of those tests that `isSelected` takes, by number over all files, as shard or whole.
    func events(shard: Shard? = nil, at: Int = 5, _ isSelected: (Int) -> Bool = { _ in true }) -> [Event] {
      var body: [Event] = []
      var counts = Counts()
      var places: [Int] = []
      var number = 0
      for (place, file) in files.enumerated() {
        var ofFile: [Event] = [.fileStart(file: file.name, at: at)]
        for pass in 0..<passes {
          var ids: [Int] = []
          for id in 1...file.tests.utf8.count {
            if isSelected(number) { ids.append(pass * 262_144 + id) }
            number += 1
          }
          if !ids.isEmpty { ofFile += events(of: file, ids, &counts, at: at) }
        }
        if ofFile.count > 1 {
          places.append(place + 1)
          body += ofFile + [.fileEnd(file: file.name, seconds: 1)]
        }
      }
      var start = RunStart(tool: "1", seed: seed, timeout: 30, files: places.count, at: at)
      start.shard = shard
      if shard != nil { start.places = places }
      var end = RunEnd(counts: counts, interrupted: interruption, seconds: 1)
      end.notStarted = notStarted
      return [.runStart(start)] + body + [.runEnd(end)]
    }

    private func events(
      of file: (name: String, tests: String),
      _ ids: [Int],
      _ counts: inout Counts,
      at: Int
    ) -> [Event] {
      let name = file.name
      var events: [Event] = [.output(file: name, id: 0, stream: .out, text: "loading")]
      for id in ids { events.append(.testFound(found(file, id))) }
      events.append(.fileLoaded(file: name, tests: ids.count))
      events.append(.output(file: name, id: 0, stream: .out, text: "setup"))
      for id in ids {
        let letter = Array(file.tests)[id % 262_144 - 1]
        for attempt in 1...(letter == "r" ? 2 : 1) {
          events.append(.testStart(file: name, id: id, attempt: attempt))
          events.append(.output(file: name, id: id, stream: .out, text: "test \(id)"))
          events.append(.note(file: name, id: id, text: "a note"))
          if letter == "f" {
            let bytes: [UInt8] = [0, 1, 255]
            let image = Attachment(file: name, id: id, name: "x.png", mediaType: "image/png", bytes: bytes)
            events.append(.attachment(image))
          }
          let isBad = letter == "f" || (letter == "r" && attempt == 1)
          let status: TestEnd.Status = isBad ? .failed : letter == "s" ? .skipped : .passed
          var end = ReportTests.end(["t\(id)"], status, file: name)
          end.id = id
          end.attempt = attempt
          end.isRetried = letter == "r" && attempt == 1
          end.at = at
          counts.add(end)
          events.append(.testEnd(end))
        }
      }
      return events + [.output(file: name, id: 0, stream: .out, text: "teardown")]
    }

    private func found(_ file: (name: String, tests: String), _ id: Int) -> TestFound {
      let title = "t\(id)"
      return TestFound(
        file: file.name,
        id: id,
        name: "\(file.name) > \(title)",
        titles: [title],
        line: 1,
        tags: []
      )
    }
  }

  /// A folder with event files, and what merging them gives.
  final class Shards {
    let folder: FindTests.Folder

    init() throws { folder = try FindTests.Folder() }

    func write(_ name: String, _ events: [Event], cut: Int = 0) throws {
      var writer = JSONWriter()
      for event in events { event.encode(to: &writer) }
      let data = Data(writer.bytes.dropLast(cut))
      try data.write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }

    func path(_ name: String) -> [UInt8] { Array("\(folder.path)/\(name)".utf8) }

    /// The exit status and the events, those that were written to a file.
    func merge(_ names: String..., change: (inout RunOptions) -> Void = { _ in }) throws -> (Int32, [Event]) {
      var options = RunOptions()
      options.paths = names.map(path)
      options.events = path("merged")
      options.junit = path("merged.xml")
      options.reporter = .quiet
      options.output = path("output")
      change(&options)
      let status = Merge(
        options: options,
        rerun: options.rerunCommand(from: [], in: []),
        lastRun: LastRun(project: [], stateHome: path("state"), home: nil)
      ).perform()
      let text = try String(contentsOfFile: "\(folder.path)/merged", encoding: .utf8)
      return (status, try text.split(separator: "\n").map { try Event(line: Array($0.utf8)) })
    }

    func read(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
  }

  /// "ID ATTEMPT STATUS" of each verdict; attempts that were tried again end in "…".
  static func verdicts(_ events: [Event]) -> [String] {
    events.compactMap { event in
      guard case .testEnd(let end) = event else { return nil }
      return "\(end.titles.last ?? "") \(end.attempt) \(end.status)\(end.isRetried ? "…" : "")"
    }
  }

  @Test(
    "however the tests are cut, the merged events are those of the whole run",
    arguments: [(2, 1), (3, 1), (3, 2), (7, 1), (1, 3)]
  )
  func equality(total: Int, passes: Int) throws {
    let plan = Plan(passes: passes)
    let shards = try Shards()
    let whole = plan.events()
    for index in 1...total {
      let shard = Shard(index: index, total: total)
      try shards.write("\(index)", plan.events(shard: shard) { $0 % total == index - 1 })
    }
    var result: (Int32, [Event]) = (0, [])
    let names = (1...total).reversed().map { shards.path("\($0)") }
    result = try shards.merge { $0.paths = names }
    #expect(result.0 == 1)
    #expect(Self.comparable(result.1) == Self.comparable(whole))
    let first = try shards.read("merged")
    _ = try shards.merge { $0.paths = names }
    #expect(try shards.read("merged") == first)
  }

  /// Without how long files took, which differs.
  private static func comparable(_ events: [Event]) -> [Event] {
    events.map { event in
      if case .fileEnd(let file, _) = event { return .fileEnd(file: file, seconds: 0) }
      return event
    }
  }

  @Test("merging a whole run changes nothing, also when several stand in one file")
  func identity() throws {
    let shards = try Shards()
    try shards.write("whole", Plan().events())
    _ = try shards.merge("whole")
    #expect(try shards.read("merged") == (try shards.read("whole")))
    var torn = try shards.read("whole").dropLast(300)
    torn.append(try shards.read("whole"))
    try torn.write(to: URL(fileURLWithPath: "\(shards.folder.path)/two"))
    let (status, events) = try shards.merge("two") { $0.allowsPartial = true }
    #expect(status == 1)
    #expect(Self.verdicts(events).count == Self.verdicts(Plan().events()).count + 1)
  }

  /// What is wrong with a set of shards, and what is said of it.
  struct Gap: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var shards: @Sendable (Shards) throws -> Void
    var says: String
    var isFatal = false
  }

  static let gaps: [Gap] = [
    Gap(
      testDescription: "one is missing",
      shards: { try $0.write("2", []) },
      says: "2: it holds no events of a run",
      isFatal: true
    ),
    Gap(
      testDescription: "one is cut short",
      shards: { try $0.write("2", shard(2), cut: 200) },
      says: "2 (shard 2 of 2) is cut short: it has no run-end"
    ),
    Gap(
      testDescription: "only one is there",
      shards: { try $0.write("2", shard(1)) },
      says: "shard 2 of 2 is missing"
    ),
    Gap(
      testDescription: "another cut",
      shards: { try $0.write("2", shard(2, of: 3)) },
      says: "are shards of different cuts",
      isFatal: true
    ),
    Gap(
      testDescription: "no such shard",
      shards: { try $0.write("2", shard(9)) },
      says: "there is no shard 9 of 2",
      isFatal: true
    ),
    Gap(
      testDescription: "a test in two shards",
      shards: { try $0.write("2", Plan().events(shard: Shard(index: 2, total: 2)) { _ in true }) },
      says: "1 (shard 1 of 2) and in "
    ),
    Gap(
      testDescription: "one twice with different tests",
      shards: {
        let other = shard(2) + Plan().events(shard: Shard(index: 2, total: 2)) { $0 == 3 }
        try $0.write("2", other)
      },
      says: "are the same shard with different tests"
    ),
    Gap(
      testDescription: "not there",
      shards: { _ in },
      says: "2: there is no such file",
      isFatal: true
    ),
  ]

  private static func shard(_ index: Int, of total: Int = 2, at: Int = 5) -> [Event] {
    Plan().events(shard: Shard(index: index, total: total), at: at) { $0 % total == (index - 1) % total }
  }

  @Test("what is no whole run is named, in each report too; --partial allows what can be", arguments: gaps)
  func refused(_ gap: Gap) throws {
    let shards = try Shards()
    try shards.write("1", Self.shard(1))
    try gap.shards(shards)
    let (status, events) = try shards.merge("1", "2")
    let ends = events.compactMap { event -> TestEnd? in
      if case .testEnd(let end) = event { end } else { nil }
    }
    #expect(status == 2 && ends.contains { $0.issues.first?.message.contains(gap.says) == true })
    let text = String(decoding: try shards.read("merged.xml"), as: UTF8.self)
    #expect(text.contains(gap.says.replacingOccurrences(of: ">", with: "&gt;")))
    let partial = try shards.merge("1", "2") { $0.allowsPartial = true }
    #expect((partial.0 == 2) == gap.isFatal)
    if !gap.isFatal {
      #expect(
        partial.1.contains { if case .warning(let text) = $0 { text.contains(gap.says) } else { false } }
      )
    }
  }

  @Test("a shard that ran again is a retry: what failed and passed then is flaky, what passed twice ran once")
  func again() throws {
    let shards = try Shards()
    try shards.write("1", Self.shard(1))
    var plan = Plan()
    plan.files[0].tests = "pppspp"
    plan.files[2].tests = "f"
    let second = Shard(index: 2, total: 2)
    try shards.write("2", Self.shard(2))
    try shards.write("again", plan.events(shard: second, at: 900) { $0 % 2 == 1 })
    let (status, events) = try shards.merge("again", "1", "2")
    #expect(
      Self.verdicts(events) == [
        "t1 1 passed", "t2 1 failed…", "t2 2 passed", "t3 1 passed", "t4 1 skipped", "t5 1 passed",
        "t6 1 passed",
        "t1 1 passed", "t2 1 passed", "t3 1 failed…", "t3 2 passed", "t1 1 failed…", "t1 2 failed",
      ]
    )
    #expect(status == 1)
  }

  @Test("what was run again without shards, only the failures of it, is a retry too")
  func failuresAgain() throws {
    let shards = try Shards()
    try shards.write("1", Self.shard(1))
    try shards.write("2", Self.shard(2))
    let plan = Plan(files: [("s/b_spec.lua", "pppspp"), ("s/a_spec.lua", "ppr"), ("s/c_spec.lua", "p")])
    try shards.write("again", plan.events(at: 900) { [1, 9].contains($0) })
    let flaky = try shards.merge("again", "1", "2")
    let strict = try shards.merge("again", "1", "2") { $0.failsOnFlaky = true }
    let zero = try shards.merge("1", "2") { $0.exitsZero = true }
    #expect([flaky.0, strict.0, zero.0] == [0, 1, 0])
    // What failed is what --last-failed takes.
    let last = try LastRun(project: [], stateHome: shards.path("state"), home: nil).read()
    #expect(last?.failedNames == ["s/b_spec.lua > t2", "s/c_spec.lua > t1"])
  }

  @Test("a shard that was interrupted ends the merge like the run; one that ran again as a whole replaces it")
  func interrupted() throws {
    let shards = try Shards()
    try shards.write("1", Self.shard(1))
    var plan = Plan()
    plan.interruption = "SIGTERM"
    plan.notStarted = ["s/a_spec.lua", "s/d_spec.lua"]
    try shards.write("2", plan.events(shard: Shard(index: 2, total: 2)) { $0 == 1 })
    let first = try shards.merge("1", "2")
    let last = try LastRun(project: [], stateHome: shards.path("state"), home: nil).read()
    #expect(last?.failedNames.last == "s/d_spec.lua")
    guard case .runEnd(let end)? = first.1.last else { throw CocoaError(.coderValueNotFound) }
    // The first one has begun in the other shard.
    #expect(end.notStarted == ["s/d_spec.lua"])
    try shards.write("3", Self.shard(2, at: 900))
    let second = try shards.merge("1", "2", "3")
    #expect([first.0, second.0] == [143, 1])
  }

  @Test("a shard that ran with another seed is named")
  func seeds() throws {
    let shards = try Shards()
    try shards.write("1", Self.shard(1))
    var plan = Plan()
    plan.seed = 4
    try shards.write("2", plan.events(shard: Shard(index: 2, total: 2)) { $0 % 2 == 1 })
    let warnings = try shards.merge("1", "2").1.compactMap { event -> String? in
      if case .warning(let text) = event { text } else { nil }
    }
    #expect(warnings.count == 1 && warnings[0].hasSuffix("2 (shard 2 of 2) ran with the seed 4, not 3"))
  }

  @Test("each test of a shard that was cut short has a verdict, wherever it was cut", arguments: 1...60)
  func lost(step: Int) throws {
    let shards = try Shards()
    try shards.write("1", Self.shard(1))
    let events = Self.shard(2)
    let cut = min(step, events.count - 2)
    try shards.write("2", Array(events.dropLast(cut)), cut: step % 3)
    let (status, merged) = try shards.merge("1", "2") { $0.allowsPartial = true }
    var open: Set<String> = []
    for event in merged {
      if case .testFound(let test) = event { open.insert(test.name) }
      if case .testEnd(let end) = event, !end.isRetried { open.remove(end.name) }
    }
    #expect(status != 2 && open.isEmpty)
  }
}
