extension Touch {
  /// What a view knows of a touch, and what is withheld from it (U3).
  struct Delivery {
    /// How much the view has seen.
    enum Seen { case nothing, began, everything }

    private(set) var seen = Seen.nothing
    /// The sample of this event, not given to the view yet.
    var fresh: Phase?
    /// Whether the view must be told that the touch is taken away.
    var mustCancel = false
    fileprivate var held: [HeldSample] = []

    /// Whether something is left to do.
    var hasWork: Bool { fresh != nil || mustCancel || !held.isEmpty }

    /// Nothing more reaches the view.
    mutating func close() {
      seen = .everything
      fresh = nil
      mustCancel = false
      held = []
    }

    /// A recogniser that follows the touch was recognised: the view loses the touch, or what is withheld of it.
    mutating func recognized(by recognizer: GestureRecognizer) {
      if seen == .everything { return }
      if rule("U3.1 cancels", recognizer.cancelsTouchesInView) {
        mustCancel = true
      } else if rule("U3.3 dropped", recognizer.delaysTouchesBegan && seen == .nothing) {
        close()
      }
    }

    fileprivate mutating func sawBegan() { seen = .began }
  }

  /// A sample that is withheld.
  struct HeldSample {
    let phase: Phase
    let location: Point
    let previous: Point
    let time: Instant
  }

  /// Gives the view what is its own by now, in order.
  func deliverToView() throws(UIKitException) {
    guard delivery.seen != .everything, let view else { return delivery.close() }
    if delivery.mustCancel {
      let sawBegan = delivery.seen == .began
      delivery.close()
      if rule("U3.1 seen ones", sawBegan) { try show(view, sample(.cancelled)) }
      return
    }
    if let phase = delivery.fresh {
      delivery.fresh = nil
      if delivery.held.isEmpty, !isWithheld(phase) { return try show(view, sample(phase)) }
      delivery.held.append(sample(phase))
    }
    while let next = delivery.held.first, !delivery.mustCancel, !isWithheld(next.phase) {
      delivery.held.removeFirst()
      try show(view, next)
    }
  }

  private func sample(_ phase: Phase) -> HeldSample {
    HeldSample(phase: phase, location: locationOnScreen, previous: previousLocationOnScreen, time: time)
  }

  private func isWithheld(_ phase: Phase) -> Bool {
    if waiting.contains(where: \.delaysTouchesBegan) { return true }
    return recognizers.contains { recognizer in
      rule("U3.5", recognizer.current == .possible)
        && GestureRules.withholds(
          phase,
          delaysBegan: recognizer.delaysTouchesBegan,
          delaysEnded: recognizer.delaysTouchesEnded
        ) && recognizer.attemptTouches.contains { $0 === self }
    }
  }

  /// Calls the view with the touch as it was at a sample.
  private func show(_ view: View, _ sample: HeldSample) throws(UIKitException) {
    let now = (phase, locationOnScreen, previousLocationOnScreen, time)
    (phase, locationOnScreen, previousLocationOnScreen, time) =
      (sample.phase, sample.location, sample.previous, sample.time)
    defer { (phase, locationOnScreen, previousLocationOnScreen, time) = now }
    let list = asList
    switch sample.phase {
    case .began:
      delivery.sawBegan()
      try view.touchesBegan(list)
    case .moved: try view.touchesMoved(list)
    case .ended:
      delivery.close()
      try view.touchesEnded(list)
    case .cancelled:
      delivery.close()
      try view.touchesCancelled(list)
    case .stationary: break
    }
  }
}
