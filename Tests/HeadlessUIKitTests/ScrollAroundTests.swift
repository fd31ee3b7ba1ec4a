import Testing

@testable import HeadlessUIKit

/// Scroll views among other things that want a finger: what they contain, sheets, pops, the status bar.
@Suite("Scroll views among others")
struct ScrollAroundTests {
  private func button(in stage: ScrollStage) throws -> (Button, () -> [String]) {
    let button = Button(stage.application, title: "B")
    button.frame = Rect(0, 0, 300, 400)
    try stage.scroll.addSubview(button)
    var events: [String] = []
    for (event, name) in [
      (Control.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
    ] {
      button.addAction(for: event) { events.append("\(name) \((stage.application.now * 1000).rounded())") }
    }
    return (button, { events })
  }

  @Test(
    "U12.10 What it contains gets a touch after 150 ms, or when the finger is lifted before",
    arguments: [
      ("wait 0.149; up", ["down 149.0", "up 149.0"]), ("wait 0.2; up", ["down 150.0", "up 200.0"]),
      ("by 0,-30 0.1; up", []), ("wait 0.2; by 0,-30 0.1; up", ["down 150.0", "up 300.0"]),
    ]
  )
  func contentTouches(_ gesture: String, _ expected: [String]) throws {
    let stage = try ScrollStage()
    let (_, events) = try button(in: stage)
    try stage.run("down 150,300; \(gesture)")
    #expect(events() == expected)
  }

  @Test("U12.10 Without the delay a touch is the content's at once; a control keeps it")
  func undelayed() throws {
    let stage = try ScrollStage()
    stage.scroll.delaysContentTouches = false
    let (button, events) = try button(in: stage)
    try stage.run("down 150,300; by 0,-30 0.1")
    let kept = !stage.scroll.isDragging && events() == ["down 0.0"]
    try stage.run("up")
    button.removeFromSuperview()
    try stage.scroll.addSubview(View(stage.application, frame: Rect(0, 0, 300, 400)))
    stage.scroll.canCancelContentTouches = false
    try stage.run("down 150,300; by 0,-30 0.1; up")
    let stays = stage.offset == .zero
    stage.scroll.canCancelContentTouches = true
    try stage.run("down 150,300; by 0,-30 0.1; up")
    #expect(kept && stays && stage.offset.y > 0)
  }

  @Test("U12.10 The touch that stops the content is not the content's")
  func stopping() throws {
    let stage = try ScrollStage()
    let (button, events) = try button(in: stage)
    button.frame = Rect(0, 0, 300, 2000)
    try stage.run("down 150,300; by 0,-100 0.1; up; wait 0.1; down 150,300; wait 0.3; up; down 150,300; up")
    #expect(events() == ["down 500.0", "up 500.0"])
  }

  @Test(
    "R40 U6.7 A pop from the edge goes before a scroll view's drag",
    arguments: ["vertical", "horizontal"]
  )
  func pop(axis: String) throws {
    let stage = ControllerStage()
    for command in ["push A now", "show", "push B now"] { _ = try stage.perform(command) }
    let scroll = ScrollView(stage.application, frame: Rect(0, 100, 375, 600))
    scroll.contentSize = axis == "vertical" ? Size(375, 3000) : Size(3000, 600)
    _ = try stage.told { () throws(UIKitException) in
      try stage.page("B").view.addSubview(scroll)
      try scroll.setContentOffset(axis == "vertical" ? .zero : Point(200, 0))
    }
    let finger = Finger(stage.application)
    try finger.down(at: Point(2, 400))
    try finger.move(.by(dx: 300, dy: axis == "vertical" ? 290 : 0), duration: 2)
    try finger.up()
    _ = try stage.perform("run 3")
    #expect(stage.navigation.viewControllers.count == 1 && scroll.contentOffset.y <= 0)
  }

  /// A page sheet with a scroll view that fills it, at an offset.
  private func sheet(at offset: Double) throws -> (ControllerStage, ViewController, ScrollView) {
    let stage = ControllerStage()
    for command in ["push A now", "show"] { _ = try stage.perform(command) }
    let page = ViewController(stage.application)
    page.name = "S"
    let scroll = ScrollView(stage.application)
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.present(page, animated: false)
      scroll.frame = page.view.bounds
      scroll.contentSize = Size(375, 2000)
      try page.view.addSubview(scroll)
      try scroll.setContentOffset(Point(0, offset))
    }
    return (stage, page, scroll)
  }

  @Test(
    "R42 R44 U13.64 A drag down pulls a sheet when the content is at its top, else it scrolls, to its end",
    arguments: [(0.0, "500", true), (0, "-100", false), (300, "600", false), (1, "600", false)]
  )
  func sheet(_ offset: Double, _ way: String, _ pulls: Bool) throws {
    let (stage, page, scroll) = try sheet(at: offset)
    for command in ["down 187 200", "pull 0 \(way)"] { _ = try stage.perform(command) }
    var both = false
    for _ in 0..<12 {
      _ = try stage.perform("run 0.016666667")
      let moved = page.view.superview?.presentation.frame.minY != 54
      if moved, scroll.contentOffset.y != offset { both = true }
    }
    let isLeaving = page.presentedBy?.isLeaving
    for command in ["lift", "run 3"] { _ = try stage.perform(command) }
    #expect(isLeaving == pulls && !both && (page.presentedBy == nil) == pulls)
    #expect(pulls ? scroll.contentOffset.y == 0 : scroll.contentOffset.y == max(0, offset == 0 ? 90 : 0))
  }

  @Test("R44 The momentum of a fling moves no sheet")
  func momentum() throws {
    let (stage, page, scroll) = try sheet(at: 600)
    for command in ["down 187 200", "fling 5000", "run 0.4"] { _ = try stage.perform(command) }
    let isPast = scroll.contentOffset.y < 0
    _ = try stage.perform("run 3")
    #expect(isPast && scroll.contentOffset.y == 0 && page.view.superview?.frame.minY == 54)
  }

  @Test(
    "R46 U13.66 The first few points decide nothing before ten are moved along one axis",
    arguments: [("6,4", true), ("-6,4", true), ("4,6", true), ("5,5", true), ("-5,5", true), ("12,4", false)]
  )
  func firstMove(_ way: String, _ pulls: Bool) throws {
    let (stage, page, _) = try sheet(at: 0)
    let finger = Finger(stage.application)
    let first = way.split(separator: ",").compactMap { Double($0) }
    try finger.down(at: Point(187, 200))
    try finger.move(.by(dx: first[0], dy: first[1]))
    try finger.move(.by(dx: 0, dy: 300), duration: 0.3)
    _ = try stage.perform("run 0.4")
    #expect(page.presentedBy?.isLeaving == pulls)
  }

  @Test("R49 U5.2 The first step takes no more than the slop", arguments: [0.0, 9, 10, 17, 18, 19, 30])
  func firstStep(_ step: Double) throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,\(-step); by 0,\(step - 100) 0.2; hold 0.1; up; rest")
    #expect((stage.offset.y - 90).magnitude < 1e-9)
  }

  @Test("U13.69 A tap on the status bar scrolls the only scroll view that wants it to its top")
  func statusBar() throws {
    let stage = try ScrollStage()
    try stage.scroll.setContentOffset(Point(0, 900))
    try stage.run("down 187,20; wait 0.8; up; wait 1; down 187,20; by 0,60; up; wait 1")
    let still = stage.offset.y == 900
    let other = ScrollView(stage.application, frame: Rect(0, 600, 300, 100))
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in try stage.window.addSubview(other) }
    try stage.run("down 187,20; up; wait 1")
    let stays = stage.offset.y == 900
    other.scrollsToTop = false
    try stage.run("down 187,20; up; wait 1")
    #expect(still && stays && stage.offset == .zero && stage.calls == ["did-animate", "did-top"])
  }

  @Test("U13.68 The safe area moves the start of the content, which stays there, silently")
  func insets() throws {
    let stage = try ScrollStage()
    let frame = { (rect: Rect) throws in
      try stage.application.mainLoop.runTurn { stage.scroll.frame = rect }
      return stage.scroll.adjustedContentInset
    }
    let full = try frame(Rect(0, 0, 375, 812))
    let (start, heard) = (stage.offset, stage.offsets.count)
    stage.scroll.contentInsetAdjustmentBehavior = .never
    let none = try frame(Rect(0, 0, 375, 811))
    #expect(full == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(start == Point(0, -44) && heard == 0)
    #expect(none == .zero && stage.offset == .zero)
  }

  @Test("U12.7 Content that gets smaller is brought back inside its limits when nothing moves it")
  func shrinking() throws {
    let stage = try ScrollStage()
    try stage.scroll.setContentOffset(Point(0, 1500))
    try stage.application.mainLoop.runTurn { stage.scroll.contentSize = Size(300, 1000) }
    #expect(stage.offset.y == 600 && stage.scroll.maximumContentOffset == Point(0, 600))
  }
}
