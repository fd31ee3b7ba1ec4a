import HeadlessUIKit

/// The items (SE 1.5, 6.3).
extension SuspensionEntrance {
  /// Whether a page is registered as an item; never one that cannot be an entrance (SE 1.5).
  public func isItem(_ page: ViewController) -> Bool {
    page.isEntrancePage && items.contains { $0 === page }
  }

  /// The items that are not open now, in their order.
  public var unusedItems: [ViewController] { items.filter { !isUsed($0) } }

  /// Whether an item is open now (SE 6.3).
  public func isUsed(_ page: ViewController) -> Bool {
    let stack = page.navigationController?.viewControllers
    return EntranceRules.isUsed(
      EntranceRules.Placement(
        isItem: isItem(page),
        stackIndex: stack.map { $0.firstIndex { $0 === page } } ?? 0,
        isPresented: page.presentingViewController != nil
      )
    )
  }

  /// Registers a page as an item and, when it is the page on screen, pops it into the ball (SE 1.5).
  ///
  /// - Returns: what became of it; a page that cannot be an item is refused (Q61), one too many shows the alert.
  /// - Throws: with Q61, when the page is no entrance.
  @discardableResult
  public func add(_ page: ViewController) throws(UIKitException) -> EntranceRules.Addition {
    if readsBeforeAdding { try readFirst() }
    let addition = EntranceRules.addition(
      isItem: isItem(page),
      isEntrance: page.isEntrancePage,
      count: items.count,
      maximum: maximumCount,
      quirks: quirks
    )
    switch addition {
    case .present: break
    case .refused: log("item", "refused", page.logName)
    case .full: try refuseAsFull(page)
    case .appendAndFail:
      register(page)
      throw UIKitException("\(page.logName) cannot be an item: it has no entrance title")
    case .append:
      register(page)
      try reloadIcons(items)
      try list.rebuild(items)
      writeArchive()
      if ball.superview == nil,
        EntranceRules.attachesBallOnAdd(isAvailable: isAvailable, quirks: quirks)
      {
        try attachBall()
        setBallAlpha(1)
      }
      if let navigation = currentNavigationController, navigation.topViewController === page,
        navigation.viewControllers.count > 1
      {
        navigation.popViewController(animated: true)
      }
    }
    return addition
  }

  /// Takes a page out of the items (SE 1.5). The ball goes with the last one (Q65).
  ///
  /// - Returns: whether it was an item.
  @discardableResult
  public func cancel(_ page: ViewController) throws(UIKitException) -> Bool {
    guard isItem(page) else { return false }
    unregister(page)
    try reloadIcons(items)
    try list.rebuild(items)
    writeArchive()
    if EntranceRules.detachesBallOnCancel(remaining: items.count, quirks: quirks) { detachBall() }
    if items.isEmpty { try closeList() }
    return true
  }

  /// Takes all pages out of the items (SE 1.5) and deletes the archive. The ball goes, and an open list with it (Q42).
  public func clear() throws(UIKitException) {
    forgetItems()
    try reloadIcons([])
    try list.rebuild([])
    detachBall()
    deleteArchive()
    try closeList()
  }

  /// Empties the items, and nothing else.
  func forgetItems() {
    let old = items
    items = []
    for page in old { log("item", "removed", page.logName) }
    // The original's items die here, before its icons are reloaded (SE H8).
    if quirks.contains(.q9) {
      application.controllers.sweep()
    } else {
      application.controllers.setNeedsSweep()
    }
  }

  /// Appends a page to the items; `call` is how the log calls it.
  func register(_ page: ViewController, as call: String = "added") {
    items.append(page)
    log("item", call, page.logName)
    application.controllers.setNeedsSweep()
  }

  /// Takes a page out of the items.
  func unregister(_ page: ViewController) {
    items.removeAll { $0 === page }
    log("item", "removed", page.logName)
    application.controllers.setNeedsSweep()
  }

  /// Opens a chosen item (SE 6.4).
  func open(_ page: ViewController) throws(UIKitException) {
    let navigation = currentNavigationController
    let stack = navigation?.viewControllers ?? []
    let opening = EntranceRules.opening(
      isItem: isItem(page),
      isNavigationController: page is NavigationController,
      stackContainsIt: stack.contains { $0 === page },
      stackCount: stack.count,
      topIsEntrance: stack.last.map(isItem) ?? false,
      quirks: quirks
    )
    guard opening != .nothing else { return }
    // While an alert is up there is no current navigation controller (SE 6.2).
    guard let navigation else { return log("item", "refused", page.logName) }
    let outcome: NavigationOutcome
    switch opening {
    case .nothing: return
    case .present: outcome = try navigation.present(page, animated: true)
    case .popTo: outcome = try navigation.popToViewController(page, animated: true)
    case .push(let replacingTop):
      outcome = try navigation.setViewControllers(
        (replacingTop ? Array(stack.dropLast()) : stack) + [page],
        animated: EntranceRules.animatesOpening(systemVersion: application.systemVersion)
      )
    }
    log("item", outcome.isDone ? "opened" : "refused", page.logName)
  }

  // MARK: Who is on screen (SE 6.2)

  /// What fills the window; of tabs the selected one.
  private var rootController: ViewController? {
    let root = window?.rootViewController
    return (root as? TabBarController)?.selectedViewController ?? root
  }

  /// The navigation controller on screen, as the original looks it up: nothing while an alert is up. Tabs are looked
  /// into at the root only (Q79).
  var currentNavigationController: NavigationController? {
    guard var controller = rootController else { return nil }
    while let presented = controller.presentedViewController { controller = presented }
    return controller as? NavigationController ?? controller.navigationController
  }

  /// The page that one sees, alerts left out.
  var pageOnScreen: ViewController? {
    guard var controller = rootController else { return nil }
    while let presented = controller.presentedViewController, !(presented is AlertController) {
      controller = presented
    }
    return topPage(of: controller)
  }

  /// The page that a controller shows: of tabs the selected one's, of a navigation controller the top of its stack,
  /// else itself.
  func topPage(of controller: ViewController) -> ViewController {
    let shown = (controller as? TabBarController)?.selectedViewController ?? controller
    return (shown as? NavigationController)?.topViewController ?? shown
  }
}
