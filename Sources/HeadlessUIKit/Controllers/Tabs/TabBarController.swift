/// A controller with tabs, of which it shows the selected one above a bar (UIKit's `UITabBarController`).
///
/// Each tab keeps its own controller, usually a navigation controller with a stack of its own, alive. A tab's view is
/// made when it is first selected.
open class TabBarController: ViewController {
  open override var className: String { "TabBarController" }
  open override var classNames: [String] {
    let base = ["TabBarController", "ViewController"]
    return className == "TabBarController" ? base : [className] + base
  }

  /// What hears of taps on the bar.
  public weak var delegate: (any TabBarControllerDelegate)?
  /// The controllers of the tabs, the first on the left.
  public private(set) var viewControllers: [ViewController] = []
  /// Which of them is selected, from 0.
  public private(set) var selectedIndex = 0
  /// The bar at the lower edge.
  public private(set) lazy var tabBar = TabBar(application)
  private(set) lazy var containerView = ContainerView(
    application,
    className: "TabTransitionView",
    frame: application.screenBounds
  )
  /// Where the bar was put last, and whether it was hidden then; nil when it is to be put there anew.
  private var placement: (frame: Rect, isHidden: Bool)?
  /// The did-calls of a selection.
  private var pending: PendingChange?

  /// Makes a controller without tabs.
  public override init(_ application: Application) { super.init(application) }

  /// Makes a controller with tabs.
  ///
  /// - Throws: what `setViewControllers` throws.
  public convenience init(
    _ application: Application,
    viewControllers: [ViewController]
  ) throws(UIKitException) {
    self.init(application)
    try setViewControllers(viewControllers, animated: false)
  }

  /// The controller of the selected tab.
  public var selectedViewController: ViewController? {
    selectedIndex < viewControllers.count ? viewControllers[selectedIndex] : nil
  }

  /// Whether the selected tab's stack asks for the bar to be away.
  public var isTabBarHidden: Bool {
    TabBarRules.hidesBar((selectedViewController as? NavigationController)?.viewControllers ?? [])
  }

  open override func loadView() throws(UIKitException) -> View {
    let view = ContainerView(application, className: "TabBarView", frame: application.screenBounds)
    containerView.frame = view.bounds
    containerView.bottomBar = tabBar
    try view.addSubview(containerView)
    try view.addSubview(tabBar)
    return view
  }

  // MARK: Tabs

  /// Replaces the tabs. The selected controller stays selected; when it is gone, the one in its place is.
  ///
  /// `animated` changes nothing: the bar's buttons are there at once.
  /// - Throws: when a controller is there twice, contained elsewhere, presented, released, or of another app.
  public func setViewControllers(_ controllers: [ViewController], animated: Bool) throws(UIKitException) {
    for (index, controller) in controllers.enumerated() {
      if controllers[..<index].contains(where: { $0 === controller }) {
        throw UIKitException("\(controller.logName) is twice among the new tabs of \(logName)")
      }
      if !viewControllers.contains(where: { $0 === controller }) { try checkNewcomer(controller) }
    }
    flushPending()
    let old = (viewControllers, selectedViewController)
    let selection = TabBarRules.selection(
      old: old.1?.identifier,
      at: selectedIndex,
      in: controllers.map(\.identifier)
    )
    viewControllers = controllers
    selectedIndex = selection
    for controller in controllers where controller.parent !== self { enter(controller) }
    showButtons()
    if old.1 !== selectedViewController { show(from: old.1) }
    for controller in old.0 where !controllers.contains(where: { $0 === controller }) { leave(controller) }
    application.controllers.setNeedsSweep()
  }

  /// Selects a tab, by its place from 0; the delegate is not asked. Refused while a transition runs inside.
  ///
  /// The views change places at once, without animation; the did-calls come in the next turn (U13.35).
  /// - Throws: when there is no such tab.
  @discardableResult
  open func selectTab(at index: Int) throws(UIKitException) -> NavigationOutcome {
    guard viewControllers.indices.contains(index) else {
      throw UIKitException("\(logName) has no tab \(index): it has \(viewControllers.count), counted from 0")
    }
    let controller = viewControllers[index]
    if let running = application.controllers.transition(inside: self), rule("U13.35 refused", true) {
      let reason = "select refused: a \(running.description) is still running in \(logName)"
      return application.controllers.refuse(controller, reason)
    }
    guard index != selectedIndex else { return .done(leaving: []) }
    flushPending()
    let old = selectedViewController
    selectedIndex = index
    application.log.append(
      .navigation(call: "select", page: controller.logName, animated: false, reason: "")
    )
    show(from: old)
    return .done(leaving: [])
  }

  private func enter(_ controller: ViewController) {
    application.perform { () throws(UIKitException) in try controller.willMove(toParent: self) }
    controller.parent = self
    children.append(controller)
    application.controllers.adopt(controller, by: self)
    application.perform { () throws(UIKitException) in try controller.didMove(toParent: self) }
  }

  private func leave(_ controller: ViewController) {
    application.perform { () throws(UIKitException) in try controller.willMove(toParent: nil) }
    controller.viewIfLoaded?.removeFromSuperview()
    controller.parent = nil
    children.removeAll { $0 === controller }
    application.perform { () throws(UIKitException) in try controller.didMove(toParent: nil) }
  }

  private func checkNewcomer(_ controller: ViewController) throws(UIKitException) {
    try application.controllers.checkFree(controller, "cannot become a tab of \(logName)")
  }

  // MARK: Showing

  /// Shows the selected tab in the place of another.
  private func show(from old: ViewController?) {
    updateBar()
    let new = selectedViewController
    guard viewIfLoaded?.window != nil, appearance.isShown else {
      old?.viewIfLoaded?.removeFromSuperview()
      if old?.appearance == .disappearing { old?.endAppearance(animated: false) }
      return
    }
    new?.view.frame = containerView.bounds
    old?.beginAppearance(false, animated: false)
    place(new)
    new?.beginAppearance(true, animated: false)
    old?.viewIfLoaded?.removeFromSuperview()
    layOutBars()
    let number = application.nextIdentifier()
    pending = PendingChange(number: number) {
      inOrder("U13.35 did") {
        old?.endAppearance(animated: false)
      } _: {
        new?.endAppearance(animated: false)
      }
    }
    application.mainLoop.onNextTurn { [weak self] () throws(UIKitException) in
      guard let self, pending?.number == number else { return }
      flushPending()
    }
  }

  private func flushPending() {
    guard let pending else { return }
    self.pending = nil
    pending.finish()
  }

  private func place(_ controller: ViewController?) {
    guard let controller, !controller.isCoveredInPlace else { return }
    application.perform { () throws(UIKitException) in try containerView.show(controller.view) }
  }

  override var shownChildren: [ViewController] { selectedViewController.map { [$0] } ?? [] }
  override var placesChildren: Bool { true }

  override func prepareToAppear() {
    _ = view
    place(selectedViewController)
    layOutBars()
  }

  override func detachFromStack() {
    viewControllers = []
    pending = nil
  }

  // MARK: The bar

  /// Where the bar lies when it is shown.
  var barFrame: Rect {
    BarLayout.tabBar(in: view.bounds.size, bottom: view.insetsForBars.bottom, application.profile.bars)
  }

  override func layOutBars() {
    guard isViewLoaded, (selectedViewController as? NavigationController)?.transition == nil else { return }
    let isHidden = isTabBarHidden
    let frame = barFrame
    // What moved the bar by itself, as a custom animator may, has its way until something changes here.
    if let placement, placement == (frame, isHidden), tabBar.isHidden == isHidden { return }
    placement = (frame, isHidden)
    let wasHidden = tabBar.isHidden
    tabBar.frame = frame
    tabBar.isHidden = isHidden
    if wasHidden != isHidden { selectedViewController?.viewIfLoaded?.setNeedsLayoutOfTree() }
  }

  /// Makes the next layout put the bar in its place: a transition moves it.
  func forgetBarPlacement() { placement = nil }

  override func titleDidChange(of child: ViewController) { updateBar() }

  private var titles: [String] { viewControllers.map(\.tabBarTitle) }

  private func showButtons() {
    tabBar.show(titles) { [weak self] (index) throws(UIKitException) in try self?.tap(index) }
    updateBar()
  }

  private func updateBar() { tabBar.update(titles, selected: selectedIndex) }

  /// A tab was tapped: it is selected, or, when it is, its stack goes back to its root (U13.36).
  private func tap(_ index: Int) throws(UIKitException) {
    guard index < viewControllers.count else { return }
    let controller = viewControllers[index]
    if let delegate, try !delegate.tabBarController(self, shouldSelect: controller) { return }
    if rule("U13.36 again", index == selectedIndex) {
      if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1 {
        navigation.popToRootViewController(animated: true)
      }
    } else if try !selectTab(at: index).isDone {
      return
    }
    try delegate?.tabBarController(self, didSelect: controller)
  }
}

extension ViewController {
  /// The nearest tab bar controller that contains it.
  public var tabBarController: TabBarController? {
    lineage.dropFirst().lazy.compactMap { $0 as? TabBarController }.first
  }

  /// What its tab is called: its title, else that of its root page, else what logs call it.
  public var tabBarTitle: String {
    if !title.isEmpty { return title }
    guard let root = (self as? NavigationController)?.viewControllers.first else { return logName }
    return root.title.isEmpty ? root.logName : root.title
  }
}
