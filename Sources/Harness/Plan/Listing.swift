/// What the files of a run hold, found by loading them without running a test.
struct Listing {
  /// A test that was found.
  struct Test {
    var found: TestFound
    /// The pass over its file.
    var pass: Int
    /// Its number in the file.
    var id: Int
  }

  let files: [PlannedFile]
  let passes: FilePasses
  private(set) var tests: [Test] = []
  /// The files that did not load, with the reasons.
  private(set) var problems: [String: [EventIssue]] = [:]

  init(files: [PlannedFile], passes: FilePasses) {
    self.files = files
    self.passes = passes
  }

  /// Takes what happens while the files are listed.
  mutating func take(_ event: Event) {
    switch event {
    case .testFound(let found):
      guard let place = passes.place(of: found.id) else { return }
      tests.append(Test(found: found, pass: place.pass, id: place.id))
    case .testEnd(let end): problems[end.file, default: []] += end.issues
    default: break
    }
  }

  /// Keeps the tests that were asked for by name.
  mutating func keep(_ wanted: WantedNames) {
    tests.removeAll { test in
      !wanted.take(test.found.name, suffix: passes.all[test.pass].suffix, file: test.found.file)
    }
  }

  /// Keeps the tests of a shard; a file that did not load counts as one test of its name.
  mutating func keep(_ shard: Shard, seconds: [String: Double]?) {
    // What such a file declared before it failed stays with it.
    tests.removeAll { problems[$0.found.file] != nil }
    let names = tests.map(\.found.name) + problems.keys
    let own = ShardCut.part(shard, of: names, seconds: seconds)
    tests.removeAll { !own.contains($0.found.name) }
    problems = problems.filter { own.contains($0.key) }
  }

  /// Whether nothing is left, not even a file that did not load.
  var isEmpty: Bool { tests.isEmpty && problems.isEmpty }

  /// What is wrong with files, as events in the order of the files.
  var problemEvents: [Event] {
    files.flatMap { file in
      (problems[file.shown] ?? []).map { .testEnd(.forFile(file.shown, issue: $0, at: 0)) }
    }
  }

  /// What is to run: the files in the order of the plan, or in one of their own.
  func works(order: ShuffledOrder? = nil) -> [FileWork] {
    let byFile = Dictionary(grouping: tests) { $0.found.file }
    let ordered = order?.sort(files) { $0.shown } ?? files
    return ordered.flatMap { file -> [FileWork] in
      // Loaded again, it says again what is wrong.
      if problems[file.shown] != nil { return [passes.work(file, pass: 0)] }
      let byPass = Dictionary(grouping: byFile[file.shown] ?? []) { $0.pass }
      return passes.all.indices.compactMap { pass in
        guard let own = byPass[pass] else { return nil }
        // Where order follows from the seed, the file's own has done so when it was loaded.
        return passes.work(file, pass: pass, tests: own.map { planned($0) })
      }
    }
  }

  private func planned(_ test: Test) -> FileWork.PlannedTest {
    let name = test.found.name.utf8.dropLast(passes.all[test.pass].suffix.utf8.count)
    return FileWork.PlannedTest(id: test.id, name: String(decoding: name, as: UTF8.self))
  }
}

/// Makes a listing from the events of a run that lists.
final class ListingReporter: Reporter {
  private(set) var listing: Listing

  init(_ listing: Listing) {
    self.listing = listing
  }

  var heardTests: HeardTests { .all }

  func receive(_ event: Event) {
    listing.take(event)
  }

  func finish() throws(ReportFailure) {}
}
