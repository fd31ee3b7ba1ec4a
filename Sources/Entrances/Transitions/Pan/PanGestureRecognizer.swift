import HeadlessUIKit

/// The pan that drives a transition and knows how to live with scroll views (TR 1.6, 2.5, 2.6).
///
/// It is its own delegate. Against scroll views it is arbitrated once a touch: the drag is the content's as long as the
/// content can follow it, and the pan's from where the content is at its limit.
open class PanGestureRecognizer: HeadlessUIKit.PanGestureRecognizer {
  /// A question about the pan.
  public typealias Question = (PanGestureRecognizer) throws(UIKitException) -> Bool
  /// A question about the pan and another recogniser.
  public typealias Relation = (PanGestureRecognizer, GestureRecognizer) throws(UIKitException) -> Bool

  /// Whether it finds the scroll views to be arbitrated with by itself (TR 2.6).
  public var autoDetected = true
  /// Whether it begins when a finger goes down (TR 2.5). Then every tap is a drag, and takes the touch from buttons
  /// (Q24).
  public var instantBegan = false
  /// The scroll view to be arbitrated with; not kept. Set it with `autoDetected` off: detection overwrites it, and what
  /// was detected is forgotten with the touch (Q8).
  public weak var scrollView: ScrollView? { didSet { isDetected = false } }
  /// The way that the finger goes: one of left, right, up and down.
  public private(set) var direction = SwipeDirection.down
  /// How far from the edge of its view where the direction starts it may begin, in points; 0 or less is no limit
  /// (TR 2.5). It counts where the finger is when it begins, up to ten points from where it went down (Q10).
  public var maximumDistance = 0.0

  /// Asked when the conflict rule says that the drag is the scroll view's; its answer replaces that (the original's
  /// `shouldFailed`).
  public var shouldFailedBlock: Question?
  /// Asked whether it may begin, in place of the rule of `maximumDistance` (the original's `shouldBegin`).
  public var shouldBeginBlock: Question?
  /// Asked once a touch whether it must fail before the recogniser of a scroll view with which it is arbitrated; without
  /// it, it must (the original's `shouldBeRequiredToFail`).
  public var shouldBeRequiredToFailBlock: Relation?
  /// Asked once a touch whether another recogniser must fail before it; without it, none must (the original's
  /// `shouldRequireFailure`).
  public var shouldRequireFailureBlock: Relation?

  /// What the conflict rule has said of the touch (TR 2.6).
  public private(set) var decision = PanRules.Decision.undecided

  let quirks: Quirks
  /// How it stands to the others of the touch, asked as the attempt began (U2.2).
  private var standings: [Standing] = []
  private var hasAsked = false
  private var isDetected = false

  /// Makes a pan downwards, attached to no view.
  public override init(_ application: Application) {
    quirks = application.transitions.configuration.quirks
    super.init(application)
    delegate = self
    lateFailure = PanRules.lateFailure(quirks: quirks)
  }

  /// Sets the direction.
  ///
  /// - Throws: for directions that are combined, and for none (Q23); the old one stays.
  public func setDirection(_ direction: SwipeDirection) throws(UIKitException) {
    try PanRules.check(direction, of: "direction", quirks: quirks)
    self.direction = direction
  }

  /// Takes a direction that was checked.
  func adopt(_ direction: SwipeDirection) { self.direction = direction }

  /// How far the drag has got, from 0 to 1: the share of its view's size along the direction (TR 3.3). Writing has no
  /// effect (Q17).
  public var swipePercent: Double {
    get { transitionPercent }
    set {}
  }

  // MARK: Touches

  /// Asks about the other recognisers at the first touch, and begins there if it is to.
  open override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    if !hasAsked, let first = touches.first {
      hasAsked = true
      try askAbout(first.gestureRecognizers)
    }
    if instantBegan && state == .began {
      for touch in touches { ignore(touch) }
      return
    }
    try super.touchesBegan(touches)
    guard instantBegan, state == .possible, numberOfTouches >= max(1, minimumNumberOfTouches) else { return }
    try transition(to: .began, .custom("begins when a finger goes down"))
  }

  /// Lets a drag that is the scroll view's go before it begins or goes on with it.
  open override func touchesMoved(_ touches: [Touch]) throws(UIKitException) {
    guard decision == .undecided, let touch = touches.first else { return try super.touchesMoved(touches) }
    updateValues()
    let winner = try scrollViewThatWins(touch)
    // A block may have ended it.
    guard state == .possible || state == .began || state == .changed else { return }
    guard let winner else { return try super.touchesMoved(touches) }
    try transition(to: .failed, .custom("the drag is that of \(winner.logName)"))
  }

  open override func reset() {
    super.reset()
    standings = []
    hasAsked = false
    decision = .undecided
    if PanRules.forgets(isDetected: isDetected, quirks: quirks) { scrollView = nil }
  }

  // MARK: The conflict rule

  /// The scroll view that the drag belongs to; nil when it is the pan's, or nothing is decided (TR 2.6).
  private func scrollViewThatWins(_ touch: Touch) throws(UIKitException) -> ScrollView? {
    guard let scrollView, scrollView.isScrollEnabled else { return nil }
    let axis = PanRules.ScrollAxis(scrollView, isHorizontal: PanRules.isHorizontal(direction))
    guard axis.canScroll else { return nil }
    var movement = PanRules.Movement()
    movement.velocity = velocity(in: view)
    movement.way = touch.location(in: view) - touch.previousLocation(in: view)
    let limit = axis.limit(direction)
    guard let column = PanRules.conflict(movement, direction, offset: axis.offset, limit: limit) else {
      return nil
    }
    log(rule: column.id(direction))
    decision = PanRules.decision(column, quirks: quirks)
    if decision == .fail, let shouldFailedBlock, try !shouldFailedBlock(self) {
      log(rule: PanRules.overruled)
      decision = .keep
    }
    return decision == .fail ? scrollView : nil
  }

  // MARK: Others

  /// How it stands to another recogniser in this attempt.
  struct Standing {
    /// The other's number.
    let identifier: Int
    /// Whether both may be recognised at once.
    var isSimultaneous = false
    /// Whether it must fail before the other.
    var mustFailBefore = false
    /// Whether the other must fail before it.
    var mustFailAfter = false
  }

  /// What was answered about another one; one that came later was not asked about: no to all.
  func standing(to other: GestureRecognizer) -> Standing {
    standings.first { $0.identifier == other.identifier } ?? Standing(identifier: other.identifier)
  }

  private func askAbout(_ delivered: [GestureRecognizer]) throws(UIKitException) {
    for other in PanRules.inAskingOrder(delivered, quirks: quirks) where other !== self {
      var standing = Standing(identifier: other.identifier)
      if let scrollView = other.view as? ScrollView, other is HeadlessUIKit.PanGestureRecognizer,
        isArbitrated(with: scrollView)
      {
        standing.isSimultaneous = true
        standing.mustFailBefore = try shouldBeRequiredToFailBlock?(self, other) ?? true
      }
      standing.mustFailAfter = try shouldRequireFailureBlock?(self, other) ?? false
      standings.append(standing)
    }
  }

  private func isArbitrated(with scrollView: ScrollView) -> Bool {
    let row = PanRules.relation(
      direction,
      autoDetected: autoDetected,
      scrollsHorizontally: PanRules.ScrollAxis(scrollView, isHorizontal: true).canScroll,
      scrollsVertically: PanRules.ScrollAxis(scrollView, isHorizontal: false).canScroll,
      isOwn: scrollView === self.scrollView
    )
    log(rule: row.rawValue)
    if row.remembers {
      self.scrollView = scrollView
      isDetected = true
    }
    return row.isArbitrated
  }

  func log(rule id: String) { application.log.append(.rule(id: id)) }
}
