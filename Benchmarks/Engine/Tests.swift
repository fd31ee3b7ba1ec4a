import LuaRuntime
import Scenarios

/// What the runner adds to each test, besides what the script does in it.
enum Tests {
  private static let count = 100_000

  /// Declaring a test and making a plan of it.
  static func declaring() throws -> Row {
    let (load, _) = try times("for i = 1, \(count) do it('test ' .. i, function() end) end")
    return Row(what: "declaring a test", figure: load / Double(count), unit: "ns", target: 4000)
  }

  /// A test that does nothing.
  static func running() throws -> Row {
    let (_, run) = try times("for i = 1, \(count) do it('test ' .. i, function() end) end")
    return Row(what: "running an empty test", figure: run / Double(count), unit: "ns", target: 1500)
  }

  /// A test with an assertion and two hooks around it, in a block.
  static func hooks() throws -> Row {
    let (_, run) = try times(
      """
      describe('block', function()
        local value
        before_each(function() value = 1 end)
        after_each(function() value = nil end)
        for i = 1, \(count) do it('test ' .. i, function() assert.equal(1, value) end) end
      end)
      """
    )
    return Row(what: "running a test with two hooks", figure: run / Double(count), unit: "ns", target: 4000)
  }

  /// Nanoseconds of loading and of running.
  private static func times(_ text: String) throws -> (load: Double, run: Double) {
    let source = ScenarioSource(path: "scenarios/bench_scenario.lua", bytes: Array(text.utf8))
    let listener = PassedTests()
    let file = ScenarioFile(
      source,
      configuration: RunConfiguration(),
      words: DeviceWords(),
      listener: listener
    )
    var ids: [Int] = []
    let load = nanoseconds {
      if case .loaded(let tests) = file.load() { ids = tests.map(\.id) }
    }
    let run = nanoseconds { _ = file.run(ids) }
    guard listener.count == count else { throw Failure() }
    return (load, run)
  }

  private struct Failure: Error {}
}
