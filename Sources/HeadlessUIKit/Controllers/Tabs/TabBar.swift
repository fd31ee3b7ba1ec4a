/// The bar at the lower edge with a button for each tab (UIKit's `UITabBar`).
///
/// Its buttons lie above the bottom inset (U13.32). It is translucent: pages extend below it.
public final class TabBar: View {
  public override var className: String { "TabBar" }
  /// The buttons, one for each tab, the first on the left.
  public private(set) var buttons: [Button] = []

  init(_ application: Application) {
    super.init(application)
    name = "tab_bar"
  }

  /// Makes the buttons anew; `select` hears the place of the one that was tapped.
  func show(_ titles: [String], select: @escaping (Int) throws(UIKitException) -> Void) {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.enumerated().map { index, title in
      let button = TabBarButton(application, title: title)
      button.onTap { () throws(UIKitException) in try select(index) }
      return button
    }
    application.perform { () throws(UIKitException) in
      for button in buttons { try addSubview(button) }
    }
  }

  /// Shows which tab is selected, and what the tabs are called by now.
  func update(_ titles: [String], selected: Int) {
    for (index, button) in buttons.enumerated() {
      button.isSelected = index == selected
      if index < titles.count { button.title = titles[index] }
    }
  }

  public override func layoutSubviews() throws(UIKitException) {
    let height = bounds.height - (superview?.insetsForBars.bottom ?? 0)
    let width = bounds.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(Double(index) * width, 0, width, max(0, height))
    }
  }
}

/// A button of a tab bar.
final class TabBarButton: Button {
  override var className: String { "TabBarButton" }
}
