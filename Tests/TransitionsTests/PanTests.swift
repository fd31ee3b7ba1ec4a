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
    // Content rests within its limits, unless it was put beyond them.
    let rests = zip(stage.scrollViews, stage.offsets).allSatisfy { stage.isInside($0, $1) }
    #expect(rests || row["content"].contains("-"))
  }

  @Test("TR-2.5 further fingers are ignored while a pan has just begun at touch-down")
  func furtherFingers() throws {
    let stage = try PanStage()
    stage.pan.instantBegan = true
    let first = try stage.play(["d100,400"])
    let second = try stage.play(["d200,400"])
    #expect(stage.states == ["began"] && stage.pan.numberOfTouches == 1)
    _ = try stage.play(["0,30"], finger: first)
    let third = try stage.play(["d300,400"])
    #expect(stage.pan.numberOfTouches == 2 && agree([stage.pan.translation(in: nil).y], [30]))
    for finger in [first, second, third] { _ = try stage.play(["u"], finger: finger) }
    #expect(stage.states == ["began", "changed", "ended"])
  }

  @Test("TR-2.5 a pan of two fingers begins with the second")
  func twoFingers() throws {
    let stage = try PanStage()
    (stage.pan.instantBegan, stage.pan.minimumNumberOfTouches) = (true, 2)
    let first = try stage.play(["d100,400"])
    #expect(stage.states.isEmpty)
    let second = try stage.play(["d200,400"])
    #expect(stage.states == ["began"])
    for finger in [first, second] { _ = try stage.play(["u"], finger: finger) }
    #expect(stage.states == ["began", "ended"])
  }

  @Test("TR-2.6 U2.2 the questions are asked at the first finger, of what it touches, and not again")
  func questionsOnce() throws {
    let stage = try PanStage(content: ["375x3000"])
    var asked: [String] = []
    stage.pan.shouldRequireFailureBlock = { _, other in
      asked.append(other.view?.logName ?? "")
      return false
    }
    let first = try stage.play(["d100,50"])
    let second = try stage.play(["d200,400"])
    #expect(!asked.contains("#scroll1") && stage.rules("TR-2.6").isEmpty && stage.pan.scrollView == nil)
    for finger in [first, second] { _ = try stage.play(["u"], finger: finger) }
    let count = asked.count
    let third = try stage.play(["d200,400", "0,6", "0,6", "0,6"])
    #expect(asked.dropFirst(count).filter { $0 == "#scroll1" }.count == 1)
    _ = try stage.play(["u"], finger: third)
  }

  @Test("TR-2.6 no arbitration with a scroll view that is switched off")
  func switchedOff() throws {
    let stage = try PanStage(content: ["375x3000+0+120"])
    let scrollView = try #require(stage.scrollViews.first)
    (stage.pan.autoDetected, stage.pan.scrollView) = (false, scrollView)
    scrollView.isScrollEnabled = false
    let finger = try stage.play(["d187,400", "0,6", "0,6"])
    #expect(stage.states == ["began"] && stage.rules("TR-2.6").isEmpty)
    _ = try stage.play(["u"], finger: finger)
    #expect(stage.pan.scrollView === scrollView)
  }

  @Test("TR-2.6 a block that switches the pan off has ended it", arguments: [false, true])
  func endedByBlock(fails: Bool) throws {
    let stage = try PanStage(content: ["375x3000+0+120"])
    stage.pan.shouldFailedBlock = { pan in
      pan.isEnabled = false
      return fails
    }
    let finger = try stage.play(["d187,400", "0,6", "0,6", "0,40"])
    #expect(stage.states.isEmpty && agree(stage.offsets, [78]))
    _ = try stage.play(["u"], finger: finger)
    #expect(stage.application.crash == nil && stage.isAtRest)
  }

  @Test("TR Q23 a refused direction leaves the old one")
  func refusedDirection() throws {
    let pan = try PanStage(.none, .left).pan
    #expect(throws: UIKitException.self) { try pan.setDirection([.left, .right]) }
    #expect(pan.direction == .left)
    let other = try PanStage(Quirks([.q23])).pan
    try other.setDirection([.left, .right])
    #expect(other.direction == [.left, .right])
  }
}
