import Glibc
import Testing

@testable import HeadlessUIKit

/// How the content moves on after a release.
@Suite("Deceleration")
struct DecelerationTests {
  /// Where coasting has led to, by the formula of the row.
  private func coast(_ velocity: Double, _ milliseconds: Double, _ rate: Double = 0.998) -> Double {
    velocity * rate * (1 - pow(rate, milliseconds)) / (1 - rate)
  }

  private func device(_ rate: Int) -> Device {
    var device = Device.iPhoneX
    device.refreshRate = rate
    return device
  }

  @Test(
    "U12.1 U12.2 U12.9 U0.1 Coasting is the formula at each display frame, whatever the frame rate",
    arguments: [60, 120, 30, 50],
    [ScrollView.DecelerationRate.normal, .fast]
  )
  func coasting(frames: Int, rate: ScrollView.DecelerationRate) throws {
    let stage = try ScrollStage(device: device(frames), content: Size(300, 100_000))
    stage.scroll.decelerationRate = rate
    try stage.run("down 150,400; by 0,-110 0.1; up")
    let (release, start) = (stage.application.now, stage.offset.y)
    stage.offsets = []
    try stage.run("rest")
    let decay = rate == .fast ? 0.99 : 0.998
    let worst = stage.offsets.dropLast().map { sample in
      (sample.offset - start - coast(1.1, (sample.time - release) * 1000, decay)).magnitude
    }.max()
    let end = ((start + 1.1 * decay / (1 - decay)) * 3).rounded() / 3
    #expect(stage.offsets.count > (rate == .fast ? 15 : 100) && worst ?? 1 < 1e-9)
    #expect(stage.offset.y == end)
    let first = stage.offsets.first?.time ?? 0
    #expect((first - release - 1 / Double(frames)).magnitude < 2e-9)
  }

  @Test("U12.7 It settles half a pixel before its end, on a whole pixel", arguments: [1.0, 2, 3])
  func settling(scale: Double) throws {
    var device = Device.iPhoneX
    device.scale = scale
    let stage = try ScrollStage(device: device, content: Size(300, 100_000))
    try stage.run("down 150,400; by 0,-110 0.1; up")
    let end = stage.offset.y + 1.1 * 0.998 / 0.002
    try stage.run("rest")
    let before = stage.offsets.suffix(2).first?.offset ?? 0
    let earlier = stage.offsets.suffix(3).first?.offset ?? 0
    #expect((stage.offset.y * scale - (end * scale).rounded()).magnitude < 1e-9)
    // The frame before the last is still further away; at the last the formula would be nearer.
    #expect(end - before > 0.5 / scale && end - before - (before - earlier) < 0.5 / scale)
  }

  @Test("The calls of a fling come in UIKit's order, and once each")
  func calls() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,-60 0.1; up; rest")
    #expect(stage.calls == ["will-drag", "will-end", "did-end true", "will-decelerate", "did-decelerate"])
  }

  @Test("U13.63 Past its end coasting content springs back to it", arguments: [true, false])
  func bounce(bounces: Bool) throws {
    let stage = try ScrollStage()
    stage.scroll.bounces = bounces
    try stage.scroll.setContentOffset(Point(0, 1400))
    try stage.run("down 150,400; by 0,-110 0.1; up")
    let (release, start) = (stage.application.now, stage.offset.y)
    stage.offsets = []
    try stage.run("rest")
    let left = 1 - (1600 - start) / (1.1 * 0.998 / 0.002)
    let crossing = log(left) / log(0.998) / 1000
    let worst = stage.offsets.dropLast().map { sample in
      let time = sample.time - release
      let past = time - crossing
      let expected =
        past < 0
        ? start + coast(1.1, time * 1000) : 1600 + (bounces ? 1100 * left * past * exp(-10 * past) : 0)
      return (sample.offset - expected).magnitude
    }.max()
    #expect(worst ?? 1 < 1e-9 && stage.offset.y == 1600)
    #expect((stage.offsets.map(\.offset).max() ?? 0 > 1610) == bounces)
  }

  @Test("U13.63 Content that is let go past its end springs back, in closed form")
  func springBack() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,110; by 0,110; hold 0.1; up")
    let (release, start) = (stage.application.now, stage.offset.y)
    stage.offsets = []
    try stage.run("rest")
    let worst = stage.offsets.dropLast().map { sample in
      let time = sample.time - release
      return (sample.offset - start * (1 + 10 * time) * exp(-10 * time)).magnitude
    }.max()
    #expect(worst ?? 1 < 1e-9 && stage.offset == .zero && stage.calls.last == "did-decelerate")
  }

  @Test("U13.63 A fast flick back from past the end coasts into the content")
  func flickBack() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,110; by 0,110; hold 0.1; by 0,-60 0.05; up; rest")
    #expect(stage.offset.y > 400)
  }

  @Test("The delegate leads a release elsewhere, also one that would not coast", arguments: [0.0, -60])
  func target(way: Double) throws {
    let stage = try ScrollStage()
    stage.target = Point(0, 700)
    try stage.run("down 150,400; by 0,-110; hold 0.1")
    if way != 0 { try stage.run("by 0,\(way) 0.05") }
    try stage.run("up")
    let (release, start) = (stage.application.now, stage.offset.y)
    try stage.run("wait 0.5")
    let time = (stage.offsets.last?.time ?? 0) - release
    let expected = 700 - (700 - start) * pow(0.998, time * 1000)
    #expect((stage.offset.y - expected).magnitude < 1e-9)
    try stage.run("rest")
    #expect(stage.offset.y == 700 && stage.calls.last == "did-decelerate")
  }

  @Test(
    "U12.8 Pages: the nearest one, by velocity the next one at most",
    arguments: [
      ("by 0,-190; hold 0.1", 0.0), ("by 0,-230; hold 0.1", 400), ("by 0,-35 0.1", 400), ("by 0,-33 0.2", 0),
      ("by 0,-300 0.1", 400), ("by 0,60; hold 0.1", 0), ("by 0,-230; hold 0.1; by 0,60 0.1", 0),
    ]
  )
  func paging(_ gesture: String, _ end: Double) throws {
    let stage = try ScrollStage()
    stage.scroll.isPagingEnabled = true
    try stage.run("down 150,450; \(gesture); up; rest")
    #expect(stage.offset.y == end)
  }

  @Test("A finger that goes down stops the content, and that is the end of the deceleration")
  func stopped() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,-60 0.1; up; wait 0.1; down 150,300")
    let offset = stage.offset
    try stage.run("wait 0.5; up")
    #expect(stage.offset == offset && stage.calls.last == "did-decelerate" && offset.y > 60)
  }

  @Test("U13.65 Scrolling by code takes 0.3 s, eased, with calls each frame and one at its end")
  func animated() throws {
    let stage = try ScrollStage()
    try stage.scroll.setContentOffset(Point(0, 600), animated: true)
    try stage.run("wait 0.15")
    #expect((stage.offset.y - 300).magnitude < 1e-9 && stage.calls == [])
    try stage.run("rest")
    #expect(stage.offset.y == 600 && stage.calls == ["did-animate"] && stage.offsets.count == 18)
    #expect((stage.application.now - 0.3).magnitude < 1e-9)
  }

  @Test("A scroll view that leaves its window moves no more")
  func removed() throws {
    let stage = try ScrollStage()
    try stage.run("down 150,400; by 0,-60 0.1; up; wait 0.1")
    stage.scroll.removeFromSuperview()
    #expect(stage.application.mainLoop.activityCount == 0 && stage.calls.last == "did-decelerate")
  }
}
