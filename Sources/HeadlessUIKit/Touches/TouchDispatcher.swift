/// What brings touch samples to recognisers and views (UIKit's event delivery; U1.8, U3, U4).
///
/// One sample is one event: its recognisers see it, the innermost view's first; they are arbitrated; the view sees
/// what is left for it; then targets are called. Samples come from `Finger`s.
public final class TouchDispatcher {
  weak var application: Application?
  /// The touches that are down or whose lifting a view has not heard of yet, in the order they went down.
  private(set) var touches: [Touch] = []
  let arbiter: GestureArbiter
  /// The fingers that are down or have commands to go down, by number.
  private(set) var fingers: [Finger] = []
  private let mainLoop: MainLoop
  private let log: EventLog
  private var depth = 0
  /// The touches that went down in this event while recognisers waited: offered to those again after its actions.
  private var undecided: [Touch] = []

  init(mainLoop: MainLoop, log: EventLog) {
    self.mainLoop = mainLoop
    self.log = log
    arbiter = GestureArbiter(mainLoop: mainLoop, log: log)
  }

  /// The touches that are down, in the order they went down.
  public var activeTouches: [Touch] { touches.filter { !$0.isOver } }

  // MARK: Fingers

  /// Takes a finger in that is going down; answers its number, the lowest that is free.
  func register(_ finger: Finger) -> Int {
    if fingers.contains(where: { $0 === finger }) { return finger.number }
    let free = (1...fingers.count + 1).first { number in !fingers.contains { $0.number == number } }
    fingers.append(finger)
    return free ?? fingers.count
  }

  /// Lets go of a finger that was lifted.
  func unregister(_ finger: Finger) { fingers.removeAll { $0 === finger } }

  /// Whether a finger moves and its next sample comes at this instant.
  func isMoveDue(ofFinger number: Int) -> Bool { fingers.contains { $0.number == number && $0.isMoveDue } }

  // MARK: Samples

  /// A finger goes down at a point of the screen; the view below keeps the touch for life (U4.6).
  func began(finger: Int, at point: Point) throws(UIKitException) -> Touch? {
    guard let application else { return nil }
    let touch = Touch(
      finger: finger,
      identifier: application.nextIdentifier(),
      view: application.hitTest(point),
      at: point,
      time: mainLoop.now,
      edges: GestureRules.edges(
        at: point,
        screen: application.screenBounds.size,
        application.profile.gestures
      )
    )
    try turn { () throws(UIKitException) in try self.begin(touch) }
    return touch
  }

  /// A touch moves, rests, is lifted or taken away.
  func sample(_ touch: Touch, _ phase: Touch.Phase, at point: Point) throws(UIKitException) {
    guard !touch.isOver else { return }
    try turn { () throws(UIKitException) in try self.send(touch, phase, at: point) }
  }

  /// Takes all touches away, as the system does when a call comes in: recognisers and views are cancelled, and the
  /// fingers are up (U13.41).
  public func cancelAllTouches() throws(UIKitException) {
    for touch in activeTouches {
      let finger = fingers.first { $0.number == touch.finger && $0.isDown }
      if rule("U13.41 fingers", true) { finger?.lift() }
      try sample(touch, .cancelled, at: touch.locationOnScreen)
    }
  }

  private func begin(_ touch: Touch) throws(UIKitException) {
    record(touch)
    if let view = touch.view, !view.isMultipleTouchEnabled,
      touches.contains(where: { $0.view === view && !$0.isOver })
    {
      touch.delivery.close()
    }
    touches.append(touch)
    touch.delivery.fresh = .began
    var path: [GestureRecognizer] = []
    var next = touch.view
    while let view = next {
      next = rule("U1.8 ancestors", true) ? view.superview : nil
      path += view.gestureRecognizers
    }
    for recognizer in path where recognizer.isOverAndWaits { touch.waiting.append(recognizer) }
    if !touch.waiting.isEmpty { undecided.append(touch) }
    try offer(touch, to: path)
  }

  /// Offers a touch to recognisers: those that take it see it (U1.7, U1.8).
  private func offer(_ touch: Touch, to recognizers: [GestureRecognizer]) throws(UIKitException) {
    let known = touch.recognizers.count
    for recognizer in recognizers where recognizer.takesNewTouches {
      guard recognizer.accepts(touch), try rule("U1.7 class", recognizer.shouldReceive(touch)),
        try rule(
          "U1.7 delegate",
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        ),
        recognizer.takesNewTouches
      else { continue }
      arbiter.engage(recognizer, with: touch)
    }
    try opposite("U1.8 before the view") { () throws(UIKitException) in try touch.deliverToView() }
    for recognizer in touch.recognizers.dropFirst(known) where recognizer.isFollowing(touch) {
      try recognizer.touchesBegan(touch.asList)
      if recognizer.isRecognizedNow, recognizer.isFollowing(touch) {
        touch.delivery.recognized(by: recognizer)
      }
    }
  }

  /// A touch decided for what recognisers waited as it went down: those that were recognised take it for their next
  /// attempt (U13.19). Two quick taps far apart are two single taps.
  private func offerToDecided(_ touch: Touch) throws(UIKitException) {
    let decided = touch.waiting.filter { $0.attempt == 0 && $0.outcome?.state == .ended }
    try event { () throws(UIKitException) in
      touch.waiting = []
      if rule("U13.19", !touch.isOver) { try self.offer(touch, to: decided) }
    }
  }

  private func send(_ touch: Touch, _ phase: Touch.Phase, at point: Point) throws(UIKitException) {
    touch.update(phase, at: point, time: mainLoop.now)
    opposite("U4.6") { touch.view = application?.hitTest(point) }
    record(touch)
    if phase != .stationary, touch.delivery.seen != .everything { touch.delivery.fresh = phase }
    defer { if touch.isOver { release(touch) } }
    if phase == .ended, isTapOnStatusBar(touch) {
      mainLoop.onNextTurn { [weak application] () throws(UIKitException) in
        try application?.statusBarTapped()
      }
    }
    for recognizer in touch.recognizers where recognizer.isFollowing(touch) {
      switch phase {
      case .began: break
      case .moved: try recognizer.touchesMoved(touch.asList)
      case .stationary: try recognizer.touchesStationary(touch.asList)
      case .ended: try recognizer.touchesEnded(touch.asList)
      case .cancelled: try recognizer.touchesCancelled(touch.asList)
      }
    }
  }

  /// Whether a touch that is lifted was a tap on the status bar (U13.69).
  private func isTapOnStatusBar(_ touch: Touch) -> Bool {
    guard let application, touch.startOnScreen.y < application.statusBarHeight,
      touch.locationOnScreen.y < application.statusBarHeight
    else { return false }
    let profile = application.profile.gestures
    return rule("U13.69 tap", mainLoop.now.seconds(since: touch.startTime) <= profile.tapDuration)
      && !GestureRules.isTooFar(
        touch.locationOnScreen.distance(to: touch.startOnScreen),
        limit: profile.tapMovement
      )
  }

  /// A lifted touch is followed no more.
  private func release(_ touch: Touch) {
    for recognizer in touch.recognizers { recognizer.release(touch) }
    arbiter.isDirty = true
  }

  private func record(_ touch: Touch) {
    log.append(
      .touch(
        phase: touch.phase,
        finger: touch.finger,
        point: touch.locationOnScreen,
        view: touch.viewLabel
      )
    )
  }

  // MARK: Events

  /// Whether an event is going on.
  var isInEvent: Bool { depth > 0 }

  /// Runs work as an event in a turn.
  func turn(_ work: () throws(UIKitException) -> Void) throws(UIKitException) {
    try mainLoop.runTurn { () throws(UIKitException) in try self.event(work) }
  }

  /// Runs work as an event: recognisers that wait are decided after it, views get what is theirs, actions are queued.
  func event(_ work: () throws(UIKitException) -> Void) throws(UIKitException) {
    depth += 1
    defer { depth -= 1 }
    var failure: UIKitException?
    do { try work() } catch { failure = error }
    guard depth == 1 else {
      if let failure { throw failure }
      return
    }
    do { try settle() } catch { failure = failure ?? error }
    if let failure { throw failure }
  }

  private func settle() throws(UIKitException) {
    repeat {
      try arbiter.resolve()
      if arbiter.isDirty {
        arbiter.isDirty = false
        arbiter.resetIdle()
        try arbiter.resolve()
      }
      if rule("U3.1 U3.2 order", true) { try deliverToViews() } else { mainLoop.onNextTurn(deliverToViews) }
    } while arbiter.isDirty
    try arbiter.finishEvent()
    let offered = undecided
    undecided = []
    for touch in offered {
      mainLoop.enqueueAction { () throws(UIKitException) in try self.offerToDecided(touch) }
    }
  }

  private func deliverToViews() throws(UIKitException) {
    var hasFinished = false
    for touch in touches {
      if touch.delivery.hasWork { try touch.deliverToView() }
      if touch.isOver, !touch.delivery.hasWork { hasFinished = true }
    }
    guard hasFinished else { return }
    let finished = touches.filter { $0.isOver && !$0.delivery.hasWork }
    touches.removeAll { $0.isOver && !$0.delivery.hasWork }
    for touch in finished { touch.finish() }
  }

  // MARK: Ends from outside

  /// Ends a recogniser's attempt: possible becomes failed, active becomes cancelled with its action; its touches are
  /// ignored until they are lifted (U1.5).
  func abandon(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    guard recognizer.attempt != 0 else { return }
    reporting { () throws(UIKitException) in self.end(recognizer, reason) }
  }

  /// Hears that a view left its window: its touches are cancelled, the attempts of its recognisers end.
  func viewWillLeaveWindow(_ view: View) {
    guard !touches.isEmpty || !arbiter.engaged.isEmpty else { return }
    reporting { () throws(UIKitException) in
      for recognizer in self.arbiter.engaged where recognizer.view?.isDescendant(of: view) ?? true {
        self.end(recognizer, .viewRemoved)
      }
      for touch in self.touches where touch.view?.isDescendant(of: view) ?? true {
        touch.delivery.mustCancel = true
        self.arbiter.isDirty = true
      }
    }
  }

  private func end(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    for touch in recognizer.touches { recognizer.release(touch) }
    switch recognizer.current {
    case .possible: arbiter.fail(recognizer, reason, related: nil)
    case .began, .changed:
      arbiter.enter(recognizer, rule("U1.5 cancelled", true) ? .cancelled : .ended, reason)
    case .ended, .cancelled, .failed: arbiter.isDirty = true
    }
  }

  /// Runs work as an event for callers that cannot throw: an exception crashes the app (U0.5).
  private func reporting(_ work: () throws(UIKitException) -> Void) {
    do { try turn(work) } catch { application?.crash(error) }
  }

  /// Forgets all touches.
  func removeAll() {
    arbiter.removeAll()
    let all = touches
    touches = []
    undecided = []
    for touch in all { touch.finish() }
    let stopping = fingers
    fingers = []
    for finger in stopping { finger.stop() }
  }
}
