import Testing

@testable import HeadlessUIKit

@Suite("The system's interactive pop, by a finger")
struct InteractivePopTests {
  /// A stage with the stack A, B and a finger that went down 1 pt from the left edge.
  private func stage(
    _ profile: Profile = .classic,
    _ commands: [String] = []
  ) throws -> (ControllerStage, Finger) {
    let stage = ControllerStage(profile: profile)
    for command in ["set A B now", "show"] + commands { _ = try stage.perform(command) }
    let finger = Finger(stage.application)
    try finger.down(at: Point(1, 406))
    return (stage, finger)
  }

  private func run(_ stage: ControllerStage, _ finger: Finger) {
    while finger.isMoving { _ = stage.application.mainLoop.step(until: .end) }
  }

  private func settle(_ stage: ControllerStage) {
    let loop = stage.application.mainLoop
    while loop.activityCount > 0, loop.step(until: Instant(seconds: 30)) {}
  }

  @Test("U9.15 U9.14 the page follows the finger less 10 pt, the covered one by 0.30 of what is left")
  func tracking() throws {
    let (stage, finger) = try stage()
    try finger.move(.by(dx: 160, dy: 0), duration: 0.3)
    run(stage, finger)
    let (a, b) = (try stage.page("A").view, try stage.page("B").view)
    let state = stage.navigation.transitionState
    #expect(b.frame.minX == 150 && abs(a.frame.minX + 0.3 * 225) < 1e-12 && state?.percent == 0.4)
  }

  @Test(
    "U9.16 U9.5 the release decides, its spring plays the rest, by the finger",
    arguments: [(150.0, "A,B"), (210, "A")]
  )
  func release(_ way: Double, _ stack: String) throws {
    let (stage, finger) = try stage()
    try finger.move(.by(dx: way, dy: 0), duration: 0.3)
    try finger.hold(0.2)
    try finger.up()
    run(stage, finger)
    settle(stage)
    let names = stage.navigation.viewControllers.map(\.logName).joined(separator: ",")
    let top = try #require(stage.navigation.topViewController)
    #expect(names == stack && top.view.frame.minX == 0 && top.appearance == .appeared)
  }

  @Test("U9.16 98 % of the way after about 200 ms, whatever the distance", arguments: [0.3, 0.9])
  func spring(_ part: Double) throws {
    var profile = Profile.classic
    profile.transitions.popThreshold = 0
    let (stage, finger) = try stage(profile)
    try finger.move(.by(dx: 375 * part + 10, dy: 0), duration: 0.3)
    try finger.hold(0.2)
    try finger.up()
    run(stage, finger)
    let lifted = stage.application.now
    try stage.application.mainLoop.advance(to: Instant(seconds: lifted + 0.2))
    let rest = 375 * (1 - part)
    let covered = (try stage.page("B").view.presentation.frame.minX - 375 * part) / rest
    #expect(abs(covered - 0.98) < 0.02)
  }

  @Test("U9.16 the spring has ω 22 and ζ 0.85")
  func constants() throws {
    let (stage, finger) = try stage()
    try finger.move(.by(dx: 300, dy: 0), duration: 0.3)
    try finger.hold(0.2)
    try finger.up()
    run(stage, finger)
    let from = try stage.page("B").view.presentation.frame.minX
    try stage.application.mainLoop.advance(to: stage.application.mainLoop.now.advanced(by: 0.05))
    let covered = (try stage.page("B").view.presentation.frame.minX - from) / (375 - from)
    #expect(abs(covered - SpringTiming(naturalFrequency: 22, dampingRatio: 0.85).value(at: 0.05)) < 1e-9)
  }

  @Test("U9.16 the look-ahead is the default: a fifth of the way at one width a second stays")
  func isDefault() throws {
    let (stage, finger) = try stage()
    try finger.move(.by(dx: 85, dy: 0), velocity: 375)
    try finger.up()
    run(stage, finger)
    settle(stage)
    #expect(stage.navigation.viewControllers.count == 2)
  }

  @Test("U9.8 U10.9 what is animated alongside follows the finger, and goes back with a cancel")
  func alongside() throws {
    let (stage, finger) = try stage()
    let page = try #require(try stage.page("A") as? StagePage)
    page.accompanies = true
    try finger.move(.by(dx: 160, dy: 0), duration: 0.3)
    run(stage, finger)
    let alpha = page.mark.presentation.alpha
    try finger.hold(0.1)
    try finger.up()
    run(stage, finger)
    settle(stage)
    let told = stage.application.log.entries.contains {
      $0.event == .system(kind: "mark", call: "cancelled", subject: "0")
    }
    #expect(abs(alpha - 0.6) < 1e-12 && told)
  }

  @Test("U9.17 the other rule is a value of the profile")
  func projected() throws {
    var profile = Profile.classic
    profile.transitions.popRelease = .projected
    let (stage, finger) = try stage(profile)
    // 0.2 W at 1 W/s: 0.55 by U9.17; by U9.16 0.2 + 0.12 would stay.
    try finger.move(.by(dx: 85, dy: 0), velocity: 375)
    try finger.up()
    run(stage, finger)
    settle(stage)
    #expect(stage.navigation.viewControllers.count == 1)
  }

  @Test("a finger that is taken away cancels it")
  func cancelled() throws {
    let (stage, finger) = try stage()
    try finger.move(.by(dx: 300, dy: 0), duration: 0.3)
    try finger.cancel()
    run(stage, finger)
    settle(stage)
    #expect(stage.navigation.viewControllers.count == 2)
  }

  @Test("U13.12 it begins, but not at the root, switched off, or when the delegate gives an animator")
  func unavailable() throws {
    var began: [Bool] = []
    for command in ["pop now", "off", "animator 0.4", "run 0"] {
      let (stage, finger) = try stage(.classic, command == "off" ? [] : [command])
      stage.navigation.interactivePopGestureRecognizer.isEnabled = command != "off"
      try finger.move(.by(dx: 100, dy: 0), duration: 0.3)
      run(stage, finger)
      began.append(stage.application.controllers.isInTransition)
    }
    #expect(began == [false, false, false, true])
  }

  /// A left-edge pan that takes its time.
  private final class SlowPan: ScreenEdgePanGestureRecognizer {
    override func beginIfMovedEnough() throws(UIKitException) {
      if displacement.x > 40 { try super.beginIfMovedEnough() }
    }
  }

  @Test("U13.12 a page's own left-edge pan goes first, also when it begins later")
  func ownPan() throws {
    let (stage, finger) = try stage()
    let pan = SlowPan(stage.application)
    pan.edges = .left
    try stage.page("B").view.addGestureRecognizer(pan)
    try finger.move(.by(dx: 100, dy: 0), duration: 0.3)
    run(stage, finger)
    #expect(pan.state == .changed && !stage.application.controllers.isInTransition)
  }

  @Test("U13.12 one around the navigation controller does not")
  func windowPan() throws {
    let (stage, finger) = try stage()
    let pan = SlowPan(stage.application)
    pan.edges = .left
    stage.window.addGestureRecognizer(pan)
    try finger.move(.by(dx: 100, dy: 0), duration: 0.3)
    run(stage, finger)
    #expect(stage.application.controllers.isInTransition)
  }

  @Test("U9.5 a stack that is dismissed under the finger takes the page that was leaving with it")
  func dismissed() throws {
    let commands = ["present MNav A now", "in MNav", "push C now"]
    let (stage, finger) = try stage(.classic, commands)
    try finger.move(.by(dx: 160, dy: 0), duration: 0.3)
    run(stage, finger)
    _ = try stage.perform("run 0")
    let lines = try stage.perform("dismiss MNav") + stage.perform("run 1")
    let told = lines.map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(
      told.filter { $0.hasSuffix(" C") || $0.hasSuffix(" MNavRoot") } == [
        "will-disappear MNavRoot", "did-disappear MNavRoot", "did-disappear C", "released MNavRoot",
        "released C",
      ]
    )
  }
}
