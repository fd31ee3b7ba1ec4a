extension Application {
  /// Runs a block and animates the changes it makes to views (`UIView.animate`).
  ///
  /// The model values change at once; `View.presentation` follows. A block inside another one takes over its duration,
  /// curve and some options, as UIKit's does, unless the options say otherwise (U13.9, U13.21). A duration of 0 or
  /// less animates nothing, a delay is ignored then, and the completion comes in the next turn (U8.3). Views need
  /// not be in a window.
  ///
  /// - Parameters:
  ///   - duration: virtual seconds.
  ///   - delay: virtual seconds; meanwhile the screen keeps the old values (U8.5). A negative one counts as 0.
  ///   - curve: the timing (U8.6).
  ///   - options: see `AnimationOptions`.
  ///   - animations: makes the changes.
  ///   - completion: called at the exact end, in the order of the calls at one instant; with false when an
  ///     animation was removed or replaced before its end, then in the next turn.
  /// - Throws: what the block throws.
  public func animate(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    curve: AnimationCurve = .ofBlocks,
    options: AnimationOptions = [],
    animations: () throws(UIKitException) -> Void,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) throws(UIKitException) {
    var duration = duration
    var curve = curve
    var options = options
    let animates = rule(
      "U8.3 no duration",
      duration > 0 && Instant.nanoseconds(duration) + max(0, Instant.nanoseconds(delay)) > 0
    )
    if animates, let outer = self.animations.open, rule("U13.9 inherits", outer.animates) {
      if !rule("U13.9 duration", options.contains(.overrideInheritedDuration)) {
        duration = Double(outer.timing.duration) / 1e9
      }
      if !rule("U13.9 curve", options.contains(.overrideInheritedCurve)) { curve = outer.timing.curve }
      if !rule("U13.21", options.contains(.overrideInheritedOptions)) {
        options.formUnion(outer.options.intersection(.inherited))
      }
    }
    let group = AnimationGroup(
      start: mainLoop.now,
      timing: AnimationTiming(
        delay: delay,
        duration: duration,
        curve: curve,
        repeatCount: options.contains(.repeat) ? .infinity : 1,
        autoreverses: options.contains(.autoreverse)
      ),
      options: options,
      animates: animates,
      completion: completion
    )
    try self.animations.run(group, in: self, block: animations)
  }

  /// Runs a block and animates the changes it makes like a spring that has settled at the end of the duration
  /// (`UIView.animate` with damping, U8.11).
  ///
  /// - Parameters:
  ///   - duration: virtual seconds.
  ///   - delay: virtual seconds.
  ///   - dampingRatio: 1 settles without passing the target, less swings.
  ///   - initialVelocity: 1 is the whole distance in a second, in the sense of the change (U8.9).
  ///   - options: see `AnimationOptions`.
  ///   - animations: makes the changes.
  ///   - completion: as in `animate` with a curve.
  /// - Throws: what the block throws.
  public func animate(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    dampingRatio: Double,
    initialVelocity: Double = 0,
    options: AnimationOptions = [],
    animations: () throws(UIKitException) -> Void,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) throws(UIKitException) {
    let spring = SpringTiming(
      duration: duration,
      dampingRatio: dampingRatio,
      initialVelocity: initialVelocity
    )
    try animate(
      duration: duration,
      delay: delay,
      curve: .spring(spring),
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Runs a block and animates the changes it makes like a spring, for as long as the spring needs to settle
  /// (`UIViewPropertyAnimator` with `UISpringTimingParameters`, U8.8 to U8.10).
  ///
  /// - Parameters:
  ///   - spring: made from mass, stiffness and damping, or from a response and a ratio; one without damping never ends.
  ///   - delay: virtual seconds.
  ///   - options: see `AnimationOptions`.
  ///   - animations: makes the changes.
  ///   - completion: as in `animate` with a curve.
  /// - Throws: what the block throws.
  public func animate(
    spring: SpringTiming,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () throws(UIKitException) -> Void,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) throws(UIKitException) {
    try animate(
      duration: spring.settlingDuration,
      delay: delay,
      curve: .spring(spring),
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Runs a block and animates the changes it makes like a spring that is known by how long it seems to take and how
  /// much it bounces (`UIView.animate(springDuration:bounce:)`, U13.26).
  ///
  /// - Parameters:
  ///   - springDuration: the period without damping in virtual seconds; it settles later.
  ///   - bounce: 0 is critically damped, up to 1 it passes its target, below 0 it creeps.
  ///   - initialVelocity: 1 is the whole distance in a second, in the sense of the change (U8.9).
  ///   - delay: virtual seconds.
  ///   - options: see `AnimationOptions`.
  ///   - animations: makes the changes.
  ///   - completion: as in `animate` with a curve.
  /// - Throws: what the block throws.
  public func animate(
    springDuration: TimeInterval,
    bounce: Double,
    initialVelocity: Double = 0,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: () throws(UIKitException) -> Void,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) throws(UIKitException) {
    let bounce = max(-0.99, min(1, bounce))
    let spring = SpringTiming(
      response: springDuration,
      dampingRatio: rule("U13.26", bounce >= 0) ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity
    )
    try animate(
      spring: spring,
      delay: delay,
      options: options,
      animations: animations,
      completion: completion
    )
  }

  /// Runs a block whose changes are not animated, also inside an `animate` block (`UIView.performWithoutAnimation`).
  public func performWithoutAnimation(
    _ actions: () throws(UIKitException) -> Void
  ) throws(UIKitException) {
    try animate(duration: 0, animations: actions)
  }
}
