import HeadlessUIKit

/// Plays the transitions between pages, rows and the ball (SE 5): round push, round pop, and the interactive pop with
/// its three ends.
public final class EntranceAnimator: ViewControllerAnimatedTransitioning {
  /// How it looks right now, as logs and scripts call it.
  public enum Style: String, Sendable {
    /// From a row or the ball to the full screen.
    case roundPush = "round-push"
    /// From the full screen into the ball.
    case roundPop = "round-pop"
    /// Under the finger, and on the way back after a cancel.
    case continuous
    /// From under the finger into the ball.
    case collapse
    /// From under the finger off the screen.
    case slideOut = "slide-out"
  }

  /// The style.
  public internal(set) var style: Style
  /// The black view that darkens what lies below.
  public let cover: View
  /// The view that is masked, and the mask's way; nil while there is none.
  public private(set) var masking: (view: View, from: Mask, to: Mask)?
  /// The arithmetic.
  public let layout: AnimatorLayout

  let quirks: Quirks
  /// The transition; it keeps the animator, not the other way round.
  private(set) weak var context: (any ViewControllerContextTransitioning)?
  private let application: Application
  /// The tab bar that moves along, when the page that it belongs to has one, and where it was before (SE 5).
  var tabs: (bar: TabBar, page: View, before: Rect)?

  init(_ application: Application, style: Style, layout: AnimatorLayout, quirks: Quirks) {
    self.application = application
    self.style = style
    self.layout = layout
    self.quirks = quirks
    cover = View(application, frame: layout.screen.bounds)
    cover.name = "cover"
    cover.backgroundColor = .black
    cover.isUserInteractionEnabled = false
  }

  /// The style's word.
  public var transitionStyle: String { style.rawValue }

  /// The nominal duration, whatever the style (SE 5).
  public func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    AnimatorLayout.duration
  }

  /// Plays the transition, or puts the pages where an interactive one starts from.
  public func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException)
  {
    self.context = context
    switch style {
    case .roundPush: try push(context)
    case .roundPop: try pop(context)
    case .continuous, .collapse, .slideOut: try start(context)
    }
  }

  /// Removes the cover, and the mask (Q48).
  public func animationEnded(_ transitionCompleted: Bool) {
    cover.removeFromSuperview()
    if TransitionRules.removesMask(quirks: quirks) { masking?.view.mask = nil }
    masking = nil
    tabs = nil
    context = nil
  }

  // MARK: Round transitions (SE 5.1, 5.2)

  private func push(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {
    let page = context.viewController(forKey: .to).view
    cover.alpha = 0
    try context.containerView.addSubview(cover)
    try context.containerView.addSubview(page)
    page.frame = layout.screen.bounds
    takeTabBar(of: context.viewController(forKey: .from), to: .shown)
    animateMask(of: page, from: layout.smallMask, to: layout.fullMask, duration: AnimatorLayout.duration)
    try animate(AnimatorLayout.duration) {
      self.cover.alpha = AnimatorLayout.roundCoverAlpha
      self.moveTabBar(to: .beyondCorner)
    }
  }

  private func pop(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {
    context.containerView.backgroundColor = .white
    try insertRevealed(context)
    takeTabBar(of: context.viewController(forKey: .to), to: .below)
    cover.alpha = AnimatorLayout.roundCoverAlpha
    try revealed?.addSubview(cover)
    if let leaving {
      animateMask(
        of: leaving,
        from: layout.fullMask,
        to: layout.smallMask,
        duration: AnimatorLayout.duration
      )
    }
    try animate(AnimatorLayout.duration) {
      self.cover.alpha = 0
      self.moveTabBar(to: .shown)
    }
  }

  // MARK: Parts

  /// The leaving page's view.
  var leaving: View? { context?.viewController(forKey: .from).view }
  /// The revealed page's view.
  var revealed: View? { context?.viewController(forKey: .to).view }

  /// Puts the revealed page at the bottom of the container, unless it never left its place.
  func insertRevealed(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {
    guard let view = context.view(forKey: .to) else { return }
    try context.containerView.insertSubview(view, at: 0)
  }

  /// Moves a page's mask; its end completes the transition.
  func animateMask(of view: View, from: Mask, to: Mask, duration: TimeInterval) {
    masking = (view, from, to)
    view.mask = to
    view.add(BasicAnimation(maskFrom: from, to: to, duration: duration)) { [weak self] (_: Bool) in
      self?.complete()
    }
  }

  func animate(
    _ duration: TimeInterval,
    _ changes: () throws(UIKitException) -> Void,
    completion: (() -> Void)? = nil
  ) throws(UIKitException) {
    try application.animate(
      duration: duration,
      animations: changes,
      completion: { (_: Bool) in completion?() }
    )
  }

  /// Tells the host that the transition is over.
  func complete() {
    guard let context else { return }
    context.completeTransition(!context.transitionWasCancelled)
  }
}
