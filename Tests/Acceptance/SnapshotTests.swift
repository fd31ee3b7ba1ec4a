import Foundation
import Testing

@Suite("Snapshots", .enabled(if: Binary.isThere, Binary.hint))
struct SnapshotTests {
  private static let scenario = """
    it("shows Home", function()
      local app = launch()
      -- Here.
      assert.matches_snapshot(app, "start")
      assert.matches_snapshot(app.window, "window")
    end)
    """

  private static let goldens = ["start.txt", "start.svg"].map { "scenarios/__snapshots__/a_spec.lua/\($0)" }

  @Test("a missing golden is written and fails once, a difference fails, --update-snapshots takes it over")
  func life() throws {
    let project = try Project(["scenarios/a_spec.lua": Self.scenario])
    let first = try project.run("run")
    #expect(first.status == 1)
    #expect(
      first.output.contains("a_spec.lua:4: there was no golden; this screen has become \(Self.goldens[0])")
    )
    #expect(try project.read(Self.goldens[0]).hasPrefix("Window (0, 0, 375, 812)\n"))
    #expect(try project.read(Self.goldens[1]).hasPrefix("<svg"))
    _ = try project.run("run")
    #expect(try project.run("run", environment: ["CI": "true"]).status == 0)

    let pushed = Self.scenario.replacingOccurrences(of: "-- Here.", with: #"app:push("Page1")"#)
    try project.write("scenarios/a_spec.lua", pushed)
    let other = try project.run("run")
    #expect(other.status == 1)
    #expect(
      other.output.contains("the screen differs from the golden \(Self.goldens[0]) and \(Self.goldens[1])")
    )
    #expect(other.output.contains("run again with --update-snapshots"))
    #expect(!(try project.read(Self.goldens[0])).contains("#Page1"))

    #expect(try project.run("run", "--update-snapshots").status == 0)
    #expect(try project.read(Self.goldens[0]).contains("#Page1"))
    #expect(try project.run("run", environment: ["CI": "1"]).status == 0)
    let folder = try FileManager.default.contentsOfDirectory(
      atPath: project.path + "/scenarios/__snapshots__/a_spec.lua"
    )
    #expect(folder.sorted() == ["start.svg", "start.txt", "window.svg", "window.txt"])
  }

  @Test("with CI set no golden is written")
  func continuousIntegration() throws {
    let project = try Project(["scenarios/a_spec.lua": Self.scenario])
    let outcome = try project.run("run", environment: ["CI": "true"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("there is no golden \(Self.goldens[0])"))
    #expect(!project.exists("scenarios/__snapshots__"))
    #expect(try project.run("run", "--update-snapshots", environment: ["CI": "true"]).status == 1)
    #expect(!project.exists("scenarios/__snapshots__"))
  }

  @Test("nothing outside of the goldens' folder is read or written, whatever stands there")
  func links() throws {
    let project = try Project(["scenarios/a_spec.lua": Self.scenario, "outside/a_spec.lua/start.txt": "mine"])
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/scenarios/__snapshots__",
      withDestinationPath: project.path + "/outside"
    )
    let outcome = try project.run("run", "--update-snapshots")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("cannot be used: "))
    #expect(try project.read("outside/a_spec.lua/start.txt") == "mine")

    try project.write(
      "names_spec.lua",
      #"""
      for _, name in ipairs { "../x", "a/b", ".x", "", "a\0b", ("x"):rep(101), "\xff" } do
        it("refuses " .. #name, function()
          local ok, message = pcall(assert.matches_snapshot, launch(), name)
          assert.is_false(ok)
          assert.matches("argument 2 %(name%)", message)
        end)
      end
      """#
    )
    #expect(try project.run("run", "names_spec.lua").status == 0)
  }

  @Test("two screens under one name are not both taken over")
  func ambiguous() throws {
    let text = """
      it("a", function()
        local app = launch()
        assert.matches_snapshot(app, "same")
        app:push("Page1")
        assert.matches_snapshot(app, "same")
      end)
      """
    let project = try Project(["scenarios/a_spec.lua": text])
    let outcome = try project.run("run", "--update-snapshots")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("a_spec.lua:5: another screen of this run has become "))
  }
}
