import HeadlessUIKit
import LuaRuntime
import Text

extension AppSession {
  /// The names of the pages, in byte order.
  var pageNames: [String] { options.pages.map(\.name) }

  /// The live page of a name, else a new one with its view unloaded; nil when no page has the name.
  func page(named name: String) -> Page? {
    if let live = livePages[name] { return live }
    if let other = otherPage(named: name) {
      livePages[name] = other
      return other
    }
    guard let definition = options.pages.first(where: { $0.name == name }) else { return nil }
    let page = Page(self, definition)
    livePages[name] = page
    return page
  }

  /// A page that has outlived the one its name stood for; there is one only with archives that hold it twice.
  private func otherPage(named name: String) -> Page? {
    application.controllers.alive.lazy.compactMap { $0 as? Page }.first { $0.definition.name == name }
  }

  /// The page of a name, or an error with the nearest one.
  func requirePage(_ name: String, word: String) throws(LuaRaise) -> Page {
    if let page = page(named: name) { return page }
    throw .error("\(word): \(noPage(name))")
  }

  /// What messages say of a name that no page has: the nearest one.
  func noPage(_ name: String) -> String {
    "there is no page \(name.quoted)\(NearestNames.clause(for: name, in: pageNames))"
  }

  /// What is presented for a page: itself, or for the kind "navigation" a navigation controller around it.
  func presentable(_ page: Page) throws(UIKitException) -> ViewController {
    let shown = page.definition.isNavigation ? try wrapper(of: page) : page
    page.definition.popover?.apply(to: shown, application)
    if let entrance { shown.transitioningDelegate = entrance }
    return shown
  }

  private func wrapper(of page: Page) throws(UIKitException) -> NavigationPage {
    if let live = liveWrappers[page.definition.name] { return live }
    let wrapper = NavigationPage(application, page.definition, page.record)
    wrapper.delegate = entrance
    wrapper.transitioningDelegate = entrance
    if entrance != nil { wrapper.interactivePopGestureRecognizer.isEnabled = false }
    try wrapper.setViewControllers([page], animated: false)
    liveWrappers[page.definition.name] = wrapper
    return wrapper
  }

  /// What is an item for a page: the navigation controller around it when that one lives, else the page.
  func item(of page: Page) -> ViewController { liveWrappers[page.definition.name] ?? page }

  /// What becomes an item for a page: for the kind "navigation" the controller that presenting it makes, unless the
  /// page is on a stack already.
  func itemToAdd(_ page: Page) throws(UIKitException) -> ViewController {
    guard page.definition.isNavigation, page.navigationController == nil else { return item(of: page) }
    return try wrapper(of: page)
  }

  // MARK: Holding

  /// Keeps the page of a name alive until `release`.
  func hold(_ page: Page) {
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
    if let page = controller as? Page, livePages[page.definition.name] === page {
      livePages[page.definition.name] = nil
    }
    if let wrapper = controller as? NavigationPage, liveWrappers[wrapper.definition.name] === wrapper {
      liveWrappers[wrapper.definition.name] = nil
    }
  }
}
