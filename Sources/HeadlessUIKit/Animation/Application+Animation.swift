extension Application {
  /// Runs a block and animates the changes it makes to views (`UIView.animate`).
  ///
  /// The model values change at once; `View.presentation` follows. A block inside another one takes over its duration
  /// and curve, as UIKit's does, unless the options say otherwise. A duration of 0 or less animates nothing, a delay
  /// is ignored then, and the completion comes in the next turn (U8.3). Views need not be in a window.
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
    curve: AnimationCurve = .easeInOut,
    options: AnimationOptions = [],
    animations: () throws(UIKitException) -> Void,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) throws(UIKitException) {
    var duration = duration
    var curve = curve
    let animates = rule(
      "U8.3 no duration",
      duration > 0 && Instant.nanoseconds(duration) + max(0, Instant.nanoseconds(delay)) > 0
    )
    if animates, let outer = self.animations.open, rule("U13.9 inherits", outer.animates) {
      if !rule("U13.9 duration", options.contains(.overrideInheritedDuration)) {
        duration = Double(outer.duration) / 1e9
      }
      if !rule("U13.9 curve", options.contains(.overrideInheritedCurve)) { curve = outer.curve }
    }
    let group = AnimationGroup(
      start: mainLoop.now,
      delay: delay,
      duration: duration,
      curve: curve,
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

  /// Runs a block whose changes are not animated, also inside an `animate` block (`UIView.performWithoutAnimation`).
  public func performWithoutAnimation(
    _ actions: () throws(UIKitException) -> Void
  ) throws(UIKitException) {
    try animate(duration: 0, animations: actions)
  }
}

extension View {
  /// Adds an explicit animation, which leaves the model as it is (`CALayer.add`, U8.7).
  ///
  /// - Parameters:
  ///   - animation: what moves. One of a mask needs a start or an end when the view has none; without both nothing moves.
  ///   - completion: called at the end; with false, in the next turn, when it was removed before.
  public func add(_ animation: BasicAnimation, completion: ((Bool) throws(UIKitException) -> Void)? = nil) {
    application.animations.add(animation, to: self, completion: completion)
  }

  /// Takes away all its animations; their completions are called with false in the next turn.
  public func removeAllAnimations() { application.animations.removeAll(of: self) }
}
