/// Drives an animator by a fraction (UIKit's `UIPercentDrivenInteractiveTransition`).
///
/// The animations that the animator makes in `animateTransition`, and those alongside, stand still and follow
/// `update`; `finish` and `cancel` play them on or back. Others are left alone (U10.9). The transition ends when the
/// animator says so.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
  /// How fast the rest is played; what is not greater than 0 counts as 1 (U10.3).
  public var completionSpeed = number("U10.3 default", 1.0)
  /// Whether the transition starts interactive; false lets the animator run, and the driver has no say (U10.5).
  open var wantsInteractiveStart = rule("U10.5 default", true)
  /// How far it has got, from 0 to 1.
  public private(set) var percentComplete = 0.0
  /// The animator's duration in seconds, from the start on.
  public private(set) var duration: TimeInterval = 0

  /// How the rest is played; while it is driven the fraction maps evenly (U10.4).
  public var completionCurve = rule("U10.4 curve", true) ? AnimationCurve.easeInOut : .linear

  private weak var context: TransitionContext?
  private var scrub: AnimationScrub?
  /// Calls that came between the start of a transition and its first commit, in order (U10.1). Those that come while
  /// there is none are for nobody: a drag that started nothing must not drive the next one's.
  private var held: [Call]?

  private enum Call {
    case update(Double)
    case pause
    case finish
    case cancel
  }

  /// Makes a driver.
  public init() {}

  /// Starts the animator, standing still.
  open func startInteractiveTransition(
    _ context: any ViewControllerContextTransitioning
  ) throws(UIKitException) {
    guard let context = context as? TransitionContext else { return }
    record(context)
  }

  /// Starts the animator, running: it may be paused (U10.5).
  func run(_ context: TransitionContext) {
    record(context)
    guard let scrub, !scrub.isEmpty else { return }
    scrub.play(duration: scrub.duration, curve: scrub.curve)
  }

  private func record(_ context: TransitionContext) {
    self.context = context
    duration = context.duration
    percentComplete = 0
    held = []
    let animations = context.setup.from.application.animations
    scrub = animations.beginScrub()
    context.runAnimator()
    animations.endScrub()
    context.setup.from.application.mainLoop.onNextTurn { [self] () throws(UIKitException) in commit() }
  }

  /// Moves the animations to a fraction, clamped to 0…1; ignored once decided (U10.1).
  open func update(_ percent: Double) { take(.update(percent)) }

  /// Takes hold of a transition that runs, where it stands: one that started by itself or was let go; only with an
  /// animator that is interruptible (U10.5).
  open func pause() { take(.pause) }

  /// Plays the rest, in (1 - p) · duration / speed (U10.2).
  open func finish() { take(.finish) }

  /// Plays back to the start, in p · duration / speed (U10.2).
  open func cancel() { take(.cancel) }

  /// The transition that it drives right now.
  var driven: TransitionContext? { context.flatMap { $0.isInteractive ? $0 : nil } }

  /// The transition is over: what still stands, since nobody decided, ends where it is.
  func transitionDidEnd(completed: Bool) {
    scrub?.stop(finished: completed)
    scrub = nil
  }

  private func take(_ call: Call) {
    if rule("U10.1 held", held != nil) {
      held?.append(call)
    } else {
      apply(call)
    }
  }

  private func commit() {
    let calls = held ?? []
    held = nil
    for call in calls { apply(call) }
  }

  private func apply(_ call: Call) {
    guard let context else { return }
    if case .pause = call { return hold(context) }
    guard rule("U10.1 interactive", context.isInteractive) else { return }
    switch call {
    case .pause: break
    case .update(let percent):
      percentComplete = rule("U10.1 clamped", true) ? (percent >= 0 ? min(percent, 1) : 0) : percent
      scrub?.set(fraction(percentComplete))
      context.updateInteractiveTransition(percentComplete)
    case .finish:
      context.finishInteractiveTransition()
      play(number("U10.2 finish", 1 - percentComplete), reversed: false)
    case .cancel:
      context.cancelInteractiveTransition()
      play(number("U10.2 cancel", percentComplete), reversed: true)
    }
  }

  /// Stops what plays and drives it from there.
  private func hold(_ context: TransitionContext) {
    guard let scrub, !scrub.isEmpty else { return }
    context.pauseInteractiveTransition()
    guard context.isInteractive, duration > 0 else { return }
    scrub.set(scrub.fraction)
    percentComplete = min(1, scrub.fraction * scrub.duration / duration)
    context.updateInteractiveTransition(percentComplete)
  }

  /// Plays a part of the animator's duration (U10.2).
  private func play(_ part: Double, reversed: Bool) {
    let speed = rule("U10.3 positive", completionSpeed > 0) ? completionSpeed : 1
    if let scrub, !scrub.isEmpty {
      scrub.play(
        duration: part * duration / number("U10.3 speed", speed),
        curve: completionCurve,
        reversed: reversed
      )
    }
  }

  /// The part of what was recorded that a part of the animator's duration means.
  private func fraction(_ percent: Double) -> Double {
    guard let length = scrub?.duration, length > 0 else { return percent }
    return percent * duration / length
  }
}
