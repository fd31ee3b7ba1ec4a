import Scenarios
import Testing

@testable import Harness

@Suite("Accounting for the tests of a file")
struct FileAccountTests {
  private let crash = Loss(type: "crash", reason: "was killed by SIGSEGV")

  /// Records as a worker sends them.
  private func records(_ write: (inout WireWriter) -> Void) throws -> [WireRecord] {
    var writer = WireWriter()
    write(&writer)
    var records = WireRecords(writer.bytes)
    var result: [WireRecord] = []
    while let record = try records.next() { result.append(record) }
    return result
  }

  private func found(_ id: Int, _ writer: inout WireWriter) {
    writer.begin(.found)
    for number in [id, 10 * id, 0] { writer.integer(number) }
    writer.text("a.lua > t\(id)")
    writer.texts(["t\(id)"])
    writer.texts([])
    writer.optional(nil)
    writer.end()
  }

  private func loaded(_ count: Int, retries: Int = 0) throws -> FileAccount {
    var account = FileAccount(file: "a.lua", retries: retries)
    account.begin(attempt: 1)
    let sent = try records { writer in
      for id in 1...count { found(id, &writer) }
      writer.loaded(tests: count)
    }
    for record in sent { _ = account.take(record) }
    return account
  }

  @discardableResult
  private func take(
    _ account: inout FileAccount,
    _ write: (inout WireWriter) -> Void
  ) throws -> [FileAccount.Taking] {
    try records(write).map { account.take($0) }
  }

  private func pass(_ id: Int, _ account: inout FileAccount) throws {
    try take(&account) { writer in
      writer.start(id: id, attempt: 1)
      writer.end(WireEnd(id: id, status: .passed, at: 0))
    }
  }

  /// What the supervisor wrote: `2` a verdict on test 2, `-2` one that is retried, `0` one on the file.
  private func verdicts(_ writer: WireWriter) throws -> [Int] {
    var records = WireRecords(writer.bytes)
    var result: [Int] = []
    while let record = try records.next() {
      if record.kind == .fileEnd { result.append(0) }
      guard record.kind == .end else { continue }
      let end = try record.read { (reader: inout WireReader) throws(WireReader.Damage) in try WireEnd(&reader)
      }
      result.append(end.isRetried ? -end.id : end.id)
    }
    return result
  }

  @Test("a test that loses its worker is an error, the rest runs in a fresh one")
  func lostInTest() throws {
    var account = try loaded(3)
    try pass(1, &account)
    try take(&account) { $0.start(id: 2, attempt: 1) }
    var writer = WireWriter()
    let next = account.lost(crash, in: nil, at: 0, to: &writer)
    #expect(try verdicts(writer) == [2] && next == .run([3], attempt: 1))
  }

  @Test("the last test's worker is lost: the file is over")
  func lostInLastTest() throws {
    var account = try loaded(1)
    try take(&account) { $0.start(id: 1, attempt: 1) }
    var writer = WireWriter()
    #expect(account.lost(crash, in: nil, at: 0, to: &writer) == .done)
  }

  @Test("R73 a hook of a block that loses the worker costs the tests of that block alone")
  func lostInSetup() throws {
    var account = try loaded(4)
    try pass(1, &account)
    var writer = WireWriter()
    let part = RunningPart(.setup, line: 7, tests: 2..<4)
    let next = account.lost(crash, in: part, at: 0, to: &writer)
    #expect(try verdicts(writer) == [2, 3] && next == .run([4], attempt: 1))
  }

  @Test("a hook that takes the worker along is not held against a test that is tried again anyway")
  func owedBeforeHook() throws {
    var account = try loaded(2, retries: 1)
    try take(&account) { writer in
      writer.start(id: 1, attempt: 1)
      var end = WireEnd(id: 1, status: .failed, at: 0)
      end.isRetried = true
      writer.end(end)
    }
    var writer = WireWriter()
    let part = RunningPart(.teardown, line: 7, tests: 1..<3)
    let next = account.lost(crash, in: part, at: 0, to: &writer)
    #expect(try verdicts(writer) == [2] && next == .run([1], attempt: 2))
  }

  @Test("what loading again repeats is not reported again")
  func repeated() throws {
    var account = try loaded(2)
    try take(&account) { $0.start(id: 1, attempt: 1) }
    var writer = WireWriter()
    _ = account.lost(crash, in: nil, at: 0, to: &writer)
    let taken = try take(&account) { writer in
      "x".withCString { text in
        writer.output(id: 0, stream: .out, UnsafeRawBufferPointer(start: text, count: 1))
      }
      found(1, &writer)
      found(2, &writer)
      writer.loaded(tests: 2)
      writer.start(id: 2, attempt: 1)
    }
    #expect(taken == [.drop, .drop, .drop, .drop, .forward])
  }

  @Test("lost twice while loading for the first time: one case for the file")
  func lostWhileLoading() throws {
    var account = FileAccount(file: "a.lua")
    var writer = WireWriter()
    let first = account.lost(crash, in: nil, at: 0, to: &writer)
    let second = account.lost(crash, in: nil, at: 0, to: &writer)
    #expect(try first == .runAll && second == .done && verdicts(writer) == [0])
  }

  @Test("lost twice while loading again: an error for each test that is known and has no verdict")
  func lostWhileLoadingAgain() throws {
    var account = try loaded(3)
    try take(&account) { $0.start(id: 1, attempt: 1) }
    var writer = WireWriter()
    _ = account.lost(crash, in: nil, at: 0, to: &writer)
    writer.removeAll()
    let next = account.lost(crash, in: nil, at: 0, to: &writer)
    #expect(next == .run([2, 3], attempt: 1))
    #expect(account.lost(crash, in: nil, at: 0, to: &writer) == .done)
    #expect(try verdicts(writer) == [2, 3])
  }

  @Test("a limit that was reported costs nothing more")
  func stateLost() throws {
    var account = try loaded(2)
    try pass(1, &account)
    var writer = WireWriter()
    #expect(account.stateLost(at: 0, to: &writer) == .run([2], attempt: 1))
    #expect(writer.bytes.isEmpty)
  }

  @Test("a worker that forgets a test does not lose it")
  func forgotten() throws {
    var account = try loaded(2)
    try pass(1, &account)
    var writer = WireWriter()
    #expect(account.finish(at: 0, to: &writer) == .done)
    #expect(try verdicts(writer) == [2])
  }

  @Test("a test that failed is tried again as often as it may, by whoever failed it")
  func retried() throws {
    var account = try loaded(2, retries: 1)
    try take(&account) { writer in
      writer.start(id: 1, attempt: 1)
      var end = WireEnd(id: 1, status: .failed, at: 0)
      end.isRetried = true
      writer.end(end)
      writer.start(id: 2, attempt: 1)
    }
    var writer = WireWriter()
    #expect(account.lost(crash, in: nil, at: 0, to: &writer) == .run([1, 2], attempt: 2))
    account.begin(attempt: 2)
    try take(&account) { found(1, &$0) }
    try take(&account) { $0.loaded(tests: 2) }
    try take(&account) { $0.start(id: 1, attempt: 2) }
    #expect(account.lost(crash, in: nil, at: 0, to: &writer) == .run([2], attempt: 2))
    #expect(try verdicts(writer) == [-2, 1])
  }

  @Test("what a worker has no right to send is noticed, a second verdict is dropped")
  func nonsense() throws {
    var account = try loaded(2)
    try pass(1, &account)
    let taken = try take(&account) { writer in
      writer.end(WireEnd(id: 1, status: .passed, at: 0))
      writer.end(WireEnd(id: 3, status: .passed, at: 0))
      writer.start(id: 1, attempt: 1)
      writer.note(id: 2, "of a test that does not run")
      writer.finish(seconds: 1)
      found(2, &writer)
    }
    let isNonsense = taken.map { if case .nonsense = $0 { true } else { false } }
    #expect(taken.first == .drop && isNonsense == [false, true, true, true, true, true])
  }

  @Test("a listed test needs no verdict")
  func listed() throws {
    var account = FileAccount(file: "a.lua", expectsVerdicts: false)
    try take(&account) { found(1, &$0) }
    var writer = WireWriter()
    #expect(account.finish(at: 0, to: &writer) == .done && writer.bytes.isEmpty)
  }
}
