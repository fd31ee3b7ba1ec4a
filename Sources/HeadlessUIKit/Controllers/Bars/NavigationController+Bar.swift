extension NavigationController {
  /// Hides or shows the bar over all pages (U13.31).
  ///
  /// Animated it moves up and down; asked for while the stack changes, as in `viewWillAppear`, it goes along with
  /// the pages (U13.33), and while a transition runs, it follows at its completion.
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    isNavigationBarHidden = hidden
    guard isViewLoaded, !isChanging, transition == nil else { return }
    guard animated, view.window != nil else { return layOutBars() }
    slideBar(shows: showsBar)
  }

  /// Whether the bar is to be seen over the page on top.
  var showsBar: Bool { showsBar(over: topViewController) }

  /// Whether the bar is to be seen over a page.
  func showsBar(over page: ViewController?) -> Bool {
    !isNavigationBarHidden && page?.hidesNavigationBar != true
  }

  /// Where the bar lies when it is shown.
  var barFrame: Rect {
    BarLayout.navigationBar(
      in: view.bounds.size,
      top: view.insetsForBars.top,
      application.profile.bars
    )
  }

  private func slideBar(shows: Bool) {
    let home = barFrame
    let away = Rect(0, -home.height, home.width, home.height)
    navigationBar.isHidden = false
    navigationBar.frame = shows ? away : home
    application.perform { () throws(UIKitException) in
      try application.animate(duration: application.profile.bars.hideShowDuration) {
        navigationBar.frame = shows ? home : away
      } completion: { [weak self] (_: Bool) in
        self?.layOutBars()
      }
    }
    setNeedsLayoutOfPages()
  }

  /// Lays out what lies below the bars, since its safe area changed.
  func setNeedsLayoutOfPages() { topViewController?.viewIfLoaded?.setNeedsLayoutOfTree() }

  /// How the bars go along with a change of pages.
  func barMotions(
    _ operation: NavigationOperation,
    wasShown: Bool,
    from old: [ViewController],
    to new: [ViewController]
  ) -> [BarMotion] {
    var motions: [BarMotion?] = [
      BarMotion(navigationBar, home: barFrame, operation, wasShown: wasShown, shows: showsBar)
    ]
    if let tabs = tabBarController, tabs.selectedViewController === self {
      let motion = BarMotion(
        tabs.tabBar,
        home: tabs.barFrame,
        operation,
        wasShown: !TabBarRules.hidesBar(old),
        shows: !TabBarRules.hidesBar(new)
      )
      if motion != nil { tabs.forgetBarPlacement() }
      motions.append(motion)
    }
    return motions.compactMap { $0 }
  }
}
