extension ControllerCenter {
  /// The root controller of the key window.
  public var rootViewController: ViewController? { application?.keyWindow?.rootViewController }

  /// What is presented over the root, outermost last; what covers a part of it only comes before what covers it all.
  public var presentedChain: [ViewController] {
    var chain: [ViewController] = []
    if let rootViewController { collectPresented(by: rootViewController, into: &chain) }
    return chain
  }

  private func collectPresented(by controller: ViewController, into chain: inout [ViewController]) {
    var next: ViewController? = controller
    while let controller = next {
      for child in controller.shownChildren { collectPresented(by: child, into: &chain) }
      next = controller.presentation?.presented
      if let next { chain.append(next) }
    }
  }

  /// The root and what is presented over it, outermost last.
  private var layers: [ViewController] { [rootViewController].compactMap { $0 } + presentedChain }

  /// The outermost navigation controller: the last of the presented ones, else the root; of tabs the selected one.
  public var frontmostNavigationController: NavigationController? {
    layers.lazy.reversed().compactMap { Self.content(of: $0) as? NavigationController }.first
  }

  /// The outermost tab bar controller: the last of the presented ones, else the root.
  public var frontmostTabBarController: TabBarController? {
    layers.lazy.reversed().compactMap { $0 as? TabBarController }.first
  }

  /// The bar of the frontmost navigation controller.
  public var navigationBar: NavigationBar? { frontmostNavigationController?.navigationBar }

  /// The bar of the frontmost tab bar controller.
  public var tabBar: TabBar? { frontmostTabBarController?.tabBar }

  /// What a controller shows: of tabs the selected one's controller, else itself.
  private static func content(of controller: ViewController?) -> ViewController? {
    var content = controller
    while let tabs = content as? TabBarController { content = tabs.selectedViewController }
    return content
  }

  /// The page on top of the frontmost navigation controller's stack.
  public var top: ViewController? { frontmostNavigationController?.topViewController }

  /// The page one sees: the outermost presented controller, or the root; of a navigation controller its top page.
  public var visiblePage: ViewController? {
    let outermost = presentedChain.last { !($0 is AlertController) } ?? rootViewController
    let content = Self.content(of: outermost)
    return (content as? NavigationController)?.topViewController ?? content
  }

  /// The alert that is up.
  public var alert: AlertController? {
    presentedChain.lazy.reversed().compactMap { $0 as? AlertController }.first
  }

  /// The navigation controllers that are alive, in the order they came.
  public var navigationControllers: [NavigationController] {
    alive.compactMap { $0 as? NavigationController }
  }

  /// Shows a window's new root controller in the place of its old one.
  func rootDidChange(in window: Window, from old: ViewController?) {
    guard let application, old !== window.rootViewController else { return }
    let isShown = application.windows.contains { $0 === window }
    if let old {
      while let presented = old.presentation?.presented {
        var top = presented
        while let next = top.presentation?.presented { top = next }
        take(top, offScreen: isShown)
        top.presentedBy?.dissolve()
      }
      take(old, offScreen: isShown)
    }
    if isShown { showRoot(of: window) }
    setNeedsSweep()
  }

  private func take(_ controller: ViewController, offScreen isShown: Bool) {
    if isShown {
      controller.beginAppearance(false, animated: false)
      controller.endAppearance(animated: false)
    }
    controller.viewIfLoaded?.removeFromSuperview()
  }

  /// Puts a window's root controller on screen; its did-calls come in the next turn.
  func showRoot(of window: Window) {
    guard let application, let root = window.rootViewController, root.appearance == .disappeared else {
      return
    }
    adopt(root)
    guard root.presentation?.removesPresenter != true else { return }
    let view = root.view
    view.frame = window.bounds
    application.perform { () throws(UIKitException) in try window.insertSubview(view, at: 0) }
    root.beginAppearance(true, animated: false)
    let end = { if root.appearance == .appearing { root.endAppearance(animated: false) } }
    opposite("U13.4", end)
    application.mainLoop.onNextTurn(end)
  }
}
