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

  /// A question of the arbiter.
  enum Question: CaseIterable {
    case prevents, isPrevented, requires, isRequired, begins
  }

  /// Disables one of the two that are spoken of when it is asked a question.
  private final class Meddler: GestureRecognizer {
    var meddles: (Question) -> Void = { _ in }
    var beginsAt = 0
    private var samples = 0
    override var kind: Kind { .continuous }
    override func touchesBegan(_ touches: [Touch]) throws(UIKitException) { try step() }
    override func touchesMoved(_ touches: [Touch]) throws(UIKitException) { try step() }
    override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
      if state == .began || state == .changed { try transition(to: .ended) }
    }
    private func step() throws(UIKitException) {
      samples += 1
      if samples == beginsAt, state == .possible { try transition(to: .began) }
    }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { answer(.prevents, true) }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { answer(.isPrevented, true) }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { answer(.requires, false) }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { answer(.isRequired, false) }
    override func shouldBegin() -> Bool { answer(.begins, false) }
    private func answer(_ question: Question, _ answer: Bool) -> Bool {
      meddles(question)
      return answer || (question == .begins && name == "first")
    }
  }

  @Test(
    "U1.2 An attempt ends once, also when whoever is asked about it disables one of the two",
    arguments: Question.allCases,
    [false, true]
  )
  func endsOnce(question: Question, disablesFirst: Bool) throws {
    let scene = try GestureScene()
    let pair = ["first", "second"].map { name in
      let recognizer = Meddler(scene.app)
      recognizer.name = name
      return recognizer
    }
    for (index, recognizer) in pair.enumerated() {
      recognizer.beginsAt = 2 + index
      recognizer.meddles = { asked in if asked == question { pair[disablesFirst ? 0 : 1].isEnabled = false } }
      scene.views["inner"]?.addGestureRecognizer(recognizer)
    }
    try scene.run("down 150,200; by 20,0 0.1; up")
    let ends = scene.states.map { $0.split(separator: " ") }.filter { !["began", "changed"].contains($0[1]) }
    #expect(Set(ends.map { $0[0] }).count == ends.count, "\(scene.states)")
    for recognizer in pair { recognizer.meddles = { _ in } }
  }

  /// Leaves its window as soon as it is touched.
  private final class Shy: View {
    var calls: [String] = []
    override func touchesBegan(_ touches: [Touch]) {
      calls.append("began")
      removeFromSuperview()
    }
    override func touchesCancelled(_ touches: [Touch]) { calls.append("cancelled") }
  }

  @Test("U3.1 A view that leaves its window in its own callback loses the touch in that event")
  func leavesWhileTouched() throws {
    let scene = try GestureScene()
    let view = Shy(scene.app, frame: Rect(0, 0, 50, 50))
    try scene.views["inner"]?.addSubview(view)
    try scene.run("down 60,110")
    #expect(view.calls == ["began", "cancelled"])
  }

  /// Raises when it is asked whether it may begin.
  private final class Refusing: TapGestureRecognizer {
    override func shouldBegin() throws(UIKitException) -> Bool { throw UIKitException("asked") }
  }

  @Test("U13.19 What waits for the end of an event that failed does not outlive the app")
  func closesAfterFailure() throws {
    var scene: GestureScene? = try GestureScene("tap=double,taps=2")
    weak let dispatcher = scene?.app.touches
    if let scene {
      let single = Refusing(scene.app)
      scene.views["inner"]?.addGestureRecognizer(single)
      try single.require(toFail: scene["double"])
      try scene.run("down 60,110; up; down 240,290")
      #expect(scene.app.crash?.reason == "asked")
    }
    scene = nil
    #expect(dispatcher == nil)
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
