import HeadlessUIKit

/// A transition of a page: it fades it, unless a subclass or a block moves it otherwise (TR 1.2).
///
/// It is its own animator, percent-driven driver, transitioning delegate of a modal page and delegate of a navigation
/// controller: give it to `ViewController.modalTransition`, `viewTransition` or
/// `NavigationController.navigationTransition`.
///
///     let swipe = try SwipeAnimatedTransition(app, in: .left, out: .right)
///     swipe.interactEnabled = true
///     page.modalTransition = swipe
open class AnimatedTransition: PercentDrivenInteractiveTransition {
  /// What plays a transition in place of `animate`; it has to call `complete` when it is over.
  public typealias Block = (AnimatedTransition) throws(UIKitException) -> Void
  /// What is asked at each event of the pan; false skips what the transition does at it.
  public typealias InteractBlock = (HeadlessUIKit.PanGestureRecognizer) throws(UIKitException) -> Bool
  /// What makes the presentation controller of a presented controller and its presenter.
  public typealias PresentationBlock = (ViewController, ViewController) throws(UIKitException) ->
    HeadlessUIKit.PresentationController?

  /// What its user sets.
  struct Settings {
    var block: Block?
    var duration = AnimationRules.duration
    var type = AnimatedTransitionType.none
    var interactEnabled = false
    var interactScreenEdge = false
    var interactBlock: InteractBlock?
    var dismissCompletion: (() throws(UIKitException) -> Void)?
    var presentationBlock: PresentationBlock?
  }

  /// The app.
  public let application: Application
  /// Whether it stands for the system's own transition: as a delegate it answers no animator and no driver.
  public internal(set) var isSystem = false
  /// Whether its pan is under way, from began until ended or cancelled.
  public internal(set) var isInteractive = false
  /// The transition that runs; nil before its animation starts and once it is over.
  public internal(set) weak var transitionContext: (any ViewControllerContextTransitioning)?

  var settings = Settings()
  /// The recogniser and its target, once it was needed or set.
  var gesture: (recognizer: HeadlessUIKit.PanGestureRecognizer, token: GestureRecognizer.TargetToken)?
  /// What was passed to `update` last since the pan began, whether it drove anything or not.
  var progress = 0.0
  /// What the pan starts: the dismissal or pop.
  var beganAction: (() -> Void)?
  /// Whether the context has ended, within the call that completes it.
  var hasEnded = false
  /// The context that is being completed.
  weak var ending: (any ViewControllerContextTransitioning)?

  /// Makes a transition. It is the one designated initialiser, so that subclasses of a program have all of them.
  public init(_ application: Application) {
    self.application = application
    super.init()
    completionSpeed = AnimationRules.completionSpeed
  }

  /// Makes a transition that a block plays.
  public convenience init(_ application: Application, transitionBlock: @escaping Block) {
    self.init(application)
    self.transitionBlock = transitionBlock
  }

  // MARK: Properties

  /// What plays it, of whatever type it is, in place of `animate`.
  public var transitionBlock: Block? {
    get { settings.block }
    set { change { $0.block = newValue } }
  }

  /// How long it takes, in seconds.
  public var transitionDuration: TimeInterval { settings.duration }

  /// Sets how long it takes, in seconds.
  ///
  /// - Throws: when it is not greater than 0; the old value stays then.
  public func setTransitionDuration(_ seconds: TimeInterval) throws(UIKitException) {
    guard seconds > 0, seconds.isFinite else {
      throw UIKitException("transitionDuration must be greater than 0 seconds")
    }
    change { $0.duration = seconds }
  }

  /// What it changes: what a delegate call or its user stored, else what its context says (TR 2.1).
  public var transitionType: AnimatedTransitionType {
    get { resolved.type }
    set { change { $0.type = newValue } }
  }

  /// Whether its pan may start and drive a pop or dismissal.
  public var interactEnabled: Bool {
    get { settings.interactEnabled }
    set {
      change {
        $0.interactEnabled = newValue
        gesture?.recognizer.isEnabled = newValue
      }
    }
  }

  /// Whether its recogniser is the one of the screen's left edge; read when the recogniser is made.
  public var interactScreenEdge: Bool {
    get { settings.interactScreenEdge }
    set {
      change { $0.interactScreenEdge = newValue }
      guard newValue, let recognizer = gesture?.recognizer, !(recognizer is ScreenEdgePanGestureRecognizer)
      else { return }
      warn("interactScreenEdge has no effect: the recogniser was made already (Q7)")
    }
  }

  /// What is asked at each event of the pan.
  public var interactBlock: InteractBlock? {
    get { settings.interactBlock }
    set { change { $0.interactBlock = newValue } }
  }

  /// Called after a dismissal that was not cancelled, whether a finger drove it or not.
  public var dismissCompletion: (() throws(UIKitException) -> Void)? {
    get { settings.dismissCompletion }
    set { change { $0.dismissCompletion = newValue } }
  }

  /// Whether it gives a presentation controller; true gives a default one unless a block is set, false removes the
  /// block.
  public var presentationEnabled: Bool {
    get { presentationBlock != nil }
    set {
      guard newValue != presentationEnabled else { return }
      presentationBlock =
        newValue
        ? { presented, presenting in
          PresentationController(presentedViewController: presented, presenting: presenting)
        } : nil
    }
  }

  /// What makes the presentation controller; asked for the custom style only.
  public var presentationBlock: PresentationBlock? {
    get { settings.presentationBlock }
    set { change { $0.presentationBlock = newValue } }
  }

  // MARK: For subclasses

  /// Moves what it drives to a fraction, from 0 to 1.
  open override func update(_ percent: Double) {
    progress = percent >= 0 ? min(percent, 1) : 0
    super.update(percent)
  }

  /// Plays the transition, after `start` and until `complete`; a subclass replaces it.
  open func animate() throws(UIKitException) {
    try play(AnimationRules.fade(isIn: transitionType.isIn), rule: "TR-3.2/fade")
  }

  /// What reports call the look of `animate`: "fade".
  open var animationStyle: String { "fade" }

  // MARK: Parts

  var quirks: Quirks { application.transitions.configuration.quirks }

  /// The type, and why.
  var resolved: (row: AnimationRules.Resolution, type: AnimatedTransitionType) {
    AnimationRules.type(stored: settings.type, transitionContext.map(AnimationRules.Ends.init))
  }

  /// Changes what its user sets, where it may be changed.
  private func change(_ work: (inout Settings) -> Void) {
    guard DelegateRules.accepts(isSystem: isSystem, quirks: quirks) else { return }
    work(&settings)
  }

  func log(_ call: String, _ subject: String = "") {
    application.transitions.log(call, subject, in: application)
  }

  func log(rule id: String) { application.log.append(.rule(id: id)) }

  func warn(_ message: String) { application.log.append(.warning(message: message)) }
}

extension AnimationRules.Ends {
  /// The ends of a context.
  init(_ context: any ViewControllerContextTransitioning) {
    self.init()
    let from = context.viewController(forKey: .from)
    let to = context.viewController(forKey: .to)
    if let navigation = from.navigationController, navigation === to.navigationController {
      // A page that is popped is not in the stack any more: it was above all that are.
      let pages = navigation.viewControllers
      stack = (
        pages.firstIndex { $0 === from } ?? pages.count, pages.firstIndex { $0 === to } ?? pages.count
      )
    }
    isPresented = to.presentingViewController === from
  }
}
