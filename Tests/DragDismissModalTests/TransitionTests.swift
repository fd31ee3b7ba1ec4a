import HeadlessUIKit
import Testing

@testable import DragDismissModal

/// Coming and going without a finger (DM 3, 4).
@Suite struct TransitionTests {
  @Test("004-T04 cover and frame of the presentation")
  func rest() throws {
    let stage = try Stage()
    try stage.present()
    var covers: [Double] = []
    for wait in [0, 0.25, 0.25] {
      try stage.wait(wait)
      covers.append(stage.cover)
    }
    let view = stage.page.view
    #expect(covers == [0.5, 0.5, 0.5] && view.frame == Rect(0, 44, 375, 812))
    #expect(view.frame.maxY - stage.application.screenBounds.height == 44 && view.cornerRadius == 7)
    #expect(stage.page.covers.map(\.frame) == [Rect(0, 0, 375, 812)] && view.tag == 10001)
    #expect(view.roundedCorners == .all && !view.clipsToBounds)
  }

  @Test("004-T05 the presentation takes 0.5 s, reports 0.34 and takes no touch")
  func timing() throws {
    let stage = try Stage()
    try stage.present()
    #expect(stage.page.state == .presenting)
    #expect(stage.application.controllers.transition?.duration == 0.34)
    #expect(stage.application.controllers.transition?.style == "drag-dismiss")
    try stage.wait(0.4)
    let finger = try stage.begin()
    #expect(stage.page.pan.touches.isEmpty && stage.logged("rule") == ["DM-2.3/present"])
    try stage.lift(finger)
    try stage.wait(0.499_999_999 - stage.now)
    #expect(stage.application.controllers.isInTransition)
    try stage.wait(1e-9)
    #expect(!stage.application.controllers.isInTransition && stage.page.state == .shown)
  }

  @Test("DM Q5 the presentation is not overdue while it plays longer than it reports")
  func overdue() throws {
    let stage = try Stage()
    try stage.present()
    try stage.wait(0.4)
    let labels = stage.application.mainLoop.activityLabels
    #expect(labels.count == 2 && !labels.contains { $0.contains("should have") }, "\(labels)")
  }

  @Test("004-T06 the close button")
  func close() throws {
    let stage = try Stage.shown()
    let finger = try stage.press(Point(353, 66))
    try stage.lift(finger)
    #expect(stage.page.state == .leaving && stage.page.interactiveTransition == nil)
    var values: [Double] = []
    for _ in 1...2 {
      try stage.wait(0.085)
      values += [stage.y, stage.cover]
    }
    #expect(near(values, [236, 0.375, 428, 0.25]) && stage.page.covers.count == 1)
    try stage.wait(0.169_999_999)
    #expect(stage.application.controllers.isInTransition && near([stage.y], [812], tolerance: 1e-4))
    try stage.wait(1e-9)
    #expect(!stage.application.controllers.isInTransition && stage.page.state == .away)
  }

  @Test("004-T23 the layout of the demo")
  func demo() throws {
    let stage = try Stage.shown(content: "table")
    let table = try #require(stage.page.scrollView).frameInWindow
    #expect(table.maxY == 822 && table.maxY - 812 == 10)
    #expect(stage.page.closeButton.frameInWindow == Rect(341, 54, 24, 24))
  }

  @Test("004-T25 a second cover never stacks")
  func covers() throws {
    let stage = try Stage.shown()
    let container = try #require(stage.page.presentationController?.containerView)
    try stage.turn { stage.page.close() }
    #expect(stage.page.covers.count == 1 && stage.cover == 0.5)
    stage.settle()
    #expect(!container.subviews.contains { $0.tag == 1001 })
  }

  @Test("DM-4 the order of a presentation and a close")
  func order() throws {
    let stage = try Stage()
    try stage.present()
    stage.settle()
    #expect(
      stage.logged("modal") == [
        "did-load", "will-appear", "did-appear", "presentation-controller", "animator present", "did-load",
        "presentation-will-begin", "will-appear", "duration 0.34", "cover-added",
        "presentation-did-end true", "did-appear",
      ]
    )
    let count = stage.logged("modal").count
    try stage.turn { stage.page.close() }
    stage.settle()
    #expect(
      stage.logged("modal").dropFirst(count) == [
        "dismiss", "animator dismiss", "interaction none", "dismissal-will-begin", "will-disappear",
        "duration 0.34", "cover-removed #cover", "cover-added", "cover-removed #cover",
        "dismissal-did-end true", "did-disappear", "released",
      ]
    )
  }

  @Test("DM Q18 any view of the cover's tag is removed")
  func foreignCover() throws {
    let stage = try Stage.shown()
    let container = try #require(stage.page.presentationController?.containerView)
    let view = View(stage.application)
    view.tag = 1001
    view.name = "mine"
    try stage.turn { try container.addSubview(view) }
    try stage.turn { stage.page.close() }
    #expect(view.superview == nil && stage.logged("modal").contains("cover-removed #mine"))
  }

  @Test("DM Q19 another size of the screen lays sheet and cover out again")
  func rotation() throws {
    let stage = try Stage.shown()
    try stage.turn { try stage.application.rotate(to: .landscapeLeft) }
    stage.settle()
    #expect(stage.page.view.frame == Rect(0, 0, 812, 375))
    #expect(stage.page.covers.map(\.frame) == [Rect(0, 0, 812, 375)])
    try stage.turn { try stage.application.rotate(to: .portrait) }
    stage.settle()
    #expect(stage.page.view.frame == Rect(0, 44, 375, 812))
  }

  @Test("DM Q6 coverFades", arguments: [false, true])
  func coverFades(fades: Bool) throws {
    var configuration = Configuration()
    configuration.coverFades = fades
    let stage = try Stage(configuration)
    try stage.present()
    let first = stage.cover
    try stage.wait(0.125)
    #expect(near([first, stage.cover], fades ? [0, 0.129162 / 2] : [0.5, 0.5]))
    stage.settle()
    #expect(stage.cover == 0.5)
  }

  @Test("DM Q10 coverTapDismisses", arguments: [false, true])
  func coverTap(dismisses: Bool) throws {
    var configuration = Configuration()
    configuration.coverTapDismisses = dismisses
    let stage = try Stage.shown(configuration)
    try stage.lift(try stage.press(Point(187, 20)))
    #expect(stage.page.state == (dismisses ? .leaving : .shown))
  }
}
