import DragDismissModal
import HeadlessUIKit

/// A page of kind "drag-dismiss-modal". A button in it that is named "close" closes it.
final class DragDismissPage: ModalPage, ScriptPage {
  /// What the script says of it.
  let definition: PageDefinition
  private weak var session: AppSession?
  /// What answers for the recognisers of its views.
  private var gestures: PageGestures?

  /// Makes the page; its view is made when it is shown.
  init(_ session: AppSession, _ definition: PageDefinition, _ configuration: Configuration) {
    self.session = session
    self.definition = definition
    super.init(session.application, configuration: configuration)
    applyDefinition()
  }

  override func viewDidLoad() throws(UIKitException) {
    try super.viewDidLoad()
    view.otherName = "sheet"
    guard let session else { return }
    gestures = try PageBuilder.fill(view, definition.content, session)
    var waiting = view.subviews
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.subviews)
      guard view.name == "close", let button = view as? Button else { continue }
      button.addAction(for: .touchUpInside) { [weak self] in _ = self?.close() }
    }
  }

  override var className: String { definition.className }

  override var classNames: [String] {
    [definition.className, definition.superclassName, "ModalPage", "ViewController"]
  }
}

extension ViewDefinition {
  /// The table of the demo's page, as the public demo lays it out (DM T23).
  static var demoTable: ViewDefinition {
    var table = ViewDefinition(kind: .tableView)
    table.clipsToBounds = true
    table.scroll = ScrollDefinition(contentHeight: 3000)
    table.name = "table"
    table.frame = Rect(0, 40, 375, 738)
    return table
  }

  /// The close button of that page.
  static var demoCloseButton: ViewDefinition {
    var button = ViewDefinition(kind: .button)
    button.name = "close"
    button.text = "Close"
    button.frame = Rect(341, 10, 24, 24)
    return button
  }
}
