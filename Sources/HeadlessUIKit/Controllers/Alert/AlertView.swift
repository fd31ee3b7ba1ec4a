/// What an alert looks like: a dimmed screen, in its middle a box with the texts and the buttons.
///
/// The sizes are UIKit's as drawn; a text's height is not computed.
final class AlertView: View {
  private enum Metric {
    static let width = 270.0
    static let margin = 20.0
    static let lineHeight = 22.0
    static let fieldHeight = 30.0
    static let buttonHeight = 44.0
    static let radius = 14.0
    /// What stays free above and below the box at least.
    static let gap = 8.0
  }

  override var className: String { "AlertView" }
  private let box: View
  private let buttons: ActionButtons
  /// Where the buttons begin in the box.
  private var upper = 0.0

  /// Makes the view; `tap` hears the action of a button that was tapped.
  init(_ controller: AlertController, tap: @escaping (AlertAction) throws(UIKitException) -> Void)
    throws(UIKitException)
  {
    let application = controller.application
    box = View(application)
    buttons = try ActionButtons(
      application,
      controller.buttons,
      columns: controller.buttons.count == 2 ? 2 : 1,
      rowHeight: Metric.buttonHeight,
      tap: tap
    )
    super.init(application, frame: application.screenBounds)
    name = "alert"
    backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.2)
    box.cornerRadius = Metric.radius
    box.clipsToBounds = true
    box.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 1)
    let textsEnd = try addTexts(controller.texts, application)
    upper = try addFields(controller.textFields, below: textsEnd)
    try box.addSubview(buttons)
    try addSubview(box)
    place()
  }

  override func layoutSubviews() throws(UIKitException) { place() }

  /// Puts the box in the middle; buttons that it has no room for scroll (U13.86).
  private func place() {
    let safe = application.safeAreaInsets
    let room = bounds.height - 2 * max(safe.top, safe.bottom, Metric.gap)
    let height = max(
      upper + min(buttons.fullHeight, Metric.buttonHeight),
      min(room, upper + buttons.fullHeight)
    )
    box.frame = Rect(
      (bounds.width - Metric.width) / 2,
      (bounds.height - height) / 2,
      Metric.width,
      height
    )
    buttons.frame = Rect(0, upper, Metric.width, height - upper)
  }

  /// Adds a label a text, one below the other; returns where they end.
  private func addTexts(_ texts: [String], _ application: Application) throws(UIKitException) -> Double {
    var y = Metric.margin
    for text in texts {
      let width = Metric.width - 2 * Metric.margin
      let label = Label(application, frame: Rect(Metric.margin, y, width, Metric.lineHeight))
      label.text = text
      label.numberOfLines = 0
      try box.addSubview(label)
      y += Metric.lineHeight
    }
    return y + Metric.margin
  }

  /// Adds the text fields, one below the other; returns where they end.
  private func addFields(_ fields: [TextField], below top: Double) throws(UIKitException) -> Double {
    var y = top
    for field in fields {
      let width = Metric.width - 2 * Metric.margin
      field.frame = Rect(Metric.margin, y, width, Metric.fieldHeight)
      try box.addSubview(field)
      y += Metric.fieldHeight
    }
    return fields.isEmpty ? top : y + Metric.margin
  }
}
