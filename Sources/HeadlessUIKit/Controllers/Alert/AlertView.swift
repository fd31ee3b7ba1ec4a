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
  }

  override var className: String { "AlertView" }
  private let box: View

  /// Makes the view; `tap` hears the action of a button that was tapped.
  init(_ controller: AlertController, tap: @escaping (AlertAction) throws(UIKitException) -> Void)
    throws(UIKitException)
  {
    let application = controller.application
    box = View(application)
    super.init(application, frame: application.screenBounds)
    name = "alert"
    backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.2)
    box.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    box.cornerRadius = Metric.radius
    box.clipsToBounds = true
    box.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 1)
    let textsEnd = try addTexts(controller.texts, application)
    let fieldsEnd = try addFields(controller.textFields, below: textsEnd)
    let height = try addButtons(controller.buttons, below: fieldsEnd, application, tap)
    box.frame = Rect(
      (bounds.width - Metric.width) / 2,
      (bounds.height - height) / 2,
      Metric.width,
      height
    )
    try addSubview(box)
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

  /// Adds the buttons, two side by side, others one below the other; returns where they end.
  private func addButtons(
    _ actions: [AlertAction],
    below top: Double,
    _ application: Application,
    _ tap: @escaping (AlertAction) throws(UIKitException) -> Void
  ) throws(UIKitException) -> Double {
    let columns = actions.count == 2 ? 2 : 1
    let width = Metric.width / Double(columns)
    for (index, action) in actions.enumerated() {
      let origin = Point(
        Double(index % columns) * width,
        top + Double(index / columns) * Metric.buttonHeight
      )
      let frame = Rect(origin: origin, size: Size(width, Metric.buttonHeight))
      let button = Button(application, title: action.title, frame: frame)
      button.name = action.title
      button.onTap { () throws(UIKitException) in try tap(action) }
      try box.addSubview(button)
    }
    return top + Double((actions.count + columns - 1) / columns) * Metric.buttonHeight
  }
}
