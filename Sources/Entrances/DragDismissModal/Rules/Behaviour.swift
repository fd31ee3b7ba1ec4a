import HeadlessUIKit

/// The rows of the decision tables of the specification, as coverage counts them.
public enum Behaviour {
  /// All rows, table by table in the order of the specification.
  public static let all: [SystemBehaviour] =
    panRows + animatorRows + relationRows + scrollRows + axisRows + pageRows

  /// DM 2.1 and 2.2: the sheet's pan, and its end.
  private static let panRows = [
    SystemBehaviour("DM-2.1/began", "the sheet's pan began: a dismissal under the finger is asked for"),
    SystemBehaviour("DM-2.1/changed", "the finger moves on: the progress follows it"),
    SystemBehaviour(
      "DM-2.1/exact",
      "the progress is the share of the sheet's way, where that is wanted (Q4)"
    ),
    SystemBehaviour(
      "DM-2.1/no-change",
      "the finger leaves without a change: decided by its way, shown from where the sheet is (Q17)"
    ),
    SystemBehaviour("DM-2.1/cancelled", "the system cancels the touch: the page returns (Q2)"),
    SystemBehaviour("DM-2.2/finish", "released at 0.3 or more: the page goes"),
    SystemBehaviour("DM-2.2/cancel", "released below 0.3: the page returns"),
    SystemBehaviour(
      "DM-2.2/flick",
      "released below 0.3, but fast enough where that counts: the page goes (Q1)"
    ),
  ]

  /// DM 2.3: the animator.
  private static let animatorRows = [
    SystemBehaviour("DM-2.3/present", "a presentation: the spring from below the screen"),
    SystemBehaviour("DM-2.3/fades", "a presentation with a cover that fades in, where that is wanted (Q6)"),
    SystemBehaviour("DM-2.3/dismiss", "a dismissal: down, the cover fades; the cover goes with the page"),
    SystemBehaviour("DM-2.3/kept", "a dismissal that was cancelled: the cover stays"),
  ]

  /// DM 2.4: the sheet's pan and other recognisers.
  private static let relationRows = [
    SystemBehaviour("DM-2.4/in-transition", "a transition runs: the sheet's pan does not begin (Q16)"),
    SystemBehaviour(
      "DM-2.4/not-downward",
      "the finger goes elsewhere and only downwards is wanted: the sheet's pan does not begin (Q3)"
    ),
    SystemBehaviour(
      "DM-2.4/waits",
      "another recogniser belongs to a scroll view: the sheet's pan waits for it"
    ),
    SystemBehaviour("DM-2.4/free", "another recogniser belongs to another view: both at once"),
  ]

  /// DM 2.5: scroll views and the hand-over.
  private static let scrollRows = [
    SystemBehaviour("DM-2.5/off", "the content comes to its top: the pans are switched off"),
    SystemBehaviour(
      "DM-2.5/on",
      "the drag or deceleration is over, or the content below its top: they are on"
    ),
    SystemBehaviour(
      "DM-2.5/disabled",
      "a touch finds the pans off: the sheet's pan waits for nobody (rule 2)"
    ),
    SystemBehaviour(
      "DM-2.5/hand-over",
      "a drag brings the content to its top: the sheet takes it over (rule 3)"
    ),
    SystemBehaviour(
      "DM-2.5/scrolls",
      "a drag stays below the top: the content scrolls, the sheet rests (rule 4)"
    ),
    SystemBehaviour(
      "DM-2.5/at-top",
      "the content rests at its top: a downward drag moves the sheet (rule 5)"
    ),
    SystemBehaviour(
      "DM-2.5/bounce",
      "a drag catches the content beyond its top: it comes to rest, the sheet too"
    ),
    SystemBehaviour("DM-2.5/no-scroll", "the scroll view's pan cannot begin: the sheet's does (rule 6)"),
  ]

  /// DM 2.6: the axis.
  private static let axisRows = [
    SystemBehaviour("DM-2.6/right", "more to the right than down: the page goes to the right"),
    SystemBehaviour(
      "DM-2.6/still-right",
      "more down than to the right after that: it still goes to the right"
    ),
    SystemBehaviour("DM-2.6/down", "otherwise: it goes down"),
  ]

  /// DM 2.7 and Q19: the page without a finger on it.
  private static let pageRows = [
    SystemBehaviour("DM-2.7/close", "the close button: the page goes"),
    SystemBehaviour("DM-2.7/cover-tap", "a tap on the cover, where that is wanted: the page goes (Q10)"),
    SystemBehaviour("DM-3/laid-out", "the screen has another size: sheet and cover are laid out again (Q19)"),
  ]
}
