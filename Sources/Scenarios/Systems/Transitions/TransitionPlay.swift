/// What the script has begun in a transition that plays.
final class TransitionPlay {
  /// How many of its animations run.
  var running = 0
  /// Whether it has asked for the end.
  var isCompleted = false

  /// Whether the end can come.
  var mayComplete: Bool { isCompleted && running == 0 }
}
