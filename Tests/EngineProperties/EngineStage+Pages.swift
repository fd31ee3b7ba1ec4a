import HeadlessUIKit
import TestSupport

/// Controllers in scripts: `root tabs=2`, `push`, `pop`, `pop-root`, `set keep=2 new=1`, `select tab=1`,
/// `present style=1`, `dismiss`, `device what=2`; all animated unless `now=1`.
extension EngineStage {
  /// Does a line about controllers.
  func turn(_ line: Script.Line) throws(UIKitException) {
    let navigation = app.controllers.frontmostNavigationController
    let animated = line["now"] == 0
    switch line.word {
    case "root": try showRoot(line)
    case "push": try navigation?.pushViewController(makePage(), animated: animated)
    case "pop": navigation?.popViewController(animated: animated)
    case "pop-root": navigation?.popToRootViewController(animated: animated)
    case "set":
      var pages = Array((navigation?.viewControllers ?? []).suffix(line["keep"]))
      for _ in 0..<line["new"] { pages.append(makePage()) }
      if !pages.isEmpty { try navigation?.setViewControllers(pages, animated: animated) }
    case "select":
      guard let tabs = app.controllers.frontmostTabBarController else { return }
      try tabs.selectTab(at: line["tab"] % max(1, tabs.viewControllers.count))
    case "device": try turnDevice(line["what"])
    case "present":
      let page = line["stack"] == 0 ? makePage() : try makeStack()
      let styles: [ModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .custom, .currentContext, .overCurrentContext, .pageSheet,
      ]
      page.modalPresentationStyle = styles[line["style"] % styles.count]
      try app.controllers.visiblePage?.present(page, animated: animated)
    default: app.controllers.visiblePage?.dismiss(animated: animated)
    }
  }

  /// What a person or the system does to the device as a whole.
  private func turnDevice(_ what: Int) throws(UIKitException) {
    switch what % 10 {
    case 0: try app.rotate(to: .landscapeLeft)
    case 1: try app.rotate(to: .portrait)
    case 2: app.enterBackground()
    case 3: app.enterForeground()
    case 4: app.interrupt()
    case 5: app.resume()
    case 6: app.receiveMemoryWarning()
    case 7: app.keyboard.show()
    case 8: app.keyboard.hide()
    default: app.animations.interruptAll()
    }
  }

  private func showRoot(_ line: Script.Line) throws(UIKitException) {
    guard let window = views.first as? Window, window.rootViewController == nil else { return }
    var stacks: [ViewController] = []
    for _ in 0..<max(1, line["tabs"]) { stacks.append(try makeStack()) }
    window.rootViewController =
      line["tabs"] == 0 ? stacks[0] : try TabBarController(app, viewControllers: stacks)
    window.makeKeyAndVisible()
  }

  private func makePage() -> ViewController {
    let page = WitnessPage(app, name: "p\(pageCount)") { [weak self] in self }
    pageCount += 1
    remains.add(page, page.logName)
    return page
  }

  private func makeStack() throws(UIKitException) -> ViewController {
    let stack = try NavigationController(app, rootViewController: makePage())
    stack.name = "n\(pageCount)"
    remains.add(stack, stack.logName)
    return stack
  }

  /// A page is told of its appearance.
  func hears(_ page: ViewController, _ call: AppearanceCall) {
    if defect == .lostAppearance, call == .didAppear { return }
    referee.hears(page, call)
    if defect == .repeatedAppearance, call == .didDisappear { referee.hears(page, call) }
  }
}
