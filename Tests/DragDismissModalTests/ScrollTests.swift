import HeadlessUIKit
import TestSupport
import Testing

@testable import DragDismissModal

/// The sheet and its table (DM 2.4, 2.5), in virtual time.
@Suite struct ScrollTests {
  /// What is read after each move: the offset, the sheet's y, the progress.
  private func read(_ stage: Stage) -> [Double] { [stage.offset, stage.y, stage.page.progress] }

  @Test("004-T18 to T20, T27 drags of the content", arguments: Row.all("hand-overs"))
  func handOvers(row: Row) throws {
    let stage = try Stage.shown(
      row.configuration,
      content: row["content"],
      height: row.number("height"),
      offset: row.number("offset")
    )
    let finger = try stage.press(Point(187, 300))
    var values: [Double] = []
    for way in row.words("moves") {
      let parts = way.split(separator: ",").compactMap { Double($0) }
      try stage.move(finger, parts[0], parts[1])
      values += read(stage)
    }
    #expect(near(values, row.numbers("expected")), "\(values)")
    let pan = try #require(stage.page.scrollView?.panGestureRecognizer)
    #expect("\(stage.page.pan.state) \(stage.page.handover.state) \(pan.isEnabled)" == row["pans"])
    #expect(stage.logged("rule").filter { $0.hasPrefix("DM-2.5") } == row.words("rules"))
    try stage.lift(finger)
    stage.settle()
    #expect(stage.page.state == .shown && !stage.page.handover.isRecognized && pan.isEnabled)
  }

  @Test("004-T19 T20 DM-4 the calls of the hand-over", arguments: [0.0, 10])
  func calls(offset: Double) throws {
    let stage = try Stage.shown(content: "table", offset: offset)
    let recorder = Recorder()
    stage.page.scrollView?.delegate = recorder
    // The page stands in front of a delegate that is set before its first touch or layout; this one is asked alone.
    stage.page.listeners.all = []
    let finger = try stage.press(Point(187, 300))
    let count = stage.logged("modal").count
    try stage.move(finger, 0, 22)
    let calls = stage.logged("modal").dropFirst(count).prefix { $0 != "dismiss" }
    #expect(
      Array(calls) == [
        "will-begin-dragging", "did-scroll", "will-end-dragging", "did-end-dragging", "hand-over #table",
        "interactive-transition made",
      ]
    )
    #expect(recorder.calls == ["did-scroll off 0", "will-end on", "did-end on"])
    #expect(stage.page.activePan.state == .began && stage.page.activePan.translation(in: nil) == .zero)
    try stage.lift(finger)
  }

  @Test("004-T21 T22 the switch", arguments: Row.all("switch"))
  func pansAreOn(row: Row) throws {
    let callback = try #require(ScrollCallback(rawValue: row["callback"]))
    let areOn = ScrollRules.pansAreOn(
      after: callback,
      offset: row.number("offset"),
      isDragged: row.flag("dragged"),
      areOn: !row.flag("off"),
      quirks: row.configuration.quirks
    )
    #expect(areOn == row.flag("expected"))
  }

  @Test("004-T21 Q7 a tap on the status bar", arguments: [false, true])
  func statusBar(asOriginal: Bool) throws {
    let stage = try Stage.shown(quirks(asOriginal, .q7), content: "table", offset: 300)
    try stage.turn { try stage.application.statusBarTapped() }
    stage.settle()
    let pan = try #require(stage.page.scrollView?.panGestureRecognizer)
    #expect(stage.offset == 0 && pan.isEnabled != asOriginal)
    // An upward drag scrolls, or drives the sheet, which does not move.
    let finger = try stage.press(Point(187, 500))
    try stage.move(finger, 0, -40)
    #expect(read(stage) == (asOriginal ? [0, 44, 0] : [30, 44, 0]))
    #expect(stage.page.pan.state == (asOriginal ? .began : .failed))
    #expect(stage.logged("rule").contains("DM-2.5/disabled") == asOriginal)
    try stage.lift(finger)
  }

  @Test("004-T22 Q8 a touch on content that bounces", arguments: [false, true])
  func bounce(asOriginal: Bool) throws {
    let stage = try Stage.shown(quirks(asOriginal, .q7), content: "table")
    try stage.turn { try stage.page.scrollView?.setContentOffset(Point(0, -8)) }
    let finger = try stage.press(Point(187, 300))
    try stage.move(finger, 0, 12)
    let pan = try #require(stage.page.scrollView?.panGestureRecognizer)
    #expect(pan.state == (asOriginal ? .possible : .began))
    #expect(stage.page.pan.state == (asOriginal ? .began : .failed) && stage.page.handover.state == .possible)
    try stage.move(finger, 0, 60)
    #expect((stage.y > 44) == asOriginal && (stage.offset < -8) != asOriginal)
    try stage.lift(finger)
    stage.settle()
    #expect(stage.page.state == .shown && stage.logged("rule").contains("DM-2.5/bounce") != asOriginal)
  }

  @Test("004-T22 a fling to the top", arguments: [false, true])
  func fling(asOriginal: Bool) throws {
    let stage = try Stage.shown(quirks(asOriginal, .q7), content: "table", offset: 600)
    let finger = try stage.press(Point(187, 300))
    for _ in 1...5 { try stage.move(finger, 0, 40) }
    try stage.lift(finger)
    stage.settle()
    #expect(read(stage) == [0, 44, 0] && stage.page.dismissRequests == 0)
    #expect(stage.page.scrollView?.panGestureRecognizer.isEnabled == true)
    #expect(stage.logged("rule").contains("DM-2.5/off") == asOriginal)
  }

  @Test("DM Q21 the layout of a table", arguments: [[], [Quirk.q7], [.q21], [.q7, .q21]])
  func layout(switches: [Quirk]) throws {
    var configuration = Configuration()
    configuration.quirks = Quirks(switches)
    let stage = try Stage.shown(configuration, content: "table")
    #expect(stage.page.scrollView?.panGestureRecognizer.isEnabled == (switches.count < 2))
  }

  private func quirks(_ isOn: Bool, _ quirk: Quirk) -> Configuration {
    var configuration = Configuration()
    configuration.quirks = Quirks(isOn ? [quirk] : [])
    return configuration
  }
}

/// What the host's own delegate of a table hears.
private final class Recorder: ScrollViewDelegate {
  var calls: [String] = []

  private func record(_ call: String, _ scrollView: ScrollView) {
    calls.append("\(call) \(scrollView.panGestureRecognizer.isEnabled ? "on" : "off")")
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    record("did-scroll", scrollView)
    calls[calls.count - 1] += " \(Int(scrollView.contentOffset.y))"
  }

  func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point) {
    record("will-end", scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    record("did-end", scrollView)
  }
}

extension PanGestureRecognizer {
  /// Whether it is in began or changed.
  fileprivate var isRecognized: Bool { state == .began || state == .changed }
}
