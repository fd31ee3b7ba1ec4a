import HeadlessUIKit

/// The rows of the decision tables of the specification, as coverage counts them.
public enum Behaviour {
  /// All rows, table by table in the order of the specification.
  public static let all: [SystemBehaviour] = listRows + edgePanRows + animatorRows + appearanceRows

  /// SE 4.4: where the rows of the list lie.
  private static let listRows = [
    SystemBehaviour("SE-4.4/below-enough", "the list has room below the ball: downwards from under it"),
    SystemBehaviour(
      "SE-4.4/below-not-enough",
      "the ball is high, the room below short: upwards from the bottom"
    ),
    SystemBehaviour(
      "SE-4.4/above-not-enough",
      "the ball is low, the room above short: downwards from the top"
    ),
    SystemBehaviour("SE-4.4/above-enough", "the list has room above the ball: upwards from it"),
  ]

  /// SE 6.7: the end of an edge pan; first the table, then the variants that decide differently, logged besides.
  private static let edgePanRows = [
    SystemBehaviour("SE-6.7/cancelled", "the system cancels the swipe: the page returns (Q57)"),
    SystemBehaviour("SE-6.7/back", "not past the middle: the page returns"),
    SystemBehaviour("SE-6.7/add", "in the area: the page becomes an item and collapses into the ball"),
    SystemBehaviour("SE-6.7/full", "in the area of a full entrance: the page returns, the alert is shown"),
    SystemBehaviour("SE-6.7/collapse", "an item past the middle: it collapses into the ball"),
    SystemBehaviour("SE-6.7/slide", "another page past the middle, outside the area: it slides out"),
    SystemBehaviour("SE-6.7/fast", "left of the middle, but fast enough: the page slides out"),
    SystemBehaviour(
      "SE-6.7/narrow",
      "in the area of a narrow screen, left of its middle: the page returns (Q24)"
    ),
    SystemBehaviour("SE-6.7/presented-add", "a presented page in the area: it becomes an item, is dismissed"),
    SystemBehaviour("SE-6.7/presented-slide", "a presented page past the middle: it is dismissed downwards"),
    SystemBehaviour("SE-6.7/no-area", "past the middle where no area is offered: the page slides out"),
  ]

  /// SE 6.8: which animator answers, and who drives it.
  private static let animatorRows = [
    SystemBehaviour("SE-6.8/pop-interactive", "a pop under the finger: the continuous pop"),
    SystemBehaviour("SE-6.8/pop-entrance", "a pop of an item: the round pop"),
    SystemBehaviour("SE-6.8/pop-none", "a pop of another page: the host's own"),
    SystemBehaviour("SE-6.8/push-entrance", "a push of an item: the round push"),
    SystemBehaviour("SE-6.8/push-none", "a push of another page: the host's own"),
    SystemBehaviour(
      "SE-6.8/no-operation",
      "a change of the stack that is neither push nor pop: none (Q56)",
      unreachable: "every animated change of a stack is a push or a pop (H7)"
    ),
    SystemBehaviour("SE-6.8/dismiss-interactive", "a dismissal under the finger: the continuous pop"),
    SystemBehaviour("SE-6.8/dismiss-entrance", "a dismissal of an item: the round pop"),
    SystemBehaviour("SE-6.8/dismiss-none", "a dismissal of another page: the host's own"),
    SystemBehaviour("SE-6.8/present-entrance", "a presentation of an item: the round push"),
    SystemBehaviour("SE-6.8/present-none", "a presentation of another page: the host's own"),
    SystemBehaviour(
      "SE-6.8/interaction",
      "who drives a stack's animation or a dismissal: the edge pan, if any"
    ),
    SystemBehaviour("SE-6.8/present-interaction", "who drives a presentation: nothing"),
  ]

  /// SE 6.9: what an appearing page does to the ball.
  private static let appearanceRows = [
    SystemBehaviour("SE-6.9/inactive", "unavailable, or during a swipe: the ball stays as it is"),
    SystemBehaviour("SE-6.9/ignored", "a page of an ignored class appears: the ball stays as it is"),
    SystemBehaviour("SE-6.9/visible", "a page appears over which the ball shows: it fades in"),
    SystemBehaviour(
      "SE-6.9/hidden",
      "a page appears that hides the ball, or nothing is unused: it is hidden"
    ),
  ]
}
