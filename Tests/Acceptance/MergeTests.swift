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

  /// Tests that print, attach and fail, and blocks whose hooks print.
  private static let many: [String: String] = {
    var files: [String: String] = [:]
    for name in ["b", "a", "z"] {
      files["scenarios/\(name)_spec.lua"] = """
        print("loading")
        describe("block > one", function()
          setup(function() print("setup") end)
          for number = 1, 12 do
            it("test " .. number, function()
              print("test", number)
              note("a note")
              attach("name", "text of " .. number, "text/plain")
              if number % 5 == 0 then assert.equals(1, number) end
              if number % 7 == 0 then error("seven") end
            end)
          end
        end)
        pending("waits")
        """
    }
    return files
  }()

  @Test(
    "the shards of a run, cut anywhere, give the reports of the whole run",
    arguments: [(2, []), (5, []), (40, []), (3, ["--repeat", "2"]), (3, ["--retries", "1"])]
      as [(Int, [String])]
  )
  func shards(total: Int, words: [String]) throws {
    let project = try Project(Self.many)
    // Each pass over it fails; of a shard's, one does.
    if words.isEmpty { try project.write("scenarios/broken_spec.lua", "it('is no Lua'") }
    let whole = try project.run(["run", "--events", "whole.jsonl", "--junit", "whole.xml"] + words)
    for index in 1...total {
      let name = "shard-\(index).jsonl"
      _ = try project.run(["run", "--shard", "\(index)/\(total)", "--events", name] + words)
    }
    let files = (1...total).reversed().map { "shard-\($0).jsonl" }
    let merge = try project.run(["merge", "--events", "merged.jsonl", "--junit", "merged.xml"] + files)
    #expect([whole.status, merge.status] == [1, 1])
    #expect(
      try Self.timeless(project.read("merged.jsonl")) == (try Self.timeless(project.read("whole.jsonl")))
    )
    #expect(try Self.timeless(project.read("merged.xml")) == (try Self.timeless(project.read("whole.xml"))))
    let partial = try project.run(["merge"] + files.dropLast())
    #expect(partial.status == 2 && partial.errors == "entrance: shard 1 of \(total) is missing\n")
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
