import Foundation
import Testing

/// A session of Data/Saving, what it is saved as, and the switches that a run of that under `mutants` notices.
struct SavedSession: Sendable, CustomTestStringConvertible {
  let name: String
  var switches: [String] = []

  var testDescription: String { name }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Data/Saving")

  static let all = [
    SavedSession(name: "drag_to_area", switches: ["SE-Q57"]),
    SavedSession(name: "long_press", switches: ["SE-Q41"]),
    SavedSession(name: "overflow", switches: ["SE-Q35"]),
    SavedSession(name: "variables"),
    SavedSession(name: "tests"),
    SavedSession(name: "files"),
    SavedSession(name: "own_app", switches: ["SW-Q9"]),
    SavedSession(name: "drag_dismiss", switches: ["DM-Q2", "DM-Q13"]),
    SavedSession(name: "dragged_page"),
  ]

  /// A project with the files that sessions load.
  static func project() throws -> Project {
    try Project([
      "tools/setup.lua": "local helper = require \"helper\"\nfirst = helper.first\n",
      "tools/helper.lua": "return { first = \"Page1\" }\n",
      "tools/steps.lua": """
      local steps = {}
      function steps.store(app, page)
        app:push(page)
        app:edge_swipe { to = "area" }
      end
      return steps

      """,
    ])
  }

  var input: String {
    get throws {
      let url = Self.folder.appendingPathComponent(name + ".txt")
      return try String(contentsOf: url, encoding: .utf8) + ":save scenarios/\(name)\n"
    }
  }

  var golden: URL { Self.folder.appendingPathComponent("\(name)_scenario.lua") }
}

@Suite("a session that is saved", .enabled(if: Binary.isThere, Binary.hint))
struct SavingTests {
  /// `UPDATE_GOLDENS=1` writes the goldens.
  @Test(
    "is the scenario beside it, which passes and notices what its gestures touch",
    arguments: SavedSession.all
  )
  func saved(_ session: SavedSession) throws {
    let project = try SavedSession.project()
    let spoken = try PipedSession.run(project, input: try session.input)
    let path = "scenarios/\(session.name)_scenario.lua"
    #expect(spoken.output.contains("saved \(path)"), "\(spoken.output)")
    let text = try project.read(path)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try text.write(to: session.golden, atomically: true, encoding: .utf8)
    }
    #expect(text == (try? String(contentsOf: session.golden, encoding: .utf8)) ?? "")
    let run = try project.run("run", path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    if session.switches.isEmpty { return }
    let mutants = try project.run("mutants", "--json", path)
    let noticed = try JSONDecoder().decode(Noticed.self, from: Data(mutants.output.utf8))
    let missed = session.switches.filter { name in
      !noticed.switches.contains { $0.switch == name && $0.noticed == true }
    }
    #expect(missed == [])
  }

  private struct Noticed: Decodable {
    struct Row: Decodable {
      var `switch`: String
      var noticed: Bool?
    }
    var switches: [Row]
  }

  @Test("with more variables than a function can have locals passes too, and keeps its values")
  func manyVariables() throws {
    let project = try Project()
    var lines = (1...300).map { "local v\($0) = \($0)" }
    lines += [
      "local sum = 0", "for _, v in ipairs { v1, v150, v300 } do sum = sum + v end", "assert.equal(451, sum)",
    ]
    let spoken = try PipedSession.run(project, input: (lines + [":save many\n"]).joined(separator: "\n"))
    #expect(spoken.status == 0, "\(spoken.output)")
    let run = try project.run("run", "many_scenario.lua")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("goes over no file unless it is told to, and to none outside the project")
  func existing() throws {
    let project = try Project(["a_scenario.lua": "-- mine\n"])
    let refused = try PipedSession.run(
      project,
      input: ":save a\n:save a_scenario.lua\n:save ../b\n:save ../c/d\n"
    )
    #expect(refused.status == 1)
    #expect(try project.read("a_scenario.lua") == "-- mine\n")
    #expect(refused.output.split(separator: "\n").count == 4, "\(refused.output)")
    let asked = try PipedSession.run(project, input: ":save a!\n:save! a\n")
    #expect(asked.status == 0, "\(asked.output)")
    #expect(try project.read("a_scenario.lua").contains("assert.stack(app, { \"Home\" })"))
  }
}

@Suite("a session is looked at and goes back", .enabled(if: Binary.isThere, Binary.hint))
struct SessionViewTests {
  @Test(
    "what :screen, :tree, :log, :why, :step, :time, :undo and :redo show",
    arguments: PipedSession.all(in: "screen")
  )
  func commands(_ session: PipedSession) throws {
    let outcome = try PipedSession.run(try Project(), input: session.input)
    #expect(outcome.output == session.output)
    #expect(outcome.status == session.status)
  }
}
