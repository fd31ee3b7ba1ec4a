/// A message with buttons over everything else (UIKit's `UIAlertController`).
///
/// It is presented as any controller and hears its own appearance calls; what lies below hears none (U11.2). A tap
/// on a button dismisses it, animated, and runs the button's handler when it is gone. Its view is named "alert".
/// An action sheet comes up from the foot of a phone (U13.83); on a tablet it is a popover, which must belong to
/// something: set `popoverAnchor` (U13.82, U13.84).
open class AlertController: ViewController {
  /// How the message is shown (UIKit's `UIAlertController.Style`).
  public enum Style: String, Hashable, Sendable {
    /// In the middle of the screen.
    case alert
    /// At the foot of a phone's screen, on a tablet in a popover.
    case actionSheet = "action-sheet"
  }

  open override var className: String { "AlertController" }

  /// What it says below the title.
  public let message: String
  /// How it is shown.
  public let preferredStyle: Style
  /// The buttons in the order they were added.
  public private(set) var actions: [AlertAction] = []
  /// The text fields, in the order they were added.
  public private(set) var textFields: [TextField] = []

  /// Makes an alert without buttons; empty texts are left out.
  public init(
    _ application: Application,
    title: String = "",
    message: String = "",
    preferredStyle: Style = .alert
  ) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(application)
    self.title = title
    modalPresentationStyle = isPopover ? .popover : .overFullScreen
  }

  /// Whether it is an action sheet on a tablet.
  private var isPopover: Bool {
    preferredStyle == .actionSheet && rule("U13.84", application.device.isTablet)
  }

  /// The texts that are not empty.
  var texts: [String] { [title, message].filter { !$0.isEmpty } }

  /// The size of its list as a popover, unless it was set.
  open override var preferredContentSize: Size {
    get {
      let own = super.preferredContentSize
      guard isPopover, own == .zero else { return own }
      return Size(
        application.profile.popover.width,
        ActionList.height(texts: texts.count, buttons: buttons.count)
      )
    }
    set { super.preferredContentSize = newValue }
  }

  /// Adds a button; buttons added once the view is made are not shown.
  ///
  /// - Throws: for a second cancel button.
  public func addAction(_ action: AlertAction) throws(UIKitException) {
    if action.style == .cancel, let first = cancelActions.first, rule("U13.87", true) {
      throw UIKitException(
        "\(logName) can have one cancel button only: \"\(first.title)\" is, so \"\(action.title)\" cannot be"
      )
    }
    actions.append(action)
  }

  /// Adds a text field between the texts and the buttons; `configure` may set it up. The first one is being edited
  /// once the alert is there (U13.46).
  ///
  /// - Throws: for an action sheet, which has none.
  public func addTextField(_ configure: (TextField) throws(UIKitException) -> Void = { _ in })
    throws(UIKitException)
  {
    guard preferredStyle == .alert else {
      throw UIKitException("text fields can only be added to an alert; \(logName) is an action sheet")
    }
    let field = TextField(application)
    try configure(field)
    textFields.append(field)
  }

  /// The buttons as they are shown: the cancel button last (UIKit puts it first of two); a popover has none, as a tap
  /// beside it does the same (U13.84).
  public var buttons: [AlertAction] {
    actions.filter { $0.style != .cancel } + (isPopover && rule("U13.84 cancel", true) ? [] : cancelActions)
  }

  private var cancelActions: [AlertAction] { actions.filter { $0.style == .cancel } }

  /// Does what a tap on a button does: the alert goes, then the handler runs.
  ///
  /// Refused while the alert still comes or already goes, and when it has no such button.
  @discardableResult
  public func tap(buttonTitled title: String) -> NavigationOutcome {
    guard let action = buttons.first(where: { $0.title == title }) else {
      let names = buttons.map { "\"\($0.title)\"" }.joined(separator: ", ")
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

  /// A tap beside an action sheet counts as one on its cancel button; without one it does nothing (U13.83).
  private func tappedBeside() {
    guard let cancel = cancelActions.first, presentationController?.isAtRest ?? false else { return }
    choose(cancel)
  }

  /// A popover has gone by a tap beside it: its cancel action is what was meant (U13.84).
  override func wasDismissedByFinger() throws(UIKitException) {
    application.log.append(.alert(call: "dismissed", message: message))
    try cancelActions.first?.handler?()
  }

  open override func loadView() throws(UIKitException) -> View {
    guard preferredStyle == .actionSheet else {
      return try AlertView(self) { [weak self] action in self?.choose(action) }
    }
    guard isPopover else {
      return try ActionSheetView(self) { [weak self] action in
        self?.choose(action)
      } beside: { [weak self] in
        self?.tappedBeside()
      }
    }
    let width = preferredContentSize.width
    let list = try ActionList(application, texts: texts, buttons, width: width) { [weak self] action in
      self?.choose(action)
    }
    list.name = "alert"
    return list
  }

  open override func viewWillAppear(_ animated: Bool) throws(UIKitException) {
    application.log.append(.alert(call: "shown", message: message))
  }

  open override func viewDidAppear(_ animated: Bool) throws(UIKitException) {
    if let first = textFields.first, rule("U13.46", true) { try first.becomeFirstResponder() }
  }

  override func systemAnimator(presents: Bool) -> any ViewControllerAnimatedTransitioning {
    preferredStyle == .actionSheet && !isPopover
      ? ActionSheetAnimator(application, presents: presents) : AlertAnimator(application, presents: presents)
  }
}
