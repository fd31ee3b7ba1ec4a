import Testing

@testable import HeadlessUIKit

/// Public reports of faults in interactive pops, replayed.
@Suite("Reports about navigation")
struct NavigationReportTests {
  /// A stage with a stack and its page names, driven by a finger.
  private func stage(_ stack: String = "R A") throws -> ControllerStage {
    let stage = ControllerStage()
    for line in ["set \(stack) now", "show"] { _ = try stage.perform(line) }
    return stage
  }

  /// Swipes from a point to a part of the width, rests there, does something, lifts, and lets all come to rest.
  private func swipe(
    _ stage: ControllerStage,
    from start: Point = Point(1, 406),
    by way: Point,
    midway: () throws -> Void = {}
  ) throws {
    let finger = Finger(stage.application)
    try finger.down(at: start)
    try finger.move(.by(dx: way.x, dy: way.y), duration: 0.2)
    try finger.hold(0.1)
    while finger.isMoving { _ = stage.application.mainLoop.step(until: .end) }
    try midway()
    try finger.up()
    settle(stage)
  }

  private func settle(_ stage: ControllerStage) {
    let loop = stage.application.mainLoop
    while loop.activityCount > 0 || !stage.application.touches.fingers.isEmpty, loop.step(until: .end) {}
  }

  private func names(_ stage: ControllerStage) -> String {
    stage.navigation.viewControllers.map(\.logName).joined()
  }

  /// The appearance calls that were logged from a place on.
  private func calls(_ stage: ControllerStage, since mark: Int) -> [String] {
    stage.application.log.entries[mark...].compactMap { entry in
      guard case .appearance(let page, let call) = entry.event, call != "did-load" else { return nil }
      return "\(call) \(page)"
    }
  }

  @Test("R28 U9.6 a finger that goes to and fro makes each appearance call once")
  func wiggle() throws {
    let stage = try stage()
    let mark = stage.application.log.entries.count
    let finger = Finger(stage.application)
    try finger.down(at: Point(1, 406))
    for _ in 0..<5 {
      try finger.move(.to(Point(235, 406)), duration: 0.1)
      try finger.move(.to(Point(48, 406)), duration: 0.1)
    }
    try finger.hold(0.1)
    try finger.up()
    settle(stage)
    #expect(
      calls(stage, since: mark) == [
        "will-disappear A", "will-appear R", "will-disappear R", "did-disappear R", "will-appear A",
        "did-appear A",
      ]
    )
  }

  @Test("R30 cancelled and finished swipes leave nothing behind, round after round", arguments: [1, 3, 10])
  func rounds(_ cancels: Int) throws {
    let stage = try stage("R")
    var alive: [Int] = []
    for _ in 0..<20 {
      _ = try stage.perform("push A")
      settle(stage)
      for _ in 0..<cancels { try swipe(stage, by: Point(110, 0)) }
      try swipe(stage, by: Point(310, 0))
      let views = stage.navigation.containerView.subviews.count
      alive.append(stage.application.controllers.alive.count * 100 + views)
    }
    _ = try stage.perform("push A")
    settle(stage)
    let application = stage.application
    #expect(
      names(stage) == "RA" && Set(alive) == [201] && application.animations.isIdle
        && !application.controllers.isInTransition && application.hitTest(Point(187, 406)) != nil
    )
  }

  @Test("R32 a cancelled page moves back without a jump and ends in its place")
  func movesBack() throws {
    let stage = try stage()
    let page = try stage.page("A").view
    let finger = Finger(stage.application)
    try finger.down(at: Point(1, 406))
    try finger.move(.by(dx: 122.5, dy: 0), duration: 0.2)
    try finger.hold(0.1)
    while finger.isMoving { _ = stage.application.mainLoop.step(until: .end) }
    try finger.up()
    var places = [page.presentation.frame.minX]
    let loop = stage.application.mainLoop
    while stage.application.controllers.isInTransition {
      try loop.advance(to: loop.now.advanced(by: 1.0 / 60))
      places.append(page.presentation.frame.minX)
    }
    let steps = zip(places, places.dropFirst()).map { $0 - $1 }
    // The spring of U9.16 swings 0.6 % past the end; its fastest frame makes 17 % of the way.
    let smooth = steps.allSatisfy { $0 > -0.01 * 112.5 && $0 < 0.2 * 112.5 }
    #expect(places.first == 112.5 && smooth && places.last == 0)
  }

  @Test("R34 a cancelled pop brings the stack back; the page below is always the one that comes")
  func stackComesBack() throws {
    let stage = try stage("R A B C")
    var seen: [String] = []
    for way in [160.0, 310, 160, 310] {
      try swipe(stage, by: Point(way, 0)) {
        let below = stage.navigation.containerView.subviews.first
        seen.append(below?.viewController?.logName ?? "none")
      }
      seen.append(names(stage))
    }
    #expect(seen == ["B", "RABC", "B", "RAB", "A", "RAB", "A", "RA"])
  }

  @Test("R36 U6.1 only a swipe from within the left edge's 13 points, to the right, pops")
  func edge() throws {
    var popped: [Bool] = []
    for (x, dx, dy) in [
      (0.0, 300.0, 0.0), (12.5, 300, 0), (13, 300, 0), (13.5, 300, 0), (187, 180, 0), (300, 70, 0),
      (0, -300, 0), (0, 0, 300),
    ] {
      let stage = try stage()
      try swipe(stage, from: Point(x, 406), by: Point(dx, dy))
      popped.append(names(stage) == "R")
    }
    #expect(popped == [true, true, false, false, false, false, false, false])
  }

  @Test("R37 of five pushes in one transition four are refused with a reason, every time")
  func fivePushes() throws {
    let stage = try stage("R")
    var refusals: [Int] = []
    for round in 0..<3 {
      let mark = stage.application.log.entries.count
      for place in 0..<5 {
        _ = try stage.perform("push P\(round)\(place)")
        _ = try stage.perform("run 0.05")
      }
      settle(stage)
      refusals.append(
        stage.application.log.entries[mark...].filter { entry in
          guard case .navigation("refused", _, _, let reason) = entry.event else { return false }
          return !reason.isEmpty
        }.count
      )
    }
    _ = try stage.perform("pop")
    _ = try stage.perform("pop")
    settle(stage)
    let shown = stage.navigation.containerView.subviews.compactMap { $0.viewController?.logName }
    #expect(refusals == [4, 4, 4] && names(stage) == "RP00P10" && shown == ["P10"])
  }

  @Test("R39 presenting and dismissing twice at once: what is done completes once, the rest is refused")
  func twice() throws {
    let stage = try stage("R")
    var completions: [String] = []
    var outcomes: [Bool] = []
    func present(_ name: String) throws(UIKitException) {
      let outcome = try stage.navigation.present(stage.page(name), animated: true) {
        completions.append("present \(name)")
      }
      outcomes.append(outcome.isDone)
    }
    func dismiss() {
      let outcome = stage.navigation.dismiss(animated: true) { completions.append("dismiss") }
      outcomes.append(outcome.isDone)
    }
    _ = try stage.told { () throws(UIKitException) in
      try present("A")
      try present("B")
    }
    settle(stage)
    _ = try stage.told { () throws(UIKitException) in
      dismiss()
      dismiss()
      try present("C")
    }
    settle(stage)
    #expect(completions == ["present A", "dismiss"] && outcomes == [true, false, true, false, false])
  }
}
