extension EntranceRules {
  /// What asks for an animator (SE 6.8).
  public enum AnimatorRequest: Hashable, Sendable {
    /// A navigation controller pops.
    case pop
    /// A navigation controller pushes.
    case push
    /// A navigation controller changes its stack without an operation.
    case noOperation
    /// A presented controller is dismissed.
    case dismiss
    /// A controller is presented.
    case present
  }

  /// The animator that answers.
  public enum AnimatorStyle: Hashable, Sendable {
    /// From a row or the ball to the full screen.
    case roundPush
    /// From the full screen into the ball.
    case roundPop
    /// Under the finger.
    case continuous
  }

  /// A row of the table: what answers and its id.
  public struct AnimatorChoice: Hashable, Sendable {
    /// The animator; nil leaves the transition to the host.
    public var style: AnimatorStyle?
    /// The row's id.
    public var id: String
  }

  /// The ids of all rows of the table.
  public static let animatorRows = [
    "SE-6.8/pop-interactive", "SE-6.8/pop-entrance", "SE-6.8/pop-none", "SE-6.8/push-entrance",
    "SE-6.8/push-none", "SE-6.8/no-operation", "SE-6.8/dismiss-interactive", "SE-6.8/dismiss-entrance",
    "SE-6.8/dismiss-none", "SE-6.8/present-entrance", "SE-6.8/present-none",
    interactionRow, presentInteractionRow,
  ]
  /// The id of the row that answers who drives a navigation animation or a dismissal: the edge pan, or nothing.
  public static let interactionRow = "SE-6.8/interaction"
  /// The id of the row that answers who drives a presentation: nothing.
  public static let presentInteractionRow = "SE-6.8/present-interaction"

  /// The table of SE 6.8. `isItem` speaks of the page that leaves, or of the new one for a push or a presentation.
  /// A change without operation gets none (Q56).
  public static func animator(
    for request: AnimatorRequest,
    isInteractive: Bool,
    isItem: Bool
  ) -> AnimatorChoice {
    switch request {
    case .pop:
      if isInteractive { return AnimatorChoice(style: .continuous, id: "SE-6.8/pop-interactive") }
      return isItem
        ? AnimatorChoice(style: .roundPop, id: "SE-6.8/pop-entrance")
        : AnimatorChoice(style: nil, id: "SE-6.8/pop-none")
    case .push:
      return isItem
        ? AnimatorChoice(style: .roundPush, id: "SE-6.8/push-entrance")
        : AnimatorChoice(style: nil, id: "SE-6.8/push-none")
    case .noOperation:
      return AnimatorChoice(style: nil, id: "SE-6.8/no-operation")
    case .dismiss:
      if isInteractive { return AnimatorChoice(style: .continuous, id: "SE-6.8/dismiss-interactive") }
      return isItem
        ? AnimatorChoice(style: .roundPop, id: "SE-6.8/dismiss-entrance")
        : AnimatorChoice(style: nil, id: "SE-6.8/dismiss-none")
    case .present:
      return isItem
        ? AnimatorChoice(style: .roundPush, id: "SE-6.8/present-entrance")
        : AnimatorChoice(style: nil, id: "SE-6.8/present-none")
    }
  }
}
