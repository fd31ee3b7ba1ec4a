import Testing

@testable import HeadlessUIKit

/// What a finger does to a scroll view while it drags it, and at the release.
@Suite("Scroll views")
struct ScrollTests {
  @Test("U12.9 U5.2 The slop does not count, and the content moves with the first sample beyond it")
  func drag() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,-12; by 0,-30; by 0,-1")
    #expect(stage.offsets.map(\.offset) == [2, 32, 33] && stage.scroll.isDragging)
    try stage.run("hold 0.1; up")
    #expect(stage.calls == ["will-drag", "will-end", "did-end false"] && !stage.scroll.isDragging)
  }

  @Test("U12.3 Past its ends the content follows less and less", arguments: [10.0, 60, 200, 350])
  func rubberBand(way: Double) throws {
    let stage = try ScrollStage()
    stage.scroll.contentInset.top = 20
    try stage.scroll.setContentOffset(Point(0, -20))
    try stage.run("down 150,110; by 0,\(way + 10)")
    let past = 400 * (1 - 1 / (1 + 0.55 * way / 400))
    #expect((stage.offset.y + 20 + past).magnitude < 1e-9)
    try stage.scroll.setContentOffset(Point(0, 1600))
    try stage.run("by 0,\(-way)")
    #expect((stage.offset.y - 1600 - past).magnitude < 1e-9)
  }

  @Test("U12.3 A finger that catches content past its end goes on from where it is")
  func caught() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,110; by 0,110; hold 0.1; up; wait 0.1; down 150,110")
    let before = stage.offset.y
    try stage.run("by 0,10")
    #expect((stage.offset.y - before).magnitude < 1e-9 && before < -1 && stage.scroll.isDragging)
    try stage.run("by 0,-300")
    #expect(stage.offset.y > 200)
  }

  @Test("U12.3 Content past its end that a finger catches and lets go springs back")
  func letGo() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,110; by 0,110; hold 0.1; up; wait 0.1; down 150,110; hold 0.2")
    #expect(stage.offset.y < -1 && !stage.scroll.isDecelerating)
    try stage.run("up; rest")
    #expect(stage.offset == .zero && stage.calls.last == "did-decelerate")
  }

  @Test("U12.3 Without bouncing the content stops at its ends")
  func noBounce() throws {
    let stage = try ScrollStage()
    stage.scroll.bounces = false
    try stage.run("down 150,110; by 0,110; up; rest")
    #expect(stage.offset == .zero && stage.calls == ["will-drag", "will-end", "did-end false"])
  }

  @Test("U12.4 The velocity at the release is a quarter of the newest sample and the rest of the one before")
  func velocity() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,-20 0.01; by 0,-30 0.005; up")
    #expect((stage.velocity.y - (0.25 * 6 + 0.75 * 2)).magnitude < 1e-9 && stage.velocity.x == 0)
  }

  @Test(
    "U12.5 A release slower than 250 pt/s does not coast",
    arguments: [(249.0, false), (251, true), (-249, false), (-251, true)]
  )
  func threshold(_ speed: Double, _ coasts: Bool) throws {
    let stage = try ScrollStage()
    try stage.scroll.setContentOffset(Point(0, 800))
    try stage.run("down 150,300; by 0,\(-speed / 10) 0.1; up")
    let last = coasts ? "will-decelerate" : "did-end false"
    #expect(stage.scroll.isDecelerating == coasts && stage.calls.last == last)
  }

  @Test(
    "U12.6 From the third fast flick in a row on each goes further, up to sixteen times",
    arguments: [(1, 1.0), (2, 1), (3, 2), (4, 4), (5, 8), (6, 16), (7, 16)]
  )
  func flicks(_ count: Int, _ factor: Double) throws {
    let stage = try ScrollStage(content: Size(300, 1_000_000))
    for _ in 0..<count { try stage.run("down 150,400; by 0,-63 0.1; up; wait 0.05") }
    let way = stage.proposed.y - stage.released.y
    #expect((way - factor * 0.63 * 0.998 / 0.002).magnitude < 1e-6)
  }

  @Test("U12.6 A slow flick, one the other way and one of content at rest begin a new row")
  func flickRows() throws {
    var row = FlickRow()
    var counts: [Int] = []
    for (velocity, wasMoving) in [
      (600.0, false), (700, true), (-700, true), (-800, true), (599, true), (900, true), (900, false),
    ] {
      row.wasMoving = wasMoving
      counts.append(row.released(velocity, fast: 600))
    }
    #expect(counts == [1, 2, 1, 2, 0, 1, 1])
  }

  @Test(
    "U12.8 A directional lock keeps to the axis of the beginning, between 20° and 70° to both",
    arguments: [(40.0, 14.0, "x"), (40, 15, "xy"), (14, 40, "y"), (15, 40, "xy")]
  )
  func lock(_ dx: Double, _ dy: Double, _ axes: String) throws {
    let stage = try ScrollStage(content: Size(2000, 2000))
    stage.scroll.isDirectionalLockEnabled = true
    try stage.scroll.setContentOffset(Point(500, 500))
    try stage.run("down 150,300; by \(-dx),\(-dy); by -40,-40")
    let moved = (stage.offset.x != 500 ? "x" : "") + (stage.offset.y != 500 ? "y" : "")
    #expect(moved == axes)
  }

  @Test(
    "U13.66 A drag begins only along an axis on which the content can be moved",
    arguments: [("12,0", "failed"), ("12,11", "failed"), ("11,12", "began"), ("12,12", "began")]
  )
  func axis(_ way: String, _ state: String) throws {
    let stage = try ScrollStage()
    try stage.run("down 150,300; by \(way)")
    #expect(stage.scroll.isDragging == (state == "began"))
    #expect(stage.scroll.panGestureRecognizer.current.rawValue == state)
  }

  @Test("U12.7 Content that fits cannot be dragged, unless it always bounces", arguments: [false, true])
  func fitting(alwaysBounces: Bool) throws {
    let stage = try ScrollStage(content: Size(300, 380))
    stage.scroll.alwaysBounceVertical = alwaysBounces
    try stage.run("down 150,300; by 0,60")
    #expect(stage.scroll.isDragging == alwaysBounces && (stage.offset.y < 0) == alwaysBounces)
  }

  @Test("A touch that the system takes away ends the drag without coasting")
  func cancelled() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,-100; lose")
    #expect(stage.calls == ["will-drag", "will-end", "did-end false"] && stage.velocity == .zero)
  }

  @Test("Code that moves the content while it is dragged does not end the drag")
  func setWhileDragged() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,-110")
    try stage.scroll.setContentOffset(Point(0, 500), animated: true)
    try stage.run("by 0,-20")
    #expect(stage.offset.y == 520 && stage.scroll.isDragging)
  }

  @Test("U1.5 Switching its recogniser off inside the call of scrolling ends the drag in the same turn")
  func switchedOff() throws {
    let stage = try ScrollStage()
    stage.didScroll = { scroll throws(UIKitException) in
      scroll.panGestureRecognizer.isEnabled = false
      try scroll.setContentOffset(.zero)
    }
    try stage.run("down 150,400; by 0,-110")
    #expect(stage.calls == ["will-drag", "will-end", "did-end false"] && stage.offset == .zero)
    #expect(stage.velocity == .zero && !stage.scroll.isDragging && stage.application.crash == nil)
  }

  @Test("A pan that has failed can begin again with its touches, from where they are")
  func again() throws {
    let stage = try ScrollStage()
    let outer = PanGestureRecognizer(stage.application)
    stage.window.addGestureRecognizer(outer)
    try stage.run("down 150,400; by 0,-110")
    let failed = outer.current == .failed
    try outer.beginAgain()
    let began = (outer.current, outer.translation(in: nil))
    try stage.run("by 5,-20")
    #expect(failed && began == (.began, .zero) && outer.translation(in: nil) == Point(5, -20))
    try stage.run("up")
    #expect(outer.current == .possible && stage.application.touches.activeTouches.isEmpty)
  }
}
