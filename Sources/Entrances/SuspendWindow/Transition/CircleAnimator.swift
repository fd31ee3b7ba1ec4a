import HeadlessUIKit

/// Opens a page out of the window, or closes it into the window, by a circle (SW 1.6, 3.6).
public final class CircleAnimator: ViewControllerAnimatedTransitioning {
  /// Whether the page comes; else it leaves.
  public let isPush: Bool
  /// The arithmetic.
  public let layout: CircleLayout
  /// The view that is masked, and the mask's way; nil while there is none.
  public private(set) var masking: (view: View, from: Mask, to: Mask)?

  private let quirks: Quirks
  private weak var manager: SuspendManager?
  private weak var context: (any ViewControllerContextTransitioning)?

  init(_ manager: SuspendManager, isPush: Bool, layout: CircleLayout) {
    self.manager = manager
    self.isPush = isPush
    self.layout = layout
    quirks = manager.configuration.quirks
  }

  /// The style's word.
  public var transitionStyle: String { "circle" }

  /// How long it takes in seconds.
  public func transitionDuration(using context: any ViewControllerContextTransitioning) -> TimeInterval {
    WindowLayout.duration
  }

  /// Puts the page that moves on top, and moves its mask; the window fades the other way.
  public func animateTransition(using context: any ViewControllerContextTransitioning) throws(UIKitException)
  {
    self.context = context
    if let view = context.view(forKey: .to) {
      if isPush {
        try context.containerView.addSubview(view)
      } else {
        try context.containerView.insertSubview(view, at: 0)
      }
    }
    let page = context.viewController(forKey: isPush ? .to : .from).view
    let center = page.convert(layout.origin, from: nil)
    let (closed, open) = (layout.closed(at: center), layout.open(at: center))
    let (from, to) = isPush ? (closed, open) : (open, closed)
    masking = (page, from, to)
    page.mask = to
    page.add(BasicAnimation(maskFrom: from, to: to, duration: WindowLayout.duration)) {
      [weak self] (_: Bool) in self?.complete()
    }
    try manager?.changeAlpha(isPush ? 0 : 1, animated: true)
  }

  /// Removes the mask (Q9).
  public func animationEnded(_ transitionCompleted: Bool) {
    if CircleRules.removesMask(quirks: quirks) { masking?.view.mask = nil }
    masking = nil
    context = nil
    manager?.circleDidEnd(self)
  }

  private func complete() {
    guard let context else { return }
    context.completeTransition(!context.transitionWasCancelled)
  }
}
