/// A drag under way.
struct ScrollDrag {
  /// The offset that the finger asks for when its translation is zero; past the ends the content follows less.
  var origin: Point
  /// Whether it moves the content from side to side.
  let isHorizontal: Bool
  /// Whether it moves the content up and down.
  let isVertical: Bool
}

/// Fast flicks in a row, each catching the content that the one before set in motion (U12.6).
struct FlickRow {
  /// How many.
  private(set) var count = 0
  private var way = 0.0
  /// Whether the content was moving when the finger went down.
  var wasMoving = false

  /// Takes a release in; returns how many there are in a row by now.
  ///
  /// - Parameter velocity: along the axis that moves faster, in points a second.
  mutating func released(_ velocity: Double, fast: Double) -> Int {
    guard velocity.magnitude >= fast else {
      self = FlickRow()
      return 0
    }
    let goesOn = wasMoving && way * velocity > 0
    count = rule("U12.6 row", goesOn) ? count + 1 : 1
    way = velocity
    wasMoving = false
    return count
  }
}

extension ScrollView {
  /// Follows its recogniser.
  func panned() throws(UIKitException) {
    switch pan.state {
    case .began:
      try beginDrag()
      if rule("U12.9 began", true) { try follow() }
    case .changed: try follow()
    case .ended: try endDrag(velocity: velocityAtRelease)
    case .cancelled: try endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func beginDrag() throws(UIKitException) {
    _ = try stopMotion()
    let free =
      isDirectionalLockEnabled
      ? ScrollRules.lock(convertVectorFromScreen(pan.displacement), profile) : (true, true)
    drag = ScrollDrag(
      origin: .zero,
      isHorizontal: canScrollHorizontally && free.0,
      isVertical: canScrollVertically && free.1
    )
    rebaseDrag()
    isDragging = true
    record("will-begin-dragging")
    try delegate?.scrollViewWillBeginDragging(self)
  }

  /// Takes the present offset for what the finger asks for now.
  func rebaseDrag() {
    guard drag != nil else { return }
    let limits = limits
    let translation = pan.translation(in: self)
    let wanted = Point(
      ScrollRules.wanted(contentOffset.x, limits.horizontal, range: bounds.width, share: profile.rubberBand),
      ScrollRules.wanted(contentOffset.y, limits.vertical, range: bounds.height, share: profile.rubberBand)
    )
    drag?.origin = wanted + (isDragging ? translation : .zero)
  }

  private func follow() throws(UIKitException) {
    guard let drag else { return }
    let wanted = drag.origin - pan.translation(in: self)
    let limits = limits
    let share = profile.rubberBand
    var offset = contentOffset
    if drag.isHorizontal {
      offset.x = ScrollRules.banded(
        wanted.x,
        limits.horizontal,
        range: bounds.width,
        share: share,
        bounces: bounces
      )
    }
    if drag.isVertical {
      offset.y = ScrollRules.banded(
        wanted.y,
        limits.vertical,
        range: bounds.height,
        share: share,
        bounces: bounces
      )
    }
    try move(to: offset)
  }

  /// The velocity of the offset at the release, in points a second, along the axes that are dragged (U12.4).
  private var velocityAtRelease: Point {
    let velocity = convertVectorFromScreen(pan.velocityOnScreen(share: profile.velocityShare))
    return Point(drag?.isHorizontal == true ? -velocity.x : 0, drag?.isVertical == true ? -velocity.y : 0)
  }

  private func endDrag(velocity: Point) throws(UIKitException) {
    guard isDragging else { return }
    let fastest = velocity.x.magnitude > velocity.y.magnitude ? velocity.x : velocity.y
    let count = flicks.released(fastest, fast: profile.fastFlick)
    let coasts = fastest.magnitude >= profile.coastThreshold
    let factor = coasts ? ScrollRules.flickFactor(count, limit: profile.flickLimit) : 0
    var motion = release(velocity: isPagingEnabled ? velocity : velocity * factor)
    let end = motion.end
    var target = end
    record("will-end-dragging")
    try delegate?.scrollViewWillEndDragging(self, velocity: velocity * 0.001, target: &target)
    if target != end { motion = approach(target) }
    // The delegate may have moved the content, or ended the drag by itself.
    guard isDragging else { return }
    isDragging = false
    drag = nil
    if window == nil { try restOffScreen() }
    let goesOn = motion.moves && window != nil
    record("did-end-dragging")
    try delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if goesOn, !isDragging, scrolling == nil { try decelerate(motion) }
  }
}
