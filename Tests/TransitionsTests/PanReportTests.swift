import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// Faults of other libraries, played with this pan.
@Suite struct PanReportTests {
  @Test("R40 R42 R44 R46 who gets the drag, page or content", arguments: Row.pan("reports"))
  func drags(row: Row) throws {
    let direction = try #require(row.direction)
    let stage = try PanStage(row.quirks, direction, content: row.words("content"), role: .init(row["role"]))
    let finger = Finger(stage.application)
    var offsets: [Double] = []
    var progress: [Double] = []
    for word in row.words("moves") where word != "u" {
      _ = try stage.play([word], finger: finger)
      offsets += stage.offsets
      progress.append(max(abs(stage.x) / 375, abs(stage.y) / 812))
    }
    #expect(offsets.last.map { agree([$0], [row.number("offset")]) } ?? true, "\(offsets)")
    #expect(agree([progress.max() ?? 0], [row.number("progress")]), "\(progress)")
    // Nothing moves both at once, and the page only follows the finger.
    #expect(progress.max() == 0 || Set(offsets).count <= 1)
    #expect(progress == progress.sorted() || row.flag("to and fro"))
    _ = try stage.play(["u"], finger: finger)
    var isStill = true
    while stage.application.mainLoop.activityCount > 0, stage.application.mainLoop.step(until: .end) {
      if row.number("progress") == 0 { isStill = isStill && stage.x == 0 && stage.y == 0 }
    }
    #expect(isStill && stage.isAtRest && stage.isShown == (row["outcome"] == "stays"))
  }
}
