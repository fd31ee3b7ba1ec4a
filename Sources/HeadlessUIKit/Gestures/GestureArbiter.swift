/// Decides who of the recognisers wins (U2): who waits for whom, who prevents whom, what targets hear and when.
final class GestureArbiter {
  /// The recognisers with an attempt going on, in the order the attempts began.
  private(set) var engaged: [GestureRecognizer] = []
  /// Whether something was decided since the flag was taken down.
  var isDirty = false

  private let mainLoop: MainLoop
  private let log: EventLog
  private var lastAttempt = 0
  private var needsResolve = false
  private var isResolving = false
  private var actions: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  private var isFlushQueued = false
  private var isFlushing = false
  /// The work that calls the targets, made once; `removeAll` breaks the cycle. (A weak reference to the arbiter
  /// would make each retain of it slow.)
  private var flushWork: MainLoop.Work?

  init(mainLoop: MainLoop, log: EventLog) {
    self.mainLoop = mainLoop
    self.log = log
  }

  // MARK: Attempts

  /// Begins an attempt of a recogniser that is in none.
  func beginAttempt(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt == 0 else { return }
    lastAttempt += 1
    recognizer.attempt = lastAttempt
    recognizer.attemptReference = recognizer.reference
    recognizer.since = mainLoop.now
    engaged.append(recognizer)
  }

  /// Gives a touch to a recogniser, beginning an attempt if it is in none.
  func engage(_ recognizer: GestureRecognizer, with touch: Touch) {
    beginAttempt(recognizer)
    if recognizer.attemptWindow == nil { recognizer.attemptWindow = touch.window }
    recognizer.touches.append(touch)
    recognizer.attemptTouches.append(touch)
    touch.recognizers.append(recognizer)
  }

  /// Begins a pan that has failed with the touches that it has, waiting for nobody.
  func restart(_ recognizer: PanGestureRecognizer) throws(UIKitException) {
    let touches = recognizer.touches
    end(recognizer)
    for touch in touches {
      touch.recognizers.removeAll { $0 === recognizer }
      engage(recognizer, with: touch)
    }
    try recognizer.touchesBegan(touches)
    guard recognizer.current == .possible else { return }
    recognizer.willBegin()
    enter(recognizer, .began, .unstated)
    for touch in touches { touch.delivery.recognized(by: recognizer) }
  }

  /// A recogniser's own conditions are met: it is recognised, waits, or fails.
  func attempt(_ recognizer: GestureRecognizer, isDiscrete: Bool, _ reason: GestureReason)
    throws(UIKitException)
  {
    if recognizer.pending == nil {
      recognizer.pending = GestureRecognizer.Pending(reason: reason, isDiscrete: isDiscrete)
    }
    try decide(recognizer)
  }

  /// Lets those that wait be recognised or fail, now that others have decided (U2.1).
  func resolve() throws(UIKitException) {
    guard needsResolve, !isResolving else { return }
    isResolving = true
    defer { isResolving = false }
    while needsResolve {
      needsResolve = false
      for recognizer in engaged where rule("U2.1 resolved", true) { try decide(recognizer) }
    }
  }

  /// Decides one whose conditions are met. Whoever is asked meanwhile may end its attempt, or another one's.
  private func decide(_ recognizer: GestureRecognizer) throws(UIKitException) {
    guard recognizer.current == .possible, recognizer.pending != nil else { return }
    let verdict = try judge(recognizer)
    guard recognizer.current == .possible else { return }
    switch verdict {
    case .wait(let other):
      recognizer.related = other
      recognizer.reasonOfState = .waiting(for: other.reference, until: nil)
    case .lose(let reason, let other): fail(recognizer, reason, related: other)
    case .win:
      if let refusal = try refusal(of: recognizer) { return fail(recognizer, refusal, related: nil) }
      guard recognizer.current == .possible, let pending = recognizer.pending else { return }
      try recognize(recognizer, pending)
    }
  }

  private func recognize(_ recognizer: GestureRecognizer, _ pending: GestureRecognizer.Pending)
    throws(UIKitException)
  {
    recognizer.pending = nil
    enter(recognizer, pending.isDiscrete ? .ended : .began, pending.reason)
    for touch in recognizer.attemptTouches { touch.delivery.recognized(by: recognizer) }
    try excludeOthers(than: recognizer)
    if pending.isOver, recognizer.current == .began { enter(recognizer, .ended, .lifted) }
  }

  // MARK: Judging

  private enum Verdict {
    case win
    case wait(GestureRecognizer)
    case lose(GestureReason, GestureRecognizer)
  }

  private func judge(_ recognizer: GestureRecognizer) throws(UIKitException) -> Verdict {
    var blocker: GestureRecognizer?
    for other in engaged where other !== recognizer {
      let isRecognized = other.isRecognizedNow
      if isRecognized, try prevents(other, recognizer) {
        return .lose(.prevented(by: other.reference), other)
      }
      guard isRecognized || other.current == .possible, try requires(recognizer, other) else { continue }
      if rule("U2.1 excluded", isRecognized) { return .lose(.excluded(by: other.reference), other) }
      if blocker == nil, rule("U2.1 waits", true) { blocker = other }
    }
    return blocker.map { .wait($0) } ?? .win
  }

  /// Asks whether it may leave `possible` (U1.6).
  private func refusal(of recognizer: GestureRecognizer) throws(UIKitException) -> GestureReason? {
    recognizer.willBegin()
    recognizer.isAskedToBegin = true
    defer { recognizer.isAskedToBegin = false }
    if let view = recognizer.view, !rule("U1.6 view", view.gestureRecognizerShouldBegin(recognizer)) {
      return .refusedByView
    }
    for touch in recognizer.touches {
      guard let touched = touch.view, touched !== recognizer.view else { continue }
      if !touched.gestureRecognizerShouldBegin(recognizer) { return .refusedByView }
    }
    guard try rule("U1.6 class", recognizer.shouldBegin()) else { return recognizer.refusal }
    guard let delegate = recognizer.delegate else { return nil }
    return try rule("U1.6 delegate", delegate.gestureRecognizerShouldBegin(recognizer))
      ? nil : .refusedByDelegate
  }

  /// A recogniser won: those that required it to fail and those it prevents fail (U2.1, U2.5).
  private func excludeOthers(than winner: GestureRecognizer) throws(UIKitException) {
    for other in engaged where other !== winner && !other.isTerminal {
      if other.current == .possible, try rule("U2.1 excludes", requires(other, winner)) {
        fail(other, .excluded(by: winner.reference), related: winner)
      } else if try prevents(winner, other) {
        let reason = GestureReason.prevented(by: winner.reference)
        switch other.current {
        case .possible: fail(other, reason, related: winner)
        case .began, .changed: enter(other, .cancelled, reason)
        case .ended, .cancelled, .failed: break
        }
      }
    }
  }

  /// Whether a recognised one keeps another from being recognised (U2.4, U2.5).
  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) throws(UIKitException)
    -> Bool
  {
    guard rule("U2.5 shared touch", shareTouch(winner, other)),
      rule("U2.5 prevents", winner.canPrevent(other)),
      rule("U2.5 is prevented", other.canBePrevented(by: winner))
    else {
      return false
    }
    return try !areSimultaneous(winner, other)
  }

  private func areSimultaneous(_ one: GestureRecognizer, _ other: GestureRecognizer) throws(UIKitException)
    -> Bool
  {
    if let delegate = one.delegate,
      try rule("U2.4 own", delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other))
    {
      return true
    }
    guard let delegate = other.delegate else { return rule("U2.4 default", false) }
    return try rule("U2.4 other's", delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one))
  }

  private func shareTouch(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.attemptTouches.contains { touch in other.attemptTouches.contains { $0 === touch } }
  }

  /// Whether another one must fail first: by `require(toFail:)`, by either class or by either delegate; the latter
  /// two are asked once per attempt, of recognisers that share a touch (U2.1 to U2.3).
  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) throws(UIKitException)
    -> Bool
  {
    if rule("U2.1 stated", recognizer.requirements.contains { $0.recognizer === other }) { return true }
    if let known = recognizer.answers.first(where: { $0.attempt == other.attempt }), rule("U2.2 once", true) {
      return known.isRequired
    }
    guard shareTouch(recognizer, other) else { return false }
    let isRequired = try ask(recognizer, other)
    if isRequired { try FailureGraph.check(adding: recognizer, requires: other, among: engaged) }
    recognizer.answers.append(GestureRecognizer.Answer(attempt: other.attempt, isRequired: isRequired))
    return isRequired
  }

  private func ask(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) throws(UIKitException) -> Bool
  {
    if rule("U2.3 own", recognizer.shouldRequireFailure(of: other))
      || rule("U2.3 other's", other.shouldBeRequiredToFail(by: recognizer))
    {
      return true
    }
    if let delegate = recognizer.delegate,
      try rule("U2.2 own", delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other))
    {
      return true
    }
    guard let delegate = other.delegate else { return rule("U2.2 default", false) }
    return try rule("U2.2 other's", delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer))
  }

  // MARK: States

  /// Makes a possible one fail; one whose attempt has ended while others were asked is left alone.
  func fail(_ recognizer: GestureRecognizer, _ reason: GestureReason, related: GestureRecognizer?) {
    guard recognizer.current == .possible else { return }
    recognizer.pending = nil
    recognizer.related = related
    enter(recognizer, .failed, reason)
  }

  /// Puts a recogniser into a state, logs it and queues its action (U1.4).
  func enter(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ reason: GestureReason) {
    if state != .failed { recognizer.related = nil }
    recognizer.current = state
    recognizer.reasonOfState = reason
    recognizer.since = mainLoop.now
    if recognizer.isTerminal { recognizer.cancelTimer() }
    let reference = recognizer.attemptReference ?? recognizer.reference
    log.append(
      .gesture(recognizer: reference.recognizer, view: reference.view, state: state, reason: reason)
    )
    if GestureRules.sendsAction(state) { actions.append((recognizer, state)) }
    guard state != .changed else { return }
    needsResolve = true
    isDirty = true
  }

  // MARK: Actions and resets

  /// Queues the actions to run after the event, or takes back to the start at once what has none.
  func finishEvent() throws(UIKitException) {
    if isFlushing { return }
    guard !actions.isEmpty else { return resetFinished() }
    guard !isFlushQueued else { return }
    isFlushQueued = true
    if flushWork == nil { flushWork = { () throws(UIKitException) in try self.flush() } }
    if let flushWork { mainLoop.enqueueAction(flushWork) }
  }

  private func flush() throws(UIKitException) {
    isFlushQueued = false
    isFlushing = true
    defer {
      actions.removeAll(keepingCapacity: true)
      isFlushing = false
      resetFinished()
    }
    var index = 0
    while index < actions.count {
      let (recognizer, state) = actions[index]
      index += 1
      let targets = inOrder("U1.4 targets", recognizer.targets)
      if targets.isEmpty { continue }
      recognizer.presented = state
      defer { recognizer.presented = nil }
      for target in targets { try target.action(recognizer) }
    }
  }

  /// Ends the attempts of those that let all their fingers go without deciding.
  func resetIdle() {
    for recognizer in engaged
    where recognizer.current == .possible && recognizer.touches.isEmpty && recognizer.pending == nil
      && !recognizer.isMidSequence
    {
      end(recognizer)
    }
  }

  /// Takes back to possible what was recognised or cancelled, its touches that are still down ignored from now on, and
  /// what failed once all its touches are lifted (U1.3).
  private func resetFinished() {
    for recognizer in engaged {
      switch recognizer.current {
      case .ended, .cancelled: if rule("U1.3 U13.13 ended", true) { end(recognizer) }
      case .failed where rule("U1.3 U13.13 failed", recognizer.touches.isEmpty): end(recognizer)
      case .possible, .began, .changed, .failed: break
      }
    }
  }

  private func end(_ recognizer: GestureRecognizer) {
    engaged.removeAll { $0 === recognizer }
    recognizer.endAttempt()
    needsResolve = true
    isDirty = true
  }

  /// Forgets everything.
  func removeAll() {
    for recognizer in engaged { recognizer.endAttempt() }
    engaged = []
    actions = []
    isFlushQueued = false
    flushWork = nil
  }
}
