/// A controller with a stack of pages, of which it shows the top one (UIKit's `UINavigationController`).
///
/// A change that is asked for while another one is animated is refused, with the reason in the log. One without
/// animation is shown at once; its did-calls come in the next turn (U0.3), or before the next change. In a hidden
/// window no change is animated (U13.47).
open class NavigationController: ViewController {
  open override var className: String { "NavigationController" }
  open override var classNames: [String] {
    let base = ["NavigationController", "ViewController"]
    return className == "NavigationController" ? base : [className] + base
  }

  /// What accompanies it.
  public weak var delegate: (any NavigationControllerDelegate)?
  /// The pages, root first. A page that is being popped is not in it any more; a cancelled pop brings it back at its
  /// completion (SE H3).
  public internal(set) var viewControllers: [ViewController] = []

  /// The transition that runs.
  var transition: TransitionContext?
  /// Whether a change is being started.
  var isChanging = false
  /// The did-calls of a change without animation.
  var pending: PendingChange?
  /// What a finger drives, from the beginning of its pan on.
  var popDriver: InteractivePopDriver?
  /// What the pop that a finger is just starting will use.
  var startingPop: (animator: SystemNavigationAnimator, driver: InteractivePopDriver)?
  /// The left-edge pan that pops the page on top; disable it to switch the interactive pop off.
  public private(set) lazy var interactivePopGestureRecognizer: ScreenEdgePanGestureRecognizer =
    makePopGesture()
  /// Whether the bar is away over all pages; see `setNavigationBarHidden`.
  public internal(set) var isNavigationBarHidden = false
  /// The bar over the pages.
  public private(set) lazy var navigationBar = NavigationBar(application) { [weak self] in
    self?.popViewController(animated: true)
  }
  /// Whether the delegate has not heard yet of the page that is shown.
  var announcesNextAppearance = true
  private(set) lazy var containerView = ContainerView(
    application,
    className: "NavigationTransitionView",
    frame: application.screenBounds
  )

  /// Makes a navigation controller with an empty stack.
  public override init(_ application: Application) { super.init(application) }

  /// Makes a navigation controller with a root page.
  ///
  /// - Throws: what `setViewControllers` throws.
  public convenience init(
    _ application: Application,
    rootViewController: ViewController
  ) throws(UIKitException) {
    self.init(application)
    try setViewControllers([rootViewController], animated: false)
  }

  /// The page on top of the stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// What is seen of it: the outermost of what its pages present, else the page on top.
  public var visibleViewController: ViewController? {
    guard var visible = topViewController else { return nil }
    while let presented = visible.presentedViewController { visible = presented }
    return visible
  }

  /// The transition that runs, as it is this instant.
  public var transitionState: TransitionState? { transition?.state }

  open override func loadView() throws(UIKitException) -> View {
    let view = ContainerView(application, className: "NavigationView", frame: application.screenBounds)
    containerView.frame = view.bounds
    containerView.topBar = navigationBar
    try view.addSubview(containerView)
    try view.addSubview(navigationBar)
    view.addGestureRecognizer(interactivePopGestureRecognizer)
    return view
  }

  private func makePopGesture() -> ScreenEdgePanGestureRecognizer {
    let recognizer = PopGestureRecognizer(self)
    recognizer.addTarget { [weak self, weak recognizer] _ throws(UIKitException) in
      guard let self, let recognizer else { return }
      try popGestureDidChange(recognizer)
    }
    return recognizer
  }

  override var shownChildren: [ViewController] { topViewController.map { [$0] } ?? [] }

  override var leavingChildren: [ViewController] { transition.map { [$0.setup.from] } ?? [] }

  override var placesChildren: Bool { true }

  override func prepareToAppear() { prepareStack() }

  override func layOutBars() {
    guard isViewLoaded, transition == nil else { return }
    navigationBar.frame = barFrame
    if navigationBar.isHidden == showsBar {
      navigationBar.isHidden = !showsBar
      setNeedsLayoutOfPages()
    }
    navigationBar.show(viewControllers)
  }

  override func titleDidChange(of child: ViewController) {
    if isViewLoaded { navigationBar.show(viewControllers) }
    parent?.titleDidChange(of: self)
  }

  override func detachFromStack() {
    viewControllers = []
    transition = nil
    pending = nil
    popDriver = nil
  }

  override func childDidBeginAppearance(_ child: ViewController, appears: Bool, animated: Bool) {
    if appears { announceFirst(child, isOver: false, animated: animated) }
  }

  override func childDidEndAppearance(_ child: ViewController, animated: Bool) {
    if child.appearance == .appeared { announceFirst(child, isOver: true, animated: animated) }
  }

  // MARK: The stack

  /// Puts a page on the stack.
  ///
  /// - Parameter completion: called in a later turn with true, or with false when the push was cancelled.
  /// - Throws: when the page is on a stack, is presented, or is a navigation or tab bar controller (U9.10).
  @discardableResult
  open func pushViewController(
    _ page: ViewController,
    animated: Bool,
    completion: NavigationCompletion? = nil
  ) throws(UIKitException) -> NavigationOutcome {
    try checkNewcomer(page)
    return change("push", page, to: viewControllers + [page], animated: animated, completion: completion)
  }

  /// Takes the page on top off the stack; popping the root is refused (U9.10).
  @discardableResult
  open func popViewController(
    animated: Bool,
    completion: NavigationCompletion? = nil
  ) -> NavigationOutcome {
    pop(keeping: viewControllers.count - 1, animated, completion)
  }

  /// Takes pages off until so many are left; with the root alone on the stack it is refused.
  private func pop(
    keeping count: Int,
    _ animated: Bool,
    _ completion: NavigationCompletion?
  ) -> NavigationOutcome {
    guard let top = topViewController, rule("U9.10 root", viewControllers.count > 1) else {
      return refuse(topViewController, "\(topViewController?.logName ?? logName) is the root of \(logName)")
    }
    return change(
      "pop",
      top,
      to: Array(viewControllers.prefix(count)),
      animated: animated,
      completion: completion
    )
  }

  /// Takes all pages above one off the stack.
  ///
  /// - Throws: when the page is not on the stack (U9.10).
  @discardableResult
  open func popToViewController(
    _ page: ViewController,
    animated: Bool,
    completion: NavigationCompletion? = nil
  ) throws(UIKitException) -> NavigationOutcome {
    guard let index = viewControllers.firstIndex(where: { $0 === page }) else {
      throw UIKitException(
        "cannot pop to \(page.logName): it is not on the stack of \(logName) (\(stackText)); push it instead"
      )
    }
    guard index + 1 < viewControllers.count, let top = topViewController else {
      return refuse(page, "\(page.logName) is on top of \(logName) already")
    }
    return change(
      "pop",
      top,
      to: Array(viewControllers[...index]),
      animated: animated,
      completion: completion
    )
  }

  /// Takes all pages but the root off the stack.
  @discardableResult
  open func popToRootViewController(
    animated: Bool,
    completion: NavigationCompletion? = nil
  ) -> NavigationOutcome {
    pop(keeping: 1, animated, completion)
  }

  /// Replaces the stack; the last page is shown, with a pop when it was on the stack, else with a push (U9.9).
  ///
  /// - Throws: when a page is there twice, is on another stack, is presented, or is a navigation or tab bar
  ///   controller.
  @discardableResult
  open func setViewControllers(
    _ pages: [ViewController],
    animated: Bool,
    completion: NavigationCompletion? = nil
  ) throws(UIKitException) -> NavigationOutcome {
    let known = Set(viewControllers.map(\.identifier))
    var seen: Set<Int> = []
    for page in pages {
      guard seen.insert(page.identifier).inserted else {
        throw UIKitException("\(page.logName) is twice in the new stack of \(logName)")
      }
      if !known.contains(page.identifier) { try checkNewcomer(page) }
    }
    return change("set", pages.last, to: pages, animated: animated, completion: completion)
  }

  // MARK: Checks

  private func checkNewcomer(_ page: ViewController) throws(UIKitException) {
    guard page.application === application else {
      throw UIKitException("\(page.logName) belongs to another app and cannot come onto \(logName)")
    }
    if rule("U9.10 kinds", page is NavigationController || page is TabBarController) {
      let kind = page is TabBarController ? "tab bar" : "navigation"
      throw UIKitException("\(page.logName) is a \(kind) controller and cannot be pushed; present it instead")
    }
    if let other = page.parent as? NavigationController,
      rule("U9.10 on a stack", other.viewControllers.contains { $0 === page })
    {
      throw UIKitException(
        "\(page.logName) is on the stack of \(other.logName) already (\(other.stackText)); pop to it instead"
      )
    }
    if let presenting = page.presentedBy?.presenting {
      throw UIKitException(
        "\(page.logName) is presented by \(presenting.logName); dismiss it before pushing it"
      )
    }
    guard rule("U13.11", !page.isReleased) else {
      throw UIKitException(
        "\(page.logName) was released, since nothing held it; make a new one, or hold it with "
          + "controllers.addHolder"
      )
    }
    guard page.parent == nil || page.parent === self else {
      throw UIKitException("\(page.logName) is in use elsewhere and cannot come onto \(logName)")
    }
  }

  /// The names on the stack, root first.
  var stackText: String { viewControllers.map(\.logName).joined(separator: ", ") }

  func refuse(_ page: ViewController?, _ reason: String) -> NavigationOutcome {
    application.controllers.refuse(page ?? self, reason)
  }
}
