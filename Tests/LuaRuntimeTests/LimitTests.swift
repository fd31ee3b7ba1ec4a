import CLuaSupport
import LuaRuntime
import Testing

@Suite("Limits")
struct LimitTests {
  @Test("a limit of memory stops everything", arguments: Section.all(of: "greedy.lua"))
  func memory(section: Section) throws {
    let fixture = try Fixture { $0.memoryLimit = 8 << 20 }
    let outcome = try fixture.run(section.source, limit: 20)
    guard case .stopped(let stop) = outcome else {
      Issue.record("not stopped: \(outcome)")
      return
    }
    #expect(stop.reason == .memory && fixture.state.isLost)
  }

  @Test("a request that is far too large is an error, not the end")
  func largeRequest() throws {
    let fixture = try Fixture { $0.memoryLimit = 8 << 20 }
    let text = try fixture.text("local ok, e = pcall(string.rep, 'x', 1 << 30) return tostring(ok) .. e")
    #expect(text == "falsenot enough memory" && !fixture.state.isLost)
  }

  @Test("a script that ends in time is left alone, and so is what runs after it")
  func inTime() throws {
    let fixture = try Fixture()
    for _ in 0..<3 {
      _ = try fixture.run("return 1", limit: 0.02)
      #expect(try fixture.text("for i = 1, 3e6 do end return 'done'") == "done")
    }
  }

  @Test("a lost state runs nothing")
  func lost() throws {
    let fixture = try Fixture()
    let function = try fixture.compile("return 1")
    _ = try fixture.run("while true do end", limit: 0.01)
    guard case .stopped = fixture.state.resume(function), case .stopped = fixture.state.call(function) else {
      Issue.record("a lost state ran something")
      return
    }
  }

  @Test("the trace of a stop goes through all coroutines")
  func trace() throws {
    let fixture = try Fixture()
    let outcome = try fixture.run(
      "local function spin() while true do end end\nlocal co = coroutine.wrap(function() spin() end)\nco()",
      limit: 0.02
    )
    guard case .stopped(let stop) = outcome else { return }
    #expect(stop.traceback.map(\.line) == [1, 2, 3])
  }

  @Test("the deadline stands in the watched word while a limit is armed")
  func watched() throws {
    let word = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
    word.initialize(to: 0)
    border_watch(word)
    defer {
      border_watch(nil)
      word.deallocate()
    }
    let fixture = try Fixture()
    var seen: Int64 = 0
    var library = LuaLibrary()
    library.hostFunctions = [LuaHostFunction("look") { _ in seen = word.pointee }]
    try fixture.state.install(library)
    let look = try #require(fixture.state.hostField("look").function)
    _ = fixture.state.resume(look, limit: 5)
    #expect(seen > 0)
  }
}
