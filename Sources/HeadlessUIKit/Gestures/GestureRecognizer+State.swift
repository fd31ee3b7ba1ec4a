extension GestureRecognizer {
  /// Moves to a state, as far as arbitration allows: a recognition may end in waiting (`possible`) or `failed`.
  ///
  /// May be called at any time; outside of a touch's event it is an event of its own.
  ///
  /// - Throws: when the move is illegal, naming both ends (U1.2), or when requirements form a loop (U2.7).
  public final func transition(to next: State, _ reason: GestureReason = .unstated) throws(UIKitException) {
    if current == .possible, let pending, !pending.isDiscrete, isMovedByWaiting(to: next) { return }
    guard GestureRules.isLegal(current, next, kind) else {
      let way = kind == .either ? "" : "; a \(kind.rawValue) recogniser"
      throw UIKitException(
        "\(logName) cannot go from \(current.rawValue) to \(next.rawValue)\(way) at \(application.now) s"
      )
    }
    // The hot way: a further sample of what is recognised decides nothing for others.
    if next == .changed, dispatcher.isInEvent { return arbiter.enter(self, .changed, reason) }
    guard dispatcher.isInEvent else {
      return try dispatcher.turn { () throws(UIKitException) in try self.move(to: next, reason) }
    }
    try move(to: next, reason)
  }

  /// What a continuous one that was recognised and waits for others does meanwhile: it may go on and end.
  private func isMovedByWaiting(to next: State) -> Bool {
    switch next {
    case .changed: return true
    case .ended:
      finishWaiting()
      return true
    case .possible, .began, .cancelled, .failed: return false
    }
  }

  private func move(to next: State, _ reason: GestureReason) throws(UIKitException) {
    arbiter.beginAttempt(self)
    switch (current, next) {
    case (.possible, .failed): arbiter.fail(self, reason, related: nil)
    case (.possible, _): try arbiter.attempt(self, isDiscrete: next == .ended, reason)
    case (_, .failed) where rule("U1.2 late failure", lateFailure == .cancelled):
      arbiter.enter(self, .cancelled, reason)
    default: arbiter.enter(self, next, reason)
    }
    try arbiter.resolve()
  }

  /// Its name with its view's, as messages say it: "pan on #ball".
  public final var logName: String { reference.description }

  /// Its name, else its kind, as logs say it.
  public final var shownName: String { name.isEmpty ? kindName : name }

  /// What logs call it and its view.
  final var reference: GestureReason.Reference {
    GestureReason.Reference(recognizer: shownName, view: view?.logName ?? "")
  }

  /// Whether it has recognised its gesture in this attempt.
  final var isRecognizedNow: Bool {
    switch current {
    case .began, .changed, .ended: attempt != 0
    case .possible, .cancelled, .failed: false
    }
  }

  /// Whether its attempt is over.
  final var isTerminal: Bool { current == .ended || current == .cancelled || current == .failed }

  /// Whether it can be given a further touch: one that failed is ignored until all its touches are lifted, one that
  /// is recognised and waits for others keeps the touches it has.
  final var takesNewTouches: Bool {
    rule("U1.8 enabled", isEnabled) && !isTerminal && !isOverAndWaits
  }

  /// Whether it has done its part and waits for others.
  final var isOverAndWaits: Bool { pending.map { $0.isDiscrete || $0.isOver } ?? false }

  /// Whether it still wants to hear of a touch that it was given.
  final func isFollowing(_ touch: Touch) -> Bool {
    !isTerminal && !(pending?.isDiscrete ?? false) && touches.contains { $0 === touch }
  }

  /// Follows a touch no more because it was lifted or its attempt ended.
  final func release(_ touch: Touch) {
    guard touches.contains(where: { $0 === touch }) else { return }
    if touches.count == 1 { lastLocation = touch.locationOnScreen }
    touches.removeAll { $0 === touch }
  }

  /// Takes it back to `possible`; its touches that are still down are ignored from here (U1.3).
  final func endAttempt() {
    cancelTimer()
    outcome = Outcome(state: current, time: since, reason: reason, related: related)
    current = .possible
    reasonOfState = .idle
    related = nil
    pending = nil
    answers = []
    attempt = 0
    attemptReference = nil
    attemptWindow = nil
    touches = []
    attemptTouches = []
    reset()
  }

  /// The system took its touches away: what has begun is cancelled, what has not fails (U1.2).
  final func endBySystem() throws(UIKitException) {
    try transition(to: current == .possible ? .failed : .cancelled, .cancelledBySystem)
  }

  /// The fingers are gone while it waits for others: it will begin and end at once if they fail.
  final func finishWaiting() { pending?.isOver = true }

  // MARK: Timers

  /// Has `timerFired` called after some seconds, in place of an earlier timer.
  ///
  /// - Parameter isActivity: whether the app is not settled meanwhile; false while a finger is down.
  final func startTimer(after seconds: TimeInterval, isActivity: Bool) {
    cancelTimer()
    let due = mainLoop.now.advanced(by: max(0, seconds))
    timer = mainLoop.schedule(
      at: due,
      isActivity: isActivity,
      label: "gesture timer"
    ) { [weak self] () throws(UIKitException) in
      guard let self else { return }
      try dispatcher.event { () throws(UIKitException) in try self.timerFired() }
    }
  }

  /// Takes the timer back.
  final func cancelTimer() {
    guard let timer else { return }
    mainLoop.cancel(timer)
    self.timer = nil
  }
}

extension ScheduledItem {
  /// When it runs, nil when it ran or was taken back.
  var pendingDue: Instant? { isPending ? due : nil }
}
