import LuaRuntime
import Scenarios

/// Fresh Lua states, as each scenario file gets one.
enum States {
  private static let trivialFile = "it('adds', function() assert.equal(2, 1 + 1) end)"
  /// A word of every part of the prelude that is loaded at its first use.
  private static let wholeFile = """
    it('uses all', function()
      local app = launch()
      app:close()
      local ok = pcall(assert.same, {1}, {2})
      assert.is_false(ok)
    end)
    """

  /// What a state with what a trivial file uses costs, the file's own work included.
  static func trivial() throws -> Row {
    try row("a fresh state and a trivial file in it", trivialFile, target: 150)
  }

  /// The same with all that the prelude has.
  static func whole() throws -> Row {
    try row("a fresh state and a file that uses the whole prelude", wholeFile, target: 300)
  }

  private static func row(_ what: String, _ text: String, target: Double) throws -> Row {
    var configuration = RunConfiguration()
    let image = LuaImage()
    configuration.image = image
    let source = ScenarioSource(path: "scenarios/bench_scenario.lua", bytes: Array(text.utf8))
    var passed = 0
    func run() throws {
      let listener = PassedTests()
      let file = ScenarioFile(source, configuration: configuration, words: DeviceWords(), listener: listener)
      guard case .loaded(let tests) = file.load() else { return }
      _ = file.run(tests.map(\.id))
      passed += listener.count
    }
    try run()
    var times: [Double] = []
    for _ in 0..<500 { times.append(try nanoseconds(run)) }
    guard passed == 501, image.isFilled else { throw Failure() }
    return Row(what: what, figure: median(times) / 1000, unit: "µs", target: target)
  }

  private struct Failure: Error {}
}
