import HeadlessUIKit

/// The entrance of one app (SE 1): pages swiped into a corner become items of a floating ball, from which they are
/// opened again.
///
/// The host makes it the delegate of its navigation controllers and the transitioning delegate of what it presents, and
/// keeps it; the app knows it only weakly.
public final class SuspensionEntrance {
  /// The app.
  public let application: Application
  /// The floating ball.
  public let ball: FloatingBall
  /// The corner area.
  public let area: FloatingArea
  /// The list.
  public let list: FloatingList
  /// The items in the order they were added.
  public internal(set) var items: [ViewController] {
    get { store.pages }
    set { store.pages = newValue }
  }
  private let store = ItemList([])
  /// The animator of the transition that runs or ran last, until a page was shown.
  public internal(set) var animator: EntranceAnimator?
  /// What the finger on the edge drives, whatever other transitions begin meanwhile.
  var swipe: Swipe?

  /// The driver of an edge pan, from its beginning to its end.
  var interactive: PercentDrivenInteractiveTransition?
  /// The page that the edge pan acts for, from its beginning to its end.
  weak var swipedPage: ViewController?
  /// Whether the last page that had a say lets the ball show (Q74, Q84); pages of ignored classes have none.
  var rememberedVerdict = true

  /// What fills an image view with an item's icon; nil is the default loader (SE 1.6). Setting it redraws nothing.
  public var iconHandler: IconHandler?

  /// Whether the alert is to be shown when the transition that runs is over.
  var alertWaits = false

  var configuration: Configuration
  /// Makes the controllers of archived items; without it there is none of their classes.
  let factory: EntranceFactory?
  /// Where the archive stands.
  var archive = ArchiveState()
  private weak var chosenWindow: Window?

  /// Makes the entrance (SE 1.1); nothing is attached to a window yet, and the archive is read in the next turn of the
  /// main loop.
  ///
  /// - Parameter factory: makes the controllers of archived items.
  public init(
    _ application: Application,
    configuration: Configuration = Configuration(),
    factory: EntranceFactory? = nil
  ) throws(UIKitException) {
    self.application = application
    self.configuration = configuration
    self.factory = factory
    let quirks = configuration.quirks
    ball = try FloatingBall(application, frame: Self.startFrame(in: application, quirks), quirks: quirks)
    area = try FloatingArea(application)
    list = FloatingList(application, quirks: quirks)
    ball.delegate = self
    list.delegate = self
    application.controllers.addObserver(self)
    application.addObserver(self)
    application.controllers.addHolder { [weak self] in self?.items ?? [] }
    queueFirstReading()
  }

  // MARK: Configuration (SE 1.2)

  /// The defects of the original that are switched on.
  public var quirks: Quirks { configuration.quirks }

  /// How many items there may be, kept within 1...5; existing ones are not trimmed (Q67).
  public var maximumCount: Int {
    get { configuration.maximumCount }
    set { configuration.maximumCount = newValue }
  }

  /// Whether the area vibrates when it is highlighted.
  public var isVibratable: Bool {
    get { configuration.isVibratable }
    set { configuration.isVibratable = newValue }
  }

  /// The name of the delete buttons' picture, for rows that are made from now on; nil is the app's own (SE 1.2).
  public var closePlaceholder: String? {
    get { configuration.closePlaceholder }
    set { configuration.closePlaceholder = newValue }
  }

  /// The exact class names of pages over which the ball is hidden, from their next appearance on.
  public var disabledClasses: Set<String> {
    get { configuration.disabledClasses }
    set { configuration.disabledClasses = newValue }
  }

  /// The exact class names of pages whose appearance leaves the ball as it is.
  public var ignoredClasses: Set<String> {
    get { configuration.ignoredClasses }
    set { configuration.ignoredClasses = newValue }
  }

  /// The window that ball, area and list are put on: the one that was set, else the key window.
  public var window: Window? { chosenWindow ?? application.keyWindow }

  /// Sets the window (SE 1.3). Nothing means the key window (Q72); an open list is closed (Q42).
  public func setWindow(_ window: Window?) throws(UIKitException) {
    guard window !== chosenWindow else { return }
    chosenWindow = window
    detachBall()
    try closeList()
    guard isAvailable, !items.isEmpty else { return }
    let target = EntranceRules.fallsBackToKeyWindow(quirks: quirks) ? self.window : window
    if let target { try attachBall(to: target) }
  }

  /// Whether ball and area are offered.
  public var isAvailable: Bool { configuration.isAvailable }

  /// Sets whether ball and area are offered (SE 1.3). False closes an open list (Q42); true shows the ball when
  /// something is unused (Q73) and the list is not open, which hides it.
  public func setAvailable(_ isAvailable: Bool) throws(UIKitException) {
    configuration.isAvailable = isAvailable
    guard isAvailable else {
      detachBall()
      return try closeList()
    }
    if ball.superview != nil {
      ball.superview?.bringSubviewToFront(ball)
    } else if !items.isEmpty {
      try attachBall()
    }
    if !list.isOpen, EntranceRules.decidesBallWhenAvailable(quirks: quirks) {
      try fadeBall(to: ballTarget(otherwise: 0))
    }
  }

  /// The items as the original hands them out: a list of their own, or its very own one (Q92).
  public func handOutItems() -> ItemList {
    EntranceRules.handsOutOwnItems(quirks: quirks) ? store : ItemList(items)
  }

  /// Whether an edge pan is in progress.
  public var isInteractive: Bool { interactive != nil }

  // MARK: Parts

  /// Closes an open list without animation when what it shows is gone (Q42).
  func closeList() throws(UIKitException) {
    guard ListRules.closesWithItems(quirks: quirks) else { return }
    try list.dismiss(animated: false)
  }

  func log(_ kind: String, _ call: String, _ subject: String = "") {
    application.log.append(.system(kind: kind, call: call, subject: subject))
  }

  func log(rule id: String) { application.log.append(.rule(id: id)) }
}
