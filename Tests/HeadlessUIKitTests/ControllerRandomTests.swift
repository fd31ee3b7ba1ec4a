import TestSupport
import Testing

@testable import HeadlessUIKit

@Suite("What holds for any sequence of changes")
struct ControllerRandomTests {
  static let commands = [
    "push B", "push C", "push B now", "pop", "pop", "pop now", "pop-to A", "pop-to-root", "set A B C",
    "set C A",
    "set B now", "present M A", "present M B", "present MNav C over-full-screen", "present N M",
    "present N MNav",
    "dismiss A", "dismiss M", "dismiss MNav now", "dismiss N", "animator 0.4", "animator none", "driver on",
    "driver off", "update 0.3", "update 0.8", "finish", "cancel", "run 0.1", "run 0.3", "run 1",
    "finger 60", "finger 300", "finger up", "finger cancel",
  ]

  /// What a call may follow, by the appearance calls of one controller.
  private static let predecessors = [
    "will-appear": ["", "did-disappear", "will-disappear"], "did-appear": ["will-appear"],
    "will-disappear": ["did-appear", "will-appear"], "did-disappear": ["will-disappear"],
  ]

  @Test("U9.1 appearance calls alternate, and nothing is left when all is over")
  func random() throws { try check(runs: 1500) { $0 } }

  @Test("U9.1 a lost or repeated call is noticed", arguments: [0, 2])
  func defect(times: Int) throws {
    let failure = #expect(throws: PropertyFailure.self) {
      try check(runs: 100) {
        $0.flatMap { Array(repeating: $0, count: $0.contains("did-appear") ? times : 1) }
      }
    }
    #expect(failure?.violation.contains("after") == true, "\(failure?.description ?? "not noticed")")
  }

  /// Checks random scripts, the transcript changed by a function.
  private func check(runs: Int, tamper: @escaping ([String]) -> [String]) throws {
    try checkProperty("appearance calls balance", runs: runs) { choices in
      Commands(lines: choices.list(1...40) { $0.pick(Self.commands) ?? "" })
    } violation: { [self] commands in
      let stage = ControllerStage()
      let finger = Finger(stage.application)
      var lines: [String] = []
      for command in ["push A now", "show"] + commands.lines + ["run 1", "finger up", "finish all", "run 3"] {
        if command.hasPrefix("finger") {
          try move(finger, command)
        } else {
          lines += try stage.perform(command)
        }
      }
      return (faults(tamper(lines)) + leftovers(stage)).first
    }
  }

  /// `finger 60` drags from the left edge, or on, to x = 60 in 0.1 s; `finger up` and `finger cancel` end that.
  private func move(_ finger: Finger, _ command: String) throws {
    if finger.isMoving { return }
    switch (command, finger.isDown) {
    case ("finger up", true): try finger.up()
    case ("finger cancel", true): try finger.cancel()
    case ("finger up", false), ("finger cancel", false): return
    default:
      if !finger.isDown { try finger.down(at: Point(2, 400)) }
      try finger.move(.to(Point(Double(command.split(separator: " ").last ?? "") ?? 0, 400)), duration: 0.1)
    }
  }

  func faults(_ lines: [String]) -> [String] {
    var last: [String: String] = [:]
    var found: [String] = []
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 3 else { continue }
      if words[1] == "released" { last[words[2]] = "" }
      guard let allowed = Self.predecessors[words[1]] else { continue }
      if !allowed.contains(last[words[2]] ?? "") { found.append("\(line) after \(last[words[2]] ?? "")") }
      last[words[2]] = words[1]
    }
    for (page, call) in last.sorted(by: { $0.key < $1.key }) where call.hasPrefix("will") {
      found.append("\(page) has nothing after its last \(call)")
    }
    return found
  }

  func leftovers(_ stage: ControllerStage) -> [String] {
    let center = stage.application.controllers
    var found: [String] = []
    if stage.application.mainLoop.activityCount != 0 { found.append("busy") }
    if center.isInTransition { found.append("in transition") }
    if !stage.application.animations.isIdle { found.append("animations") }
    found += blocked(stage.window)
    for controller in center.alive {
      if ![.appeared, .disappeared].contains(controller.appearance) {
        found.append("\(controller.logName) half way")
      }
      let isSeen = controller.viewIfLoaded?.window != nil
      if isSeen != (controller.appearance == .appeared) { found.append("\(controller.logName) \(isSeen)") }
    }
    for navigation in center.navigationControllers where navigation.isViewLoaded {
      // A page that something covers in its context has left.
      let shown = navigation.containerView.subviews.compactMap { $0.viewController?.logName }
      let top = navigation.topViewController.flatMap { $0.presentation?.removesPresenter == true ? nil : $0 }
      if shown != [top?.logName].compactMap({ $0 }) { found.append("\(navigation.logName) shows \(shown)") }
    }
    return found
  }

  private func blocked(_ view: View) -> [String] {
    (view.blocksNewTouches == 0 ? [] : [view.logName]) + view.subviews.flatMap(blocked)
  }

  /// Commands for a stage, a line each.
  struct Commands: CustomStringConvertible {
    let lines: [String]
    var description: String { lines.joined(separator: "\n") }
  }
}
