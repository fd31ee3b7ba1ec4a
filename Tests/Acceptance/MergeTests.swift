import Foundation
import Testing

@Suite("entrance merge", .enabled(if: Binary.isThere, Binary.hint))
struct MergeCommandTests {
  private static let script = """
    print("loading")
    describe("a block", function()
      it("passes", function() print("one") end)
      it("fails", function() assert.equals(1, 2) end)
      it("raises", function() error("no") end)
      pending("waits")
    end)
    """

  /// Without what depends on the wall clock.
  private static func timeless(_ text: String) -> String {
    let patterns = [#"("wall":\{)[^}]*"#, #"( (time|timestamp)=")[^"]*"#]
    return patterns.reduce(text) { text, pattern in
      text.replacingOccurrences(of: pattern, with: "$1", options: .regularExpression)
    }
  }

  @Test("the reports of a merge are those of the run, also from standard input, and it ends like the run")
  func same() throws {
    let project = try Project(["scenarios/a_spec.lua": Self.script, "scenarios/b_spec.lua": Self.script])
    let run = try project.run("run", "--events", "run.jsonl", "--junit", "run.xml")
    let merge = try project.run("merge", "run.jsonl", "--events", "merge.jsonl", "--junit", "merge.xml")
    #expect([run.status, merge.status] == [1, 1])
    #expect(try Self.timeless(project.read("merge.jsonl")) == (try Self.timeless(project.read("run.jsonl"))))
    #expect(try Self.timeless(project.read("merge.xml")) == (try Self.timeless(project.read("run.xml"))))
    #expect(try Report(project.read("merge.xml")).cases.count == 8)
  }

  @Test(
    "a file that is not there, nothing at all, and no events are said in a line",
    arguments: [
      (["merge"], "entrance: entrance merge needs the event files of a run's shards\n"),
      (["merge", "none"], "entrance: none: there is no such file\n"),
      (["merge", "."], "entrance: .: Is a directory\n"),
      (["merge", "-"], "entrance: standard input: it holds no events of a run\n"),
      (
        ["merge", "--partail", "x"],
        "entrance: entrance merge has no option --partail; did you mean --partial?\n"
      ),
    ]
  )
  func usage(words: [String], says: String) throws {
    let project = try Project()
    let outcome = try project.run(words)
    #expect(outcome.status == 2 && outcome.errors == says)
  }
}
