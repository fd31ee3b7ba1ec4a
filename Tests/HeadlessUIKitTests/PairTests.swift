import Testing

@testable import HeadlessUIKit

/// What pinch, rotation and swipe report.
@Suite("Pinch, rotation, swipe")
struct PairTests {
  /// Runs a script and writes down what a recogniser says at each call of its target, in thousandths.
  private func values(_ setup: String, _ script: String) throws -> [Int] {
    let scene = try GestureScene(setup)
    var values: [Int] = []
    try scene[setup].addTarget { recognizer in
      if let pinch = recognizer as? PinchGestureRecognizer { values.append(thousandths(pinch.scale)) }
      if let rotation = recognizer as? RotationGestureRecognizer {
        values.append(thousandths(rotation.rotation))
      }
    }
    try scene.run(script)
    return values.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test("U13.17 The scale is relative to the distance at began")
  func scale() throws {
    #expect(
      try values("pinch", "down 100,200; 2:down 160,200; pair -10,0 10,0; pair -20,0 20,0; up; 2:up")
        == [1000, 1500]
    )
  }

  @Test("U13.16 A finger that lifts and comes back moves no scale")
  func comesBack() throws {
    let script =
      "down 100,200; 2:down 180,200; 2:by 20,0; 2:by 100,0; up; 2:by 50,0; down 200,200; 2:by 100,0; up; 2:up"
    #expect(try values("pinch", script) == [1000, 2000, 3333])
  }

  @Test("U13.18 The rotation is relative to began, clockwise, and adds up beyond a half turn")
  func rotation() throws {
    let script =
      "down 150,200; 2:down 200,200; 2:to 150,250; 2:to 100,200; 2:to 150,150; 2:to 200,200; 2:to 150,150; up; 2:up"
    #expect(try values("rotation", script) == [0, 1571, 3142, 4712, 3142])
  }

  @Test("U13.17 U13.18 Velocities follow the two newest samples; setting the value forgets them")
  func velocities() throws {
    let scene = try GestureScene("pinch rotation pinch&rotation")
    let pinch = try #require(scene["pinch"] as? PinchGestureRecognizer)
    let rotation = try #require(scene["rotation"] as? RotationGestureRecognizer)
    try scene.run("down 100,200; 2:down 150,200; 2:to 100,300 0.01; 2:by 0,50 0.005")
    let moving = [pinch.velocity, rotation.velocity].map(thousandths)
    pinch.scale = 3
    rotation.rotation = 1
    let set = [pinch.scale, pinch.velocity, rotation.rotation, rotation.velocity].map(thousandths)
    try scene.run("2:by 0,50 0.01")
    #expect(moving == [60_000, 125_664])
    #expect(set == [3000, 0, 1000, 0])
    #expect([pinch.scale, pinch.velocity, rotation.rotation].map(thousandths) == [4000, 100_000, 1000])
  }

  @Test("U5.2 U13.17 What is asked whether it may begin has its velocity already")
  func asked() throws {
    final class Asked: GestureRecognizerDelegate {
      var values: [Int] = []
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let pinch = recognizer as? PinchGestureRecognizer else { return true }
        values = [pinch.scale, pinch.velocity].map(thousandths)
        return false
      }
    }
    let scene = try GestureScene("pinch")
    let delegate = Asked()
    try scene["pinch"].delegate = delegate
    try scene.run("down 100,200; 2:down 150,200; 2:by 50,0 0.01")
    #expect(delegate.values == [1000, 50_000])
  }

  @Test("U13.17 Fingers that meet have a scale all the same")
  func meeting() throws {
    let script = "down 100,200; 2:down 150,200; 2:to 100,200; 2:to 150,200; up; 2:up"
    #expect(try values("pinch", script) == [1000, 50_000])
  }

  @Test("U7.12 A swipe is located where it started")
  func start() throws {
    let scene = try GestureScene("swipe,fingers=2")
    let swipe = scene.recognizers[0].recognizer
    var heard: [Point] = []
    swipe.addTarget { heard.append($0.location(in: nil)) }
    try scene.run("down 100,150; 2:down 100,190; pair 60,5 60,5 0.1; up; 2:up")
    #expect(heard == [Point(100, 170)])
  }

  @Test("Swipe, pinch and rotation say why they are where they are")
  func why() throws {
    var texts: [String] = []
    let cases = [
      ("swipe", "down 100,150; by 20,0 0.1"), ("swipe", "down 100,150; by 60,0 0.1"),
      ("swipe", "down 100,150; by 20,60 0.1"), ("swipe", "down 100,150; rest 0.6"),
      ("rotation", "down 100,200; 2:down 160,200; 2:by 0,5"),
      ("rotation", "down 100,200; 2:down 160,200; 2:by 0,60"),
      ("pinch", "down 100,200; 2:down 160,200; 2:by 5,0"), ("pinch", "down 100,200"),
    ]
    for (setup, script) in cases {
      let scene = try GestureScene(setup)
      try scene.run(script)
      let recognizer = try scene[setup]
      texts.append("\(scene.app.touches.why(recognizer).description.split(separator: ": ")[1])")
    }
    #expect(
      texts == [
        "possible, moved 20.0 of 45.3 pt",
        "possible, no touch; before that ended at 0.083 s, moved 50.0 >= 46.1 pt",
        "failed at 0.083 s, moved 50.0 > 45.9 pt off its direction",
        "failed at 0.500 s, took longer than 0.500 s", "possible, turned 4.8 of 10.0°",
        "began at 0.017 s, turned 45.0 >= 10.0°", "possible, moved 5.0 of 8.0 pt", "possible, 1 of 2 fingers",
      ]
    )
  }
}

private func thousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }
