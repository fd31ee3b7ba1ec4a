import HeadlessUIKit
import LuaRuntime

/// A controller that a script has described.
protocol ScriptPage: ViewController {
  /// What the script says of it.
  var definition: PageDefinition { get }
}

extension ScriptPage {
  /// Takes name, title and the bars that it hides from what the script says.
  func applyDefinition() {
    name = definition.name
    title = definition.title ?? ""
    hidesBottomBarWhenPushed = definition.hidesBottomBar
    hidesNavigationBar = definition.hidesNavigationBar
    isModalInPresentation = definition.isModal
    preferredContentSize = definition.preferredSize
  }
}

extension ViewController {
  /// The name that a script knows it by.
  var pageName: String { (self as? any ScriptPage)?.definition.name ?? logName }
}

/// A page of a scenario: its class and title are data of the script.
final class Page: ViewController, ScriptPage {
  /// What the script says of it.
  let definition: PageDefinition
  private weak var session: AppSession?
  /// What answers for the recognisers of its views.
  private var gestures: PageGestures?

  /// Makes the page; its view is made when it is shown.
  init(_ session: AppSession, _ definition: PageDefinition) {
    self.session = session
    self.definition = definition
    super.init(session.application)
    applyDefinition()
    modalPresentationStyle = definition.style
    if definition.answersForSheet { presentationDelegate = self }
  }

  override func viewDidLoad() throws(UIKitException) {
    guard let session else { return }
    gestures = try PageBuilder.fill(view, definition.content, session)
  }

  override var className: String { definition.className }

  override var classNames: [String] {
    [definition.className, definition.superclassName, "ViewController"]
  }
}

extension Page: AdaptivePresentationControllerDelegate {
  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) -> Bool {
    try ask(definition.shouldDismiss) ?? true
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) {
    _ = try ask(definition.onAttempt)
  }

  func presentationControllerDidDismiss(
    _ presentationController: PresentationController
  ) throws(UIKitException) {
    _ = try ask(definition.onDismiss)
  }

  /// Calls a function of the script with the page's name; nil when there is none, or it failed.
  private func ask(_ function: LuaFunction?) throws(UIKitException) -> Bool? {
    guard let function, let session else { return nil }
    return try session.call(function, [.string(definition.name)])
  }
}

/// A page of kind "navigation": a navigation controller around a page, made for presenting (SE 1.7).
final class NavigationPage: NavigationController, ScriptPage {
  /// What the script says of it.
  let definition: PageDefinition

  /// What is added to the page's name for the controller's own.
  static let suffix = ".navigation"

  /// Makes the controller and its root page.
  init(_ application: Application, _ definition: PageDefinition) {
    self.definition = definition
    super.init(application)
    name = definition.name + NavigationPage.suffix
    title = definition.title ?? ""
    modalPresentationStyle = .fullScreen
  }

  override var className: String { definition.className }

  override var classNames: [String] {
    [definition.className, definition.superclassName, "NavigationController", "ViewController"]
  }
}
