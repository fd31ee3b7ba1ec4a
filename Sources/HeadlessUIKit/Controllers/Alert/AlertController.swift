/// A message with buttons over everything else (UIKit's `UIAlertController` in its alert style).
///
/// It is presented as any controller and hears its own appearance calls; what lies below hears none (U11.2). A tap
/// on a button dismisses it, animated, and runs the button's handler when it is gone. Its view is named "alert".
open class AlertController: ViewController {
  open override var className: String { "AlertController" }

  /// What it says below the title.
  public let message: String
  /// The buttons in the order they were added.
  public private(set) var actions: [AlertAction] = []
  /// The text fields, in the order they were added.
  public private(set) var textFields: [TextField] = []

  /// Makes an alert without buttons; empty texts are left out.
  public init(_ application: Application, title: String = "", message: String = "") {
    self.message = message
    super.init(application)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Adds a button; buttons added once the view is made are not shown.
  public func addAction(_ action: AlertAction) { actions.append(action) }

  /// Adds a text field between the texts and the buttons; `configure` may set it up. The first one is being edited
  /// once the alert is there (U13.46).
  public func addTextField(_ configure: (TextField) throws(UIKitException) -> Void = { _ in })
    throws(UIKitException)
  {
    let field = TextField(application)
    try configure(field)
    textFields.append(field)
  }

  /// The buttons as they are shown: the cancel button last (UIKit puts it first of two).
  public var buttons: [AlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  /// Does what a tap on a button does: the alert goes, then the handler runs.
  ///
  /// Refused while the alert still comes or already goes, and when it has no such button.
  @discardableResult
  public func tap(buttonTitled title: String) -> NavigationOutcome {
    guard let action = actions.first(where: { $0.title == title }) else {
      let names = actions.map { "\"\($0.title)\"" }.joined(separator: ", ")
      return application.controllers.refuse(self, "the alert has no button \"\(title)\"; it has \(names)")
    }
    return choose(action)
  }

  @discardableResult
  private func choose(_ action: AlertAction) -> NavigationOutcome {
    let message = message
    let application = application
    application.log.append(.alert(call: "tapped", message: action.title))
    return dismiss(animated: true) { () throws(UIKitException) in
      application.log.append(.alert(call: "dismissed", message: message))
      try action.handler?()
    }
  }

  open override func loadView() throws(UIKitException) -> View {
    try AlertView(self) { [weak self] action in self?.choose(action) }
  }

  open override func viewWillAppear(_ animated: Bool) throws(UIKitException) {
    application.log.append(.alert(call: "shown", message: message))
  }

  open override func viewDidAppear(_ animated: Bool) throws(UIKitException) {
    if let first = textFields.first, rule("U13.46", true) { try first.becomeFirstResponder() }
  }

  override func systemAnimator(presents: Bool) -> any ViewControllerAnimatedTransitioning {
    AlertAnimator(application, presents: presents)
  }
}
