/// A box with the texts and buttons of an action sheet, one below the other.
///
/// The sizes are UIKit's as drawn; a text's height is not computed.
final class ActionList: View {
  private enum Metric {
    static let margin = 14.0
    static let lineHeight = 18.0
    static let buttonHeight = 57.0
    static let radius = 13.0
  }

  private let buttons: ActionButtons
  private let upper: Double
  /// How high it would like to be, whatever its width.
  var fullHeight: Double { upper + buttons.fullHeight }
  /// The least height at which a button is still in sight.
  var leastHeight: Double { upper + min(buttons.fullHeight, Metric.buttonHeight) }

  /// How high a box with so many texts and buttons is.
  static func height(texts: Int, buttons: Int) -> Double {
    upper(texts: texts) + Double(buttons) * Metric.buttonHeight
  }

  private static func upper(texts: Int) -> Double {
    texts > 0 ? 2 * Metric.margin + Double(texts) * Metric.lineHeight : 0
  }

  /// Makes the box; `tap` hears the action of a button that was tapped.
  init(
    _ application: Application,
    texts: [String],
    _ actions: [AlertAction],
    width: Double,
    tap: @escaping (AlertAction) throws(UIKitException) -> Void
  ) throws(UIKitException) {
    upper = Self.upper(texts: texts.count)
    buttons = try ActionButtons(application, actions, rowHeight: Metric.buttonHeight, tap: tap)
    super.init(application, frame: Rect(0, 0, width, upper + buttons.fullHeight))
    cornerRadius = Metric.radius
    clipsToBounds = true
    backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 1)
    for (index, text) in texts.enumerated() {
      let y = Metric.margin + Double(index) * Metric.lineHeight
      let frame = Rect(Metric.margin, y, width - 2 * Metric.margin, Metric.lineHeight)
      let label = Label(application, frame: frame)
      label.text = text
      label.autoresizingMask = .flexibleWidth
      try addSubview(label)
    }
    try addSubview(buttons)
    place()
  }

  override func layoutSubviews() throws(UIKitException) { place() }

  /// The buttons have what the texts leave.
  private func place() {
    buttons.frame = Rect(0, upper, bounds.width, max(0, bounds.height - upper))
  }
}
