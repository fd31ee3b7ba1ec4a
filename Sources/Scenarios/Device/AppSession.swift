import HeadlessUIKit
import LuaRuntime

/// One launched app, as a script holds it: the engine's application, its pages by name, its fingers.
final class AppSession {
  /// The index of its Lua handle.
  let index: Int
  /// The engine's application.
  let application: Application
  /// What `launch` was told.
  let options: LaunchOptions
  /// What fills the window.
  let root: ViewController
  /// The navigation controller of the root, or of its first tab.
  let navigation: NavigationController
  /// The navigation controllers of the root: that of each tab, or the only one.
  let navigations: [NavigationController]
  /// The system that the app was launched with; nil when nobody drives its navigation controllers.
  var driver: (any RunningSystem)?
  /// The systems that go with any other.
  var companions: [any RunningSystem] = []
  /// The app's disc, which outlives a relaunch.
  let storage: AppStorage
  /// The words that the script speaks.
  private(set) weak var words: DeviceWords?
  /// The Lua state whose script launched it.
  private(set) weak var state: LuaState?
  /// The fingers that the script has handles of; lifted ones stay.
  var fingers: [Finger] = []
  /// How many calls of `together` share the app's clock, and the function of one that runs.
  var groupCount = 0
  var currentLine: Line?
  /// Errors of callbacks that fail the test by themselves.
  var callbackErrors: [CallbackError] = []
  /// The pages by name: those that live.
  var livePages: [String: any ScriptPage] = [:]
  /// The navigation controllers around pages of kind "navigation", by the page's name: those that live.
  var liveWrappers: [String: NavigationPage] = [:]
  /// The names of the pages that the script holds, in the order in which it asked for that.
  var heldPages: [String] = []
  /// The moment the present test began, in virtual seconds of the app.
  var testStart: TimeInterval = 0
  /// When the functions given to `app:after` are to run that have not run yet, by their number.
  var waitingCalls: [Int: WaitingCall] = [:]
  /// How many functions `app:after` was given.
  var waitingCallCount = 0
  /// How many entries of the log have been counted for coverage.
  var countedEntries = 0
  /// What the script did last, newest last: for failure messages.
  private(set) var recentVerbs: [RecentVerb] = []

  /// A verb and the moment it began.
  struct RecentVerb {
    let time: TimeInterval
    let text: String
  }

  /// Launches an app over a disc; its root is shown by `showRoot`.
  init(
    index: Int,
    options: LaunchOptions,
    storage: AppStorage,
    _ words: DeviceWords
  ) throws(LuaRaise) {
    self.index = index
    self.options = options
    self.storage = storage
    self.words = words
    state = words.state
    let application = Application(
      device: options.device,
      orientation: options.orientation,
      systemVersion: options.systemVersion,
      profile: options.profile,
      storage: storage
    )
    storage.willLaunch { [weak application] in application?.log.append(.warning(message: $0)) }
    self.application = application
    navigations = options.rootPages.map { _ in NavigationController(application) }
    navigation = navigations.first ?? NavigationController(application)
    root = options.root == .tabs ? TabBarController(application) : navigation
    do {
      try startSystems()
    } catch {
      throw .exception("launch: \(error.reason)")
    }
  }

  /// Fills the window with the root and shows it.
  func showRoot() throws(UIKitException) {
    application.controllers.addObserver(self)
    application.controllers.addHolder { [weak self] in self?.heldControllers ?? [] }
    let window = Window(application)
    for (navigation, name) in zip(navigations, options.rootPages) {
      // The log tells the stacks of tabs apart.
      if options.root == .tabs { navigation.name = name + NavigationPage.suffix }
      navigationMade(navigation)
      guard let page = page(named: name) else { continue }
      try navigation.setViewControllers([page], animated: false)
    }
    if let tabs = root as? TabBarController {
      try tabs.setViewControllers(navigations, animated: false)
      _ = try tabs.selectTab(at: options.tabs.firstIndex(of: options.home) ?? 0)
    }
    window.rootViewController = root
    window.makeKeyAndVisible()
    for system in runningSystems { try system.rootShown(self) }
  }

  /// Virtual seconds that passed since the present test began.
  var testTime: TimeInterval { application.now - testStart }

  /// The name of the app's system, as messages show it.
  var systemName: String { options.system }

  /// Remembers a verb for failure messages; the last eight are kept.
  func remember(_ text: @autoclosure () -> String) {
    if recentVerbs.count == 8 { recentVerbs.removeFirst() }
    recentVerbs.append(RecentVerb(time: application.now, text: text()))
  }

  /// Ends the app: what it held is let go.
  func close() {
    for system in runningSystems { system.willClose() }
    livePages = [:]
    liveWrappers = [:]
    heldPages = []
    fingers = []
    groupCount = 0
    currentLine = nil
    application.close()
  }
}
