import Testing

@testable import HeadlessUIKit

/// Faults that people reported in public elsewhere, as far as fingers and recognisers decide them.
@Suite("Reported gestures")
struct ReportedGestureTests {
  @Test("R51 Very fast strokes have finite speeds and are recognised", arguments: [0.02, 0.001, 0.0001, 0])
  func veryFast(duration: Double) throws {
    let scene = try GestureScene("edge@outer swipe@outer edge&swipe")
    let edge = try #require(scene["edge"] as? PanGestureRecognizer)
    var speeds: [Double] = []
    edge.addTarget { _ in speeds.append(edge.velocity(in: nil).x) }
    try scene.run("down 5,400; by 300,0 \(duration); up")
    #expect(speeds.count >= 2 && speeds.allSatisfy { $0.isFinite && $0 <= 300 / 0.001 })
    #expect(scene.states.filter { $0.hasPrefix("swipe ended") || $0.hasPrefix("edge ended") }.count == 2)
  }

  @Test(
    "R52 U5.9 After a rest with samples the speed is 0, without them it stays",
    arguments: [("hold", 0), ("rest", 1500)]
  )
  func rest(_ word: String, _ expected: Double) throws {
    let scene = try GestureScene("pan@outer")
    let pan = try #require(scene["pan"] as? PanGestureRecognizer)
    try scene.run("down 5,400; by 150,0 0.1; \(word) 0.3")
    #expect(pan.velocity(in: nil).x.rounded() == expected)
  }

  @Test("R57 A motion takes the time that it is given, with a sample a frame", arguments: [0.1, 1, 2, 10])
  func timing(duration: Double) throws {
    let scene = try GestureScene()
    try scene.run("down 5,400; by 300,0 \(duration); up")
    var moves = 0
    var times: [Int64] = []
    for entry in scene.app.log.entries {
      guard case .touch(let phase, _, _, _) = entry.event else { continue }
      times.append(entry.time.nanoseconds)
      if phase == .moved { moves += 1 }
    }
    #expect(times.last == Instant(seconds: duration).nanoseconds && times.first == 0)
    #expect(moves == Int(duration * 60))
  }

  @Test("R59 A motion shorter than a frame moves all the same, and is no tap", arguments: [0.008, 0.001, 0])
  func degenerate(duration: Double) throws {
    let scene = try GestureScene("tap@outer")
    try scene.run("down 60,150; by 180,0 \(duration); up")
    #expect(scene.states.map { $0.prefix(10) } == ["tap failed"])
    #expect(scene.collapsedCalls == ["inner.began", "inner.moved", "inner.ended"])
  }

  @Test("R59 A motion to nowhere has its samples", arguments: [0.3, 0])
  func nowhere(duration: Double) throws {
    let scene = try GestureScene()
    try scene.run("down 60,150; by 0,0 \(duration); up")
    #expect(scene.collapsedCalls == ["inner.began", "inner.moved", "inner.ended"])
  }
}
