/// A row of a decision table of the specification, as coverage counts it: each is logged as a rule when it decides.
public struct Behaviour: Hashable, Sendable {
  /// The table's number and the row: "DM-2.2/finish".
  public var id: String
  /// When the row decides, and what it decides.
  public var summary: String
  /// Why no scenario can reach it; nil when one can.
  public var unreachable: String?

  /// Makes a row.
  public init(_ id: String, _ summary: String, unreachable: String? = nil) {
    self.id = id
    self.summary = summary
    self.unreachable = unreachable
  }

  /// All rows, table by table in the order of the specification.
  public static let all = panRows + animatorRows + relationRows + scrollRows + axisRows

  /// DM 2.1 and 2.2: the sheet's pan, and its end.
  private static let panRows = [
    Behaviour("DM-2.1/began", "the sheet's pan began: a dismissal under the finger is asked for"),
    Behaviour("DM-2.1/changed", "the finger moves on: the progress follows it"),
    Behaviour("DM-2.1/cancelled", "the system cancels the touch: the page returns (Q2)"),
    Behaviour("DM-2.2/finish", "released at 0.3 or more: the page goes"),
    Behaviour("DM-2.2/cancel", "released below 0.3: the page returns"),
    Behaviour("DM-2.2/flick", "released below 0.3, but fast enough where that counts: the page goes (Q1)"),
  ]

  /// DM 2.3: the animator.
  private static let animatorRows = [
    Behaviour("DM-2.3/present", "a presentation: the spring from below the screen"),
    Behaviour("DM-2.3/dismiss", "a dismissal: down, the cover fades; the cover goes with the page"),
    Behaviour("DM-2.3/kept", "a dismissal that was cancelled: the cover stays"),
  ]

  /// DM 2.4: the sheet's pan and other recognisers.
  private static let relationRows = [
    Behaviour("DM-2.4/waits", "another recogniser belongs to a scroll view: the sheet's pan waits for it"),
    Behaviour("DM-2.4/free", "another recogniser belongs to another view: both at once"),
  ]

  /// DM 2.5: scroll views and the hand-over.
  private static let scrollRows = [
    Behaviour("DM-2.5/off", "the content comes to its top: the pans are switched off"),
    Behaviour("DM-2.5/on", "the drag or deceleration is over, or the content below its top: they are on"),
    Behaviour("DM-2.5/disabled", "a touch finds the pans off: the sheet's pan waits for nobody (rule 2)"),
    Behaviour("DM-2.5/hand-over", "a drag brings the content to its top: the sheet takes it over (rule 3)"),
    Behaviour("DM-2.5/scrolls", "a drag stays below the top: the content scrolls, the sheet rests (rule 4)"),
    Behaviour("DM-2.5/at-top", "the content rests at its top: a downward drag moves the sheet (rule 5)"),
    Behaviour("DM-2.5/bounce", "a drag catches the content beyond its top: it comes to rest, the sheet too"),
    Behaviour("DM-2.5/no-scroll", "the scroll view's pan cannot begin: the sheet's does (rule 6)"),
  ]

  /// DM 2.6: the axis.
  private static let axisRows = [
    Behaviour("DM-2.6/right", "more to the right than down: the page goes to the right"),
    Behaviour("DM-2.6/still-right", "more down than to the right after that: it still goes to the right"),
    Behaviour("DM-2.6/down", "otherwise: it goes down"),
  ]
}
