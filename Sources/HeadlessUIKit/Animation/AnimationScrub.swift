/// Animations that stand still and follow a fraction instead of the clock: what a percent-driven transition moves
/// (`UIPercentDrivenInteractiveTransition`, U10).
///
/// While it holds them their time maps evenly (U10.4). They all end when `play` ends, in the order they started.
public final class AnimationScrub {
  /// Called when a `play` came to its end, after the animations ended and before their completions.
  public typealias Completion = () throws(UIKitException) -> Void

  /// A run on the clock from one fraction to another.
  private struct Play {
    let start: Instant
    let duration: Int64
    let from: Double
    let to: Double
    let curve: AnimationCurve
    let item: ScheduledItem
  }

  private weak var engine: AnimationEngine?
  private var groups: [AnimationGroup] = []
  /// The length of the longest it recorded, in nanoseconds; it stays when that one ends early.
  private var length: Int64 = 0
  private var standing = 0.0
  private var play: Play?

  init(_ engine: AnimationEngine) { self.engine = engine }

  /// Whether nothing that it recorded is under way any more.
  public var isEmpty: Bool { groups.isEmpty }

  /// The length of what it recorded in virtual seconds: the longest delay and duration.
  public var duration: TimeInterval { Double(length) / 1e9 }

  /// How the longest of what it recorded would move by itself.
  var curve: AnimationCurve { groups.max { $0.timing.length < $1.timing.length }?.timing.curve ?? .linear }

  /// The fraction on screen this instant.
  public var fraction: Double {
    guard play != nil, let now = engine?.application?.mainLoop.now else { return standing }
    return fraction(at: now)
  }

  /// Moves all to a fraction of their length, from 0 to 1; a `play` that is running stops there.
  public func set(_ fraction: Double) {
    stopPlay()
    standing = fraction >= 0 ? min(1, fraction) : 0
  }

  /// Runs all to the end, or back to the start, and ends them there.
  ///
  /// - Parameters:
  ///   - fraction: where it starts; nil is where it stands.
  ///   - duration: virtual seconds; the caller reckons with what remains and the speed (U10.2).
  ///   - curve: how the fraction follows the time (U10.4).
  ///   - reversed: whether it runs back to the start; then the animations end unfinished.
  ///   - completion: called at the end.
  public func play(
    fromFraction fraction: Double? = nil,
    duration: TimeInterval,
    curve: AnimationCurve = .easeInOut,
    reversed: Bool = false,
    completion: Completion? = nil
  ) {
    guard let engine, let application = engine.application else { return }
    set(fraction ?? self.fraction)
    let loop = application.mainLoop
    let length = max(0, Instant.nanoseconds(duration))
    let due = Instant(nanoseconds: loop.now.nanoseconds + length)
    let end: MainLoop.Work = { () throws(UIKitException) in
      self.finish(reversed: reversed, in: application)
      try completion?()
    }
    if length == 0 {
      standing = reversed ? 0 : 1
      return loop.onNextTurn(end)
    }
    let first = groups.first
    play = Play(
      start: loop.now,
      duration: length,
      from: standing,
      to: reversed ? 0 : 1,
      curve: curve,
      item: loop.schedule(at: due, label: first?.label ?? "transition", end)
    )
  }

  /// Ends all at once, where they stand; their completions follow in the next turn.
  public func stop(finished: Bool) {
    stopPlay()
    guard let application = engine?.application else { return }
    end(finished: finished, in: application)
  }

  private func finish(reversed: Bool, in application: Application) {
    play = nil
    standing = reversed ? 0 : 1
    end(finished: rule("U13.14", !reversed), in: application)
  }

  private func end(finished: Bool, in application: Application) {
    for group in groups {
      guard let completion = engine?.interrupt(group, finished: finished) else { continue }
      let result = group.finished && finished
      application.mainLoop.onNextTurn { () throws(UIKitException) in try completion(result) }
    }
  }

  private func stopPlay() {
    guard let running = play, let loop = engine?.application?.mainLoop else { return }
    standing = fraction(at: loop.now)
    loop.cancel(running.item)
    play = nil
  }

  // MARK: For the groups

  func add(_ group: AnimationGroup) {
    groups.append(group)
    length = max(length, group.timing.length)
  }

  func remove(_ group: AnimationGroup) {
    guard let index = groups.firstIndex(where: { $0 === group }) else { return }
    groups.remove(at: index)
    group.scrub = nil
  }

  /// Nanoseconds of the animations' own time.
  func localTime(at now: Instant) -> Double { fraction(at: now) * Double(length) }

  /// Virtual seconds until the end of the running `play`; the whole rest while it stands.
  func remaining(at now: Instant) -> TimeInterval {
    guard let play else { return (1 - standing) * duration }
    return max(0, Double(play.duration) / 1e9 - now.seconds(since: play.start))
  }

  private func fraction(at now: Instant) -> Double {
    guard let play else { return standing }
    let part = Double(now.nanoseconds - play.start.nanoseconds) / Double(play.duration)
    let progress = play.curve.progress(at: part, duration: Double(play.duration) / 1e9)
    return play.from + (play.to - play.from) * progress
  }
}
