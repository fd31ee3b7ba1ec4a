/// The bar over the pages of a navigation controller: the title of the page on top and the way back
/// (UIKit's `UINavigationBar`).
///
/// It is translucent: pages extend below it and see it in their safe area (U13.30). A touch on it is its own.
public final class NavigationBar: View {
  private enum Metric {
    static let backWidth = 100.0
    static let margin = 8.0
  }

  public override var className: String { "NavigationBar" }
  /// The title of the page on top.
  public let titleLabel: Label
  /// Pops the page on top; it reads the title of the page below, or "Back" when that has none. Hidden at the root.
  public let backButton: Button

  /// Makes a bar; `back` runs at a tap on the button.
  init(_ application: Application, back: @escaping Control.Action) {
    titleLabel = Label(application)
    titleLabel.alignment = .center
    backButton = Button(application)
    super.init(application)
    name = "navigation_bar"
    backButton.name = "back"
    backButton.isHidden = true
    backButton.onTap(back)
    application.perform { () throws(UIKitException) in
      try addSubview(titleLabel)
      try addSubview(backButton)
    }
  }

  /// Shows the title of the top page of a stack, and the way to the one below.
  func show(_ stack: [ViewController]) {
    titleLabel.text = stack.last?.title ?? ""
    backButton.isHidden = stack.count < 2
    let below = stack.dropLast().last?.title ?? ""
    backButton.title = below.isEmpty ? "Back" : below
  }

  public override func layoutSubviews() throws(UIKitException) {
    let side = Metric.margin + Metric.backWidth
    backButton.frame = Rect(Metric.margin, 0, Metric.backWidth, bounds.height)
    titleLabel.frame = Rect(side, 0, max(0, bounds.width - 2 * side), bounds.height)
  }
}
