import HeadlessUIKit
import TestSupport

@testable import SuspensionEntrance

/// A page of the demo app; whether it is an entrance is data.
final class Page: ViewController, EntrancePage {
  let entranceItem: EntranceItem?
  private let invented: String
  override var className: String { invented }

  init(_ application: Application, _ name: String, isEntrance: Bool, className: String? = nil) {
    entranceItem = isEntrance ? EntranceItem(title: name) : nil
    invented = className ?? name
    super.init(application)
    self.name = name
  }
}

/// A navigation controller to present, an item itself.
final class PresentedPages: NavigationController, EntrancePage {
  let entranceItem: EntranceItem?

  init(_ root: Page) throws(UIKitException) {
    entranceItem = root.entranceItem
    super.init(root.application)
    interactivePopGestureRecognizer.isEnabled = false
    modalPresentationStyle = .fullScreen
    name = root.name + "Modal"
    try setViewControllers([root], animated: false)
  }
}

/// An app with Home in a navigation controller and the entrance as its delegate.
final class Demo: AppStage {
  let application: Application
  let window: Window
  let navigation: NavigationController
  let entrance: SuspensionEntrance
  var pages: [String: ViewController] = [:]

  init(quirks: Quirks = .none) throws(UIKitException) {
    application = Application()
    window = Window(application)
    var configuration = Configuration()
    configuration.quirks = quirks
    entrance = try SuspensionEntrance(application, configuration: configuration)
    navigation = NavigationController(application)
    navigation.delegate = entrance
    navigation.interactivePopGestureRecognizer.isEnabled = false
    try turn {
      try navigation.setViewControllers([page("Home", isEntrance: false)], animated: false)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
    }
  }

  deinit { application.close() }

  // MARK: Pages

  /// The page of a name; entrances are A to F, G and H are none.
  func page(_ name: String, isEntrance: Bool? = nil) -> ViewController {
    if let page = pages[name] { return page }
    let made = Page(application, name, isEntrance: isEntrance ?? (name < "G"))
    pages[name] = made
    return made
  }

  func push(_ names: String...) throws(UIKitException) {
    for name in names {
      try turn {
        try navigation.pushViewController(page(name), animated: false)
      }
    }
    settle()
  }

  func add(_ names: String...) throws(UIKitException) {
    for name in names {
      try turn { _ = try entrance.add(page(name)) }
    }
    settle()
  }

  /// Presents a navigation controller around a page.
  func present(_ name: String) throws(UIKitException) {
    guard let root = page(name) as? Page else { return }
    let modal = try PresentedPages(root)
    modal.transitioningDelegate = entrance
    pages[name + "Modal"] = modal
    try turn { _ = try navigation.present(modal, animated: true) }
    settle()
  }

  // MARK: Fingers

  /// A finger that comes from the left edge to a point and rests there, so that its velocity is 0.
  func swipe(to point: Point, hold: TimeInterval = 0.1) throws(UIKitException) -> Finger {
    let finger = Finger(application)
    try finger.down(at: Point(1, 400))
    try finger.move(.to(point), duration: 0.3)
    try finger.hold(hold)
    run(finger)
    return finger
  }

  func move(_ finger: Finger, to point: Point) throws(UIKitException) {
    try finger.move(.to(point), duration: 0.05)
    run(finger)
  }

  func tap(_ point: Point) throws(UIKitException) {
    let finger = try press(point)
    try finger.hold(0.05)
    try lift(finger)
  }

  /// The middle of the area, where a finger turns a page into an item.
  static let inArea = Point(311, 760)
  /// The middle of the ball at its default place.
  static let onBall = Point(345, 406)

  // MARK: What is to be seen

  /// The state in one line of model values.
  var state: String {
    var parts = ["stack " + navigation.viewControllers.map(\.logName).joined(separator: ",")]
    parts.append("items " + entrance.items.map(\.logName).joined(separator: ","))
    parts.append(ball)
    if entrance.area.superview != nil { parts.append("area \(entrance.area.state)") }
    if entrance.list.superview != nil { parts.append(list) }
    if let alert = application.controllers.alert { parts.append("alert \(alert.message)") }
    if let crash = application.crash { parts.append("crashed \(crash.reason)") }
    return parts.joined(separator: "; ")
  }

  private var ball: String {
    let ball = entrance.ball
    guard ball.superview != nil else { return "no ball" }
    let icons = ball.icons.map(\.title).joined(separator: ",")
    return "ball \(plain(ball.alpha)) [\(icons)]" + (ball.isHighlighted ? " highlighted" : "")
  }

  private var list: String {
    let rows = entrance.list.visibleRows.map { row in
      let frame = row.frame
      return "\(row.title)@\(plain(frame.minX)),\(plain(frame.minY))"
        + (row.isSelected ? "+" : "") + (row.isHighlighted ? "*" : "")
    }
    let kind = entrance.list.isEditable ? "editable" : "plain"
    return "list \(kind) \(plain(entrance.list.alpha)) [\(rows.joined(separator: " "))]"
  }

  /// The logged rules and system calls of a kind, in order.
  func logged(_ kind: String) -> [String] {
    application.log.entries.compactMap { entry in
      switch entry.event {
      case .rule(let id): kind == "rule" ? id : nil
      case .system(let own, let call, let subject):
        own == kind ? subject.isEmpty ? call : "\(call) \(subject)" : nil
      default: nil
      }
    }
  }
}

/// A number without digits that mean nothing.
func plain(_ number: Double) -> String {
  let rounded = (number * 1e6).rounded() / 1e6
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}
