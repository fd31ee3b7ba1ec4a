import TestSupport
import Testing

@testable import HeadlessUIKit

@Suite("What holds for any sequence of changes")
struct ControllerRandomTests {
  private static let commands = [
    "push B", "push C", "push B now", "pop", "pop", "pop now", "pop-to A", "pop-to-root", "set A B C",
    "set C A",
    "set B now", "present M A", "present M B", "present MNav C over-full-screen", "present N M",
    "present N MNav",
    "dismiss A", "dismiss M", "dismiss MNav now", "dismiss N", "animator 0.4", "animator none", "driver on",
    "driver off", "update 0.3", "update 0.8", "finish", "cancel", "run 0.1", "run 0.3", "run 1",
  ]

  /// What a call may follow, by the appearance calls of one controller.
  private static let predecessors = [
    "will-appear": ["", "did-disappear", "will-disappear"], "did-appear": ["will-appear"],
    "will-disappear": ["did-appear", "will-appear"], "did-disappear": ["will-disappear"],
  ]

  @Test("U9.1 appearance calls alternate, and nothing is left when all is over")
  func random() throws {
    try checkProperty("appearance calls balance", runs: 300) { choices in
      Commands(lines: choices.list(1...40) { $0.pick(Self.commands) ?? "" })
    } violation: { [self] commands in
      let stage = ControllerStage()
      var lines: [String] = []
      for command in ["push A now", "show"] + commands.lines + ["finish all", "run 3"] {
        lines += try stage.perform(command)
      }
      return (faults(lines) + leftovers(stage)).first
    }
  }

  private func faults(_ lines: [String]) -> [String] {
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
    return found
  }

  private func leftovers(_ stage: ControllerStage) -> [String] {
    let center = stage.application.controllers
    var found: [String] = []
    if stage.application.mainLoop.activityCount != 0 { found.append("busy") }
    if center.isInTransition { found.append("in transition") }
    if !stage.application.animations.isIdle { found.append("animations") }
    found += blocked(stage.window)
    for controller in center.alive {
      if ![.appeared, .disappeared].contains(controller.appearance) {
        found.append("\(controller.label) half way")
      }
      let isSeen = controller.viewIfLoaded?.window != nil
      if isSeen != (controller.appearance == .appeared) { found.append("\(controller.label) \(isSeen)") }
    }
    for navigation in center.navigationControllers where navigation.isViewLoaded {
      if navigation.containerView.subviews.map(ObjectIdentifier.init)
        != navigation.topViewController.map({ [ObjectIdentifier($0.view)] })
      {
        found.append("\(navigation.label) shows \(navigation.containerView.subviews.map(\.label))")
      }
    }
    return found
  }

  private func blocked(_ view: View) -> [String] {
    (view.blocksNewTouches == 0 ? [] : [view.label]) + view.subviews.flatMap(blocked)
  }

  /// Commands for a stage, a line each.
  private struct Commands: CustomStringConvertible {
    let lines: [String]
    var description: String { lines.joined(separator: "\n") }
  }
}
