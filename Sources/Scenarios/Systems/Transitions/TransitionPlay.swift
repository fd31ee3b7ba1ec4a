import HeadlessUIKit
import Transitions

/// What the script has begun in a transition that plays.
final class TransitionPlay {
  /// How many of its animations run.
  var running = 0
  /// Whether it has asked for the end.
  var isCompleted = false
  private weak var context: (any ViewControllerContextTransitioning)?

  /// Makes one of a transition that runs.
  init(_ context: (any ViewControllerContextTransitioning)?) { self.context = context }

  /// Whether the end can come.
  var mayComplete: Bool { isCompleted && running == 0 }

  /// Ends it.
  func end(_ object: AnimatedTransition) {
    if let context { object.complete(context) } else { object.complete() }
  }
}
