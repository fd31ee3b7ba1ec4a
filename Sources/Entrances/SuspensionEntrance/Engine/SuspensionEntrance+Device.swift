import HeadlessUIKit

/// The keyboard and the turning of the device (SE 6.10, Q47).
extension SuspensionEntrance: ApplicationObserver {
  /// The keyboard hides a ball that is wholly there.
  public func keyboardWillShow(_ keyboard: Keyboard, duration: TimeInterval) throws(UIKitException) {
    let hides = EntranceRules.keyboardShowingHidesBall(
      isAttached: ball.superview != nil,
      alpha: ball.alpha
    )
    if hides { try fadeBall(to: 0) }
  }

  /// The ball comes back, when the page on screen lets it (Q74).
  public func keyboardWillHide(_ keyboard: Keyboard, duration: TimeInterval) throws(UIKitException) {
    try keyboardWillHide()
  }

  /// Ball and open list lay themselves out again, along with the turn (Q47).
  public func application(
    _ application: Application,
    willTransitionTo size: Size,
    with coordinator: TransitionCoordinator
  ) throws(UIKitException) {
    guard ListRules.followsRotation(quirks: quirks) else { return }
    let target = ball.frameAfterRotation()
    guard ball.superview != nil || list.superview != nil else {
      ball.frame = target
      return ball.updateShadow()
    }
    coordinator.animate { [weak self] (_: TransitionCoordinator) throws(UIKitException) in
      guard let self else { return }
      ball.frame = target
      ball.updateShadow()
      list.followRotation(ball: target)
    }
  }
}
