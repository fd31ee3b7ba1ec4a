/// The buttons of an alert or action sheet: in rows, which a finger scrolls where they are higher than the view (U13.86).
final class ActionButtons: ScrollView {
  override var className: String { "AlertButtons" }
  override var classNames: [String] { ["AlertButtons", "View"] }
  /// How high all rows are.
  let fullHeight: Double
  private let columns: Int
  private let buttons: [Button]

  /// Makes the buttons; `tap` hears the action of one that was tapped.
  init(
    _ application: Application,
    _ actions: [AlertAction],
    columns: Int = 1,
    rowHeight: Double,
    tap: @escaping (AlertAction) throws(UIKitException) -> Void
  ) throws(UIKitException) {
    self.columns = columns
    fullHeight = Double((actions.count + columns - 1) / columns) * rowHeight
    buttons = actions.map { action in
      let button = Button(application, title: action.title, frame: Rect(0, 0, 0, rowHeight))
      button.name = action.title
      button.onTap { () throws(UIKitException) in try tap(action) }
      return button
    }
    super.init(application, frame: .zero)
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    isScrollEnabled = false
    for button in buttons { try addSubview(button) }
  }

  override func boundsSizeDidChange(from old: Size) {
    let width = bounds.width / Double(columns)
    for (index, button) in buttons.enumerated() {
      let height = button.frame.height
      button.frame = Rect(
        Double(index % columns) * width,
        Double(index / columns) * height,
        width,
        height
      )
    }
    contentSize = Size(bounds.width, fullHeight)
    isScrollEnabled = rule("U13.86", fullHeight > bounds.height)
    super.boundsSizeDidChange(from: old)
  }
}
