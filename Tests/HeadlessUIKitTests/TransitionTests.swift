import Testing

@testable import HeadlessUIKit

@Suite("Transitions")
struct TransitionTests {
  /// A stage that shows a stack.
  private func stage(_ stack: String, _ commands: [String] = []) throws -> ControllerStage {
    let stage = ControllerStage()
    _ = try stage.perform("set \(stack) now")
    _ = try stage.perform("show")
    for command in commands { _ = try stage.perform(command) }
    return stage
  }

  private func at(_ stage: ControllerStage, _ seconds: TimeInterval) throws {
    try stage.application.mainLoop.advance(to: Instant(seconds: seconds))
  }

  @Test("U9.14 the covered page follows by 0.30 W, dimmed by 0.10, in lockstep")
  func parallax() throws {
    let stage = try stage("A", ["push B"])
    let (a, b) = (try stage.page("A").view, try stage.page("B").view)
    let dimming = try #require(a.superview?.subviews[1])
    var found: [Double] = []
    for seconds in [0, 0.07, 0.175] {
      try at(stage, seconds)
      let progress = 1 - b.presentation.frame.minX / 375
      found.append(a.presentation.frame.minX / 375 + 0.3 * progress)
      found.append(dimming.presentation.alpha - 0.1 * progress)
    }
    #expect(found.allSatisfy { abs($0) < 1e-12 } && b.presentation.frame.minX == 187.5)
  }

  @Test("U9.18 the container takes no new touches meanwhile, an overlay of the window does")
  func touches() throws {
    let stage = try stage("A")
    let overlay = View(stage.application, frame: Rect(0, 0, 60, 60))
    try stage.window.addSubview(overlay)
    let (corner, middle) = (Point(30, 30), Point(187, 406))
    let before = stage.application.hitTest(middle) === (try stage.page("A").view)
    _ = try stage.perform("push B")
    let during = stage.application.hitTest(middle) === stage.navigation.view
    let beside = stage.application.hitTest(corner) === overlay
    try at(stage, 0.35)
    let after = stage.application.hitTest(middle) === (try stage.page("B").view)
    #expect([before, during, beside, after] == [true, true, true, true])
  }

  @Test("U10.1 U10.4 update is clamped, held until the first commit, and maps evenly")
  func update() throws {
    let stage = try stage("A B", ["animator 0.4", "driver on"])
    var found: [Double] = []
    let view = try stage.page("A").view
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in
      try stage.command("pop")
      try stage.command("update 0.5")
      found.append(view.presentation.alpha)
    }
    found.append(view.presentation.alpha)
    for part in ["0.25", "-1", "7"] {
      _ = try stage.perform("update " + part)
      found.append(view.presentation.alpha)
      found.append(stage.navigation.transitionState?.percent ?? -1)
    }
    #expect(found == [0, 0.5, 0.25, 0.25, 0, 0, 1, 1])
  }

  @Test("U10.2 U10.3 U10.4 the rest is played ease-in-out, linear on demand")
  func rest() throws {
    let stage = try stage("A B", ["animator 0.4", "driver on", "pop", "update 0.5", "cancel"])
    let view = try stage.page("A").view
    try at(stage, 0.05)
    let quarter = AnimationCurve.easeInOut.progress(at: 0.25, duration: 0.2)
    #expect(abs(view.presentation.alpha - 0.5 * (1 - quarter)) < 1e-12)
  }

  @Test(
    "U10.1 a driver knows the part that it was clamped to",
    arguments: [("-1", 0), ("0.5", 0.5), ("7", 1)]
  )
  func clamped(_ part: String, _ known: Double) throws {
    let driver = PercentDrivenInteractiveTransition()
    let stage = try stage("A B", ["animator 0.4"])
    stage.drive(by: driver)
    for command in ["pop", "update \(part)"] { _ = try stage.perform(command) }
    #expect(driver.percentComplete == known)
  }

  @Test("U10.5 a driver starts interactive unless it says otherwise")
  func wantsStart() throws {
    let stage = try stage("A B", ["animator 0.4", "driver on", "pop"])
    #expect(PercentDrivenInteractiveTransition().wantsInteractiveStart)
    #expect(stage.navigation.transitionState?.isInteractive == true)
  }

  @Test("U0.3 an animator that completes in its own call ends the transition in the next turn")
  func atOnce() throws {
    let stage = try stage("A", ["animator now"])
    var isRunning: [Bool] = []
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in
      try stage.command("push B")
      isRunning.append(stage.navigation.transitionState != nil)
      stage.application.mainLoop.onNextTurn { isRunning.append(stage.navigation.transitionState != nil) }
    }
    #expect(isRunning == [true, false])
  }

  @Test("U0.3 one that completes later ends it in that call")
  func later() throws {
    let stage = try stage("A", ["animator never", "push B"])
    var isRunning: [Bool] = []
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in
      isRunning.append(stage.navigation.transitionState != nil)
      try stage.command("complete")
      isRunning.append(stage.navigation.transitionState != nil)
    }
    #expect(isRunning == [true, false])
  }

  @Test("U10.1 U10.5 what was let go hears no update, and only an interruptible one can be paused")
  func letGo() throws {
    let driver = PercentDrivenInteractiveTransition()
    let stage = try stage("A B", ["animator 0.4"])
    stage.drive(by: driver)
    for command in ["pop", "update 0.5", "finish", "update 0.1", "pause"] { _ = try stage.perform(command) }
    #expect(driver.percentComplete == 0.5 && stage.navigation.transitionState?.isInteractive == false)
  }

  @Test("U10.5 a driver that does not want to start has no say")
  func noStart() throws {
    let stage = try stage("A B", ["animator 0.4", "driver idle", "pop"])
    let interactive = stage.navigation.transitionState?.isInteractive
    _ = try stage.perform("cancel")
    try at(stage, 0.4)
    #expect(interactive == false && stage.navigation.viewControllers.count == 1)
  }

  @Test("U10.6 a transition that nobody completes keeps the app busy, by its name")
  func stuck() throws {
    let stage = try stage("A", ["animator never", "push B", "run 20"])
    let labels = stage.application.mainLoop.activityLabels
    _ = try stage.perform("complete")
    #expect(
      labels.map { $0.hasPrefix("push from A to B with the animator \"fade\", running since 0.000 s") } == [
        true
      ]
        && stage.application.mainLoop.activityCount == 0
    )
  }

  @Test("U10.6 what a driver holds is no activity, but it is told")
  func driven() throws {
    let stage = try stage("A B", ["animator 0.4", "driver on", "pop"])
    #expect(
      stage.application.mainLoop.activityCount == 0
        && stage.application.controllers.drivenTransitions == ["pop from B to A with the animator \"fade\""]
    )
  }

  @Test("U10.6 a driven transition that its animator ends leaves nothing standing")
  func endedByAnimator() throws {
    let stage = try stage("A B", ["animator 0.4", "driver on", "pop", "update 0.5", "complete"])
    #expect(stage.application.animations.isIdle && stage.navigation.viewControllers.count == 1)
  }

  @Test("U10.9 animations added later run on the clock")
  func late() throws {
    let stage = try stage("A B", ["animator 0.4", "driver on", "pop", "update 0.5"])
    let view = try stage.page("B").view
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in
      try stage.application.animate(duration: 0.1, curve: .linear) { view.alpha = 0.5 }
    }
    try at(stage, 0.05)
    #expect(view.presentation.alpha == 0.75)
  }

  @Test("the state tells how far it is")
  func percent() throws {
    let stage = try stage("A B", ["animator 0.4", "driver on", "pop", "update 0.5", "finish"])
    try at(stage, 0.1)
    let state = try #require(stage.application.controllers.transition)
    let told = "\(state.kind) \(state.style) \(state.from.logName) \(state.to.logName) \(state.percent)"
    #expect(told == "pop fade B A 0.75")
  }

  @Test("U11.1 U11.2 the presenter's view leaves the window under a full-screen one only")
  func presenter() throws {
    let stage = try stage("A", ["present M A", "run 0.5"])
    let gone = stage.navigation.view.window == nil
    _ = try stage.perform("dismiss M")
    let back = stage.navigation.view.window === stage.window
    _ = try stage.perform("run 0.5")
    let first = stage.window.subviews.first === stage.navigation.view && stage.window.subviews.count == 1
    for command in ["present N A over-full-screen", "run 0.5"] { _ = try stage.perform(command) }
    #expect([gone, back, first, stage.navigation.view.window === stage.window] == [true, true, true, true])
  }

  @Test("SE H4 a presented controller has a presenting one until the dismissal has completed")
  func relation() throws {
    let stage = try stage("A", [])
    var found: [Bool] = []
    let page = try stage.page("MNav")
    let root = try stage.page("MNavRoot")
    for command in ["present MNav A", "run 0.5", "dismiss MNav", "run 0.499", "run 0.001"] {
      _ = try stage.perform(command)
      found.append(root.presentingViewController === stage.navigation)
    }
    #expect(found == [true, true, true, true, false] && page.isReleased)
  }

  @Test("SE H3 a popped page keeps its navigation controller until the pop completes")
  func popped() throws {
    let stage = try stage("A B")
    let page = try stage.page("B")
    _ = try stage.perform("pop")
    let during = page.navigationController === stage.navigation && stage.navigation.viewControllers.count == 1
    try at(stage, 0.35)
    #expect(during && page.navigationController == nil)
  }
}
