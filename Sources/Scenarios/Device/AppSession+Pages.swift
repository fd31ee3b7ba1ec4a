import HeadlessUIKit
import LuaRuntime
import Text

extension AppSession {
  /// The names of the pages, in byte order.
  var pageNames: [String] { options.pages.map(\.name) }

  /// The live page of a name, else a new one with its view unloaded; nil when no page has the name.
  func page(named name: String) -> (any ScriptPage)? {
    if let live = livePages[name] { return live }
    if let other = otherPage(named: name) {
      livePages[name] = other
      return other
    }
    guard let definition = options.pages.first(where: { $0.name == name }) else { return nil }
    let page = makePage(definition)
    livePages[name] = page
    return page
  }

  /// A page that has outlived the one its name stood for; there is one only with archives that hold it twice.
  private func otherPage(named name: String) -> (any ScriptPage)? {
    application.controllers.alive.lazy.compactMap { $0 as? any ScriptPage }
      .first { $0.definition.name == name && !($0 is NavigationPage) }
  }

  /// The page of a name, or an error with the nearest one.
  func requirePage(_ name: String, word: String) throws(LuaRaise) -> any ScriptPage {
    if let page = page(named: name) { return page }
    throw .error("\(word): \(noPage(name))")
  }

  /// What messages say of a name that no page has: the nearest one.
  func noPage(_ name: String) -> String {
    "there is no page \(name.quoted)\(NearestNames.clause(for: name, in: pageNames))"
  }

  /// What is wrong with a name that the log cannot have for a page: no page, controller around one or class of controllers
  /// is called so, and nothing in the log; nil for any other.
  func problem(ofLoggedPage name: String) -> String? {
    let isAround = name.hasSuffix(NavigationPage.suffix)
    let own = isAround ? String(name.dropLast(NavigationPage.suffix.count)) : name
    if name.isEmpty || name.hasSuffix("Controller") || pageNames.contains(own) { return nil }
    var isLogged = false
    for entry in application.log.entries where !isLogged {
      entry.event.visitFields { field, value in
        if field == "page", case .text(name) = value { isLogged = true }
      }
    }
    return isLogged ? nil : noPage(name)
  }

  /// What is presented for a page: itself, or for the kind "navigation" a navigation controller around it.
  func presentable(_ page: any ScriptPage) throws(UIKitException) -> ViewController {
    let shown: ViewController = page.definition.isNavigation ? try wrapper(of: page) : page
    page.definition.popover?.apply(to: shown, application)
    willPresent(shown, for: page)
    return shown
  }

  private func wrapper(of page: any ScriptPage) throws(UIKitException) -> NavigationPage {
    if let live = liveWrappers[page.definition.name] { return live }
    let wrapper = NavigationPage(application, page.definition)
    navigationMade(wrapper, around: page)
    try wrapper.setViewControllers([page], animated: false)
    liveWrappers[page.definition.name] = wrapper
    return wrapper
  }

  /// What is an item for a page: the navigation controller around it when that one lives, else the page.
  func item(of page: any ScriptPage) -> ViewController { liveWrappers[page.definition.name] ?? page }

  /// What becomes an item for a page: for the kind "navigation" the controller that presenting it makes, unless the
  /// page is on a stack already.
  func itemToAdd(_ page: any ScriptPage) throws(UIKitException) -> ViewController {
    guard page.definition.isNavigation, page.navigationController == nil else { return item(of: page) }
    return try wrapper(of: page)
  }

  // MARK: Holding

  /// Keeps the page of a name alive until `release`.
  func hold(_ page: any ScriptPage) {
    guard !heldPages.contains(page.definition.name) else { return }
    heldPages.append(page.definition.name)
    application.controllers.setNeedsSweep()
  }

  /// Lets go of a page that `hold` keeps; false when it keeps none of that name.
  func release(_ name: String) -> Bool {
    guard let place = heldPages.firstIndex(of: name) else { return false }
    heldPages.remove(at: place)
    application.controllers.setNeedsSweep()
    return true
  }

  /// The controllers that the script holds: pages, and the navigation controllers around them.
  var heldControllers: [ViewController] {
    heldPages.flatMap { name in [livePages[name], liveWrappers[name]].compactMap { $0 as ViewController? } }
  }
}

extension AppSession: ControllerObserver {
  /// Forgets a page that died, so that the next use of its name makes a new one.
  func controllerWasReleased(_ controller: ViewController) {
    if let page = controller as? any ScriptPage, livePages[page.definition.name] === page {
      livePages[page.definition.name] = nil
    }
    if let wrapper = controller as? NavigationPage, liveWrappers[wrapper.definition.name] === wrapper {
      liveWrappers[wrapper.definition.name] = nil
    }
  }
}
