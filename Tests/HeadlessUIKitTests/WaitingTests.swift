import Testing

@testable import HeadlessUIKit

/// Recognisers that wait for others, touches in several windows, and what comes at one instant.
@Suite("Waiting recognisers")
struct WaitingTests {
  /// Begins as soon as it is touched, and ends when it is lifted.
  private final class Eager: GestureRecognizer {
    override var kind: Kind { .continuous }
    override func touchesBegan(_ touches: [Touch]) throws(UIKitException) { try transition(to: .began) }
    override func touchesMoved(_ touches: [Touch]) throws(UIKitException) { try transition(to: .changed) }
    override func touchesEnded(_ touches: [Touch]) throws(UIKitException) { try transition(to: .ended) }
  }

  @Test("U2.1 One of an app's own that goes on and ends while it waits begins and ends when the other failed")
  func ownRecognizer() throws {
    let scene = try GestureScene("tap=double,taps=2")
    let eager = Eager(scene.app)
    eager.name = "eager"
    try #require(scene.views["inner"]).addGestureRecognizer(eager)
    try eager.require(toFail: scene["double"])
    try scene.run("down 150,200; by 5,0 0.1; up; wait 1")
    #expect(scene.states == ["double failed 450", "eager began 450", "eager ended 450"])
    #expect(scene.app.touches.arbiter.engaged.isEmpty)
  }

  @Test("U2.1 What waits for a double tap says until when, also after the first tap was lifted")
  func untilWhen() throws {
    let scene = try GestureScene("tap=single tap=double,taps=2 single>double")
    try scene.run("down 150,200; rest 0.05; up")
    let reason = try scene["single"].reason.description
    #expect(reason == "waiting for double on #inner until 0.400 s")
  }

  @Test("U2.7 A requirement that closes a loop with one that a delegate made is refused and named")
  func loopWithDelegate() throws {
    let scene = try GestureScene("pan press,movement=90 pan*press")
    try scene.run("down 150,200; by 40,0 0.1")
    let reason =
      "failure requirements form a loop, so that none of them could ever be recognised: press on #inner -> "
      + "pan on #inner -> press on #inner; take one of these requirements away"
    #expect(throws: UIKitException(reason)) { try scene["press"].require(toFail: scene["pan"]) }
    try scene.run("up")
    #expect(scene.states == ["press failed 100", "pan began 100", "pan ended 100"])
  }

  @Test("U4.4 Fingers in two windows have gestures of their own")
  func twoWindows() throws {
    let scene = try GestureScene("pan@outer")
    let window = Window(scene.app)
    window.frame = Rect(0, 400, 375, 412)
    window.level = 1
    window.makeKeyAndVisible()
    let upper = PanGestureRecognizer(scene.app)
    upper.name = "upper"
    window.addGestureRecognizer(upper)
    try scene.run("down 100,200; 2:down 100,500; pair 0,20 20,0 0.1; up; 2:by 20,0 0.1; 2:up")
    #expect(
      scene.states == [
        "pan began 50", "upper began 50", "pan changed", "upper changed", "pan changed", "upper changed",
        "pan changed", "upper changed", "pan ended 100", "upper changed", "upper ended 200",
      ]
    )
    #expect(upper.location(in: nil) == Point(140, 100))
  }

  @Test("U0.2 At one instant all that moves comes before all that is lifted")
  func lifts() throws {
    let scene = try GestureScene("tap=two@outer,fingers=2")
    let fingers = [Finger(scene.app), Finger(scene.app)]
    for (finger, x) in zip(fingers, [100.0, 150.0]) {
      try finger.down(at: Point(x, 150))
      try finger.move(.by(dx: 5, dy: 0), duration: 0.05)
      try finger.up()
    }
    try scene.app.mainLoop.advance(to: Instant(seconds: 1))
    let samples = scene.app.log.entries.compactMap { entry in
      if case .touch(let phase, let finger, _, _) = entry.event { "\(finger) \(phase.rawValue)" } else { nil }
    }
    #expect(samples.suffix(4) == ["1 moved", "2 moved", "1 ended", "2 ended"])
    #expect(scene.states == ["two ended 50"])
  }
}
