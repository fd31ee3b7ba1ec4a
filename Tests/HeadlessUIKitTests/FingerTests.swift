import Testing

@testable import HeadlessUIKit

/// Touches that fingers make on the clock.
@Suite("Finger")
struct FingerTests {
  private func samples(_ app: Application) -> [String] {
    app.log.entries.compactMap { entry in
      guard case .touch(let phase, let finger, let point, _) = entry.event else { return nil }
      return "\(entry.time.nanoseconds) \(finger) \(phase.rawValue) \((point.x * 1000).rounded())"
    }
  }

  @Test("U0.4 Down, up and the last move come at their times, the moves between on display frames")
  func frames() throws {
    let scene = try GestureScene()
    let finger = Finger(scene.app)
    try scene.app.mainLoop.advance(to: Instant(nanoseconds: 5_000_000))
    try finger.down(at: Point(100, 150))
    try finger.move(.by(dx: 40, dy: 0), duration: 0.04)
    try finger.up()
    try scene.app.mainLoop.advance(to: Instant(seconds: 1))
    #expect(
      samples(scene.app) == [
        "5000000 1 began 100000.0", "16666666 1 moved 111667.0", "33333333 1 moved 128333.0",
        "45000000 1 moved 140000.0", "45000000 1 ended 140000.0",
      ]
    )
  }

  @Test("U0.4 A frame's sample 1 ms or less before the last move is left out", arguments: [0.0343, 0.0344])
  func margin(duration: Double) throws {
    let scene = try GestureScene()
    try scene.run("down 100,150; by 10,0 \(duration); up")
    #expect(samples(scene.app).count == (duration == 0.0343 ? 4 : 5))
  }

  @Test("U13.41 A finger whose touch the system takes away is up and does no more")
  func takenAway() throws {
    let scene = try GestureScene()
    let finger = Finger(scene.app)
    var ends = 0
    finger.completion = { ends += 1 }
    try finger.down(at: Point(100, 150))
    try finger.move(.by(dx: 100, dy: 0), duration: 1)
    try finger.up()
    try scene.app.mainLoop.advance(to: Instant(nanoseconds: 50_000_000))
    scene.app.interrupt()
    let end = (scene.app.fingers.count, finger.isDown, finger.isMoving, finger.location.x, ends)
    try scene.app.mainLoop.advance(to: Instant(seconds: 2))
    #expect(end == (0, false, false, 105, 1) && finger.location.x == 105)
    let error = #expect(throws: UIKitException.self) { () throws in try finger.move(.to(Point(1, 1))) }
    #expect(
      error?.reason
        == "the finger is not down: the system cancelled its touch at 0.050 s; begin with down(at:)"
    )
    scene.app.resume()
    try scene.run("down 100,150; up")
    #expect(
      samples(scene.app).suffix(3).map { String($0.split(separator: " ")[2]) } == [
        "cancelled", "began", "ended",
      ]
    )
  }

  @Test("U13.41 A touch may be taken away while the view is told of it", arguments: ["began", "moved"])
  func takenAwayInside(_ call: String) throws {
    let scene = try GestureScene("pan,keeps")
    let inner = try #require(scene.views["inner"])
    inner.record = { if $0 == call { scene.app.interrupt() } }
    let finger = Finger(scene.app)
    try finger.down(at: Point(100, 150))
    try finger.move(.by(dx: 60, dy: 0), duration: 0.1)
    try scene.app.mainLoop.advance(to: Instant(seconds: 1))
    #expect(!finger.isDown && !finger.isMoving && finger.view == nil && scene.app.fingers.isEmpty)
    #expect(samples(scene.app).count == (call == "began" ? 2 : 3))
  }

  @Test("A rest gives a stationary sample on each display frame, up to its end")
  func rest() throws {
    let scene = try GestureScene()
    try scene.run("down 100,150; hold 0.05; up")
    #expect(samples(scene.app).map { $0.split(separator: " ")[2] }.filter { $0 == "stationary" }.count == 3)
  }

  @Test("U0.2 Fingers' samples of one instant come in order of finger")
  func order() throws {
    let scene = try GestureScene()
    let first = Finger(scene.app)
    let second = Finger(scene.app)
    try first.down(at: Point(100, 150))
    try second.down(at: Point(120, 150))
    try second.move(.by(dx: 10, dy: 0))
    try first.move(.by(dx: 10, dy: 0))
    try scene.app.mainLoop.advance(to: Instant(seconds: 1))
    #expect(samples(scene.app).suffix(2).map { $0.split(separator: " ")[1] } == ["1", "2"])
    #expect(scene.app.fingers.map(\.number) == [1, 2])
  }

  @Test("A uniform motion of a velocity is what a recogniser reads at the lift")
  func velocity() throws {
    let scene = try GestureScene("pan@outer")
    let finger = Finger(scene.app)
    try finger.down(at: Point(50, 150))
    try finger.move(.to(Point(250, 150)), velocity: 700)
    try scene.app.mainLoop.advance(to: Instant(seconds: 1))
    let pan = try #require(scene["pan"] as? PanGestureRecognizer)
    #expect((pan.velocity(in: nil).x - 700).magnitude < 1e-3)
  }

  @Test("A target is looked up when the finger gets there; one that is missing drops the rest")
  func target() throws {
    let scene = try GestureScene()
    let finger = Finger(scene.app)
    var goal: Point? = Point(1, 1)
    try finger.down(at: Point(100, 150))
    try finger.hold(0.1)
    try finger.move(.target { goal }, duration: 0.1)
    goal = Point(150, 150)
    try scene.app.mainLoop.advance(to: Instant(seconds: 1))
    #expect(finger.location == Point(150, 150))
    goal = nil
    try finger.move(.target { goal })
    try finger.move(.to(Point(7, 7)))
    try scene.app.mainLoop.advance(to: Instant(seconds: 2))
    #expect(finger.lostTarget && !finger.isMoving && finger.isDown && finger.location == Point(150, 150))
  }

  @Test("What a finger cannot do is refused before anything happens")
  func refusals() throws {
    let scene = try GestureScene()
    let finger = Finger(scene.app)
    let tries: [() throws -> Void] = [
      { try finger.down(at: Point(375, 100)) }, { try finger.down(at: Point(.nan, 0)) }, { try finger.up() },
      { try finger.move(.to(.zero)) }, { try finger.hold(1) },
      {
        try finger.down(at: .zero)
        try finger.move(.to(Point(.infinity, 0)))
      }, { try finger.move(.by(dx: 1, dy: 0), duration: -1) }, { try finger.move(.to(.zero), velocity: 0) },
      { try finger.move(.way { _ in .zero }, velocity: 1) }, { try finger.hold(.nan) },
      { try finger.down(at: .zero) },
    ]
    let refused = tries.map { work in
      do {
        try work()
        return false
      } catch { return error is UIKitException }
    }
    #expect(refused == tries.map { _ in true })
    #expect(scene.app.log.entries.isEmpty)
  }

  @Test(
    "U0.6 A finger that would move or rest past the end of time stays where it is then",
    arguments: [true, false]
  )
  func endOfTime(moves: Bool) throws {
    let scene = try GestureScene()
    try scene.app.mainLoop.advance(to: Instant(seconds: 999_999_999.95))
    let finger = Finger(scene.app)
    try finger.down(at: Point(100, 150))
    if moves { try finger.move(.by(dx: 100, dy: 0), duration: 1) } else { try finger.hold(1) }
    try scene.app.mainLoop.advance(to: .end)
    #expect(finger.isMoving && finger.location.x < 110)
  }

  @Test("A finger that goes down again keeps its number until its last touch is over")
  func number() throws {
    let scene = try GestureScene()
    let finger = Finger(scene.app)
    for _ in 0..<2 {
      try finger.down(at: Point(100, 150))
      try finger.hold(0.1)
      try finger.up()
    }
    try scene.app.mainLoop.advance(to: Instant(seconds: 0.15))
    let other = Finger(scene.app)
    try other.down(at: Point(120, 150))
    #expect(scene.app.fingers.map(\.number) == [1] && other.number == 2)
    try scene.app.mainLoop.advance(to: Instant(seconds: 1))
    #expect(scene.app.fingers.map(\.number) == [2])
  }

  @Test("U0.5 An app that crashes at a lift, which ends a finger's commands, is let go when it is closed")
  func crashAtLift() throws {
    var scene: GestureScene? = try GestureScene()
    weak let app = scene?.app
    if let scene {
      let button = Button(scene.app, frame: Rect(0, 0, 100, 100))
      button.onTap { () throws(UIKitException) in throw UIKitException("tapped") }
      try scene.views["side"]?.addSubview(button)
      let finger = Finger(scene.app)
      try finger.down(at: Point(60, 410))
      try finger.up()
      try scene.app.mainLoop.advance(to: Instant(seconds: 1))
      #expect(scene.app.crash?.reason == "tapped")
    }
    scene = nil
    #expect(app == nil)
  }

  @Test("A path may leave the screen, and closing the app stops its fingers")
  func leaving() throws {
    let scene = try GestureScene()
    try scene.run("down 370,100; by 100,0 0.1")
    #expect(scene.app.touches.activeTouches.first?.locationOnScreen == Point(470, 100))
    let finger = Finger(scene.app)
    try finger.down(at: .zero)
    scene.app.close()
    #expect(!finger.isMoving && scene.app.fingers.isEmpty && scene.app.touches.activeTouches.isEmpty)
  }
}
