import HeadlessUIKit

/// A page that comes up as a sheet over a darkened screen and is dragged down to go (DM 1.2).
///
/// It is its own transitioning delegate and presented in the custom style; `present` it like any other controller.
open class ModalPage: ViewController {
  /// Where the page is (DM 2.7).
  public enum State: String, Sendable, CaseIterable {
    /// Not on screen.
    case away
    /// Coming up.
    case presenting
    /// At its place.
    case shown
    /// Under a finger.
    case dragging
    /// On its way back after a release.
    case returning
    /// On its way off the screen.
    case leaving
  }

  /// What the launch and the host's code set.
  public let configuration: Configuration
  /// Where it is.
  public internal(set) var state = State.away
  /// The pan of the sheet: the only gesture that dismisses it.
  public let pan: PanGestureRecognizer
  /// The pan that takes a drag over from a scroll view (DM 2.5).
  public let handover: HandoverPanGestureRecognizer
  /// What the finger drives, from the beginning of a pan to its end.
  public internal(set) var interactiveTransition: PercentDrivenInteractiveTransition?
  /// The progress that the last event of the sheet's pan came to, from 0 to 1.
  public internal(set) var progress = 0.0
  /// How often the page has asked to be dismissed.
  public internal(set) var dismissRequests = 0
  /// How often a dismissal of it has completed.
  public internal(set) var dismissals = 0
  /// The axis of the drag, where it can be slid out to the right, too (DM 2.6).
  public internal(set) var axis = SlideAxis()
  /// The scroll views that it listens to.
  let listeners = ScrollListeners()
  /// What was decided last for this pan.
  var axisRow: SlideAxis.Row?
  /// Whether the finger's way was logged for this pan.
  var hasFollowed = false

  /// Makes a page; its view is made when it is shown.
  public init(_ application: Application, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    pan = PanGestureRecognizer(application)
    handover = HandoverPanGestureRecognizer(application)
    super.init(application)
    modalPresentationStyle = .custom
    transitioningDelegate = self
    handover.page = self
    for recognizer in [pan, handover] {
      recognizer.delegate = self
      recognizer.lateFailure = DismissRules.lateFailure(quirks: quirks)
      recognizer.addTarget { [weak self, weak recognizer] _ throws(UIKitException) in
        guard let self, let recognizer else { return }
        panned(recognizer)
      }
    }
  }

  /// The defects of the original that are switched on.
  public var quirks: Quirks { configuration.quirks }

  /// The sheet's pan as the system speaks of it: the one that has taken a drag over, while it has.
  public var activePan: PanGestureRecognizer {
    switch handover.state {
    case .possible, .failed: pan
    case .began, .changed, .ended, .cancelled: handover
    }
  }

  /// Where sheet and cover lie; the sheet's place is that of its presentation.
  public var layout: SheetLayout {
    let presentation = presentationController as? SheetPresentation
    return presentation?.layout ?? SheetLayout(application)
  }

  /// The covers in the container, the lowest first: every view there that has their tag (Q18).
  public var covers: [View] {
    guard let container = presentationController?.containerView else { return [] }
    return container.subviews.filter { $0.tag == SheetLayout.coverTag }
  }

  /// Adds the recognisers to the view; overrides call it.
  open override func viewDidLoad() throws(UIKitException) {
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(handover)
    guard configuration.isSupportRightSlide else { return }
    // The public demo has it, without a target.
    let swipe = SwipeGestureRecognizer(application)
    swipe.direction = .right
    swipe.delegate = self
    view.addGestureRecognizer(swipe)
  }

  /// Listens to the scroll views in the view; overrides call it.
  open override func viewDidLayoutSubviews() throws(UIKitException) { try listenToAll() }

  /// Closes the page as its close button does; refused while it comes or goes.
  @discardableResult
  public func close() -> NavigationOutcome { leave(by: "DM-2.7/close") }

  // MARK: Parts

  /// Asks for its dismissal.
  ///
  /// - Parameter row: what is logged when it is not refused.
  @discardableResult
  func leave(by row: String? = nil) -> NavigationOutcome {
    dismissRequests += 1
    log("dismiss")
    let outcome = dismiss(animated: true)
    if let row, outcome.isDone { log(rule: row) }
    return outcome
  }

  /// Whether it comes, goes or is on its way back, or a finger drives it.
  var isInTransition: Bool { state != .shown }

  func log(_ call: String, _ subject: String = "") {
    application.log.append(.system(kind: "modal", call: call, subject: subject))
  }

  func log(rule id: String) { application.log.append(.rule(id: id)) }
}

extension SheetLayout {
  /// The layout of an app's screen in its present orientation. A phone that lies has no status bar.
  public init(_ application: Application) {
    let bounds = application.screenBounds
    let isLandscape = application.orientation.isLandscape
    self.init(
      width: bounds.width,
      height: bounds.height,
      top: isLandscape ? application.safeAreaInsets.top : application.device.statusBarHeight
    )
  }
}
