import HeadlessUIKit
import TestSupport
import Testing

@testable import DragDismissModal

/// A finger drags the sheet (DM 2.1, 2.2), in virtual time.
@Suite struct DragTests {
  @Test("004-T07 T08 the sheet under the finger", arguments: Row.all("tracking"))
  func tracking(row: Row) throws {
    let stage = try Stage.shown(row.configuration)
    let finger = try stage.begin()
    #expect(stage.page.progress == 0 && stage.y == 44 && stage.page.state == .dragging)
    try stage.move(finger, 0, row.number("translation"))
    #expect(near([stage.page.progress, stage.y, stage.cover], row.numbers("expected")))
  }

  @Test("004-T09 to T16 releases", arguments: Row.all("releases"))
  func releases(row: Row) throws {
    let stage = try Stage.shown(row.configuration)
    let finger = try stage.begin()
    try stage.move(finger, 0, row.number("translation"))
    if row.flag("hold") { try finger.hold(0.1) }
    let start = stage.now + (row.flag("hold") ? 0.1 : 0)
    try stage.lift(finger, cancelled: row.flag("cancelled"))
    let seconds = row.number("seconds")
    #expect(near([stage.page.progress], [row.number("progress")]))
    let way = row["outcome"] == "finish" ? ModalPage.State.leaving : .returning
    #expect(stage.page.state == way || seconds == 0)
    let values = try [0.25, 0.25].flatMap { part -> [Double] in
      try stage.wait(part * seconds)
      return [stage.y, stage.cover]
    }
    if row["values"] != "" {
      // A nanosecond, which times are rounded to, is up to 3e-6 points.
      #expect(near(values, row.numbers("values"), tolerance: 5e-6))
    }
    stage.settle()
    #expect(stage.page.state == (row["outcome"] == "finish" ? .away : .shown))
    #expect(abs(stage.now - start - seconds) < 1e-6 && stage.page.dismissRequests == 1)
    #expect(stage.page.interactiveTransition == nil && stage.logged("rule").contains(row["rule"]))
    if row["outcome"] == "cancel" {
      #expect([stage.y, stage.cover] == [44, 0.5] && stage.page.covers.count == 1)
    }
  }

  @Test("DM-2.2 100 releases end after (1 - p) · 0.34 or p · 0.34 s, and move by the formula, to 1e-9")
  func times() throws {
    var worst = 0.0
    for step in 1...100 {
      let translation = Double(step) * 8.07
      let stage = try Stage.shown()
      let finger = try stage.begin()
      try stage.move(finger, 0, translation)
      let start = stage.now
      try stage.lift(finger)
      let p = translation / 812
      let finishes = p >= 0.3
      let seconds = (finishes ? 1 - p : p) * 0.34
      try stage.wait(Double(step) / 101 * seconds)
      // Both are whole nanoseconds.
      let part = ((stage.now - start) * 1e9).rounded() / (seconds * 1e9).rounded()
      let shown = p + ((finishes ? 1 : 0) - p) * CubicBezier.easeInOut.value(at: part)
      worst = max(worst, abs(stage.y - (44 + 768 * shown)), abs(stage.cover - 0.5 * (1 - shown)))
      stage.settle()
      worst = max(worst, abs(stage.now - start - seconds))
    }
    #expect(worst < 1e-9, "\(worst)")
    #expect(abs(DismissRules.seconds(finishing: true, from: 0.4) - 0.204) < 1e-15)
    #expect(abs(DismissRules.seconds(finishing: false, from: 0.25) - 0.085) < 1e-15)
  }

  @Test("004-T17 two cancelled drags")
  func twice() throws {
    let stage = try Stage.shown()
    var covers: [Int] = []
    for _ in 1...2 {
      let finger = try stage.begin()
      covers.append(stage.page.covers.count)
      try stage.move(finger, 0, 100)
      try stage.lift(finger)
      stage.settle()
      covers.append(stage.page.covers.count)
    }
    #expect(covers == [1, 1, 1, 1] && stage.page.dismissRequests == 2 && stage.page.dismissals == 0)
  }

  @Test("004-T26 the end without a change")
  func endWithoutChange() throws {
    let stage = try Stage.shown()
    let finger = try stage.press()
    try stage.move(finger, 0, 416)
    let start = stage.now
    try stage.lift(finger)
    #expect(stage.page.state == .leaving && stage.y == 44 && near([stage.page.progress], [0.5]))
    try stage.wait(0.17)
    #expect(near([stage.y], [428]))
    stage.settle()
    #expect(abs(stage.now - start - 0.34) < 1e-9)
  }

  @Test("004-T28 Q15 failed after it began", arguments: [false, true])
  func lateFailure(asOriginal: Bool) throws {
    var configuration = Configuration()
    if asOriginal { configuration.quirks = Quirks([.q15]) }
    let stage = try Stage.shown(configuration)
    let finger = try stage.begin()
    try stage.move(finger, 0, 406)
    try stage.turn { try stage.page.pan.transition(to: .failed) }
    #expect((stage.page.interactiveTransition != nil) == asOriginal)
    #expect(stage.logged("rule").contains("DM-2.1/cancelled") != asOriginal)
    #expect(stage.page.state == (asOriginal ? .dragging : .returning))
    try stage.lift(finger)
    try stage.wait(5)
    #expect(stage.application.controllers.isInTransition == asOriginal)
  }

  @Test("DM Q16 a pan during a running transition", arguments: [false, true])
  func panDuringTransition(asOriginal: Bool) throws {
    var configuration = Configuration()
    if asOriginal { configuration.quirks = Quirks([.q16]) }
    let stage = try Stage.shown(configuration)
    let finger = try stage.press()
    try stage.turn { stage.page.close() }
    try stage.wait(0.1)
    try stage.move(finger, 0, 20)
    #expect(stage.page.dismissRequests == (asOriginal ? 2 : 1))
    #expect((stage.page.interactiveTransition != nil) == asOriginal)
    try stage.lift(finger)
    stage.settle()
    #expect(stage.page.state == .away && stage.page.dismissals == 1)
  }

  @Test("DM Q3 downwardOnly", arguments: Row.all("directions"))
  func directions(row: Row) throws {
    let stage = try Stage.shown(row.configuration)
    let way = row.numbers("way")
    let finger = try stage.begin(x: way[0], y: way[1])
    #expect(stage.page.dismissRequests == (row.flag("began") ? 1 : 0))
    try stage.lift(finger)
    stage.settle()
    #expect(stage.page.state == .shown && stage.page.dismissals == 0)
  }

  @Test("DM-4 the order of a drag", arguments: [false, true])
  func order(finishes: Bool) throws {
    let stage = try Stage.shown()
    let count = stage.logged("modal").count
    let finger = try stage.begin()
    try stage.move(finger, 0, finishes ? 406 : 100)
    try stage.lift(finger)
    stage.settle()
    let start = [
      "interactive-transition made", "dismiss", "animator dismiss", "interaction interactive",
      "dismissal-will-begin", "will-disappear", "duration 0.34", "cover-removed #cover", "cover-added",
    ]
    let end =
      finishes
      ? [
        "finish", "interactive-transition dropped", "cover-removed #cover", "dismissal-did-end true",
        "did-disappear", "released",
      ]
      : [
        "cancel", "interactive-transition dropped", "dismissal-did-end false", "will-appear", "did-appear",
      ]
    #expect(stage.logged("modal").dropFirst(count) == ArraySlice(start + end))
  }

  @Test("004-T24 the right slide", arguments: Row.all("slides"))
  func slides(row: Row) throws {
    let stage = try Stage.shown(row.configuration)
    let lead = row.numbers("lead")
    let finger = try stage.begin(x: lead[0], y: lead[1])
    let way = row.numbers("way")
    try stage.move(finger, way[0], way[1])
    let axis = stage.page.axis
    let x = stage.page.view.presentation.frame.minX
    #expect(near([stage.page.progress, x, stage.y], row.numbers("expected")))
    #expect("\(axis.isRight) \(axis.isUp)" == row["axis"])
    #expect(row.words("rules").allSatisfy(stage.logged("rule").contains))
    try stage.lift(finger)
    #expect(stage.page.axis == SlideAxis())
    stage.settle()
    #expect(stage.page.state == (row["outcome"] == "finish" ? .away : .shown))
  }

  @Test("004-T24 the axis as a value")
  func axis() {
    var axis = SlideAxis()
    #expect(axis.decide(Point(0, 0)) == .right && axis.isRight && !axis.isUp)
    #expect(axis.decide(Point(75, 400)) == .stillRight && !axis.isUp)
    var other = SlideAxis()
    #expect(other.decide(Point(2, 9)) == .down && other.isUp && !other.isRight)
    #expect(other.decide(Point(200, 81.2)) == .down && !other.isRight)
    #expect(near([DismissRules.progress(9, of: 812)], [0.011084]))
  }
}
