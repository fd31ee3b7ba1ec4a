import HeadlessUIKit

extension ControllerStage {
  /// The tab bar controller at the root, when `tabs` made one.
  var tabs: TabBarController? { window.rootViewController as? TabBarController }

  /// `tabs ANav BNav`, `select 1`, `accompany ANav`, `hides-bottom B`, `hides-top B`, `hide-bar`, `show-bar`, `title A text`,
  /// `tap 10 60`, `bars`, `defines A`, `chain`, `alongside A`, `running`; returns false for other commands.
  func runBars(_ words: [String], animated: Bool) throws(UIKitException) -> Bool {
    let name = words.count > 1 ? words[1] : ""
    switch words.first {
    case "tabs":
      var pages: [ViewController] = []
      for word in words.dropFirst() { pages.append(try page(word)) }
      let tabs: TabBarController
      if let old = self.tabs {
        tabs = old
        try tabs.setViewControllers(pages, animated: false)
      } else {
        tabs = try TabBarController(application, viewControllers: pages)
      }
      tabs.name = "Tabs"
      if self.tabs == nil {
        window.rootViewController = tabs
        window.makeKeyAndVisible()
      }
    case "select": _ = try tabs?.selectTab(at: Int(name) ?? -1)
    case "accompany": accompany(try page(name))
    case "hides-bottom": try page(name).hidesBottomBarWhenPushed = true
    case "hides-top": try page(name).hidesNavigationBar = true
    case "hide-bar": navigation.setNavigationBarHidden(true, animated: animated)
    case "show-bar": navigation.setNavigationBarHidden(false, animated: animated)
    case "title": try page(name).title = words.dropFirst(2).joined(separator: " ")
    case "tap":
      let finger = Finger(application)
      try finger.down(at: Point(Double(name) ?? 0, Double(words.last ?? "") ?? 0))
      try finger.up()
    case "bars": tellBars()
    case "defines": try page(name).definesPresentationContext = true
    case "chain":
      let chain = application.controllers.presentedChain.map(\.logName).joined(separator: ",")
      tell("chain", "\(chain); \(application.controllers.visiblePage?.logName ?? "none") is seen")
    case "alongside": (try page(name) as? StagePage)?.accompanies = true
    case "running":
      for label in application.mainLoop.activityLabels { tell("running", label) }
    default: return false
    }
    return true
  }

  /// Tells where the bars are on screen, what they read, and the safe area of the page on top.
  private func tellBars() {
    let bar = navigation.navigationBar
    let back = bar.backButton.isHidden ? "" : " < \(bar.backButton.title)"
    tell("navigation", place(bar) + " \"\(bar.titleLabel.text)\"" + back)
    if let tabs {
      let buttons = tabs.tabBar.buttons.map { $0.isSelected ? "[\($0.title)]" : $0.title }
      tell("tab", place(tabs.tabBar) + " " + buttons.joined(separator: " "))
    }
    if let insets = navigation.topViewController?.viewIfLoaded?.safeAreaInsets {
      tell("insets", "\(insets.top.short) \(insets.bottom.short)")
    }
  }

  private func place(_ bar: View) -> String { bar.isHidden ? "hidden" : bar.presentation.frame.short }

  private func tell(_ call: String, _ subject: String) {
    application.log.append(.system(kind: "bar", call: call, subject: subject))
  }
}
