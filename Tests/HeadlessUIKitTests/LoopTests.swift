import HeadlessUIKit
import Testing

@Suite("The clock and its turns")
struct LoopTests {
  @Test(
    "U0.1 durations are rounded to whole nanoseconds, display frames never accumulate",
    arguments: [(60, 1, 16_666_666), (60, 2, 33_333_333), (60, 3, 50_000_000), (120, 7, 58_333_333)]
      as [(
        Int, Int64, Int64
      )]
  )
  func frames(rate: Int, number: Int64, nanoseconds: Int64) {
    var device = Device.iPhoneX
    device.refreshRate = rate
    #expect(device.instant(ofFrame: number) == Instant(nanoseconds: nanoseconds))
    #expect(device.frame(after: Instant(nanoseconds: nanoseconds - 1)) == number)
    #expect(Instant(seconds: 0.000_000_000_6).nanoseconds == 1)
  }

  @Test(
    "U0.1 the next frame is the first that lies strictly after a moment",
    arguments: [1, 7, 60, 90, 120, 999]
  )
  func nextFrame(rate: Int) {
    var device = Device.iPhoneX
    device.refreshRate = rate
    let seconds = [0, 1e-9, 0.3, 59.999, 12_345.678_9, 999_999_999.999, 1e9]
    let edges = (0...2 * Int64(rate)).map { device.instant(ofFrame: $0) }
    let wrong = (seconds.map { Instant(seconds: $0) } + edges + [.end]).filter { moment in
      let frame = device.frame(after: moment)
      return device.instant(ofFrame: frame) <= moment || device.instant(ofFrame: frame - 1) > moment
    }
    #expect(wrong == [])
  }

  @Test("U0.2 at one instant: timers by creation, then touches by finger, then the frame")
  func order() throws {
    let stage = try Stage()
    let loop = stage.application.mainLoop
    let due = Instant(seconds: 1)
    loop.schedule(at: due, rank: .frame) { stage.told.append("frame") }
    loop.schedule(at: due, rank: .touch(finger: 2)) { stage.told.append("finger 2") }
    loop.schedule(at: due, rank: .touch(finger: 1)) { stage.told.append("finger 1") }
    loop.schedule(at: due) { stage.told.append("first") }
    loop.schedule(at: due) { stage.told.append("second") }
    loop.schedule(at: Instant(seconds: 0.5), rank: .frame) { stage.told.append("earlier") }
    try stage.run(to: 1)
    #expect(stage.told == ["earlier", "first", "second", "finger 1", "finger 2", "frame"])
  }

  @Test("U0.3 a turn is an item with what it queued; nothing completes inside the call that started it")
  func turns() throws {
    let stage = try Stage()
    let loop = stage.application.mainLoop
    loop.schedule(at: Instant(seconds: 1)) { () throws(UIKitException) in
      loop.onNextTurn { stage.told.append("block at \(stage.application.now)") }
      try stage.animate("zero", duration: 0) { stage.box.alpha = 0 }
      stage.told.append("item")
    }
    loop.schedule(at: Instant(seconds: 1)) { stage.told.append("next item") }
    try stage.run(to: 2)
    #expect(stage.told == ["item", "block at 1.0", "zero true 1.0", "next item"])
  }

  @Test("U0.3 actions of recognisers come before blocks that were queued earlier, those in their order")
  func actionsFirst() throws {
    let stage = try Stage()
    let recognizer = GestureRecognizer(stage.application)
    recognizer.addTarget { _ in stage.told.append("action") }
    try stage.turn { () throws(UIKitException) in
      for name in ["one", "two"] { stage.application.mainLoop.onNextTurn { stage.told.append(name) } }
      try recognizer.transition(to: .ended)
    }
    #expect(stage.told == ["action", "one", "two"])
  }

  @Test("U0.3 the clock cannot move inside a turn")
  func standsStill() throws {
    let stage = try Stage()
    try stage.turn { () throws(UIKitException) in
      #expect(throws: UIKitException.self) { try stage.run(to: 1) }
    }
    #expect(stage.application.now == 0)
  }

  @Test("U0.5 an exception that leaves a callback crashes the app, which is logged")
  func crash() throws {
    let stage = try Stage()
    stage.application.mainLoop.schedule(at: Instant(seconds: 1)) { () throws(UIKitException) in
      try stage.box.addSubview(stage.window)
    }
    try stage.run(to: 2)
    #expect(stage.application.crash?.time == 1)
    #expect(stage.application.log.entries.last?.event.kind == "warning")
  }

  @Test("U0.6 the clock ends at 10⁹ s with an error")
  func end() throws {
    let stage = try Stage()
    try stage.run(to: 1e9)
    let beyond = stage.application.mainLoop.now.advanced(by: 1)
    #expect(throws: UIKitException.self) { try stage.application.mainLoop.advance(to: beyond) }
    #expect(stage.application.now == 1e9)
    #expect(Instant(nanoseconds: .max).advanced(by: 1) > .end)
  }
}
