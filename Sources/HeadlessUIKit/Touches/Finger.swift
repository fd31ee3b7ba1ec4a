/// A finger that touches the screen on the clock (U0.4): what a tester's hand does.
///
/// Commands queue up, each starting when the one before is done, and run with the main loop: down, up and the last
/// sample of a motion come at their exact times, the samples between on display frames. UIKit has no such thing.
public final class Finger {
  /// The app that it touches.
  public let application: Application
  /// Its number, from 1: the lowest that was free when it went down; 0 before.
  public private(set) var number = 0
  /// Where it is or was last, on the screen.
  public private(set) var location = Point.zero
  /// Whether it is on the glass.
  public private(set) var isDown = false
  /// Whether a point that was to be looked up was not there; the commands after it are dropped then.
  public private(set) var lostTarget = false
  /// Called once when the last command is done.
  public var completion: (() throws(UIKitException) -> Void)?

  private enum Command {
    case down(Point)
    case move(FingerPath, Pace, CubicBezier)
    case hold(TimeInterval, isSilent: Bool)
    case lift(Touch.Phase)
  }

  private enum Pace {
    case duration(TimeInterval)
    case velocity(Double)
  }

  private enum Activity {
    case moving(FingerMotion)
    case holding(until: Instant, isSilent: Bool)
  }

  private let mainLoop: MainLoop
  private let touches: TouchDispatcher
  private let device: Device
  private var commands: [Command] = []
  private var next = 0
  private var activity: Activity?
  private var item: ScheduledItem?
  private var touch: Touch?
  private var willBeDown = false
  /// When the system took its touch away, until it goes down again.
  private var cancelled: Instant?
  /// What the loop runs; it keeps the finger while commands are left.
  private var work: MainLoop.Work?

  /// Makes a finger above the glass.
  public init(_ application: Application) {
    self.application = application
    mainLoop = application.mainLoop
    touches = application.touches
    device = application.device
  }

  /// Whether commands are left.
  public var isMoving: Bool { item != nil }

  /// The view that its touch belongs to (U4.6).
  public var view: View? { touch?.view }

  // MARK: Commands

  /// Goes down at a point of the screen.
  ///
  /// - Throws: when the point lies outside of the screen, or the finger is down already.
  public func down(at point: Point) throws(UIKitException) {
    try check(point)
    if willBeDown { throw UIKitException("finger \(number) is down already") }
    guard application.screenBounds.contains(point) else {
      let size = application.screenBounds.size
      throw UIKitException(
        "a touch cannot go down at (\(point.x), \(point.y)): the screen is \(size.width) x \(size.height) "
          + "points; begin inside of it, later the finger may leave it"
      )
    }
    number = touches.register(self)
    lostTarget = false
    cancelled = nil
    willBeDown = true
    add(.down(point))
  }

  /// Moves in so many seconds; nil takes one display frame.
  ///
  /// - Throws: when the finger is not down, or the duration is negative or no number.
  public func move(_ path: FingerPath, duration: TimeInterval? = nil, curve: CubicBezier = .linear)
    throws(UIKitException)
  {
    try check(path)
    let seconds = duration ?? 1 / Double(max(1, device.refreshRate))
    try check(seconds: seconds, "duration")
    add(.move(path, .duration(seconds), curve))
  }

  /// Moves uniformly, so fast that a recogniser reads this velocity at the lift.
  ///
  /// - Parameter velocity: points a second along the path, more than 0.
  /// - Throws: when the finger is not down, the velocity is not positive, or the path is a way of unknown length.
  public func move(_ path: FingerPath, velocity: Double) throws(UIKitException) {
    try check(path)
    guard velocity > 0, velocity <= Finger.limit else {
      throw UIKitException("velocity must be more than 0 and at most 1e9 points a second, got \(velocity)")
    }
    if case .way = path {
      throw UIKitException("a way has no length to take a velocity for: give a duration")
    }
    add(.move(path, .velocity(velocity), .linear))
  }

  /// Rests so many seconds, with a stationary sample at each display frame (U5.9) unless it is silent.
  ///
  /// - Throws: when the finger is not down, or the time is negative or no number.
  public func hold(_ seconds: TimeInterval, silent: Bool = false) throws(UIKitException) {
    try checkDown()
    try check(seconds: seconds, "seconds")
    add(.hold(seconds, isSilent: silent))
  }

  /// Is lifted.
  ///
  /// - Throws: when the finger is not down.
  public func up() throws(UIKitException) {
    try checkDown()
    willBeDown = false
    add(.lift(.ended))
  }

  /// Has its touch taken away by the system.
  ///
  /// - Throws: when the finger is not down.
  public func cancel() throws(UIKitException) {
    try checkDown()
    willBeDown = false
    add(.lift(.cancelled))
  }

  // MARK: Running

  private func add(_ command: Command) {
    commands.append(command)
    if item == nil { schedule(at: mainLoop.now) }
  }

  private func schedule(at due: Instant) {
    if work == nil { work = { () throws(UIKitException) in try self.run() } }
    guard let work else { return }
    item = mainLoop.schedule(
      at: due,
      rank: isLiftNext ? .lift(finger: number) : .touch(finger: number),
      isActivity: false,
      label: "finger",
      work
    )
  }

  private var isLiftNext: Bool {
    guard activity == nil, next < commands.count, case .lift = commands[next] else { return false }
    return true
  }

  /// Whether one of the commands that are left is to go down: until then its number stays its own.
  private var goesDownAgain: Bool {
    commands[next...].contains { if case .down = $0 { true } else { false } }
  }

  /// Whether it moves and its next sample comes at this instant.
  var isMoveDue: Bool {
    guard case .moving = activity else { return false }
    return item?.pendingDue == mainLoop.now
  }

  /// One item of the loop: a sample, or the beginning of the next command.
  private func run() throws(UIKitException) {
    item = nil
    defer { scheduleRest() }
    var failure: UIKitException?
    do throws(UIKitException) { try goOn() } catch { failure = error }
    if activity == nil, next >= commands.count {
      do throws(UIKitException) { try finish() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func goOn() throws(UIKitException) {
    switch activity {
    case .moving(let motion): try step(motion)
    case .holding(let end, let isSilent): try rest(until: end, isSilent: isSilent)
    case nil: try begin()
    }
  }

  private func finish() throws(UIKitException) {
    commands.removeAll(keepingCapacity: true)
    next = 0
    work = nil
    let call = completion
    completion = nil
    try call?()
  }

  private func scheduleRest() {
    guard item == nil else { return }
    let now = mainLoop.now
    switch activity {
    case .moving(let motion): schedule(at: motion.nextSample(after: now, device: device))
    case .holding(let end, let isSilent):
      schedule(at: isSilent ? end : min(end, device.instant(ofFrame: device.frame(after: now))))
    case nil: if next < commands.count { schedule(at: now) }
    }
  }

  private func begin() throws(UIKitException) {
    guard next < commands.count else { return }
    let command = commands[next]
    next += 1
    let now = mainLoop.now
    switch command {
    case .down(let point):
      isDown = true
      location = point
      let began = try touches.began(finger: number, at: point)
      if isDown { touch = began }
    case .move(let path, let pace, let curve): try beginMove(path, pace, curve, now)
    case .hold(let seconds, let isSilent):
      let end = now.advanced(by: seconds)
      if end > now { activity = .holding(until: end, isSilent: isSilent) }
    case .lift(let phase):
      isDown = false
      if !goesDownAgain { touches.unregister(self) }
      let lifted = touch
      touch = nil
      if let lifted { try touches.sample(lifted, phase, at: location) }
    }
  }

  private func beginMove(_ path: FingerPath, _ pace: Pace, _ curve: CubicBezier, _ now: Instant)
    throws(UIKitException)
  {
    let goal: FingerMotion.Goal
    switch path {
    case .to(let point): goal = .point(point)
    case .by(let dx, let dy): goal = .point(location + Point(dx, dy))
    case .way(let way): goal = .way(way)
    case .target(let find):
      guard let point = find() else { return lose() }
      goal = .point(point)
    }
    let seconds: TimeInterval
    switch (pace, goal) {
    case (.duration(let duration), _): seconds = duration
    case (.velocity(let velocity), .point(let point)):
      seconds = min(location.distance(to: point) / velocity, Finger.longestMotion)
    case (.velocity, .way): seconds = 0
    }
    let motion = FingerMotion(
      start: now,
      end: now.advanced(by: seconds),
      from: location,
      goal: goal,
      curve: curve
    )
    if motion.end > now { activity = .moving(motion) } else { try step(motion) }
  }

  private func step(_ motion: FingerMotion) throws(UIKitException) {
    let now = mainLoop.now
    if now >= motion.end { activity = nil }
    guard let point = motion.location(at: now), isUsable(point) else { return lose() }
    location = point
    if let touch { try touches.sample(touch, .moved, at: point) }
  }

  private func rest(until end: Instant, isSilent: Bool) throws(UIKitException) {
    let now = mainLoop.now
    if now >= end { activity = nil }
    guard !isSilent, let touch else { return }
    let isOnFrame = now < end || device.instant(ofFrame: device.frame(after: now) - 1) == now
    if isOnFrame { try touches.sample(touch, .stationary, at: location) }
  }

  /// A point was not there: the finger stays where it is.
  private func lose() {
    lostTarget = true
    activity = nil
    next = commands.count
    willBeDown = isDown
  }

  /// Its touch is being cancelled by the system: it is up, and the commands that are left are dropped (U13.41).
  func lift() {
    if let item { mainLoop.cancel(item) }
    stop()
    cancelled = mainLoop.now
    touches.unregister(self)
    completeInNextTurn()
  }

  /// Drops what is left of its commands: it stays where it is, down or up. `completion` is called in the next turn.
  public func halt() {
    guard isMoving else { return }
    if let item { mainLoop.cancel(item) }
    let (rests, heldTouch) = (isDown, touch)
    stop()
    (isDown, willBeDown, touch) = (rests, rests, heldTouch)
    if !rests { touches.unregister(self) }
    completeInNextTurn()
  }

  private func completeInNextTurn() {
    guard let call = completion else { return }
    completion = nil
    mainLoop.onNextTurn(call)
  }

  /// Forgets all commands: the app is gone, or the touch is.
  func stop() {
    commands = []
    next = 0
    activity = nil
    item = nil
    work = nil
    touch = nil
    isDown = false
    willBeDown = false
  }

  // MARK: Checks

  private static let limit = 1e9
  /// A slower velocity is raised so far that a motion takes an hour, for each frame of it is a sample.
  private static let longestMotion = 3600.0

  private func isUsable(_ point: Point) -> Bool {
    point.x.magnitude <= Finger.limit && point.y.magnitude <= Finger.limit
  }

  private func check(_ point: Point) throws(UIKitException) {
    guard isUsable(point) else {
      throw UIKitException("a finger cannot be at (\(point.x), \(point.y)): coordinates end at 1e9 points")
    }
  }

  private func check(_ path: FingerPath) throws(UIKitException) {
    try checkDown()
    switch path {
    case .to(let point): try check(point)
    case .by(let dx, let dy): try check(Point(dx, dy))
    case .target, .way: break
    }
  }

  private func check(seconds: TimeInterval, _ name: String) throws(UIKitException) {
    guard seconds >= 0, seconds <= Finger.limit else {
      throw UIKitException("\(name) must lie between 0 and 1e9 s, got \(seconds)")
    }
  }

  private func checkDown() throws(UIKitException) {
    if willBeDown { return }
    let reason = cancelled.map { ": the system cancelled its touch at \($0.text)" } ?? ""
    throw UIKitException("the finger is not down\(reason); begin with down(at:)")
  }
}
