import Foundation
import Testing

@Suite("The disc of an app in a folder, through the program", .enabled(if: Binary.isThere, Binary.hint))
struct StorageTests {
  private static func project() throws -> (Project, outside: Project) {
    let url = Bundle.module.resourceURL?.appendingPathComponent("Data/Sandbox/storage_scenario.lua")
    let scenario = try String(contentsOf: try #require(url), encoding: .utf8)
    let outside = try Project(["kept.items": "secret"])
    let project = try Project([
      "scenarios/storage_scenario.lua": scenario, "torn/x": "", "disc/file": "x",
    ])
    let files = FileManager.default
    try files.createSymbolicLink(atPath: project.path + "/out", withDestinationPath: outside.path)
    try files.createSymbolicLink(
      atPath: project.path + "/disc/link.items",
      withDestinationPath: outside.path + "/kept.items"
    )
    mkfifo(project.path + "/disc/pipe", 0o600)
    return (project, outside)
  }

  @Test("SE 7 a folder holds what an app stores, for one app at a time, and leads nowhere else")
  func folder() throws {
    let (project, outside) = try Self.project()
    let outcome = try project.run("run", "scenarios", "--allow", "write")
    #expect(outcome.status == 0 && outcome.output.contains("4 passed"), "\(outcome.output)\(outcome.errors)")
    #expect(try outside.read("kept.items") == "secret" && !outside.exists("in"))
    let forbidden = try project.run("run", "scenarios")
    #expect(forbidden.status == 1 && forbidden.output.contains("--allow write"))
  }

  @Test("SE 7 an archive is written as a whole: a run that is killed leaves the old one or the new one")
  func killed() throws {
    let project = try Project([
      "kill_scenario.lua": """
      it("writes for ever", function()
        local app = launch { storage = "disc" }
        while true do
          app.entrance:add("Page1")
          app.entrance:cancel("Page1")
        end
      end)
      """,
      "after_scenario.lua": """
      it("reads", function()
        local app = launch { storage = "disc" }
        assert.is_not.logged(app, "archive", { call = "damaged" })
        assert.is_not_nil(app.storage:read("entrance.items"))
      end)
      """,
    ])
    let killed = Intervention(project: project, arguments: ["run", "kill_scenario.lua", "--allow", "write"])
    for _ in 0..<3 {
      _ = try killed.run(when: "\"test-start\"") { supervisor in
        while !project.exists("disc/entrance.items") { usleep(200) }
        for worker in Intervention.workers(of: supervisor) { kill(worker, SIGKILL) }
        kill(supervisor, SIGKILL)
      }
      let outcome = try project.run("run", "after_scenario.lua", "--allow", "write")
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }
}
