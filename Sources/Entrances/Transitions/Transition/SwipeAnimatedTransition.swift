import HeadlessUIKit

/// A transition that moves the page in and out by its own size (TR 1.3, 3.1).
open class SwipeAnimatedTransition: AnimatedTransition {
  /// The way that a page comes; up by itself.
  public private(set) var inDirection = SwipeDirection.up
  /// The way that a page goes, and the finger with it; down by itself.
  public private(set) var outDirection = SwipeDirection.down

  /// Makes a transition with the two ways.
  ///
  /// - Throws: when one is not a single direction (Q23).
  public convenience init(
    _ application: Application,
    in inDirection: SwipeDirection,
    out outDirection: SwipeDirection
  ) throws(UIKitException) {
    self.init(application)
    try setInDirection(inDirection)
    try setOutDirection(outDirection)
  }

  /// Sets the way that a page comes.
  ///
  /// - Throws: when it is not a single direction (Q23); the old one stays then.
  public func setInDirection(_ direction: SwipeDirection) throws(UIKitException) {
    try PanRules.check(direction, of: "inDirection", quirks: quirks)
    inDirection = direction
  }

  /// Sets the way that a page goes; makes the recogniser, and gives the library's pan the direction.
  ///
  /// - Throws: when it is not a single direction (Q23); the old one stays then.
  public func setOutDirection(_ direction: SwipeDirection) throws(UIKitException) {
    try PanRules.check(direction, of: "outDirection", quirks: quirks)
    outDirection = direction
    (gestureRecognizer as? PanGestureRecognizer)?.adopt(direction)
  }

  open override var animationStyle: String { "swipe" }

  /// Puts the new view on top, or the old one directly below the leaving one, and moves what comes or goes.
  open override func animate() throws(UIKitException) {
    guard let context = transitionContext else { return }
    let container = context.containerView
    let layout = SwipeLayout(
      container: container.bounds,
      fromEdge: application.transitions.configuration.swipeFromEdge
    )
    if transitionType.isIn {
      let final = context.finalFrame(for: context.viewController(forKey: .to))
      if let view = context.view(forKey: .to) { try container.addSubview(view) }
      try move(
        ViewMotion(
          start: ViewLook(frame: layout.start(final, inDirection)),
          end: ViewLook(frame: final),
          curve: .easeInOut
        ),
        rule: "TR-3.1/swipe"
      )
    } else {
      let initial = context.initialFrame(for: context.viewController(forKey: .from))
      try putBack(context)
      try move(
        ViewMotion(
          start: ViewLook(frame: initial),
          end: ViewLook(frame: layout.end(initial, outDirection)),
          curve: .easeInOut
        ),
        rule: "TR-3.1/swipe"
      )
    }
  }

  /// Puts what is to be seen again directly below what leaves.
  private func putBack(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {
    guard let view = context.view(forKey: .to) else { return }
    view.frame = context.finalFrame(for: context.viewController(forKey: .to))
    if let leaving = context.view(forKey: .from), leaving.superview === context.containerView {
      try context.containerView.insertSubview(view, below: leaving)
    } else {
      try context.containerView.insertSubview(view, at: 0)
    }
  }
}
