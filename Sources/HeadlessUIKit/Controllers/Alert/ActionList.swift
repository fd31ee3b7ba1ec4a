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

  /// Its height, whatever its width.
  let height: Double

  /// How high a box with so many texts and buttons is.
  static func height(texts: Int, buttons: Int) -> Double {
    let upper = texts > 0 ? 2 * Metric.margin + Double(texts) * Metric.lineHeight : 0
    return upper + Double(buttons) * Metric.buttonHeight
  }

  /// Makes the box; `tap` hears the action of a button that was tapped.
  init(
    _ application: Application,
    texts: [String],
    _ actions: [AlertAction],
    width: Double,
    tap: @escaping (AlertAction) throws(UIKitException) -> Void
  ) throws(UIKitException) {
    height = Self.height(texts: texts.count, buttons: actions.count)
    super.init(application, frame: Rect(0, 0, width, height))
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
    var y = height - Double(actions.count) * Metric.buttonHeight
    for action in actions {
      let frame = Rect(0, y, width, Metric.buttonHeight)
      let button = Button(application, title: action.title, frame: frame)
      button.name = action.title
      button.autoresizingMask = .flexibleWidth
      button.onTap { () throws(UIKitException) in try tap(action) }
      try addSubview(button)
      y += Metric.buttonHeight
    }
  }
}
