/// How content moves on after a release, along both axes.
struct ScrollDeceleration {
  /// When it was released.
  let start: Instant
  let horizontal: ScrollTrack
  let vertical: ScrollTrack

  /// Where it ends, before that is rounded to pixels.
  var end: Point { Point(horizontal.end, vertical.end) }

  /// Whether there is a way to go, if only past its end and back.
  var moves: Bool { horizontal.moves || vertical.moves }

  /// Where it is at a moment.
  func offset(at now: Instant) -> Point {
    let seconds = now.seconds(since: start)
    return Point(horizontal.offset(at: seconds), vertical.offset(at: seconds))
  }

  /// Whether it stays nearer to its end than a distance from a moment on.
  func isSettled(at now: Instant, within distance: Double) -> Bool {
    let seconds = now.seconds(since: start)
    return horizontal.isSettled(at: seconds, within: distance)
      && vertical.isSettled(at: seconds, within: distance)
  }
}

extension ScrollView {
  private var rate: Double {
    rule("U12.1 fast", decelerationRate == .fast) ? profile.fastScrollRate : profile.scrollRate
  }

  /// How it moves on when it is let go with a velocity of its offset, in points a second.
  func release(velocity: Point) -> ScrollDeceleration {
    let limits = limits
    if isPagingEnabled { return approach(page(velocity, limits)) }
    func track(_ offset: Double, _ velocity: Double, _ limits: ClosedRange<Double>) -> ScrollTrack {
      ScrollTrack.released(
        from: offset,
        velocity: velocity,
        rate: rate,
        limits: limits,
        bounces: bounces,
        frequency: profile.bounceFrequency
      )
    }
    return ScrollDeceleration(
      start: application.mainLoop.now,
      horizontal: track(contentOffset.x, velocity.x, limits.horizontal),
      vertical: track(contentOffset.y, velocity.y, limits.vertical)
    )
  }

  /// How it moves on to an offset: like coasting that ends there, for pages at the fast rate.
  func approach(_ target: Point) -> ScrollDeceleration {
    let rate = isPagingEnabled ? profile.fastScrollRate : rate
    return ScrollDeceleration(
      start: application.mainLoop.now,
      horizontal: .approaching(target.x, from: contentOffset.x, rate: rate),
      vertical: .approaching(target.y, from: contentOffset.y, rate: rate)
    )
  }

  /// The page where it comes to rest.
  func page(_ velocity: Point, _ limits: ScrollLimits) -> Point {
    func page(_ offset: Double, _ velocity: Double, _ size: Double) -> Double {
      ScrollRules.page(offset, velocity: velocity, size: size, threshold: profile.coastThreshold)
    }
    return limits.clamp(
      Point(
        drag?.isHorizontal ?? canScrollHorizontally
          ? page(contentOffset.x, velocity.x, bounds.width) : contentOffset.x,
        drag?.isVertical ?? canScrollVertically
          ? page(contentOffset.y, velocity.y, bounds.height) : contentOffset.y
      )
    )
  }

  /// Moves on.
  func decelerate(_ motion: ScrollDeceleration) throws(UIKitException) {
    guard window != nil else { return try restOffScreen() }
    deceleration = motion
    record("will-begin-decelerating")
    try delegate?.scrollViewWillBeginDecelerating(self)
    if deceleration != nil { awaitFrame("deceleration") }
  }

  /// A finger that had stopped the content was lifted without a drag: content past its end goes back there (U12.3),
  /// and content between two pages to the nearer one (U12.8).
  func wasLetGo() {
    application.mainLoop.onNextTurn { [weak self] () throws(UIKitException) in
      guard let self, !isDragging, deceleration == nil, scrolling == nil else { return }
      let motion = release(velocity: .zero)
      if motion.moves { try decelerate(motion) }
    }
  }

  /// Takes the next display frame (U12.9).
  func awaitFrame(_ what: @autoclosure @escaping () -> String) {
    guard frameItem == nil else { return }
    let device = application.device
    frameItem = application.mainLoop.schedule(
      at: device.instant(ofFrame: device.frame(after: application.mainLoop.now)),
      rank: .frame,
      label: "\(what()) of \(self.logName)"
    ) { [weak self] () throws(UIKitException) in
      self?.frameItem = nil
      try self?.frameCame()
    }
  }

  private func frameCame() throws(UIKitException) {
    if deceleration != nil {
      try decelerateFurther()
    } else if scrolling != nil {
      try scrollFurther()
    }
  }

  private func decelerateFurther() throws(UIKitException) {
    guard let motion = deceleration else { return }
    let now = application.mainLoop.now
    let scale = max(application.device.scale, 1e-3)
    guard motion.isSettled(at: now, within: profile.settlePixels / scale) else {
      try move(to: motion.offset(at: now))
      if deceleration != nil { awaitFrame("deceleration") }
      return
    }
    let end = Point(
      ScrollRules.pixels(motion.end.x, scale: scale),
      ScrollRules.pixels(motion.end.y, scale: scale)
    )
    try move(to: rule("U12.7 rounded", true) ? end : motion.end)
    if deceleration != nil { try endDeceleration() }
  }

  private func endDeceleration() throws(UIKitException) {
    deceleration = nil
    record("did-end-decelerating")
    try delegate?.scrollViewDidEndDecelerating(self)
  }

  /// Stops what moves the content by itself, where it is; returns whether something did.
  ///
  /// - Parameter byFinger: whether a finger went down, which may go on with a row of flicks (U12.6).
  func stopMotion(byFinger: Bool = false) throws(UIKitException) -> Bool {
    let wasMoving = deceleration != nil || scrolling != nil
    if byFinger { flicks.wasMoving = deceleration != nil }
    if let frameItem { application.mainLoop.cancel(frameItem) }
    frameItem = nil
    scrolling = nil
    if deceleration != nil { try endDeceleration() }
    return wasMoving
  }
}
