import HeadlessUIKit
import LuaRuntime
import Text

/// A system in a running app. `AppSession.running` finds it by its type; it ends with the app or its relaunch.
protocol RunningSystem: AnyObject {
  /// A navigation controller was made, its stack is still empty: one of the root, or the one around a page.
  func navigationMade(_ navigation: NavigationController, around page: (any ScriptPage)?)

  /// A controller is about to be presented for a page: the page, or the navigation controller around it.
  ///
  /// The system that the app was launched with is not asked about pages of another system's kind.
  func willPresent(_ shown: ViewController, for page: any ScriptPage)

  /// Makes a page of one of the system's kinds; nil for any other page.
  func makePage(_ definition: PageDefinition, _ app: AppSession) -> (any ScriptPage)?

  /// The window shows the root, in the first turn of the main loop.
  func rootShown(_ app: AppSession) throws(UIKitException)

  /// The app is about to end.
  func willClose()

  /// What it adds to the description of the transition that runs; nil when it has no part in it.
  var transitionDetail: TransitionDetail? { get }

  /// Statements of Lua that check what can be seen of it at the end of a saved session, the app under the name `app`; a
  /// line each.
  func finalChecks(_ app: AppSession) -> [String]
}

extension RunningSystem {
  func navigationMade(_ navigation: NavigationController, around page: (any ScriptPage)?) {}
  func willPresent(_ shown: ViewController, for page: any ScriptPage) {}
  func makePage(_ definition: PageDefinition, _ app: AppSession) -> (any ScriptPage)? { nil }
  func rootShown(_ app: AppSession) throws(UIKitException) {}
  func willClose() {}
  var transitionDetail: TransitionDetail? { nil }
  func finalChecks(_ app: AppSession) -> [String] { [] }
}

/// What a system knows of the transition that runs.
struct TransitionDetail {
  /// The view that covers the page below.
  var cover: View?
  /// What the page is cut to.
  var mask: TransitionMask?
  /// A transition of the system's own, which no controller knows of; it is told of in the place of any other.
  var own: Own?

  /// A transition that runs by itself, beside those of controllers.
  struct Own {
    let kind: TransitionKind
    let style: String
    var isInteractive = false
    let percent: Double
    let duration: TimeInterval
    let from: View?
    let to: View?
  }
}

/// The mask of a transition.
struct TransitionMask {
  /// As on screen this instant.
  let current: Mask
  /// Where it began.
  let from: Mask
  /// Where it ends.
  let to: Mask
}

extension AppSession {
  /// A system of this app by its type; nil when it does not run here.
  func running<System: RunningSystem>(_: System.Type) -> System? {
    if let driver = driver as? System { return driver }
    for system in companions {
      if let found = system as? System { return found }
    }
    return nil
  }

  /// The systems of this app: the one it was launched with first.
  var runningSystems: [any RunningSystem] { (driver.map { [$0] } ?? []) + companions }

  /// Starts the systems.
  func startSystems() throws(UIKitException) {
    for (described, options) in zip(Systems.all, self.options.systems) {
      let drives = described.drivesNavigation && described.name == self.options.system
      guard drives || described.isAlwaysThere, let system = try options.start(self, drives: drives) else {
        continue
      }
      if drives { driver = system } else { companions.append(system) }
    }
  }

  /// Tells the systems of a navigation controller that was made.
  func navigationMade(_ navigation: NavigationController, around page: (any ScriptPage)? = nil) {
    driver?.navigationMade(navigation, around: page)
    for system in companions { system.navigationMade(navigation, around: page) }
  }

  /// Tells the systems of what is about to be presented.
  func willPresent(_ shown: ViewController, for page: any ScriptPage) {
    if page.definition.kind.isGeneral { driver?.willPresent(shown, for: page) }
    for system in companions { system.willPresent(shown, for: page) }
  }

  /// What a system knows of the transition that runs.
  var transitionDetail: TransitionDetail? {
    if let detail = driver?.transitionDetail { return detail }
    for system in companions {
      if let detail = system.transitionDetail { return detail }
    }
    return nil
  }

  /// Makes a page.
  func makePage(_ definition: PageDefinition) -> any ScriptPage {
    let page = makeSystemPage(definition) ?? makeHostPage(definition) ?? Page(self, definition)
    for options in definition.systems { options.pageMade(page, self) }
    return page
  }

  /// Makes a page of a class that the host program draws.
  private func makeHostPage(_ definition: PageDefinition) -> HostPage? {
    words?.additions.pages[definition.className]?(
      HostPage.Context(application: application, definition: definition)
    )
  }

  private func makeSystemPage(_ definition: PageDefinition) -> (any ScriptPage)? {
    if definition.kind.isGeneral { return nil }
    for system in runningSystems {
      if let page = system.makePage(definition, self) { return page }
    }
    return nil
  }

  /// The error of a word that needs another system.
  func needs(system: String, word: String) -> LuaRaise {
    .error("\(word) needs the system \(system.quoted); this app was launched with \(systemName.quoted)")
  }
}
