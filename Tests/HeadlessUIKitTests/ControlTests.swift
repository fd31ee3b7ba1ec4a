import Testing

@testable import HeadlessUIKit

@Suite("Controls")
struct ControlTests {
  /// A stage with a button of 100 × 50 at (100, 100) whose events are told.
  private func button(_ stage: Stage) throws -> Button {
    let button = Button(stage.application, title: "Open", frame: Rect(100, 100, 100, 50))
    button.onTap { stage.told.append("tap") }
    button.addAction(for: .touchUpOutside) { stage.told.append("outside") }
    button.addAction(for: .touchCancel) { stage.told.append("cancel") }
    try stage.window.addSubview(button)
    return button
  }

  @Test(
    "U13.5 A touch lifted inside, or up to 70 points beside, is a tap; further out it is none",
    arguments: [(150, "tap"), (269, "tap"), (271, "outside")]
  )
  func lift(x: Double, event: String) throws {
    let stage = try Stage()
    let button = try button(stage)
    let touch = try #require(try stage.application.touches.began(finger: 1, at: Point(150, 125)))
    #expect(button.isHighlighted)
    try stage.application.touches.sample(touch, .moved, at: Point(x, 125))
    #expect(button.isHighlighted == (event == "tap"))
    try stage.application.touches.sample(touch, .ended, at: Point(x, 125))
    #expect(stage.told == [event] && !button.isHighlighted)
  }

  @Test("A cancelled touch is no tap; a disabled control swallows touches")
  func cancelled() throws {
    let stage = try Stage()
    let button = try button(stage)
    _ = try stage.application.touches.began(finger: 1, at: Point(150, 125))
    try stage.application.touches.cancelAllTouches()
    #expect(stage.told == ["cancel"] && !button.isHighlighted)
    button.isEnabled = false
    let touch = try #require(try stage.application.touches.began(finger: 1, at: Point(150, 125)))
    try stage.application.touches.sample(touch, .ended, at: Point(150, 125))
    #expect(touch.view === button && stage.told == ["cancel"])
    #expect(button.lineDescription == "Button \"Open\" (100, 100, 100, 50) disabled")
  }

  @Test(
    "U13.60 a single tap on a button is its own, not that of a recogniser on what contains it",
    arguments: [(true, 1, "tap"), (false, 1, "card"), (true, 2, "tap tap card")]
  )
  func tapOnContainer(isEnabled: Bool, taps: Int, told: String) throws {
    let stage = try Stage()
    try button(stage).isEnabled = isEnabled
    let recognizer = TapGestureRecognizer(stage.application)
    recognizer.numberOfTapsRequired = taps
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    recognizer.addTarget { _ in stage.told.append("card") }
    stage.window.addGestureRecognizer(recognizer)
    for _ in 1...taps {
      let touch = try #require(try stage.application.touches.began(finger: 1, at: Point(150, 125)))
      try stage.application.touches.sample(touch, .ended, at: Point(150, 125))
    }
    #expect(stage.told.joined(separator: " ") == told)
  }
}
