import Testing

@testable import HeadlessUIKit

@Suite("Bars under a finger")
struct BarPopTests {
  /// Tabs with the stack R, A, of which A hides the tab bar, and a finger 1 pt from the left edge.
  private func stage() throws -> (ControllerStage, Finger) {
    let stage = ControllerStage()
    for line in ["tabs RNav BNav", "in RNav", "hides-bottom A", "push A now"] { _ = try stage.perform(line) }
    let finger = Finger(stage.application)
    try finger.down(at: Point(1, 406))
    return (stage, finger)
  }

  /// Runs until nothing moves and returns where the tab bar's right edge was on screen after each step; 0 is away.
  private func run(_ stage: ControllerStage, _ finger: Finger) throws -> [Double] {
    let bar = try #require(stage.tabs).tabBar
    let loop = stage.application.mainLoop
    var edges: [Double] = []
    while finger.isMoving || loop.activityCount > 0 {
      let next = loop.now.advanced(by: 0.004)
      try loop.advance(to: next)
      edges.append(bar.isHidden ? 0 : bar.presentation.frame.maxX)
    }
    return edges
  }

  @Test("R47 U13.33 the tab bar never comes nearer during the cancel of a pop", arguments: [0.1, 0.3, 0.49])
  func cancelled(_ part: Double) throws {
    let (stage, finger) = try stage()
    try finger.move(.by(dx: 375 * part + 10, dy: 0), duration: 0.3)
    try finger.hold(0.2)
    let shown = try run(stage, finger).last ?? 0
    try finger.up()
    let edges = try run(stage, finger)
    let falls = zip([shown] + edges, edges).allSatisfy { $0 >= $1 }
    #expect(falls && abs(shown - 375 * part) < 1e-9 && stage.tabs?.tabBar.isHidden == true)
  }

  @Test("R47 U13.33 a pop brings the tab bar back with the page")
  func finished() throws {
    let (stage, finger) = try stage()
    try finger.move(.by(dx: 310, dy: 0), duration: 0.3)
    try finger.up()
    let edges = try run(stage, finger)
    let rises = zip(edges, edges.dropFirst()).allSatisfy { $0 <= $1 }
    #expect(rises && edges.last == 375 && stage.tabs?.isTabBarHidden == false)
  }

  @Test("R26 an edge swipe at a tab's root does nothing, and tabs can be switched after it")
  func root() throws {
    let stage = ControllerStage()
    for line in ["tabs RNav BNav", "in RNav"] { _ = try stage.perform(line) }
    let mark = stage.application.log.entries.count
    let finger = Finger(stage.application)
    try finger.down(at: Point(1, 406))
    try finger.move(.by(dx: 300, dy: 0), duration: 0.3)
    try finger.up()
    _ = try run(stage, finger)
    let told = stage.application.log.entries[mark...].contains { $0.event.kind == "appearance" }
    for line in ["push A now", "select 1"] { _ = try stage.perform(line) }
    #expect(!told && stage.navigation.viewControllers.count == 2 && stage.tabs?.selectedIndex == 1)
  }
}
