import HeadlessUIKit

/// The tab bar that moves along with the pages (SE 5). It is that of the page named, a page without one has no such
/// lines.
extension EntranceAnimator {
  /// Takes hold of a page's tab bar and puts it where the transition starts from.
  func takeTabBar(of page: ViewController, to place: AnimatorLayout.TabBarPlace) {
    guard let bar = page.tabBarController?.tabBar else { return }
    tabs = (bar, page.view, bar.frame)
    bar.removeAllAnimations()
    moveTabBar(to: place)
  }

  /// Moves the tab bar to a place on the page.
  func moveTabBar(to place: AnimatorLayout.TabBarPlace) {
    guard let tabs else { return }
    tabs.bar.frame = AnimatorLayout.tabBar(place, size: tabs.bar.bounds.size, page: tabs.page.bounds.size)
  }

  /// Lets the tab bar follow the finger.
  func moveTabBar(progress: Double) {
    guard let tabs else { return }
    tabs.bar.frame.origin.y = AnimatorLayout.tabBarY(
      progress: progress,
      height: tabs.bar.bounds.height,
      bottomInset: layout.screen.bottom,
      page: tabs.page.bounds.height
    )
  }

  /// Puts the tab bar back where it was before the pop (Q52).
  func restoreTabBar() {
    guard let tabs else { return }
    tabs.bar.frame = tabs.before
  }
}
