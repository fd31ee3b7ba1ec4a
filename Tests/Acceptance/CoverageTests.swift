import Foundation
import Testing

@Suite("--coverage", .enabled(if: Binary.isThere, Binary.hint))
struct CoverageTests {
  private static func project() throws -> Project {
    let folder = try #require(Bundle.module.url(forResource: "Data/Coverage", withExtension: nil))
    let project = try Project()
    for name in ["a_scenario.lua", "b_scenario.lua"] {
      try project.write("scenarios/\(name)", Data(contentsOf: folder.appendingPathComponent(name)))
    }
    return project
  }

  /// "id times tests" of what was reached.
  private static func rows(_ text: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let rows = try #require(object?["coverage"] as? [[String: Any]])
    return rows.compactMap { row in
      guard let id = row["id"], let times = row["times"] as? Int, let tests = row["tests"] else { return nil }
      return times == 0 ? nil : "\(id) \(times) \(tests)"
    }
  }

  @Test(
    "what tests reach is counted, the last attempt of one that is tried again; what is not reached is listed"
  )
  func counts() throws {
    let project = try Self.project()
    let outcome = try project.run("run", "--coverage", "new/c.json", "--retries", "2", "--jobs", "2")
    #expect(outcome.status == 1)
    #expect(
      try Self.rows(project.read("new/c.json")) == [
        "SE-4.4/below-enough 5 5", "SE-6.7/add 6 6", "SE-6.7/collapse 5 5", "SE-6.8/pop-interactive 11 6",
        "SE-6.8/push-entrance 5 5", "SE-6.8/push-none 7 7", "SE-6.8/interaction 16 6",
        "SE-6.9/inactive 11 6", "SE-6.9/hidden 28 7",
      ]
    )
    let table = outcome.output.components(separatedBy: "Behaviours reached: ").last ?? ""
    #expect(table.hasPrefix("9 of ") && table.contains("\n  SE-6.7/back  ") && !table.contains("SE-6.7/add"))
  }

  @Test("shards are merged into the report of the whole run; one that did not count is named")
  func shards() throws {
    let project = try Self.project()
    let file = "scenarios/b_scenario.lua"
    _ = try project.run("run", file, "--coverage", "whole.json")
    for index in 1...3 {
      let part = ["--shard", "\(index)/3", "--events", "\(index).jsonl", "--coverage", "part.json"]
      _ = try project.run(["run", file] + part)
    }
    let merge = try project.run("merge", "1.jsonl", "2.jsonl", "3.jsonl", "--coverage", "merged.json")
    #expect(merge.status == 0)
    #expect(try project.read("merged.json") == (try project.read("whole.json")))
    _ = try project.run("run", file, "--shard", "2/3", "--events", "2.jsonl")
    let refused = try project.run("merge", "1.jsonl", "2.jsonl", "3.jsonl", "--coverage", "merged.json")
    #expect(refused.status == 2)
    #expect(refused.errors == "entrance: 2.jsonl (shard 2 of 3) was run without --coverage\n")
    #expect(!project.exists("merged.json"))
  }

  @Test("nobody counts unasked, and a test in a state of its own is counted all the same")
  func modes() throws {
    let project = try Self.project()
    let outcome = try project.run("run", "--events", "e.jsonl")
    let events = try project.read("e.jsonl")
    #expect(!outcome.output.contains("Behaviours") && !events.contains("coverage"))
    let apart = try project.run("run", "scenarios/b_scenario.lua", "--isolate", "test", "--coverage", "-")
    let rows = try Self.rows(apart.output)
    #expect(rows.contains("SE-6.7/add 5 5") && apart.errors.contains("Behaviours"))
  }
}
