import HeadlessUIKit

/// A transition under a finger (TR 2.4).
extension AnimatedTransition {
  /// The recogniser; made when it is first needed, the library's pan or that of the screen's edge. A new one gets the
  /// transition as a target, and the old one leaves its view (Q18).
  public var gestureRecognizer: HeadlessUIKit.PanGestureRecognizer {
    get { gesture?.recognizer ?? makeGesture() }
    set {
      guard DelegateRules.accepts(isSystem: isSystem, quirks: quirks),
        newValue !== gesture?.recognizer
      else { return }
      if let gesture, DelegateRules.detachesReplaced(quirks: quirks) {
        gesture.recognizer.view?.removeGestureRecognizer(gesture.recognizer)
        gesture.recognizer.removeTarget(gesture.token)
        if isInteractive { abandon() }
      }
      take(newValue)
    }
  }

  /// The recogniser; nil while none was needed or set.
  public var gestureRecognizerIfLoaded: HeadlessUIKit.PanGestureRecognizer? { gesture?.recognizer }

  /// Adds the recogniser to a controller's view, which is made for that, unless it is there already.
  ///
  /// A present and a push call it; with an `interactBlock` it is to be called by hand.
  public func interact(with controller: ViewController) {
    let recognizer = gestureRecognizer
    let view = controller.view
    guard recognizer.view !== view else { return }
    view.addGestureRecognizer(recognizer)
    log("attach", controller.logName)
  }

  private func makeGesture() -> HeadlessUIKit.PanGestureRecognizer {
    let recognizer: HeadlessUIKit.PanGestureRecognizer
    if interactScreenEdge {
      let edgePan = ScreenEdgePanGestureRecognizer(application)
      edgePan.edges = .left
      recognizer = edgePan
    } else {
      recognizer = PanGestureRecognizer(application)
    }
    recognizer.name = "transition"
    recognizer.isEnabled = DelegateRules.isEnabled(interactEnabled: interactEnabled, quirks: quirks)
    take(recognizer)
    return recognizer
  }

  private func take(_ recognizer: HeadlessUIKit.PanGestureRecognizer) {
    let token = recognizer.addTarget { [weak self, weak recognizer] _ throws(UIKitException) in
      guard let self, let recognizer else { return }
      try panned(recognizer)
    }
    gesture = (recognizer, token)
  }

  // MARK: Events

  private func panned(_ pan: HeadlessUIKit.PanGestureRecognizer) throws(UIKitException) {
    switch pan.state {
    case .began:
      set(interactive: true)
      progress = 0
      log(rule: "TR-2.4/began")
      if try goes(pan) { beganAction?() }
    case .changed:
      if try goes(pan) { update(pan.transitionPercent) }
    case .ended, .cancelled:
      set(interactive: false)
      if try goes(pan) { end(pan) }
    case .possible, .failed: break
    }
  }

  private func set(interactive: Bool) {
    isInteractive = interactive
    log("interactive", "\(interactive)")
  }

  /// Whether the transition does what it does at an event.
  private func goes(_ pan: HeadlessUIKit.PanGestureRecognizer) throws(UIKitException) -> Bool {
    guard let interactBlock else { return true }
    let goes = try interactBlock(pan)
    if !goes { log(rule: "TR-2.4/skipped") }
    return goes
  }

  /// Plays back what the pan drove: it does not hear of its end.
  private func abandon() {
    set(interactive: false)
    cancel()
  }

  private func end(_ pan: HeadlessUIKit.PanGestureRecognizer) {
    let outcome = InteractionRules.outcome(pan.transitionRelease(percent: progress))
    log(rule: outcome.rawValue)
    if outcome.finishes { finish() } else { cancel() }
  }
}
