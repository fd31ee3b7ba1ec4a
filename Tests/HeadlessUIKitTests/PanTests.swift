import Testing

@testable import HeadlessUIKit

/// What a pan reports: translation and velocity.
@Suite("Pan")
struct PanTests {
  /// A scene with one pan, and what its target read at each call.
  private final class Reading {
    let scene: GestureScene
    let pan: PanGestureRecognizer
    var translations: [Point] = []
    var velocities: [Point] = []

    init(_ setup: String = "pan", profile: Profile = .classic) throws {
      scene = try GestureScene(setup, profile: profile)
      pan = try #require(scene.recognizers.first?.recognizer as? PanGestureRecognizer)
      pan.addTarget { [weak self] recognizer in
        guard let self else { return }
        translations.append(pan.translation(in: nil))
        velocities.append(pan.velocity(in: nil))
      }
    }
  }

  @Test("U5.2 The slop at began is frozen on each axis and left out until the end")
  func translation() throws {
    let reading = try Reading()
    try reading.scene.run("down 150,200; by 12,-4; by 8,24; by -40,0; up")
    #expect(reading.translations == [Point(2, 0), Point(10, 24), Point(-30, 24), Point(-30, 24)])
  }

  /// A delegate that notes what a pan has when it is asked, and refuses.
  private final class Asked: GestureRecognizerDelegate {
    var values: [Point] = []
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      guard let pan = recognizer as? PanGestureRecognizer else { return true }
      values = [pan.translation(in: nil), pan.velocity(in: nil)]
      return false
    }
  }

  @Test(
    "U5.2 U1.6 What is asked whether it may begin has its translation already: none at just ten points",
    arguments: [(10.0, 0.0), (12, 2), (-25, -15)]
  )
  func asked(_ way: Double, _ translation: Double) throws {
    let reading = try Reading()
    let delegate = Asked()
    reading.pan.delegate = delegate
    try reading.scene.run("down 150,200; by 4,0 0.005")
    let before = reading.pan.translation(in: nil)
    try reading.scene.run("by \(way - 4),3 0.005")
    let velocity = Point((0.2 * (way - 4) + 0.8 * 4) / 0.005, 120)
    let error = delegate.values.last.map { $0.distance(to: velocity) } ?? .infinity
    #expect(delegate.values.first == Point(translation, 0) && error < 1e-6)
    #expect(before == .zero && reading.pan.translation(in: nil) == .zero)
  }

  @Test("U6.4 The first translation of an edge pan is what goes beyond the slop of ten points")
  func edgeTranslation() throws {
    let reading = try Reading("edge@outer")
    try reading.scene.run("down 5,400; by 15.5,0; by 84.5,0; up")
    #expect(reading.translations == [Point(5.5, 0), Point(90, 0), Point(90, 0)])
  }

  @Test("U5.5 setTranslation sets the translation and forgets the velocity")
  func setTranslation() throws {
    let reading = try Reading()
    try reading.scene.run("down 150,200; by 20,0")
    reading.pan.setTranslation(Point(3, 4), in: nil)
    let after = (reading.pan.translation(in: nil), reading.pan.velocity(in: nil))
    try reading.scene.run("by 6,0 0.02")
    #expect(after == (Point(3, 4), .zero))
    #expect(reading.translations.last == Point(9, 4))
  }

  @Test("U5.6 Fingers that join or leave move neither translation nor velocity")
  func joining() throws {
    let reading = try Reading()
    try reading.scene.run("down 100,150; by 20,0 0.02; 2:down 200,250")
    let joined = reading.pan.translation(in: nil)
    try reading.scene.run("by 10,0 0.02; up")
    let left = reading.pan.translation(in: nil)
    try reading.scene.run("2:by 10,0 0.02; 2:up")
    #expect([joined, left, reading.pan.translation(in: nil)] == [Point(10, 0), Point(15, 0), .zero])
    #expect(reading.translations.last == Point(25, 0))
  }

  @Test("U5.6 A finger that joins is no sample of the velocity")
  func joiningVelocity() throws {
    let reading = try Reading()
    try reading.scene.run("down 100,150; by 20,0 0.01; 2:down 200,250; by 10,0 0.005")
    #expect((reading.pan.velocity(in: nil).x - (0.2 * 1000 + 0.8 * 2000)).magnitude < 1e-6)
  }

  @Test("U5.7 Velocity is 0.2 of the newest and 0.8 of the sample before, the first sample alone")
  func velocity() throws {
    let reading = try Reading()
    try reading.scene.run("down 150,200; by 20,0 0.01; by 30,0 0.005; up")
    let expected = [2000, 0.2 * 6000 + 0.8 * 2000, 0.2 * 6000 + 0.8 * 2000]
    let errors = zip(reading.velocities, expected).map { ($0.x - $1).magnitude }
    #expect(errors.count == 3 && errors.allSatisfy { $0 < 1e-6 })
  }

  @Test(
    "U5.8 A sample of a millisecond or less counts as 0",
    arguments: [("0.001", 1600), ("0.00105", 7600)]
  )
  func degenerate(_ time: String, _ velocity: Double) throws {
    let reading = try Reading()
    try reading.scene.run("down 150,200; by 20,0 0.01; by 31.5,0 \(time); up")
    #expect(reading.velocities.map { $0.x.rounded() } == [2000, velocity, velocity])
  }

  @Test("U5.9 A silent rest keeps the velocity, stationary samples take it away", arguments: [true, false])
  func resting(isSilent: Bool) throws {
    let reading = try Reading()
    try reading.scene.run("down 150,200; by 20,0 0.01; by 20,0 0.01; \(isSilent ? "rest" : "hold") 0.1; up")
    #expect(reading.velocities.last?.x.rounded() == (isSilent ? 2000 : 0))
  }

  @Test("U5.9 One of two fingers rests: that is no sample yet")
  func restingAlone() throws {
    let reading = try Reading("pan,min=2")
    try reading.scene.run("down 150,200; by 20,0 0.01; hold 0.01")
    #expect(reading.pan.velocity(in: nil) == .zero)
  }

  @Test("U5.7 Two fingers' samples of one instant are one sample")
  func twoFingers() throws {
    let scene = try GestureScene("pan")
    let fingers = [Finger(scene.app), Finger(scene.app)]
    for (finger, x) in zip(fingers, [100.0, 150.0]) { try finger.down(at: Point(x, 150)) }
    for finger in fingers { try finger.move(.by(dx: 50, dy: 0), duration: 0.05) }
    while fingers.contains(where: \.isMoving) { _ = scene.app.mainLoop.step(until: .end) }
    let pan = try #require(scene["pan"] as? PanGestureRecognizer)
    #expect((pan.velocity(in: nil).x - 1000).magnitude < 1e-3)
    #expect(pan.translation(in: nil) == Point(40, 0))
  }

  @Test("Values are given in the space that is asked for")
  func spaces() throws {
    let reading = try Reading()
    let outer = try #require(reading.scene.views["outer"])
    outer.transform = AffineTransform(scaleX: 2, y: 2)
    try reading.scene.run("down 150,150; by 30,0")
    let inner = try #require(reading.scene.views["inner"])
    #expect(reading.pan.translation(in: nil) == Point(20, 0))
    #expect(reading.pan.translation(in: inner) == Point(10, 0))
    reading.pan.setTranslation(Point(1, 0), in: inner)
    #expect(reading.pan.translation(in: nil) == Point(2, 0))
    #expect(reading.pan.location(in: inner) == inner.convert(Point(180, 150), from: nil))
  }
}
