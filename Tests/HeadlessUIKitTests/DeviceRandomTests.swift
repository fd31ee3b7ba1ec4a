import TestSupport
import Testing

@testable import HeadlessUIKit

@Suite("What holds for any sequence of changes, with tabs and the device")
struct DeviceRandomTests {
  /// For tabs, bars, presentation controllers and the device; twice as many as those of stacks and presentations.
  private static let commands =
    [
      "in ANav", "in BNav", "in CNav", "select 0", "select 1", "select 2", "tabs ANav BNav",
      "tabs BNav CNav ANav", "tabs CNav", "hide-bar", "show-bar", "hide-bar now", "present M ANavRoot custom",
      "present N M custom", "present N BNavRoot current-context", "present N B over-current-context",
      "defines B", "defines ANavRoot", "defines ANav", "defines M", "inset 100", "inset none",
      "interruptible",
      "pause", "driver idle", "rotate landscape-left", "rotate landscape-right", "rotate portrait",
      "background", "foreground", "interrupt", "resume", "memory", "keyboard", "keyboard 200",
      "keyboard hide",
      "down 1 400", "drag 200", "up", "tap 300 750", "tap 30 60", "alongside B",
    ] + ControllerRandomTests.commands.filter { !$0.hasPrefix("finger") }

  /// What pages wish of the bars: read when a stack changes, so it comes first.
  private static let wishes = ["hides-bottom B", "hides-bottom C", "hides-top B", "hides-top C"]

  @Test(
    "U13.33 U13.34 U13.35 U13.45 appearance calls balance, bars and windows are in their place in the end"
  )
  func random() throws {
    let rules = ControllerRandomTests()
    try checkProperty("tabs and device", runs: 600) { choices in
      let wishes = choices.list(0...2) { $0.pick(Self.wishes) ?? "" }
      let start = ["tabs ANav BNav", "accompany ANav", "accompany BNav", "in ANav"]
      return ControllerRandomTests.Commands(
        lines: wishes + start + choices.list(1...60) { $0.pick(Self.commands) ?? "" }
      )
    } violation: { [self] script in
      let stage = ControllerStage()
      var lines: [String] = []
      let end = ["foreground", "resume", "up", "finish all", "run 3", "finish all", "run 3"]
      for command in script.lines + end { lines += try stage.perform(command) }
      let crash = stage.application.crash.map { ["crashed: \($0.reason)"] } ?? []
      return (rules.faults(lines) + rules.leftovers(stage) + misplaced(stage) + crash).first
    }
  }

  /// Bars and windows that are not where they belong.
  private func misplaced(_ stage: ControllerStage) -> [String] {
    var found: [String] = []
    let application = stage.application
    for window in application.windows where window.frame != application.screenBounds {
      found.append("\(window.logName) at \(window.frame.short)")
    }
    for navigation in application.controllers.navigationControllers where navigation.appearance == .appeared {
      let bar = navigation.navigationBar
      if bar.isHidden == navigation.showsBar || (!bar.isHidden && bar.frame != navigation.barFrame) {
        found.append("\(bar.logName) of \(navigation.logName) at \(bar.frame.short)")
      }
    }
    if let tabs = stage.tabs, tabs.appearance == .appeared {
      let bar = tabs.tabBar
      if bar.isHidden != tabs.isTabBarHidden || (!bar.isHidden && bar.frame != tabs.barFrame) {
        found.append("\(bar.logName) at \(bar.frame.short)")
      }
    }
    return found
  }
}
