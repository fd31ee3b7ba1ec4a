import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

/// One launched app, as a script holds it: the engine's application, its pages by name, its fingers.
final class AppSession {
  /// The index of its Lua handle.
  let index: Int
  /// The engine's application.
  let application: Application
  /// What `launch` was told.
  let options: LaunchOptions
  /// The root of the window.
  let navigation: NavigationController
  /// The system on it, when it is SuspensionEntrance.
  let entrance: SuspensionEntrance?
  /// The Lua state whose script launched it.
  weak var state: LuaState?
  /// The fingers that the script has handles of; lifted ones stay.
  var fingers: [Finger] = []
  /// How many calls of `together` share the app's clock, and the function of one that runs.
  var groupCount = 0
  var currentLine: Line?
  /// Errors of callbacks that fail the test by themselves.
  var callbackErrors: [CallbackError] = []
  /// The pages by name: those that live.
  private var livePages: [String: Page] = [:]
  /// The navigation controllers around pages of kind "navigation", by the page's name: those that live.
  private var liveWrappers: [String: NavigationPage] = [:]
  /// The moment the present test began, in virtual seconds of the app.
  var testStart: TimeInterval = 0
  /// What the script did last, newest last: for failure messages.
  private(set) var recentVerbs: [RecentVerb] = []

  /// A verb and the moment it began.
  struct RecentVerb {
    let time: TimeInterval
    let text: String
  }

  /// Launches an app and shows its home page; the first turn has run.
  init(index: Int, options: LaunchOptions) throws(LuaRaise) {
    self.index = index
    self.options = options
    application = Application(
      device: options.device,
      orientation: options.orientation,
      systemVersion: options.systemVersion
    )
    navigation = NavigationController(application)
    do {
      entrance =
        options.system == .suspensionEntrance
        ? try SuspensionEntrance(application, configuration: options.entrance) : nil
    } catch {
      throw .exception("launch: \(error.reason)")
    }
    if let entrance {
      navigation.delegate = entrance
      navigation.interactivePopGestureRecognizer.isEnabled = false
    }
    application.controllers.addObserver(self)
    let home = page(named: options.home) ?? Page(application, PageDefinition(name: options.home))
    let root = navigation
    let window = Window(application)
    try turn { () throws(UIKitException) in
      try root.setViewControllers([home], animated: false)
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
  }

  /// Virtual seconds that passed since the present test began.
  var testTime: TimeInterval { application.now - testStart }

  /// The name of the app's system, as messages show it.
  var systemName: String { options.system.rawValue }

  /// Remembers a verb for failure messages; the last eight are kept.
  func remember(_ text: @autoclosure () -> String) {
    if recentVerbs.count == 8 { recentVerbs.removeFirst() }
    recentVerbs.append(RecentVerb(time: application.now, text: text()))
  }

  /// Ends the app: what it held is let go.
  func close() {
    livePages = [:]
    liveWrappers = [:]
    fingers = []
    groupCount = 0
    currentLine = nil
    application.close()
  }

  // MARK: Pages

  /// The names of the pages, in byte order.
  var pageNames: [String] { options.pages.map(\.name) }

  /// The live page of a name, else a new one with its view unloaded; nil when no page has the name.
  func page(named name: String) -> Page? {
    if let live = livePages[name] { return live }
    guard let definition = options.pages.first(where: { $0.name == name }) else { return nil }
    let page = Page(application, definition)
    livePages[name] = page
    return page
  }

  /// What is presented for a page: itself, or for the kind "navigation" a navigation controller around it.
  func presentable(_ page: Page) throws(UIKitException) -> ViewController {
    let shown = page.definition.isNavigation ? try wrapper(of: page) : page
    if let entrance { shown.transitioningDelegate = entrance }
    return shown
  }

  private func wrapper(of page: Page) throws(UIKitException) -> NavigationPage {
    if let live = liveWrappers[page.definition.name] { return live }
    let wrapper = NavigationPage(application, page.definition)
    try wrapper.setViewControllers([page], animated: false)
    liveWrappers[page.definition.name] = wrapper
    return wrapper
  }

  /// What would be an item for a page: the navigation controller around it when that one lives, else the page.
  func item(of page: Page) -> ViewController { liveWrappers[page.definition.name] ?? page }
}

extension AppSession: ControllerObserver {
  /// Forgets a page that died, so that the next use of its name makes a new one.
  func controllerWasReleased(_ controller: ViewController) {
    if let page = controller as? Page, livePages[page.definition.name] === page {
      livePages[page.definition.name] = nil
    }
    if let wrapper = controller as? NavigationPage, liveWrappers[wrapper.definition.name] === wrapper {
      liveWrappers[wrapper.definition.name] = nil
    }
  }
}
