import HeadlessUIKit

/// The interactive pop and its three ends (SE 5.3).
extension EntranceAnimator {
  /// Puts the pages where the pop starts from; nothing moves by itself.
  func start(_ context: any ViewControllerContextTransitioning) throws(UIKitException) {
    try insertRevealed(context)
    takeTabBar(of: context.viewController(forKey: .to), to: .below)
    cover.alpha = AnimatorLayout.interactiveCoverAlpha
    if layout.isPresented {
      try revealed?.addSubview(cover)
    } else {
      revealed?.frame.origin = Point(layout.coveredX, 0)
    }
  }

  /// Follows the finger.
  func update(_ progress: Double) {
    let state = layout.progress(progress)
    if layout.isPresented {
      leaving?.frame.origin = Point(0, state.leaving)
    } else {
      leaving?.frame.origin.x = state.leaving
    }
    if let x = state.revealedX { revealed?.frame.origin.x = x }
    cover.alpha = state.coverAlpha
    moveTabBar(progress: progress)
  }

  /// How far the leaving page stands from its place, along the axis it moves on.
  private var offset: Double {
    guard let origin = leaving?.frame.origin else { return 0 }
    return layout.isPresented ? origin.y : origin.x
  }

  /// The page collapses into the ball. The side animations may outlast the mask's (Q50).
  func collapse() throws(UIKitException) {
    guard let leaving, let revealed else { return }
    style = .collapse
    let offset = offset
    try leaving.addSubview(cover)
    cover.alpha = 0
    leaving.frame.origin = .zero
    animateMask(
      of: leaving,
      from: layout.collapseMask(offset: offset),
      to: layout.smallMask,
      duration: AnimatorLayout.collapseDuration
    )
    try animate(
      layout.collapseSideDuration(offset: offset),
      {
        cover.alpha = layout.collapsedCoverAlpha
        if !layout.isPresented { revealed.frame.origin.x = 0 }
        moveTabBar(to: .shown)
      },
      completion: { [cover] in cover.removeFromSuperview() }
    )
  }

  /// The page goes on to the edge. A presented page's cover keeps its opacity until it is removed.
  func slideOut() throws(UIKitException) {
    guard let leaving, let revealed else { return }
    style = .slideOut
    try animate(
      layout.slideOutDuration(offset: offset, quirks: quirks),
      {
        if layout.isPresented {
          leaving.frame.origin.y = layout.screen.height
        } else {
          leaving.frame.origin.x = layout.screen.width
          revealed.frame.origin.x = 0
        }
        moveTabBar(to: .shown)
      },
      completion: { [weak self] in self?.complete() }
    )
  }

  /// The page returns.
  func cancel() throws(UIKitException) {
    guard let leaving, let revealed else { return }
    try animate(
      layout.cancelDuration(offset: offset),
      {
        leaving.frame.origin = .zero
        if !layout.isPresented {
          revealed.frame.origin.x = layout.coveredX
        } else if TransitionRules.restoresOnCancel(quirks: quirks) {
          cover.alpha = AnimatorLayout.interactiveCoverAlpha
        }
        if TransitionRules.restoresOnCancel(quirks: quirks) { restoreTabBar() }
      },
      completion: { [weak self, layout] in
        if !layout.isPresented { revealed.frame.origin.x = 0 }
        self?.complete()
      }
    )
  }
}
