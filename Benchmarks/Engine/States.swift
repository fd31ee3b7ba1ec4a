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
      let listener = Verdicts()
      let file = ScenarioFile(source, configuration: configuration, words: DeviceWords(), listener: listener)
      guard case .loaded(let tests) = file.load() else { return }
      _ = file.run(tests.map(\.id))
      passed += listener.passed
    }
    try run()
    var times: [Double] = []
    for _ in 0..<500 { times.append(try nanoseconds(run)) }
    guard passed == 501, image.isFilled else { throw Failure() }
    return Row(what: what, figure: median(times) / 1000, unit: "µs", target: target)
  }

  private struct Failure: Error {}

  private final class Verdicts: ScenarioListener {
    var passed = 0

    func testWillStart(_ test: TestCase) {}
    func testDidEnd(_ test: TestCase, _ result: TestResult) {
      if result.status == .passed { passed += 1 }
    }
    func output(_ bytes: UnsafeRawBufferPointer) {}
    func note(_ text: String) {}
    func attach(name: String, mediaType: String, bytes: UnsafeRawBufferPointer) {}
  }
}
