import HeadlessUIKit
import Testing

@Suite("Recognisers of one's own and without delegates")
struct RecognizerClassTests {
  /// A pan whose class refuses or has others wait for it.
  private final class OwnPan: PanGestureRecognizer {
    var begins = true
    var goesFirst = false
    var prevents = true
    override func shouldBegin() -> Bool { begins }
    override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { goesFirst }
    override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: GestureRecognizer) -> Bool { prevents }
  }

  private func add(_ recognizer: GestureRecognizer, _ name: String, to view: String, in scene: GestureScene)
    throws
  {
    recognizer.name = name
    try #require(scene.views[view]).addGestureRecognizer(recognizer)
  }

  @Test("U1.6 The class may refuse", arguments: [true, false])
  func refuses(begins: Bool) throws {
    let scene = try GestureScene()
    let pan = OwnPan(scene.app)
    pan.begins = begins
    try add(pan, "own", to: "inner", in: scene)
    try scene.run("down 150,200; by 20,0")
    #expect(scene.states == [begins ? "own began 17" : "own failed 17"])
  }

  @Test("U2.3 A class may have others wait for it", arguments: [true, false])
  func goesFirst(_ goesFirst: Bool) throws {
    let scene = try GestureScene("pan")
    let own = OwnPan(scene.app)
    own.goesFirst = goesFirst
    try add(own, "own", to: "outer", in: scene)
    try scene.run("down 150,200; by 20,0")
    #expect(
      scene.states == (goesFirst ? ["own began 17", "pan failed 17"] : ["pan began 17", "own failed 17"])
    )
  }

  @Test("U7.5 A tap of two fingers is in their middle, whichever is lifted last")
  func middleOfTap() throws {
    let scene = try GestureScene()
    let tap = TapGestureRecognizer(scene.app)
    tap.numberOfTouchesRequired = 2
    try add(tap, "tap", to: "inner", in: scene)
    var place: Point?
    tap.addTarget { recognizer in place = recognizer.location(in: nil) }
    try scene.run("down 100,200; 2:down 200,200; rest 0.05; up; 2:rest 0.05; 2:up")
    #expect(scene.states == ["tap ended 100"] && place == Point(150, 200))
  }

  @Test("U2.5 A class may leave others alone", arguments: [true, false])
  func prevents(_ prevents: Bool) throws {
    let scene = try GestureScene("pan=far@outer")
    let own = OwnPan(scene.app)
    own.prevents = prevents
    try add(own, "own", to: "inner", in: scene)
    try scene.run("down 150,200; by 20,0")
    #expect(scene.states == ["own began 17", prevents ? "far failed 17" : "far began 17"])
  }

  @Test("U2.2 U2.4 Without delegates nothing waits, and the first prevents the second")
  func noDelegates() throws {
    let scene = try GestureScene()
    try add(PanGestureRecognizer(scene.app), "one", to: "inner", in: scene)
    try add(PanGestureRecognizer(scene.app), "two", to: "outer", in: scene)
    try scene.run("down 150,200; by 20,0")
    #expect(scene.states == ["one began 17", "two failed 17"] && scene.app.crash == nil)
  }
}
