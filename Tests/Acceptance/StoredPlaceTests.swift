import Foundation
import Testing

@Suite("The ball's place in a folder, through the program", .enabled(if: Binary.isThere, Binary.hint))
struct StoredPlaceTests {
  private static let key = "com.fraker.xm.se.ball.frame"

  /// Drags the ball to the left edge, and away again; the run ends with the finger on it.
  private static let drag = """
    it("drags", function()
      local app = launch { storage = "disc" }
      app.entrance:add("Page1")
      app:drag(app.ball, { 60, 630 }, { hold_after = 0.1 })
      assert.frame(app.ball, rect(0, app.ball.frame.y, 60, 60))
      app:touch(app.ball):move_by(150, -200, { duration = 0.2 })
    end)
    """

  /// What the next run finds: the ball's frame and how many warnings.
  private static let look = """
    it("looks", function()
      local app = launch { storage = "disc" }
      local frame = app.ball.frame
      note(("found %g %g, %d warnings"):format(frame.x, frame.y, #app:events("warning")))
      assert.hittable(app.ball)
    end)
    """

  /// What the file holds that somebody has edited, and what is found then; nothing is the file of the first run.
  private static let edits: [(text: String?, found: String)] = [
    (nil, "found 0 590, 0 warnings"),
    (#"{"KEY": "{{-28, 300}, {60, 60}}"}"#, "found 0 300, 0 warnings"),
    (#"{"KEY": "{{1e9, 300}, {60, 60}}"}"#, "found 315 376, 1 warnings"),
    (#"{"KEY": "{{nan, nan}, {60, 60}}"}"#, "found 315 376, 1 warnings"),
    (#"{"KEY": 12}"#, "found 315 376, 1 warnings"),
    (#"{"KEY": NaN}"#, "found 315 376, 1 warnings"),
    (#"{"KEY": "{{0, 3"#, "found 315 376, 1 warnings"), ("", "found 315 376, 1 warnings"),
    ("{}", "found 315 376, 0 warnings"),
  ]

  @Test(
    "R16 the next run finds the ball at an edge, whatever the file has become",
    arguments: edits.indices
  )
  func edited(_ number: Int) throws {
    let edit = Self.edits[number]
    let project = try Project(["drag_scenario.lua": Self.drag, "look_scenario.lua": Self.look])
    _ = try project.run("run", "drag_scenario.lua", "--allow", "write")
    if let text = edit.text {
      let file = URL(fileURLWithPath: project.path + "/disc/.defaults.json")
      try text.replacing("KEY", with: Self.key).write(to: file, atomically: false, encoding: .utf8)
    }
    let outcome = try project.run("run", "look_scenario.lua", "--allow", "write", "--verbose")
    #expect(outcome.status == 0 && outcome.output.contains(edit.found), "\(outcome.output)\(outcome.errors)")
  }
}
