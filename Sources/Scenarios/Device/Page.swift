import HeadlessUIKit
import SuspensionEntrance

/// A controller that a script has described.
protocol ScriptPage: ViewController {
  /// What the script says of it.
  var definition: PageDefinition { get }
  /// What was stored of it, when it was restored as an item.
  var record: EntranceRecord? { get }
}

extension ScriptPage {
  /// What its entrance shows; nil when its class does not adopt the item protocol.
  var entranceItem: EntranceItem? {
    guard definition.isEntrance else { return nil }
    guard let record else { return definition.entranceItem }
    return EntranceItem(
      title: record.title,
      iconURL: record.iconURL.isEmpty ? nil : record.iconURL,
      userInfo: record.userInfo
    )
  }
}

extension ViewController {
  /// The name that a script knows it by.
  var pageName: String { (self as? any ScriptPage)?.definition.name ?? label }
}

/// A page of a scenario: its class, title and entrance are data of the script.
final class Page: ViewController, EntrancePage, ScriptPage {
  /// What the script says of it.
  let definition: PageDefinition
  /// What was stored of it, when it was restored as an item.
  let record: EntranceRecord?
  private weak var session: AppSession?
  /// What answers for the recognisers of its views.
  private var gestures: PageGestures?

  /// Makes the page; its view is made when it is shown.
  init(_ session: AppSession, _ definition: PageDefinition, _ record: EntranceRecord? = nil) {
    self.session = session
    self.definition = definition
    self.record = record
    super.init(session.application)
    name = definition.name
    title = record?.title ?? definition.title ?? ""
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
}

/// A page of kind "navigation": a navigation controller around a page, made for presenting (SE 1.7).
final class NavigationPage: NavigationController, EntrancePage, ScriptPage {
  /// What the script says of it.
  let definition: PageDefinition
  /// What was stored of it, when it was restored as an item.
  let record: EntranceRecord?

  /// What is added to the page's name for the controller's own.
  static let suffix = ".navigation"

  /// Makes the controller and its root page.
  init(_ application: Application, _ definition: PageDefinition, _ record: EntranceRecord? = nil) {
    self.definition = definition
    self.record = record
    super.init(application)
    name = definition.name + NavigationPage.suffix
    title = record?.title ?? definition.title ?? ""
    modalPresentationStyle = .fullScreen
  }

  override var className: String { definition.className }

  override var classNames: [String] {
    [definition.className, definition.superclassName, "NavigationController", "ViewController"]
  }
}

extension PageDefinition {
  /// What the page's entrance shows and stores.
  var entranceItem: EntranceItem {
    EntranceItem(title: title, iconURL: iconURL, userInfo: userInfo ?? .table([]))
  }
}
