/// What an alert looks like: a dimmed screen, in its middle a box with the texts and the buttons.
final class AlertView: View {
  /// The sizes in points; as UIKit draws them, from no row.
  private enum Size {
    static let width = 270.0
    static let textHeight = 84.0
    static let buttonHeight = 44.0
  }

  override var className: String { "AlertView" }

  init(_ controller: AlertController) throws(UIKitException) {
    let application = controller.application
    super.init(application, frame: application.screenBounds)
    name = "alert"
    backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 0.2)
    let buttons = controller.buttons
    let sideBySide = buttons.count == 2
    let rows = sideBySide ? 1 : buttons.count
    let height = Size.textHeight + Double(rows) * Size.buttonHeight
    let box = View(
      application,
      frame: Rect((bounds.width - Size.width) / 2, (bounds.height - height) / 2, Size.width, height)
    )
    box.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    box.cornerRadius = 14
    box.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 1)
    try addSubview(box)
    for (index, action) in buttons.enumerated() {
      let width = sideBySide ? Size.width / 2 : Size.width
      let row = sideBySide ? 0 : index
      let frame = Rect(
        sideBySide ? Double(index) * width : 0,
        Size.textHeight + Double(row) * Size.buttonHeight,
        width,
        Size.buttonHeight
      )
      let button = AlertButton(application, frame: frame)
      button.name = action.title
      button.onTap = { [weak controller] in controller?.tap(buttonTitled: action.title) }
      try box.addSubview(button)
    }
  }
}

/// A button of an alert.
final class AlertButton: View {
  override var className: String { "Button" }
  var onTap: () -> Void = {}

  override func touchesEnded(_ touches: [Touch]) throws(UIKitException) { onTap() }
}
