import Testing

@testable import HeadlessUIKit

@Suite("Containers of one's own")
struct ContainmentTests {
  /// A container that hands appearance calls on by hand.
  private final class Quiet: ViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  /// A controller that tells of its moves and layouts.
  private final class Teller: ViewController {
    override func willMove(toParent parent: ViewController?) { tell("will-move \(parent?.logName ?? "out")") }
    override func didMove(toParent parent: ViewController?) { tell("did-move \(parent?.logName ?? "out")") }
    override func viewWillLayoutSubviews() { tell("will-layout") }
    override func viewDidLayoutSubviews() { tell("did-layout") }
    private func tell(_ call: String) {
      application.log.append(.system(kind: "own", call: call, subject: ""))
    }
  }

  private func calls(_ lines: [String]) -> [String] {
    lines.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  /// A page "A" on screen and a child "C" of it that is not shown yet.
  private func stage(_ child: (Application) -> ViewController) throws -> (
    ControllerStage, ViewController, ViewController
  ) {
    let stage = ControllerStage()
    for command in ["set A now", "show"] { _ = try stage.perform(command) }
    let container = try stage.page("A")
    let child = child(stage.application)
    child.name = "C"
    return (stage, container, child)
  }

  @Test("Nobody hears of what a closed app takes apart")
  func close() throws {
    let (stage, container, child) = try stage { Teller($0) }
    _ = try stage.told { () throws(UIKitException) in
      try container.addChild(child)
      try container.view.addSubview(child.view)
    }
    let log = stage.application.log
    let count = log.entries.count
    stage.application.close()
    #expect(log.entries[count...].map(\.line) == [])
  }

  @Test("U13.45 a turn goes along a presentation chain of any length")
  func longChain() throws {
    let stage = ControllerStage()
    for command in ["set A now", "show"] { _ = try stage.perform(command) }
    var top: ViewController = stage.navigation
    for _ in 0..<3_000 {
      let page = ViewController(stage.application)
      page.modalPresentationStyle = .overFullScreen
      let below = top
      _ = try stage.told { () throws(UIKitException) in try below.present(page, animated: false) }
      top = page
    }
    try stage.application.rotate(to: .landscapeLeft)
    #expect(stage.application.controllers.presentedChain.last === top)
  }

  @Test("U13.37 U13.38 a child comes into a container on screen, is laid out, and leaves it")
  func comesAndGoes() throws {
    let (stage, container, child) = try stage { Teller($0) }
    let came = try stage.told { () throws(UIKitException) in
      try container.addChild(child)
      try container.view.addSubview(child.view)
      try child.didMove(toParent: container)
    }
    let left = try stage.told { () throws(UIKitException) in
      try child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      try child.removeFromParent()
    }
    #expect(
      calls(came) == [
        "own will-move A", "did-load C", "will-appear C", "own did-move A", "did-appear C", "own will-layout",
        "own did-layout",
      ]
    )
    #expect(
      calls(left) == [
        "own will-move out", "will-disappear C", "own did-move out", "did-disappear C", "released C",
      ]
    )
  }

  @Test("U13.38 a child's appearance follows its container's")
  func follows() throws {
    let (stage, container, child) = try stage { ViewController($0) }
    _ = try stage.told { () throws(UIKitException) in
      try container.addChild(child)
      try container.view.addSubview(child.view)
    }
    let lines = try stage.perform("push B now").filter { $0.hasSuffix(" C") }
    #expect(calls(lines) == ["will-disappear C", "did-disappear C"])
  }

  @Test("U13.38 in a container off screen a child's view comes and goes in silence")
  func offScreen() throws {
    let (stage, _, child) = try stage { ViewController($0) }
    let container = try stage.page("B")
    let lines = try stage.told { () throws(UIKitException) in
      try container.addChild(child)
      try container.view.addSubview(child.view)
      child.view.removeFromSuperview()
    }
    #expect(calls(lines) == ["did-load B", "did-load C"])
  }

  @Test("U13.38 a container that does not forward tells its children itself, and each call counts once")
  func byHand() throws {
    let stage = ControllerStage()
    let container = Quiet(stage.application)
    container.name = "Q"
    let child = ViewController(stage.application)
    child.name = "C"
    _ = try stage.perform("show")
    _ = try stage.told { () throws(UIKitException) in
      try stage.navigation.setViewControllers([container], animated: false)
      try container.addChild(child)
      try container.view.addSubview(child.view)
    }
    let lines = try stage.told { () throws(UIKitException) in
      for _ in 0..<2 { child.beginAppearanceTransition(true, animated: true) }
      for _ in 0..<2 { child.endAppearanceTransition() }
    }
    #expect(calls(lines) == ["will-appear C", "did-appear C"])
    let left = try stage.told { child.view.removeFromSuperview() }
    #expect(left == [])
  }

  @Test("U13.37 what cannot be contained is an exception, before anything changes")
  func exceptions() throws {
    let (stage, container, child) = try stage { ViewController($0) }
    _ = try stage.perform("set A B now")
    let page = try stage.page("B")
    try container.addChild(child)
    var reasons: [String] = []
    for attempt: () throws -> Void in [
      { try container.addChild(page) }, { try child.addChild(container) },
      { try stage.navigation.addChild(ViewController(stage.application)) }, { try page.removeFromParent() },
    ] {
      do { try attempt() } catch {
        reasons.append(((error as? UIKitException)?.reason).map { String($0) } ?? "?")
      }
    }
    #expect(
      reasons == [
        "B cannot become a child of A: it is contained in Nav already",
        "A cannot become a child of C: it would contain itself",
        "Nav decides itself what it contains; push ViewController or make it a tab",
        "B cannot leave Nav by itself: change its stack or its tabs",
      ]
    )
  }

  @Test("U13.2 a controller may add to the safe area of its view")
  func additionalInsets() throws {
    let (stage, container, _) = try stage { ViewController($0) }
    container.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
    _ = stage
    #expect(container.view.safeAreaInsets == EdgeInsets(top: 98, left: 1, bottom: 54, right: 2))
  }
}
