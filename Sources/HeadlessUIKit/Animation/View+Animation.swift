extension View {
  /// Adds an explicit animation, which leaves the model as it is (`CALayer.add(_:forKey:)`, U8.7).
  ///
  /// - Parameters:
  ///   - animation: what moves. One of a mask needs a start or an end when the view has none; without both nothing
  ///     moves.
  ///   - name: what it can be removed by; an animation that has the name already is removed first.
  ///   - completion: called at the end; with false, in the next turn, when it was removed before.
  public func add(
    _ animation: BasicAnimation,
    forKey name: String? = nil,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) {
    application.animations.add(animation.plan, to: self, name: name, completion: completion)
  }

  /// Adds an explicit animation that moves like a spring; the rest is as in `add` with a basic one.
  public func add(
    _ animation: SpringAnimation,
    forKey name: String? = nil,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) {
    application.animations.add(animation.plan, to: self, name: name, completion: completion)
  }

  /// Adds an explicit animation through several values; the rest is as in `add` with a basic one.
  public func add(
    _ animation: KeyframeAnimation,
    forKey name: String? = nil,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) {
    application.animations.add(animation.plan, to: self, name: name, completion: completion)
  }

  /// The names of its explicit animations that have one, the oldest first.
  public var animationKeys: [String] { animations.compactMap(\.name) }

  /// Its explicit animation of a name, when it has one.
  public func animation(forKey name: String) -> RunningAnimation? { animations.first { $0.name == name } }

  /// Takes away its explicit animation of a name; its completion is called with false in the next turn.
  public func removeAnimation(forKey name: String) { application.animations.remove(name, of: self) }

  /// Takes away all its animations; their completions are called with false in the next turn.
  public func removeAllAnimations() { application.animations.removeAll(of: self) }
}
