/// Recognises a finger that comes from an edge of the screen (UIKit's `UIScreenEdgePanGestureRecognizer`; U6).
///
/// It takes touches only that went down inside the strip of one of its edges, and has no time limit (U6.3).
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  open override var kindName: String { "screen-edge-pan" }

  /// The edges it listens to; none by default, so that it takes no touch.
  public var edges: RectEdge = []

  override func accepts(_ touch: Touch) -> Bool { GestureRules.edgePanAccepts(touch.edges, of: edges) }

  override func beginIfMovedEnough() throws(UIKitException) {
    let moved = displacement
    guard GestureRules.edgePanDecides(moved, distance: profile.edgeDistance) else { return }
    let started = touches.reduce(into: RectEdge()) {
      $0.formUnion(rule("U6.6", true) ? $1.edges : edgesNow($1))
    }
    guard
      rule(
        "U6.2 inwards",
        GestureRules.leadsInwards(
          moved,
          from: started.intersection(edges),
          cosine: profile.edgeDirectionCosine
        )
      )
    else { return try transition(to: .failed, .wrongDirection) }
    try transition(
      to: .began,
      .movedBeyond(distance: moved.distance(to: .zero), needed: profile.edgeDistance)
    )
  }

  /// The edges in whose strip a touch is by now, which do not count: it was marked when it went down (U6.6).
  private func edgesNow(_ touch: Touch) -> RectEdge {
    GestureRules.edges(at: touch.locationOnScreen, screen: application.screenBounds.size, profile)
  }

  override var liftReason: GestureReason {
    .liftedBeforeMoving(
      distance: displacement.distance(to: .zero),
      needed: profile.edgeDistance
    )
  }

  open override var standing: GestureReason {
    guard attempt != 0 else { return .idle }
    return .moving(
      distance: displacement.distance(to: .zero),
      needed: profile.edgeDistance
    )
  }
}
