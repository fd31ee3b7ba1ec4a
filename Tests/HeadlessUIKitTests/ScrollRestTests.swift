import Testing

@testable import HeadlessUIKit

/// Content that something interrupts on its way: it is at rest where it belongs in the end.
@Suite("Scroll views come to rest")
struct ScrollRestTests {
  @Test(
    "U12.8 A page that a finger catches on its way and lets go comes to rest on the nearest one",
    arguments: [(0.05, 400.0), (0.02, 0)]
  )
  func caughtPage(_ seconds: Double, _ expected: Double) throws {
    let stage = try ScrollStage(content: Size(300, 4000))
    stage.scroll.isPagingEnabled = true
    try stage.run("down 150,400; by 0,-110 0.1; up; wait \(seconds); down 150,300; wait 0.3")
    let caught = stage.offset.y
    try stage.run("up; rest")
    #expect(caught > 100 && caught < 300 && stage.offset == Point(0, expected))
  }

  @Test("U13.68 What is added to a scroll view's ends is no safe area of what it contains")
  func nested() throws {
    let stage = try ScrollStage()
    let inner = ScrollView(stage.application, frame: Rect(0, 0, 375, 300))
    inner.contentSize = Size(2000, 300)
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in
      stage.scroll.frame = Rect(0, 0, 375, 812)
      try stage.scroll.addSubview(inner)
    }
    try stage.scroll.setContentOffset(Point(0, 60))
    let below = (inner.adjustedContentInset, inner.canScrollVertically)
    stage.scroll.contentInsetAdjustmentBehavior = .never
    #expect(below == (.zero, false) && inner.adjustedContentInset.top == 44)
  }

  @Test("U13.68 Content is inside its limits when the safe area has changed")
  func insets() throws {
    let stage = ControllerStage()
    for command in ["push A now", "show"] { _ = try stage.perform(command) }
    let page = try stage.page("A")
    let scroll = ScrollView(stage.application, frame: page.view.bounds)
    scroll.contentSize = Size(375, 3000)
    _ = try stage.told { () throws(UIKitException) in
      try page.view.addSubview(scroll)
      page.additionalSafeAreaInsets.top = 40
    }
    let start = scroll.contentOffset.y
    _ = try stage.told { () throws(UIKitException) in
      try scroll.setContentOffset(Point(0, start + 10))
      page.additionalSafeAreaInsets.top = 0
    }
    #expect(start == scroll.minimumContentOffset.y - 40)
    #expect(scroll.contentOffset == scroll.minimumContentOffset)
  }

  @Test(
    "U12.7 U12.8 Content that leaves the screen on its way is at rest when it comes back",
    arguments: [
      ("down 150,110; by 0,110 0.1; up; wait 0.02", false),
      ("down 150,110; by 0,110 0.1", false),
      ("down 150,110; by 0,110 0.1; up; wait 0.1; down 150,300", false),
      ("down 150,400; by 0,-110 0.1; up; wait 0.02", true),
      ("down 150,400; by 0,-110 0.1", true),
    ]
  )
  func leaving(_ gesture: String, isPaging: Bool) throws {
    let stage = try ScrollStage()
    stage.scroll.isPagingEnabled = isPaging
    try stage.run(gesture)
    let before = stage.offset
    try stage.application.mainLoop.runTurn { stage.scroll.removeFromSuperview() }
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in
      try stage.window.addSubview(stage.scroll)
    }
    #expect(before != .zero && stage.offset == .zero)
    #expect(!stage.scroll.isDecelerating && !stage.scroll.isDragging)
  }
}
