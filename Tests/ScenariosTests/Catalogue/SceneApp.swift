import HeadlessUIKit
import SuspensionEntrance

/// A page that is an entrance, its name its title and class.
final class ScenePage: ViewController, EntrancePage {
  let entranceItem: EntranceItem?
  override var className: String { name }

  init(_ application: Application, _ title: String) {
    entranceItem = EntranceItem(title: title)
    super.init(application)
    name = title
  }
}

/// An app whose window shows a stack with one page.
final class SceneApp {
  let application: Application
  let navigation: NavigationController
  let entrance: SuspensionEntrance
  private let window: Window

  init(
    _ quirks: Quirks,
    _ application: Application = Application(),
    factory: EntranceFactory? = nil
  ) throws {
    self.application = application
    var configuration = Configuration()
    configuration.quirks = quirks
    window = Window(application)
    navigation = NavigationController(application)
    entrance = try SuspensionEntrance(application, configuration: configuration, factory: factory)
    navigation.delegate = entrance
    navigation.interactivePopGestureRecognizer.isEnabled = false
    let home = ViewController(application)
    try turn {
      try navigation.setViewControllers([home], animated: false)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
    }
  }

  deinit { application.close() }

  /// Does something in a turn of its own, and what follows from it.
  func turn(_ work: () throws -> Void) throws {
    try application.mainLoop.runTurn { () throws(UIKitException) in
      do {
        try work()
      } catch {
        throw error as? UIKitException ?? UIKitException("\(error)")
      }
    }
    settle()
  }

  /// Runs until nothing is under way.
  func settle() {
    while application.mainLoop.activityCount > 0, application.mainLoop.step(until: .end) {}
  }

  /// The titles of the items.
  var titles: String { entrance.items.map(\.name).joined(separator: " ") }
}
