/// The rules of the recognisers as pure functions of values, in one place (U1 to U7).
enum GestureRules {
  // MARK: States

  /// Whether a recogniser may go from a state to another (U1.1, U1.2).
  static func isLegal(
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State,
    _ kind: GestureRecognizer.Kind
  ) -> Bool {
    switch (from, to) {
    case (.possible, .failed): rule("U1.1 fails", true)
    case (.possible, .ended): rule("U1.1 ends", kind != .continuous)
    case (.possible, .began): rule("U1.2 begins", kind != .discrete)
    case (.began, .changed), (.began, .ended), (.began, .cancelled), (.began, .failed):
      rule("U1.2 goes on", kind != .discrete)
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled), (.changed, .failed):
      kind != .discrete
    default: rule("U1.2 no other", false)
    }
  }

  /// Whether a state calls the targets (U1.1, U1.2): failing does not.
  static func sendsAction(_ state: GestureRecognizer.State) -> Bool {
    switch state {
    case .began, .changed, .ended, .cancelled: rule("U1.4 action", true)
    case .possible, .failed: rule("U1.1 no action", false)
    }
  }

  // MARK: Pan

  /// Whether a movement begins a pan: 10 pt along either axis (U5.1).
  static func panBegins(_ moved: Point, slop: Double) -> Bool {
    rule("U5.1 per axis", true)
      ? moved.x.magnitude >= slop || moved.y.magnitude >= slop : moved.distance(to: .zero) >= slop
  }

  /// The part of a movement that a pan leaves out (U5.2).
  static func panOffset(_ moved: Point, slop: Double) -> Point {
    Point(max(-slop, min(slop, moved.x)), max(-slop, min(slop, moved.y)))
  }

  /// The velocity of one sample; a very short one counts as 0 (U5.8).
  static func sampleVelocity(_ moved: Point, elapsed: TimeInterval, shortest: TimeInterval) -> Point {
    rule("U5.8 counts", elapsed > shortest) ? moved * (1 / elapsed) : .zero
  }

  /// The velocity of two samples (U5.7).
  static func velocity(newest: Point, previous: Point, share: Double) -> Point {
    newest * share + previous * (1 - share)
  }

  // MARK: Screen edges

  /// The edges in whose strip a point of the screen lies (U6.1).
  static func edges(at point: Point, screen: Size, _ profile: GestureProfile) -> RectEdge {
    var edges: RectEdge = []
    if point.x < profile.edgeStrip { edges.insert(.left) }
    if point.x >= screen.width - profile.edgeStrip { edges.insert(.right) }
    if point.y < profile.edgeStrip { edges.insert(.top) }
    if point.y >= screen.height - profile.bottomEdgeStrip { edges.insert(.bottom) }
    return edges
  }

  /// Whether an edge pan takes a touch: it went down inside the strip of one of its edges (U6.5).
  static func edgePanAccepts(_ touch: RectEdge, of wanted: RectEdge) -> Bool {
    rule("U6.5", !touch.intersection(wanted).isEmpty)
  }

  /// Whether a movement is long enough to decide an edge pan (U6.2).
  static func edgePanDecides(_ moved: Point, distance: Double) -> Bool {
    rule("U6.2 strictly", true) ? moved.distance(to: .zero) > distance : moved.distance(to: .zero) >= distance
  }

  /// Whether a movement leads inwards from one of some edges (U6.2).
  static func leadsInwards(_ moved: Point, from edges: RectEdge, cosine: Double) -> Bool {
    let needed = cosine * moved.distance(to: .zero)
    return (edges.contains(.left) && moved.x >= needed) || (edges.contains(.right) && -moved.x >= needed)
      || (edges.contains(.top) && moved.y >= needed) || (edges.contains(.bottom) && -moved.y >= needed)
  }

  // MARK: Tap and long press

  /// Whether a distance is more than a limit (U7.1, U7.4, U7.6).
  static func isTooFar(_ distance: Double, limit: Double) -> Bool { distance > limit }

  /// Whether one tap recogniser may prevent another (U2.6).
  static func tapPrevents(tapsRequired: Int, other: Int) -> Bool {
    rule("U2.6", other <= tapsRequired)
  }

  // MARK: Delivery to views

  /// Whether a view's sample is withheld for a recogniser that is undecided (U3.3, U3.4); what comes after a sample
  /// that is withheld waits for it.
  static func withholds(_ phase: Touch.Phase, delaysBegan: Bool, delaysEnded: Bool) -> Bool {
    switch phase {
    case .began: rule("U3.3 began", delaysBegan)
    case .ended: rule("U3.4 ended", delaysEnded)
    case .moved, .cancelled, .stationary: false
    }
  }

  // MARK: Geometry

  /// The middle of some touches on the screen; zero when there are none.
  static func centroid(_ touches: [Touch]) -> Point {
    guard touches.count != 1 else { return touches[0].locationOnScreen }
    guard !touches.isEmpty else { return .zero }
    var sum = Point.zero
    for touch in touches { sum = sum + touch.locationOnScreen }
    return sum * (1 / Double(touches.count))
  }
}
