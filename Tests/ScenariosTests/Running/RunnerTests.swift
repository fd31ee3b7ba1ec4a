import LuaRuntime
import Testing

@testable import Scenarios

@Test(
  "cli full names: file and titles on one line",
  arguments: [
    (["a.lua", "b", "c"], "a.lua > b > c"),
    (["a>b.lua", "x > y\n\t\u{7F}"], #"a\u{3E}b.lua > x \u{3E} y\u{A}\u{9}\u{7F}"#),
    (["a", "é\u{85}\u{2028}…"], #"a > é\u{85}\u{2028}…"#),
    (["a", ""], "a > "),
  ]
)
func fullName(_ parts: [String], _ expected: String) {
  #expect(FullName.join(parts) == expected)
}

@Test("words: a test's seed depends on the run's seed and on the name, and never changes")
func seedOfTest() {
  #expect(TestSeed.make(0, "a > b") == 0xEEED_0EB0_791B_1C2C)
  let seeds = [TestSeed.make(0, "a > b"), TestSeed.make(1, "a > b"), TestSeed.make(0, "a > c")]
  #expect(Set(seeds).count == 3)
}

private let nested = """
  setup(function() print "setup\\n" end)
  it("one", function() end)
  describe("a", function()
    teardown(function() print "teardown a\\n" end)
    it("two", function() end)
    it("three", function() end)
  end)
  describe("b", function() it("four", function() end) end)
  it("five", function() end)
  """

@Test(
  "words: tests run in the order of their ids, as far as blocks stay together",
  arguments: [
    ([0, 1, 2, 3, 4], "one, a > two, a > three, b > four, five"),
    ([4, 2, 3, 1, 0], "five, a > three, a > two, b > four, one"),
    ([3, 3, 99, -1], "b > four"),
    ([], ""),
  ]
)
func orderOfTests(_ ids: [Int], _ expected: String) {
  let transcript = Transcript.run(ScenarioSource(path: "x.lua", bytes: Array(nested.utf8))) { _ in ids }
  #expect(transcript.statuses.map(\.name).joined(separator: ", ") == expected)
}

private let ordered = """
  describe("kept", function()
    randomize(false)
    for i = 1, 3 do it(tostring(i), function() end) end
  end)
  describe("shuffled", function()
    randomize(7)
    for i = 1, 6 do it(tostring(i), function() end) end
  end)
  """

@Test("words: randomize shuffles by the seed that it is given, and keeps a block as it is when told so")
func randomized() {
  let source = ScenarioSource(path: "x.lua", bytes: Array(ordered.utf8))
  let forwards = Transcript.run(source).statuses.map(\.name)
  let backwards = Transcript.run(source) { $0.map(\.id).reversed() }.statuses.map(\.name)
  #expect(forwards.prefix(3) == ["kept > 1", "kept > 2", "kept > 3"])
  #expect(Array(backwards.suffix(3)) == Array(forwards.prefix(3)))
  let shuffled = Array(forwards.dropFirst(3))
  let declared = (1...6).map { "shuffled > \($0)" }
  #expect(shuffled.sorted() == declared && shuffled != declared)
  let again = Transcript.run(source).statuses.map(\.name)
  #expect(Array(backwards.prefix(6)) == shuffled.reversed() && again == forwards)
}

@Test(
  "words: helpers run before the file, in its state, and what they declare belongs to it",
  arguments: [
    ("before_each(function() print 'helper' end) shared = 5", "output: helper"),
    ("error 'no'", "helper.lua:1: no [load]"),
    ("x =", "helper.lua:1: unexpected symbol near <eof> [load]"),
  ]
)
func helpers(_ text: String, _ expected: String) {
  var configuration = RunConfiguration()
  configuration.helpers = [ScenarioSource(path: "helper.lua", bytes: Array(text.utf8))]
  let file = "it('sees it', function() assert.equal(5, shared) end)"
  let source = ScenarioSource(path: "x.lua", bytes: Array(file.utf8))
  let transcript = Transcript.run(source, configuration)
  #expect(transcript.text.contains(expected))
  #expect(transcript.results.allSatisfy { $0.status == .passed })
}

/// Words that write down the phases, and find something in each test whose body fails.
private final class RecordingWords: ScenarioWords {
  var heard: [String] = []
  var virtualTime = 1.5
  var clock: Int64 = 2_000_000_000

  func install(in state: LuaState) throws(LuaStateError) {}
  func phaseWillBegin(_ phase: ScenarioPhase) { heard.append("\(phase)(") }
  func takeCallbackErrors() -> [CallbackError] { [] }
  func testWillEnd() -> TestEnding { TestEnding() }
  func failureContext() -> String { "the screen" }

  func phaseDidEnd(_ phase: ScenarioPhase) -> [Scenarios.Issue] {
    heard.append("\(phase))")
    if phase == .loading { return [] }
    return [Scenarios.Issue(kind: .error, message: "\(phase) left something", file: "x.lua", line: 0)]
  }
}

@Test("words: phases nest, their issues and the device's words reach the reports")
func phases() {
  let text = """
    setup(function() end)
    it("one", function() assert.is_true(false) end)
    describe("a", function() lazy_setup(function() end) it("two", function() assert.equal(978307202, os.time()) end) end)
    """
  let words = RecordingWords()
  let transcript = Transcript.run(ScenarioSource(path: "x.lua", bytes: Array(text.utf8)), words: words)
  #expect(
    words.heard.joined(separator: " ")
      == "loading( loading) block( test( test) block( test( test) block) block)"
  )
  let issues = transcript.results.flatMap(\.issues)
  let messages = issues.map(\.message)
  #expect(
    messages == [
      "expected true, got false", "test left something", "test left something", "block left something",
      "block left something",
    ]
  )
  #expect(issues.first?.details == "> 2 | it(\"one\", function() assert.is_true(false) end)\n\nthe screen")
  #expect(transcript.results.map(\.virtualTime) == [1.5, 1.5])
}
