import Testing

@testable import HeadlessUIKit

/// What a table of scripts cannot say of recognisers.
@Suite("Recognisers")
struct GestureTests {
  /// A recogniser whose state the test moves, and that tells what it sees.
  private final class Probe: GestureRecognizer {
    var probeKind = Kind.either
    var preventable = true
    var required: [GestureRecognizer] = []
    var hear: (String, [Touch]) -> Void = { _, _ in }
    var receives = true
    override var kind: Kind { probeKind }
    override func touchesBegan(_ touches: [Touch]) { hear("began", touches) }
    override func touchesMoved(_ touches: [Touch]) { hear("moved", touches) }
    override func reset() { hear("reset", []) }
    override func shouldReceive(_ touch: Touch) -> Bool { receives }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { preventable }
    override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
      required.contains { $0 === other }
    }
  }

  private func probe(_ scene: GestureScene, on view: String = "inner") throws -> Probe {
    let probe = Probe(scene.app)
    probe.name = "probe"
    try #require(scene.views[view]).addGestureRecognizer(probe)
    return probe
  }

  @Test("U1.1 U1.2 Only legal moves are made; another throws naming both ends")
  func legal() throws {
    let states = GestureRecognizer.State.allCases
    var allowed: [String] = []
    for kind in [GestureRecognizer.Kind.discrete, .continuous] {
      for from in states {
        for to in states where GestureRules.isLegal(from, to, kind) {
          allowed.append("\(kind.rawValue): \(from.rawValue) \(to.rawValue)")
        }
      }
    }
    let expected =
      ["discrete: possible ended", "discrete: possible failed"]
      + ["possible began", "possible failed"].map { "continuous: " + $0 }
      + ["began", "changed"].flatMap { from in
        ["changed", "ended", "cancelled", "failed"].map { "continuous: \(from) \($0)" }
      }
    #expect(allowed == expected)
    let scene = try GestureScene()
    let probe = try probe(scene)
    try scene.run("down 150,200")
    #expect(
      throws: UIKitException("probe on #inner cannot go from possible to changed at 0.0 s")
    ) { try probe.transition(to: .changed) }
  }

  @Test(
    "U1.2 failed after began is delivered as cancelled, or silently by the switch",
    arguments: [true, false]
  )
  func lateFailure(isCancelled: Bool) throws {
    let scene = try GestureScene()
    let probe = try probe(scene)
    probe.lateFailure = isCancelled ? .cancelled : .failed
    var heard: [String] = []
    probe.addTarget { heard.append($0.state.rawValue) }
    probe.hear = { call, _ in
      if call == "began" { try? probe.transition(to: .began) }
      if call == "moved" { try? probe.transition(to: .failed) }
    }
    try scene.run("down 150,200; by 1,0")
    #expect(heard == (isCancelled ? ["began", "cancelled"] : ["began"]))
    #expect(scene.states.last?.hasPrefix("probe \(isCancelled ? "cancelled" : "failed")") == true)
  }

  @Test("U1.3 U13.13 reset is called before the next attempt, after the action")
  func reset() throws {
    let scene = try GestureScene()
    let probe = try probe(scene)
    var heard: [String] = []
    probe.addTarget { heard.append($0.state.rawValue) }
    probe.hear = { call, _ in
      heard.append(call)
      if call == "began" { try? probe.transition(to: .ended) }
    }
    try scene.run("down 150,200; by 9,0; up")
    #expect(heard == ["began", "ended", "reset"])
    #expect(probe.state == .possible)
  }

  @Test("U1.4 Each target is called once a transition, after arbitration and before the next turn's blocks")
  func actions() throws {
    let scene = try GestureScene("pan press,movement=5 pan>press")
    var heard: [String] = []
    let pan = try scene["pan"]
    let press = try scene["press"]
    pan.addTarget { recognizer in
      heard.append("one \(recognizer.state.rawValue) \(press.state.rawValue)")
      scene.app.mainLoop.onNextTurn { heard.append("block") }
    }
    let token = pan.addTarget { heard.append("two \($0.state.rawValue)") }
    try scene.run("down 150,200; by 40,0")
    pan.removeTarget(token)
    try scene.run("up")
    #expect(heard == ["one began failed", "two began", "block", "one ended failed", "block"])
  }

  @Test("A subclass may move its state at any time, also without a touch")
  func withoutTouch() throws {
    let scene = try GestureScene()
    let probe = try probe(scene)
    var heard: [String] = []
    probe.addTarget { heard.append($0.state.rawValue) }
    try probe.transition(to: .began)
    try probe.transition(to: .ended)
    #expect(heard == ["began", "ended"])
    #expect(probe.state == .possible && scene.app.touches.arbiter.engaged.isEmpty)
  }

  @Test("U1.4 A target's exception crashes the app, and the recognisers still come back")
  func crash() throws {
    let scene = try GestureScene("tap")
    let tap = try scene["tap"]
    tap.addTarget { (_) throws(UIKitException) in throw UIKitException("broken") }
    try scene.run("down 150,200; up")
    #expect(scene.app.crash?.reason == "broken")
    #expect(tap.attempt == 0 && tap.state == .possible)
  }

  @Test("U1.6 The view may refuse as well")
  func viewRefuses() throws {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let scene = try GestureScene()
    let view = Refusing(scene.app, frame: Rect(0, 0, 50, 50))
    try #require(scene.views["outer"]).addSubview(view)
    let tap = TapGestureRecognizer(scene.app)
    view.addGestureRecognizer(tap)
    try scene.run("down 10,10; up")
    #expect(
      scene.app.touches.why(tap).description.contains("gestureRecognizerShouldBegin of the view said no")
    )
    #expect(scene.states == ["tap failed 0"])
  }

  @Test("U1.7 A touch that is refused is never seen")
  func shouldReceive() throws {
    let scene = try GestureScene()
    let probe = try probe(scene)
    var count = 0
    probe.hear = { _, _ in count += 1 }
    probe.receives = false
    try scene.run("down 150,200; by 20,0; up")
    #expect(count == 0)
    probe.receives = true
    try scene.run("down 150,200; by 20,0; up")
    #expect(count == 3)
  }

  @Test("U1.8 Recognisers see a touch before the view, the innermost view's first")
  func order() throws {
    let scene = try GestureScene()
    var heard: [String] = []
    for view in ["outer", "inner"] {
      try probe(scene, on: view).hear = { call, _ in heard.append("\(view)'s probe \(call)") }
    }
    try #require(scene.views["inner"]).record = { heard.append("inner \($0)") }
    try scene.run("down 150,200")
    #expect(heard == ["inner's probe began", "outer's probe began", "inner began"])
  }

  @Test("U2.3 A class may require another's failure")
  func classForm() throws {
    let scene = try GestureScene("press")
    let probe = try probe(scene)
    probe.required = [try scene["press"]]
    probe.hear = { call, _ in if call == "began" { try? probe.transition(to: .began) } }
    try scene.run("down 150,200; rest 0.1; up")
    #expect(scene.states == ["press failed 100", "probe began 100"])
  }

  @Test("U2.5 One that cannot be prevented is recognised beside the first")
  func canBePrevented() throws {
    let scene = try GestureScene("pan")
    let probe = try probe(scene, on: "outer")
    probe.preventable = false
    try scene.run("down 150,200; by 20,0")
    #expect(probe.state == .possible && scene.states == ["pan began 17"])
  }

  @Test("U2.7 A loop of requirements is refused and named")
  func loop() throws {
    let scene = try GestureScene("pan tap press pan>tap tap>press")
    let reason =
      "failure requirements form a loop, so that none of them could ever be recognised: press on #inner -> "
      + "pan on #inner -> tap on #inner -> press on #inner; take one of these requirements away"
    #expect(throws: UIKitException(reason)) { try scene["press"].require(toFail: scene["pan"]) }
    #expect(throws: UIKitException.self) { try scene["pan"].require(toFail: scene["pan"]) }
  }

  @Test("U2.7 A loop through a delegate crashes the app when it is asked")
  func dynamicLoop() throws {
    let scene = try GestureScene("pan pan=far@outer pan>far far*pan")
    try scene.run("down 150,200; by 20,0; up")
    #expect(scene.app.crash?.reason.contains("far on #outer -> pan on #inner -> far on #outer") == true)
  }

  @Test("U3.6 An ignored touch goes on in the view")
  func ignoring() throws {
    let scene = try GestureScene()
    let probe = try probe(scene)
    probe.hear = { call, touches in
      if call == "began" { for touch in touches { probe.ignore(touch) } }
      if call == "began" { try? probe.transition(to: .began) }
    }
    try scene.run("down 150,200; by 20,0; up")
    #expect(scene.collapsedCalls == ["inner.began", "inner.moved", "inner.ended"])
  }

  @Test("U3.6 An ignored touch is not withheld either")
  func ignoringWithholdsNothing() throws {
    let scene = try GestureScene()
    let probe = try probe(scene)
    probe.hear = { call, touches in
      if call == "began", touches.first?.finger == 2 { probe.ignore(touches[0]) }
    }
    try scene.run("down 150,200; 2:down 160,200; 2:up")
    #expect(scene.calls == ["inner.began", "inner.began", "inner.ended"])
  }

  @Test("U2.2 A delegate is asked once an attempt")
  func askedOnce() throws {
    final class Counting: GestureRecognizerDelegate {
      var count = 0
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool {
        count += 1
        return true
      }
    }
    let scene = try GestureScene("pan press,movement=90")
    let delegate = Counting()
    try scene["pan"].delegate = delegate
    try scene.run("down 150,200; by 40,0 0.2; up")
    #expect(delegate.count == 1)
    try scene.run("down 150,200; by 40,0 0.2; up")
    #expect(delegate.count == 2)
  }

  @Test("U13.19 A touch that is gone by then is not taken")
  func decidedByLostTouch() throws {
    let scene = try GestureScene("tap=single,delaysbegan tap=double,taps=2 single>double")
    let single = try scene["single"]
    single.addTarget { _ throws(UIKitException) in try scene.app.touches.cancelAllTouches() }
    try scene.run("down 100,150; up; wait 0.1; down 200,280; wait 1")
    #expect(single.attempt == 0 && scene.states.last == "single ended 100")
  }

  @Test("U9.18 A view that takes no new touches is passed over, a touch that is down goes on")
  func blocked() throws {
    let scene = try GestureScene("pan")
    let inner = try #require(scene.views["inner"])
    try scene.run("down 150,200; by 20,0 0.1")
    inner.blocksNewTouches += 1
    try scene.run("by 20,0 0.1; up; down 150,200; up")
    #expect(scene.states == ["pan began 50", "pan changed", "pan ended 200"])
    #expect(scene.collapsedCalls.suffix(2) == ["outer.began", "outer.ended"])
  }

  @Test("A view that takes one touch only gets the first, recognisers get all")
  func singleTouch() throws {
    let scene = try GestureScene("tap,fingers=2,keeps")
    try #require(scene.views["inner"]).isMultipleTouchEnabled = false
    try scene.run("down 150,200; 2:down 160,200; 2:up; up")
    #expect(scene.calls == ["inner.began", "inner.ended", "tap.ended"])
  }

  @Test("A view that moves within its window keeps its gesture")
  func reparenting() throws {
    let scene = try GestureScene("pan")
    let inner = try #require(scene.views["inner"])
    try scene.run("down 150,200; by 20,0 0.1")
    try #require(scene.views["side"]).addSubview(inner)
    try scene.run("by 20,0 0.1; up")
    #expect(scene.states == ["pan began 50", "pan changed", "pan ended 200"])
  }

  @Test("A recogniser says why it is where it is, with those it depends on")
  func why() throws {
    let scene = try GestureScene("pan press,movement=90 pan>press")
    let pan = try scene["pan"]
    let why = { scene.app.touches.why(pan).description }
    var texts = [why()]
    try scene.run("down 150,200; by 4,0 0.1")
    texts.append(why())
    try scene.run("by 20,0 0.1")
    texts.append(why())
    try scene.run("by 67,0 0.14")
    texts.append(why())
    try scene.run("up")
    texts.append(why())
    #expect(
      texts == [
        "pan on #inner: possible, no touch",
        "pan on #inner: possible, moved 4.0 of 10.0 pt",
        "pan on #inner: possible, waiting for press on #inner until 0.500 s\n"
          + "  press on #inner: possible, held, recognised at 0.500 s",
        "pan on #inner: began at 0.340 s, moved 10.7 >= 10.0 pt",
        "pan on #inner: possible, no touch; before that ended at 0.340 s, lifted",
      ]
    )
    let press = try scene["press"]
    #expect(
      scene.app.touches.why(press).description
        == "press on #inner: possible, no touch; before that failed at 0.340 s, moved 91.0 > 90.0 pt"
    )
  }

  @Test("A timer that runs while no finger is down keeps the app from being settled")
  func settling() throws {
    let scene = try GestureScene("tap,taps=2")
    try scene.run("down 150,200")
    let whileDown = scene.app.mainLoop.activityCount
    try scene.run("up")
    #expect(whileDown == 0 && scene.app.mainLoop.activityCount == 1)
  }
}
