/// The tests of the file whose events are delivered, kept as the bytes that the worker sent.
struct FoundTests {
  private var bytes: [UInt8] = []
  /// Where the record of each test begins, by its number in the file; -1 for one that is not there.
  private var starts: [Int32] = []
  private var hasVerdict: [Bool] = []
  private var undecidedCount = 0

  /// Keeps a test's record.
  mutating func add(_ id: Int, _ fields: UnsafeRawBufferPointer) {
    guard id > 0, id < FileWork.idsOfPass, let start = Int32(exactly: bytes.count) else { return }
    while starts.count <= id {
      starts.append(-1)
      hasVerdict.append(false)
    }
    if starts[id] < 0 { undecidedCount += 1 }
    starts[id] = start
    bytes.append(contentsOf: fields)
  }

  /// A test has its verdict.
  mutating func decide(_ id: Int) {
    guard hasVerdict.indices.contains(id), starts[id] >= 0, !hasVerdict[id] else { return }
    hasVerdict[id] = true
    undecidedCount -= 1
  }

  /// The tests that have none, in the order of the file.
  var undecided: [Int] {
    undecidedCount == 0 ? [] : starts.indices.filter { starts[$0] >= 0 && !hasVerdict[$0] }
  }

  /// Forgets all.
  mutating func removeAll() {
    self = FoundTests()
  }

  /// A test by its number; `firstID` is what the pass adds to it.
  func test(_ id: Int, file: String, firstID: Int) -> TestFound? {
    guard starts.indices.contains(id), starts[id] >= 0 else { return nil }
    let start = Int(starts[id])
    return bytes.withUnsafeBytes { all -> TestFound? in
      var reader = WireReader(UnsafeRawBufferPointer(rebasing: all[start...]))
      return try? TestFound(&reader, file: file, firstID: firstID)
    }
  }
}

extension TestFound {
  init(_ reader: inout WireReader, file: String, firstID: Int) throws(WireReader.Damage) {
    let id = try reader.integer()
    let line = try reader.integer(in: 0...1 << 31)
    let retries = try reader.integer(in: 0...1 << 31) - 1
    self.init(
      file: file,
      id: firstID + id,
      name: try reader.text(),
      titles: try reader.texts(),
      line: line,
      tags: try reader.texts(),
      skipped: try reader.optional(),
      retries: retries < 0 ? nil : retries
    )
  }
}

extension TestEnd {
  /// How a test ended that was found before.
  init(_ end: WireEnd, of test: TestFound) {
    self.init(
      file: test.file,
      id: test.id,
      name: test.name,
      titles: test.titles,
      line: test.line,
      tags: test.tags,
      status: end.status,
      reason: end.reason,
      assertions: end.assertions,
      virtualTime: end.virtualTime,
      issues: end.issues,
      at: end.at,
      seconds: end.seconds,
      properties: end.properties,
      attempt: end.attempt,
      isRetried: end.isRetried
    )
  }
}
