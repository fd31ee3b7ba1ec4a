import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// The pan under fingers (TR 2.5, 2.6).
@Suite struct PanTests {
  @Test("002-T18 TR-2.6 the questions", arguments: Row.pan("questions"))
  func questions(row: Row) throws {
    let stage = try PanStage(row.quirks, try #require(row.direction), content: row.words("content"))
    let (pan, other) = (stage.pan, try #require(stage.scrollViews.last).panGestureRecognizer)
    switch row["set"] {
    case "same": (pan.autoDetected, pan.scrollView) = (false, stage.scrollViews.last)
    case "other": (pan.autoDetected, pan.scrollView) = (false, ScrollView(stage.application))
    default: break
    }
    let known = pan.scrollView
    var asked = 0
    if row["block"] != "" {
      pan.shouldBeRequiredToFailBlock = { _, _ in
        asked += 1
        return row["block"] == "true"
      }
    }
    let finger = try stage.play(["d187,400"])
    var answers: [Bool] = []
    for _ in 1...2 {
      answers = [
        try pan.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: other),
        try pan.gestureRecognizer(pan, shouldBeRequiredToFailBy: other),
        try pan.gestureRecognizer(pan, shouldRequireFailureOf: other),
      ]
    }
    #expect(answers == [row.flag("simultaneous"), row.flag("fails first"), false])
    let isRecorded = pan.scrollView === stage.scrollViews.last
    #expect(isRecorded == row.flag("recorded") && (row["set"] == "" || pan.scrollView === known))
    #expect(stage.rules("TR-2.6") == ["TR-2.6/" + row["row"]] && asked == (row["block"] == "" ? 0 : 1))
    _ = try stage.play(["u"], finger: finger)
  }

  @Test("002-T14 T30 T33 TR-2.6 drags over scroll views", arguments: Row.pan("drags"))
  func drags(row: Row) throws {
    let stage = try PanStage(row.quirks, try #require(row.direction), content: row.words("content"))
    stage.pan.instantBegan = row.flag("instant")
    if row["may fail"] != "" { stage.pan.shouldFailedBlock = { _ in row.flag("may fail") } }
    if row["fails first"] != "" {
      stage.pan.shouldBeRequiredToFailBlock = { _, _ in row.flag("fails first") }
    }
    _ = try stage.play(row.words("before"))
    let seen = (states: stage.states.count, rules: stage.rules().count)
    let finger = try stage.play(row.words("moves"))
    #expect(agree(stage.offsets, row.numbers("offsets")), "\(stage.offsets)")
    #expect(Array(stage.states.dropFirst(seen.states)) == row.words("states"))
    #expect(Array(stage.rules().dropFirst(seen.rules)) == row.words("rules"))
    if finger.isDown { _ = try stage.play(["u"], finger: finger) }
    stage.settle()
    #expect(stage.pan.state == .possible && stage.pan.decision == .undecided && stage.pan.touches.isEmpty)
  }
}
