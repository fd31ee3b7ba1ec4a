/// A page: it owns a view and hears of its life on screen (UIKit's `UIViewController`).
///
/// Its life is decided by the app's tables, never by Swift's references: it is released at the end of the turn in
/// which the last of stacks, presentation chain, windows and registered holders lets go of it, see
/// `ControllerCenter`.
open class ViewController {
  /// The app it belongs to.
  public let application: Application
  /// A number that no other view or controller of the app has, in order of creation.
  public let identifier: Int
  /// The class that logs and messages show; pages of a script have invented ones.
  open var className: String { "ViewController" }
  /// The classes it counts as an instance of, nearest first.
  open var classNames: [String] {
    className == "ViewController" ? ["ViewController"] : [className, "ViewController"]
  }
  /// The name that people see in logs, without "#"; empty when it has none. Its view gets it, too.
  public var name = ""
  /// The title.
  public var title = "" {
    didSet { parent?.titleDidChange(of: self) }
  }
  /// Whether the tab bar leaves while it is on a stack above the root (U13.34).
  public var hidesBottomBarWhenPushed = false
  /// Whether the navigation bar is away while it is on top of a stack; read whenever the stack changes.
  ///
  /// UIKit has no such wish of a page: there, pages call `setNavigationBarHidden` in `viewWillAppear`, with the same
  /// outcome.
  public var hidesNavigationBar = false
  /// What its view's safe area is larger by than what is around it asks for, in points.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayoutOfTree() } }
  }
  /// How it covers the screen when it is presented.
  public var modalPresentationStyle = ModalPresentationStyle.automatic
  /// What it points at when it is presented as a popover.
  public var popoverAnchor: PopoverAnchor?
  /// How large its view would like to be where there is a choice, in points: as a popover; zero leaves it open.
  open var preferredContentSize = Size.zero
  /// Whether no finger dismisses it while it, or what contains it, is presented as a sheet (U11.4).
  public var isModalInPresentation = false
  /// Whether presentations in the current context cover it, when it or a child of it asks for one.
  public var definesPresentationContext = false
  /// What each presentation controller that is made for it gets as its delegate.
  ///
  /// UIKit's is set on the controller itself, which exists there before the presentation when it is asked for.
  public weak var presentationDelegate: (any AdaptivePresentationControllerDelegate)?
  /// The style that was settled before the presentation.
  var settledPresentationStyle: ModalPresentationStyle?
  /// What gives the animators of its presentation and dismissal.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?

  /// What systems keep with it; they let go of it when it is released.
  public var attachments = Attachments()
  /// The controller that contains it.
  public internal(set) weak var parent: ViewController?
  /// The controllers it contains.
  public internal(set) var children: [ViewController] = []
  /// Whether it is off screen, on it, or on its way.
  public internal(set) var appearance = AppearanceState.disappeared
  /// Whether the last appearance it was told of is animated.
  var appearanceIsAnimated = false
  /// Whether the tables hold it, or held it in the turn that runs (`ControllerCenter.alive`).
  var isHeld = false
  /// Whether the tables let go of it (see `ControllerCenter`); it has no view any more.
  public internal(set) var isReleased = false

  /// What it presents, when it does.
  var presentation: ModalPresentation?
  /// What presents it, when it is presented itself (H4: from the call until the dismissal has completed).
  weak var presentedBy: ModalPresentation?
  private var loadedView: View?

  /// Makes a controller; its view is made when it is first asked for.
  public init(_ application: Application) {
    self.application = application
    identifier = application.nextIdentifier()
  }

  // MARK: View

  /// The view, made by `loadView` when it is first asked for.
  ///
  /// What `loadView` and `viewDidLoad` throw crashes the app (U0.5).
  public var view: View {
    if let loadedView { return loadedView }
    let made = makeView()
    guard loadedView == nil else { return loadedView ?? made }
    loadedView = made
    made.viewController = self
    if made.name.isEmpty { made.name = name }
    application.log.append(.appearance(page: logName, call: "did-load"))
    application.perform { () throws(UIKitException) in try self.viewDidLoad() }
    return made
  }

  /// The view, nil while none was made.
  public var viewIfLoaded: View? { loadedView }
  /// Whether the view was made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view; the one it makes is stretched to fill its container.
  ///
  /// The base makes an empty view of the screen's size. UIKit's override assigns `view`; this one returns it.
  open func loadView() throws(UIKitException) -> View {
    View(application, frame: application.screenBounds)
  }

  private func makeView() -> View {
    do {
      let view = try loadView()
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return view
    } catch {
      application.crash(error)
      return View(application, frame: application.screenBounds)
    }
  }

  /// Lets go of the view, once the controller itself is released.
  func dropView() {
    guard let view = loadedView else { return }
    view.removeFromSuperview()
    view.viewController = nil
    loadedView = nil
  }

  // MARK: Calls for subclasses

  /// The view was made.
  open func viewDidLoad() throws(UIKitException) {}
  /// The view is about to come on screen; called again when a transition away from it is cancelled (U9.6).
  open func viewWillAppear(_ animated: Bool) throws(UIKitException) {}
  /// The view is on screen.
  open func viewDidAppear(_ animated: Bool) throws(UIKitException) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) throws(UIKitException) {}
  /// The view is off screen; also after a cancelled transition towards it, without a `viewDidAppear` (U9.6).
  open func viewDidDisappear(_ animated: Bool) throws(UIKitException) {}
  /// It is about to come into a container, or, with nil, to leave it.
  open func willMove(toParent parent: ViewController?) throws(UIKitException) {}
  /// It came into a container, or, with nil, left it.
  open func didMove(toParent parent: ViewController?) throws(UIKitException) {}

  // MARK: Relations

  /// What logs and messages call it: its name, else its class.
  public var logName: String { name.isEmpty ? className : name }

  /// The nearest navigation controller that contains it; a popped page keeps it until the pop completes (SE H3).
  public var navigationController: NavigationController? {
    var next = parent
    while let controller = next {
      if let navigation = controller as? NavigationController { return navigation }
      next = controller.parent
    }
    return nil
  }

  /// It and the controllers that contain it, nearest first.
  var lineage: [ViewController] {
    var line: [ViewController] = []
    var next: ViewController? = self
    while let controller = next {
      line.append(controller)
      next = controller.parent
    }
    return line
  }

  /// The controller that presents it or one that contains it (SE H4).
  public var presentingViewController: ViewController? {
    lineage.lazy.compactMap { $0.presentedBy?.presenting }.first
  }

  /// What it, or one that contains it, presents.
  public var presentedViewController: ViewController? {
    lineage.lazy.compactMap { $0.presentation?.presented }.first
  }

  /// Whether what it presents has taken its view's place.
  var isCoveredInPlace: Bool { presentation?.removesPresenter ?? false }

  /// What places it while it is presented: from the present call until the dismissal has completed.
  public var presentationController: PresentationController? { presentedBy?.controller }

  /// The transition it takes part in right now, for animations alongside.
  public var transitionCoordinator: TransitionCoordinator? {
    for controller in lineage {
      if let navigation = controller as? NavigationController, let context = navigation.transition {
        return context.coordinator
      }
      if let context = controller.presentedBy?.transition ?? controller.presentation?.transition {
        return context.coordinator
      }
    }
    return nil
  }

  /// The animator of its presentation or dismissal when nothing else gives one.
  func systemAnimator(presents: Bool) -> any ViewControllerAnimatedTransitioning {
    presentedBy?.style == .popover && rule("U13.81 fades", true)
      ? AlertAnimator(application, presents: presents) : CoverAnimator(application, presents: presents)
  }
  /// How it would be presented on this device.
  var resolvedPresentationStyle: ModalPresentationStyle {
    if let settled = settledPresentationStyle, rule("U13.92", true) { return settled }
    return currentPresentationStyle
  }

  /// How it would be presented by the style that it has now.
  private var currentPresentationStyle: ModalPresentationStyle {
    var style = modalPresentationStyle
    if style == .popover, !application.device.isTablet, let presentationDelegate {
      guard let adapted = presentationDelegate.adaptiveStyle(of: self) else {
        return rule("U13.90", true) ? .popover : .pageSheet
      }
      style = adapted
    }
    return style.resolved(systemVersion: application.systemVersion, isTablet: application.device.isTablet)
  }

  /// Settles how it is presented next by the style it has now, whatever style it gets until then: as UIKit does when its
  /// presentation controller is asked for early (U13.92).
  public func settlePresentationStyle() {
    if settledPresentationStyle == nil { settledPresentationStyle = currentPresentationStyle }
  }
  /// A finger has dismissed it; comes after the delegate has heard of it.
  func wasDismissedByFinger() throws(UIKitException) {}
  /// The system asks for memory back.
  open func didReceiveMemoryWarning() throws(UIKitException) {}
  /// The screen is about to get another size; comes from the root down to what is shown and presented, without a call
  /// of `super` (U13.45).
  open func viewWillTransition(
    to size: Size,
    with coordinator: TransitionCoordinator
  ) throws(UIKitException) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() throws(UIKitException) {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() throws(UIKitException) {}
  /// Whether appearance calls of its own are passed on to the children whose views are in its view.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: For containers of the engine

  /// Puts its bars in their place.
  func layOutBars() {}
  /// A child has another title.
  func titleDidChange(of child: ViewController) {}
  /// Whether it decides itself which child's view is shown, and tells the children.
  var placesChildren: Bool { false }
  /// Forgets its own tables, when the app closes.
  func detachFromStack() {}
  /// Puts what it shows in place, before it is told that it will appear.
  func prepareToAppear() {}
  /// A child was told about an appearance because of its own one.
  func childDidBeginAppearance(_ child: ViewController, appears: Bool, animated: Bool) {}
  /// A child was told that an appearance has happened because of its own one.
  func childDidEndAppearance(_ child: ViewController, animated: Bool) {}

  /// The children that a transition is taking off the screen.
  var leavingChildren: [ViewController] { [] }

  /// The children that are on screen whenever it is; a container with a choice names the chosen one.
  var shownChildren: [ViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}
