/// What a transition changes.
public enum TransitionKind: String, Hashable, Sendable {
  /// A page comes onto a stack.
  case push
  /// A page leaves a stack.
  case pop
  /// A controller comes over another.
  case present
  /// A presented controller leaves.
  case dismiss
}

/// A transition that runs, as it is this instant; a copy that does not follow it.
public struct TransitionState {
  /// What it changes.
  public let kind: TransitionKind
  /// How it looks right now, by its animator's name: "system", "round-pop", "slide-out", …
  public let style: String
  /// Whether something drives it right now.
  public let isInteractive: Bool
  /// Whether it was cancelled and is on its way back.
  public let isCancelled: Bool
  /// How far it has got, from 0 to 1; after a cancel it falls.
  public let percent: Double
  /// Its animator's duration in seconds.
  public let duration: TimeInterval
  /// What was on screen when it started.
  public let from: ViewController
  /// What is to be on screen when it has completed.
  public let to: ViewController
}
