import HeadlessUIKit
import Testing

@Suite("Scrubs")
struct AnimationScrubTests {
  /// A stage with a scrub that holds a move by 100 points in one second and a fade with a delay.
  private func scrub(_ stage: Stage) throws -> AnimationScrub {
    let scrub = stage.application.animations.beginScrub()
    try stage.animate("move", curve: .easeInOut) { stage.box.center.x = 150 }
    try stage.animate("fade", duration: 0.5, delay: 0.5) { stage.box.alpha = 0 }
    stage.application.animations.endScrub()
    return scrub
  }

  @Test("U10.4 what a scrub holds stands still and follows the fraction evenly")
  func standing() throws {
    let stage = try Stage()
    let scrub = try scrub(stage)
    try stage.run(to: 5)
    #expect(stage.box.presentation.center.x == 50 && stage.application.mainLoop.activityCount == 0)
    scrub.set(0.75)
    #expect(stage.box.presentation.center.x == 125 && stage.box.presentation.alpha == 0.5)
    scrub.set(7)
    #expect(scrub.fraction == 1 && stage.told.isEmpty)
    try stage.animate(curve: .easeIn) { stage.box.cornerRadius = 8 }
    try stage.run(to: 5.5)
    #expect(stage.box.presentation.cornerRadius < 3)
  }

  @Test("U10.2 U13.14 it plays to the end, where all end in the order they started")
  func finish() throws {
    let stage = try Stage()
    let scrub = try scrub(stage)
    scrub.set(0.5)
    scrub.play(duration: 0.5, curve: .linear) { stage.told.append("played") }
    try stage.run(to: 0.25)
    #expect(stage.box.presentation.center.x == 125)
    #expect(stage.box.animations.first?.remaining == 0.25)
    try stage.run(to: 0.5)
    #expect(stage.told == ["played", "move true 0.5", "fade true 0.5"])
    #expect(stage.box.interactionBlocks == 0 && scrub.isEmpty)
  }

  @Test("U10.2 U13.14 it plays back to the start and ends unfinished; the model is left as the block set it")
  func reversed() throws {
    let stage = try Stage()
    let scrub = try scrub(stage)
    scrub.play(fromFraction: 0.5, duration: 0.5, curve: .linear, reversed: true)
    try stage.run(to: 0.25)
    #expect(stage.box.presentation.center.x == 75)
    try stage.run(to: 1)
    #expect(stage.told == ["move false 0.5", "fade false 0.5"])
    #expect(stage.box.center.x == 150)
  }

  @Test("U10.9 what starts after the recording runs on the clock")
  func late() throws {
    let stage = try Stage()
    let scrub = try scrub(stage)
    try stage.animate("late", duration: 0.5) { stage.box.cornerRadius = 8 }
    try stage.run(to: 0.5)
    #expect(stage.told == ["late true 0.5"])
    try stage.turn { scrub.stop(finished: false) }
    #expect(stage.told == ["late true 0.5", "move false 0.5", "fade false 0.5"])
  }
}
