import HeadlessUIKit
import SuspensionEntrance

/// A controller that a script has described.
protocol ScriptPage: ViewController {
  /// What the script says of it.
  var definition: PageDefinition { get }
}

extension ViewController {
  /// The name that a script knows it by.
  var pageName: String { (self as? any ScriptPage)?.definition.name ?? label }
}

/// A page of a scenario: its class, title and entrance are data of the script.
final class Page: ViewController, EntrancePage, ScriptPage {
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
    name = definition.name
    title = definition.title ?? ""
    modalPresentationStyle = definition.style
    hidesBottomBarWhenPushed = definition.hidesBottomBar
    hidesNavigationBar = definition.hidesNavigationBar
  }

  override func viewDidLoad() throws(UIKitException) {
    guard let session else { return }
    gestures = try PageBuilder.fill(view, definition.content, session)
  }

  override var className: String { definition.className }

  override var classNames: [String] {
    [definition.className, definition.superclassName, "ViewController"]
  }

  /// What its entrance shows; nil when its class does not adopt the item protocol.
  var entranceItem: EntranceItem? { definition.isEntrance ? definition.entranceItem : nil }
}

/// A page of kind "navigation": a navigation controller around a page, made for presenting (SE 1.7).
final class NavigationPage: NavigationController, EntrancePage, ScriptPage {
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

  /// What its entrance shows; nil when its class does not adopt the item protocol.
  var entranceItem: EntranceItem? { definition.isEntrance ? definition.entranceItem : nil }
}

extension PageDefinition {
  /// What the page's entrance shows and stores.
  var entranceItem: EntranceItem {
    var texts: [String: String] = [:]
    if case .table(let fields) = userInfo {
      for entry in fields {
        if let key = entry.key.text, let value = entry.value.text { texts[key] = value }
      }
    }
    return EntranceItem(title: title, iconURL: iconURL, userInfo: texts)
  }
}
