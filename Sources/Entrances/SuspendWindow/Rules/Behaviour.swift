import HeadlessUIKit

/// The rows of the decision tables of the specification, as coverage counts them.
public enum Behaviour {
  /// All rows, table by table in the order of the specification.
  public static let all: [SystemBehaviour] = transitionRows + popRows + windowRows

  /// SW 2.1: which transition runs.
  private static let transitionRows = [
    SystemBehaviour("SW-2.1/push-no-window", "a push with nothing suspended: the default"),
    SystemBehaviour("SW-2.1/push-held", "a push of the suspended page: a circle out of the window"),
    SystemBehaviour("SW-2.1/push-other", "a push of another page: the default"),
    SystemBehaviour("SW-2.1/pop-held", "a pop of the suspended page: a circle into the window"),
    SystemBehaviour("SW-2.1/pop-other", "a pop of another page: the default"),
    SystemBehaviour("SW-2.1/pop-no-window", "a pop with nothing suspended: the default"),
    SystemBehaviour(
      "SW-2.1/new-stack",
      "a new stack, animated: the rows of the push or pop that it amounts to"
    ),
    SystemBehaviour("SW-2.1/edge-pan", "a pop under the finger: the default, whatever the page (Q6)"),
    SystemBehaviour("SW-2.1/not-animated", "a change without animation: no animator is asked (Q24)"),
  ]

  /// SW 2.2: the pop gesture. An update counts once a gesture.
  private static let popRows = [
    SystemBehaviour("SW-2.2/update-plain", "a page that does not conform follows the finger: nothing"),
    SystemBehaviour(
      "SW-2.2/update-new",
      "a new page follows the finger: the sector comes, and grows under it"
    ),
    SystemBehaviour("SW-2.2/update-held", "the suspended page follows the finger: the window fades in"),
    SystemBehaviour("SW-2.2/finish-plain", "a page that does not conform leaves: the sector hides"),
    SystemBehaviour("SW-2.2/finish-inside", "a new page is let go inside the sector: it is suspended"),
    SystemBehaviour("SW-2.2/finish-outside", "a new page is let go outside the sector: it leaves"),
    SystemBehaviour("SW-2.2/finish-held", "the suspended page leaves: its picture shrinks into the window"),
    SystemBehaviour("SW-2.2/cancel-plain", "a page that does not conform returns: the sector hides"),
    SystemBehaviour("SW-2.2/cancel-new", "a new page returns: the window is as before (Q4)"),
    SystemBehaviour("SW-2.2/cancel-held", "the suspended page returns: the window is away"),
  ]

  /// SW 2.3 to 2.6: drag, window, tap, and what did-show mends.
  private static let windowRows = [
    SystemBehaviour("SW-2.3/began", "a drag of the window begins: the sector to delete comes"),
    SystemBehaviour("SW-2.3/changed", "the window follows the finger"),
    SystemBehaviour("SW-2.3/remove", "the window is dropped on the sector: it is removed"),
    SystemBehaviour("SW-2.3/rest", "the window is dropped elsewhere: it goes to its resting place"),
    SystemBehaviour(
      "SW-2.3/interrupted",
      "the system cancels a drag: the window rests, wherever it is (Q14)"
    ),
    SystemBehaviour("SW-2.4/new-window", "a page is suspended and there is no window: one is made"),
    SystemBehaviour(
      "SW-2.4/same-window",
      "a page is suspended and there is a window: it takes the page (Q11)"
    ),
    SystemBehaviour("SW-2.5/push", "a tap: the suspended page is pushed"),
    SystemBehaviour("SW-2.5/pop-to", "a tap while the page is in a stack: all above it is popped (Q4)"),
    SystemBehaviour(
      "SW-2.5/nothing",
      "a tap over a page that is in no stack, or while the page is presented: nothing (Q16)"
    ),
    SystemBehaviour(
      "SW-2.6/back",
      "did-show or the end of a stack, and the page is in no stack: the window is there again (Q23, Q24)"
    ),
    SystemBehaviour(
      "SW-2.6/away",
      "did-show or the end of a picture, and the page is in a stack: the window is away (Q24)"
    ),
  ]
}
