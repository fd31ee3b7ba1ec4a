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

  /// For tabs, bars, presentation controllers and the device; the commands above are mixed in.
  private static let deviceCommands = [
    "in ANav", "in BNav", "in CNav", "select 0", "select 1", "select 2", "tabs ANav BNav",
    "tabs BNav CNav ANav",
    "tabs CNav", "hide-bar", "show-bar", "hide-bar now",
    "present M ANavRoot custom", "present N M custom", "present N BNavRoot current-context",
    "present N B over-current-context", "defines B", "defines ANavRoot", "defines M", "inset 100",
    "inset none",
    "interruptible", "pause", "driver idle", "rotate landscape-left", "rotate landscape-right",
    "rotate portrait", "background", "foreground", "interrupt", "resume", "memory", "keyboard",
    "keyboard 200",
    "keyboard hide", "down 1 400", "drag 200", "up", "defines ANav", "tap 300 750", "tap 30 60",
    "alongside B",
  ]

  /// What a call may follow, by the appearance calls of one controller.
  private static let predecessors = [
    "will-appear": ["", "did-disappear", "will-disappear"], "did-appear": ["will-appear"],
    "will-disappear": ["did-appear", "will-appear"], "did-disappear": ["will-disappear"],
  ]

  @Test("appearance calls alternate, and nothing is left when all is over", arguments: 0..<300)
  func random(_ seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let stage = ControllerStage()
    var script = ["push A now", "show"]
    for _ in 0..<40 { script.append(Self.commands[generator.below(Self.commands.count)]) }
    script += ["finish all", "run 3"]
    var lines: [String] = []
    for command in script { lines += try stage.perform(command) }
    #expect(faults(lines) + leftovers(stage) == [], "\(script.joined(separator: "; "))")
  }

  @Test("the same with tabs, presentation controllers and the device", arguments: 0..<300)
  func withDevice(_ seed: UInt64) throws {
    var generator = SplitMix(state: seed &+ 1_000_000)
    let stage = ControllerStage()
    let choice = Self.commands + Self.deviceCommands + Self.deviceCommands
    // A page's wishes about bars are read when the stack changes, so they come first.
    let wishes = ["hides-bottom B", "hides-bottom C", "hides-top C", "hides-top B"]
    var script = wishes.filter { _ in generator.below(2) == 0 }
    script += ["tabs ANav BNav", "accompany ANav", "accompany BNav", "in ANav"]
    for _ in 0..<60 { script.append(choice[generator.below(choice.count)]) }
    script += ["foreground", "resume", "up", "finish all", "run 3", "finish all", "run 3"]
    var lines: [String] = []
    for command in script { lines += try stage.perform(command) }
    let crash = stage.application.crash.map { ["crashed: \($0.reason)"] } ?? []
    let found = faults(lines) + leftovers(stage) + misplaced(stage) + crash
    #expect(found == [], "\(script.joined(separator: "; "))")
  }

  /// Bars and windows that are not where they belong.
  private func misplaced(_ stage: ControllerStage) -> [String] {
    var found: [String] = []
    let application = stage.application
    for window in application.windows where window.frame != application.screenBounds {
      found.append("\(window.label) at \(window.frame.short)")
    }
    for navigation in application.controllers.navigationControllers where navigation.appearance == .appeared {
      let bar = navigation.navigationBar
      if bar.isHidden == navigation.showsBar || (!bar.isHidden && bar.frame != navigation.barFrame) {
        found.append("\(bar.label) of \(navigation.label) at \(bar.frame.short)")
      }
    }
    if let tabs = stage.tabs, tabs.appearance == .appeared {
      let bar = tabs.tabBar
      if bar.isHidden != tabs.isTabBarHidden || (!bar.isHidden && bar.frame != tabs.barFrame) {
        found.append("\(bar.label) at \(bar.frame.short)")
      }
    }
    return found
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
      // A page that something covers in its context has left.
      let shown = navigation.containerView.subviews.compactMap { $0.viewController?.label }
      let top = navigation.topViewController.flatMap { $0.presentation?.removesPresenter == true ? nil : $0 }
      if shown != [top?.label].compactMap({ $0 }) { found.append("\(navigation.label) shows \(shown)") }
    }
    return found
  }

  private func blocked(_ view: View) -> [String] {
    (view.blocksNewTouches == 0 ? [] : [view.label]) + view.subviews.flatMap(blocked)
  }

  /// A small generator of numbers.
  private struct SplitMix {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(limit))
    }
  }
}
