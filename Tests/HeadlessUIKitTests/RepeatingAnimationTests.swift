import HeadlessUIKit
import Testing

@Suite("Repeating animations")
struct RepeatingAnimationTests {
  @Test(
    "U13.20 a repeating block goes on for ever, back and forth with autoreverse",
    arguments: [
      (AnimationOptions.repeat, 1.25, 75.0), (.repeat, 7.75, 125), ([.repeat, .autoreverse], 1.25, 125),
      ([.repeat, .autoreverse], 8.75, 125), ([.repeat, .autoreverse], 100_000.25, 75),
      (.autoreverse, 1.25, 125), (.autoreverse, 2, 150),
    ] as [(AnimationOptions, Double, Double)]
  )
  func places(options: AnimationOptions, time: Double, x: Double) throws {
    let stage = try Stage()
    try stage.animate(options: options) { stage.box.center.x = 150 }
    try stage.run(to: time)
    #expect(stage.box.presentation.center.x == x && stage.box.center.x == 150)
  }

  @Test("U13.20 an autoreversing block completes when it is back; easing runs backwards on the way back")
  func autoreverse() throws {
    let stage = try Stage()
    try stage.animate(curve: .easeIn, options: .autoreverse) { stage.box.alpha = 0 }
    try stage.run(to: 0.25)
    let there = stage.box.presentation.alpha
    try stage.run(to: 1.75)
    #expect(stage.box.presentation.alpha == there && abs(there - 0.9065) < 1e-4)
    try stage.run(to: 3)
    #expect(stage.told == ["done true 2.0"] && stage.box.animations.isEmpty)
  }

  @Test("U13.20 an endless one keeps the clock free, counts as activity and is named until it is removed")
  func endless() throws {
    let stage = try Stage()
    try stage.animate(options: .repeat) { stage.box.alpha = 0 }
    try stage.animate("other") { stage.box.center.x = 150 }
    let animations = stage.application.animations
    #expect(animations.labels == ["endless animation of alpha on #box", "animation of center on #box"])
    try stage.run(to: 5)
    #expect(!stage.application.mainLoop.step(until: .end))
    #expect(stage.application.mainLoop.activityLabels == animations.endlessLabels && animations.isEndless)
    try stage.turn { stage.box.removeAllAnimations() }
    #expect(stage.told == ["other true 1.0", "done false 5.0"])
    #expect(stage.application.mainLoop.activityCount == 0 && !animations.isEndless)
  }

  @Test(
    "U13.20 what repeats is not additive: another block replaces it, from the screen when it asks for that",
    arguments: [(.beginFromCurrentState, 75), ([], 150)] as [(AnimationOptions, Double)]
  )
  func replaced(options: AnimationOptions, x: Double) throws {
    let stage = try Stage()
    try stage.animate(options: .repeat) { stage.box.center.x = 150 }
    try stage.run(to: 3.25)
    try stage.animate("next", options: options) { stage.box.center.x = 50 }
    #expect(stage.box.presentation.center.x == x && stage.told == ["done false 3.25"])
    try stage.run(to: 10)
    #expect(stage.box.presentation.center.x == 50 && stage.told.last == "next true 4.25")
  }

  @Test("U13.20 what does not repeat comes on top of what runs")
  func onTop() throws {
    let stage = try Stage()
    try stage.animate { stage.box.center.x = 150 }
    try stage.run(to: 0.5)
    try stage.animate { stage.box.center.x = 250 }
    #expect(stage.box.presentation.center.x == 100)
  }

  @Test("U13.20 a repeating block replaces another")
  func replacing() throws {
    let stage = try Stage()
    try stage.animate("first", duration: 2, options: .repeat) { stage.box.center.x = 150 }
    try stage.run(to: 1)
    try stage.animate("again", options: .repeat) { stage.box.center.x = 250 }
    #expect(stage.told == ["first false 1.0"] && stage.box.animations.count == 1)
  }

  @Test(
    "U13.21 a block inside another one takes over its options, unless it overrides them",
    arguments: [([], true), (.overrideInheritedOptions, false)] as [(AnimationOptions, Bool)]
  )
  func inherited(options: AnimationOptions, isEndless: Bool) throws {
    let stage = try Stage()
    try stage.animate("outer", options: [.repeat, .allowUserInteraction]) { () throws(UIKitException) in
      stage.window.alpha = 0.5
      try stage.animate("inner", options: options) { stage.box.alpha = 0 }
    }
    #expect(stage.box.animations.first?.isEndless == isEndless)
    #expect(stage.box.interactionBlocks == (isEndless ? 0 : 1))
  }

  @Test(
    "U13.24 layoutSubviews lays out inside the block, so that subviews move along",
    arguments: [(.layoutSubviews, 5), ([], 10)] as [(AnimationOptions, Double)]
  )
  func layout(options: AnimationOptions, width: Double) throws {
    let stage = try Stage()
    let half = HalfWidth(stage.application, frame: Rect(0, 0, 10, 10))
    try stage.turn { () throws(UIKitException) in try stage.window.addSubview(half) }
    try stage.animate(options: options) { half.bounds.size.width = 20 }
    #expect(half.content.presentation.bounds.width == width && half.content.bounds.width == 10)
  }

  @Test("U13.25 all are interrupted together; explicit ones that stay go on")
  func interrupted() throws {
    let stage = try Stage()
    try stage.animate { stage.box.alpha = 0 }
    var turn = BasicAnimation(.rotation, from: AnimatableValue(0), to: AnimatableValue(1))
    turn.repeatCount = .infinity
    stage.box.add(turn, forKey: "goes")
    turn.isRemovedOnCompletion = false
    stage.box.add(turn, forKey: "stays")
    try stage.turn { stage.application.animations.interruptAll() }
    #expect(stage.box.animationKeys == ["stays"] && stage.told == ["done false 0.0"])
  }
}

/// Has a subview of half its width.
private final class HalfWidth: View {
  let content: View

  override init(_ application: Application, frame: Rect) {
    content = View(application)
    super.init(application, frame: frame)
    try? addSubview(content)
  }

  override func layoutSubviews() { content.frame = Rect(0, 0, bounds.width / 2, 5) }
}
