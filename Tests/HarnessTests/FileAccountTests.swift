import Testing

@testable import Harness

@Suite("Accounting for the tests of a file")
struct FileAccountTests {
  private let crash = Loss(type: "crash", reason: "was killed by SIGSEGV")

  private func found(_ id: Int) -> TestFound {
    TestFound(
      file: "a.lua",
      id: id,
      name: "a.lua > t\(id)",
      titles: ["t\(id)"],
      line: id,
      tags: [],
      skipped: nil
    )
  }

  private func loaded(_ count: Int) -> FileAccount {
    var account = FileAccount(file: "a.lua")
    for id in 1...count { _ = account.take(.testFound(found(id))) }
    _ = account.take(.fileLoaded(file: "a.lua", tests: count))
    return account
  }

  private func pass(_ id: Int, in account: inout FileAccount) {
    _ = account.take(.testStart(file: "a.lua", id: id))
    var end = TestEnd.forTest(found(id), issue: .error("", "", file: "", line: 0), at: 0)
    end.status = .passed
    _ = account.take(.testEnd(end))
  }

  private func verdicts(_ events: [Event]) -> [Int] {
    events.compactMap { if case .testEnd(let end) = $0 { end.id } else { nil } }
  }

  @Test("a test that loses its worker is an error, the rest runs in a fresh one")
  func lostInTest() {
    var account = loaded(3)
    pass(1, in: &account)
    _ = account.take(.testStart(file: "a.lua", id: 2))
    let (events, next) = account.lost(crash, at: 0)
    #expect(verdicts(events) == [2])
    #expect(next == .run([3]))
  }

  @Test("the last test's worker is lost: the file is over")
  func lostInLastTest() {
    var account = loaded(1)
    _ = account.take(.testStart(file: "a.lua", id: 1))
    #expect(account.lost(crash, at: 0).next == .done)
  }

  @Test("what loading again repeats is not reported again")
  func repeated() {
    var account = loaded(2)
    _ = account.take(.testStart(file: "a.lua", id: 1))
    _ = account.lost(crash, at: 0)
    let repeated: [Event] = [
      .output(file: "a.lua", id: 0, stream: .out, text: "x"), .testFound(found(1)), .testFound(found(2)),
      .fileLoaded(file: "a.lua", tests: 2), .testStart(file: "a.lua", id: 2),
    ]
    #expect(repeated.map { account.take($0) } == [false, false, false, false, true])
  }

  @Test("lost twice while loading for the first time: one case for the file")
  func lostWhileLoading() {
    var account = FileAccount(file: "a.lua")
    #expect(account.lost(crash, at: 0).next == .runAll)
    let (events, next) = account.lost(crash, at: 0)
    #expect(verdicts(events) == [0])
    #expect(next == .done)
  }

  @Test("lost twice while loading again: an error for each test that is known and has no verdict")
  func lostWhileLoadingAgain() {
    var account = loaded(3)
    _ = account.take(.testStart(file: "a.lua", id: 1))
    _ = account.lost(crash, at: 0)
    #expect(account.lost(crash, at: 0).next == .run([2, 3]))
    #expect(verdicts(account.lost(crash, at: 0).events) == [2, 3])
  }

  @Test("lost between two tests: a case for the file, and the rest runs")
  func lostBetweenTests() {
    var account = loaded(2)
    pass(1, in: &account)
    let (events, next) = account.lost(crash, at: 0)
    #expect(verdicts(events) == [0])
    #expect(next == .run([2]))
  }

  @Test("a limit that was reported costs nothing more")
  func stateLost() {
    var account = loaded(2)
    pass(1, in: &account)
    let (events, next) = account.stateLost(at: 0)
    #expect(events == [])
    #expect(next == .run([2]))
  }

  @Test("a worker that forgets a test does not lose it")
  func forgotten() {
    var account = loaded(2)
    pass(1, in: &account)
    #expect(verdicts(account.finish(at: 0)) == [2])
  }

  @Test("a verdict counts once")
  func twice() {
    var account = loaded(1)
    pass(1, in: &account)
    let end = TestEnd.forTest(found(1), issue: .error("", "", file: "", line: 0), at: 0)
    #expect(account.take(.testEnd(end)) == false)
  }

  @Test("a listed test needs no verdict")
  func listed() {
    var account = FileAccount(file: "a.lua", expectsVerdicts: false)
    _ = account.take(.testFound(found(1)))
    #expect(account.finish(at: 0) == [])
  }
}
