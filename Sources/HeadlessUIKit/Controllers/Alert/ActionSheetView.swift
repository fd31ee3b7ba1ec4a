/// What an action sheet looks like on a phone: the screen dimmed, at its foot a box with the texts and the buttons, and
/// below that the cancel button in a box of its own (U13.83).
final class ActionSheetView: View {
  /// What stays free around the boxes, and between them.
  private static let margin = 8.0

  override var className: String { "ActionSheetView" }
  /// What darkens the screen.
  let dimming: Dimming
  /// What holds the boxes.
  let panel: View
  private let boxes: [ActionList]

  /// Makes the view; `tap` hears the action of a button that was tapped, `beside` of a tap beside them.
  init(
    _ controller: AlertController,
    tap: @escaping (AlertAction) throws(UIKitException) -> Void,
    beside: @escaping () throws(UIKitException) -> Void
  ) throws(UIKitException) {
    let application = controller.application
    let screen = application.screenBounds
    let width = min(screen.width, screen.height) - 2 * Self.margin
    var boxes: [ActionList] = []
    for (texts, actions) in [
      (controller.texts, controller.actions.filter { $0.style != .cancel }),
      ([], controller.actions.filter { $0.style == .cancel }),
    ] where !(texts.isEmpty && actions.isEmpty) {
      boxes.append(try ActionList(application, texts: texts, actions, width: width, tap: tap))
    }
    self.boxes = boxes
    dimming = Dimming(application, depth: application.profile.transitions.sheetDim)
    panel = View(application)
    super.init(application, frame: screen)
    name = "alert"
    dimming.onTap(beside)
    try addSubview(dimming.view)
    try addSubview(panel)
    for box in boxes { try panel.addSubview(box) }
    place()
  }

  override func layoutSubviews() throws(UIKitException) { place() }

  /// Puts the boxes at the foot, above the home indicator.
  private func place() {
    dimming.view.frame = bounds
    guard panel.transform.isIdentity else { return }
    let foot = bounds.maxY - max(Self.margin, application.safeAreaInsets.bottom)
    let room = foot - max(Self.margin, application.safeAreaInsets.top)
    let gaps = Double(max(0, boxes.count - 1)) * Self.margin
    // The box with the texts gives way; what it has no room for scrolls (U13.86).
    var surplus = boxes.reduce(gaps - room) { $0 + $1.fullHeight }
    var y = 0.0
    for box in boxes {
      let height = max(box.leastHeight, box.fullHeight - max(0, surplus))
      surplus -= box.fullHeight - height
      box.frame = Rect(0, y, box.bounds.width, height)
      y += height + Self.margin
    }
    let width = boxes.first?.bounds.width ?? 0
    let height = max(0, y - Self.margin)
    panel.frame = Rect((bounds.width - width) / 2, foot - height, width, height)
  }
}
