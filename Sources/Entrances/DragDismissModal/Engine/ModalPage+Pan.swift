import HeadlessUIKit

/// The sheet's pan (DM 2.1, 2.2).
extension ModalPage {
  func panned(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: begin(pan)
    case .changed: follow(pan)
    case .ended: end(pan, isCancelled: false)
    case .cancelled: end(pan, isCancelled: true)
    case .possible, .failed: break
    }
  }

  /// A dismissal under the finger is asked for; the translation of this event is not applied (Q17).
  private func begin(_ pan: PanGestureRecognizer) {
    progress = 0
    hasFollowed = false
    if configuration.isSupportRightSlide { progress = progress(of: pan) }
    interactiveTransition = PercentDrivenInteractiveTransition()
    log(rule: "DM-2.1/began")
    if pan === self.pan, beganOnIdleScrollView { log(rule: "DM-2.5/no-scroll") }
    log("interactive-transition", "made")
    leave()
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let interactiveTransition else { return }
    if !hasFollowed {
      log(rule: "DM-2.1/changed")
      if configuration.tracksExactly { log(rule: "DM-2.1/exact") }
    }
    hasFollowed = true
    progress = progress(of: pan)
    interactiveTransition.update(progress)
  }

  private func end(_ pan: PanGestureRecognizer, isCancelled: Bool) {
    guard let interactiveTransition else { return }
    progress = progress(of: pan)
    var release = DismissRules.Release()
    release.isCancelled = isCancelled
    release.progress = progress
    release.velocity = pan.velocity(in: nil).y
    let outcome = DismissRules.outcome(
      release,
      flickVelocity: configuration.flickVelocity,
      quirks: quirks
    )
    if !hasFollowed { log(rule: "DM-2.1/no-change") }
    log(rule: outcome.rawValue)
    if state == .dragging { state = outcome.finishes ? .leaving : .returning }
    log(outcome.finishes ? "finish" : "cancel")
    if outcome.finishes { interactiveTransition.finish() } else { interactiveTransition.cancel() }
    self.interactiveTransition = nil
    log("interactive-transition", "dropped")
    axis = SlideAxis()
    axisRow = nil
  }

  /// How far the finger is (DM 2.1, 2.6).
  private func progress(of pan: PanGestureRecognizer) -> Double {
    let translation = pan.translation(in: nil)
    let layout = layout
    guard configuration.isSupportRightSlide else {
      return DismissRules.progress(translation, layout, tracksExactly: configuration.tracksExactly)
    }
    let row = axis.decide(translation)
    if row != axisRow { log(rule: row.rawValue) }
    axisRow = row
    return row == .down
      ? DismissRules.progress(translation, layout, tracksExactly: configuration.tracksExactly)
      : DismissRules.progress(translation.x, of: layout.width)
  }
}

/// What the sheet's recognisers ask (DM 2.4).
extension ModalPage: GestureRecognizerDelegate {
  /// Not while a transition runs, and only downwards where that is asked for.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws(UIKitException) -> Bool {
    guard recognizer === pan else { return true }
    // On a stack it has nothing to leave.
    if state == .away { return false }
    let beginning = DismissRules.beginning(
      movement,
      inTransition: isInTransition,
      isDownwardOnly: configuration.isDownwardOnly,
      quirks: quirks
    )
    if beginning != .begins { log(rule: beginning.rawValue) }
    return beginning == .begins
  }

  /// Together with any other.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws(UIKitException) -> Bool { true }

  /// How far the fingers of the pan have moved since they went down.
  private var movement: Point {
    let touches = pan.touches
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(Point.zero) { $0 + ($1.locationOnScreen - $1.startOnScreen) }
    return sum * (1 / Double(touches.count))
  }
}
