import Foundation
import LuaRuntime
import Testing

@Suite("Scripts in a state")
struct BehaviourTests {
  @Test("behaves as told", arguments: Section.all(of: "behaviour.lua"))
  func behaves(section: Section) throws {
    let fixture = try Fixture()
    switch try fixture.run(section.source, limit: 20) {
    case .finished: break
    case .raised(let error): Issue.record("\(error.message) \(error.traceback)")
    case .stopped(let stop): Issue.record("stopped: \(stop)")
    }
  }

  /// The title tells kind, message and the lines of the traceback.
  @Test("reports errors", arguments: Section.all(of: "errors.lua"))
  func reports(section: Section) throws {
    let fixture = try Fixture()
    let parts = section.title.components(separatedBy: " | ")
    var error: LuaError?
    do {
      if case .raised(let raised) = try fixture.run(section.source, limit: 20) { error = raised }
    } catch let syntax as LuaError {
      error = syntax
    }
    let found = try #require(error)
    let lines = found.traceback.map { String($0.line) }.joined(separator: ",")
    let told = "\(found.kind): \(found.message)"
    if let start = parts[0].split(separator: "…", omittingEmptySubsequences: false).first,
      parts[0].hasSuffix("…")
    {
      #expect(told.hasPrefix(start))
    } else {
      #expect(told == parts[0])
      #expect(lines == parts[1])
    }
  }

  @Test("a limit stops everything", arguments: Section.all(of: "endless.lua"))
  func stops(section: Section) throws {
    let fixture = try Fixture()
    let outcome = try fixture.run(section.source, limit: 0.03)
    guard case .stopped(let stop) = outcome else {
      Issue.record("not stopped: \(outcome)")
      return
    }
    #expect(stop.reason == .deadline && fixture.state.isLost && stop.traceback.first?.line ?? 0 > 0)
  }
}
