/// A row of a decision table of the specification, as coverage counts it: each is logged as a rule when it decides.
public struct Behaviour: Hashable, Sendable {
  /// The table's number and the row: "SW-2.3/remove".
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
  public static let all = transitionRows + popRows + windowRows

  /// SW 2.1: which transition runs.
  private static let transitionRows = [
    Behaviour("SW-2.1/push-no-window", "a push with nothing suspended: the default"),
    Behaviour("SW-2.1/push-held", "a push of the suspended page: a circle out of the window"),
    Behaviour("SW-2.1/push-other", "a push of another page: the default"),
    Behaviour("SW-2.1/pop-held", "a pop of the suspended page: a circle into the window"),
    Behaviour("SW-2.1/pop-other", "a pop of another page: the default"),
    Behaviour("SW-2.1/pop-no-window", "a pop with nothing suspended: the default"),
    Behaviour("SW-2.1/new-stack", "a new stack, animated: the rows of the push or pop that it amounts to"),
    Behaviour("SW-2.1/edge-pan", "a pop under the finger: the default, whatever the page (Q6)"),
    Behaviour("SW-2.1/not-animated", "a change without animation: no animator is asked (Q24)"),
  ]

  /// SW 2.2: the pop gesture. An update counts once a gesture.
  private static let popRows = [
    Behaviour("SW-2.2/update-plain", "a page that does not conform follows the finger: nothing"),
    Behaviour("SW-2.2/update-new", "a new page follows the finger: the sector comes, and grows under it"),
    Behaviour("SW-2.2/update-held", "the suspended page follows the finger: the window fades in"),
    Behaviour("SW-2.2/finish-plain", "a page that does not conform leaves: the sector hides"),
    Behaviour("SW-2.2/finish-inside", "a new page is let go inside the sector: it is suspended"),
    Behaviour("SW-2.2/finish-outside", "a new page is let go outside the sector: it leaves"),
    Behaviour("SW-2.2/finish-held", "the suspended page leaves: its picture shrinks into the window"),
    Behaviour("SW-2.2/cancel-plain", "a page that does not conform returns: the sector hides"),
    Behaviour("SW-2.2/cancel-new", "a new page returns: the window is as before (Q4)"),
    Behaviour("SW-2.2/cancel-held", "the suspended page returns: the window is away"),
  ]

  /// SW 2.3 to 2.6: drag, window, tap, and what did-show mends.
  private static let windowRows = [
    Behaviour("SW-2.3/began", "a drag of the window begins: the sector to delete comes"),
    Behaviour("SW-2.3/changed", "the window follows the finger"),
    Behaviour("SW-2.3/remove", "the window is dropped on the sector: it is removed"),
    Behaviour("SW-2.3/rest", "the window is dropped elsewhere: it goes to its resting place"),
    Behaviour("SW-2.3/interrupted", "the system cancels a drag: the window rests, wherever it is (Q14)"),
    Behaviour("SW-2.4/new-window", "a page is suspended and there is no window: one is made"),
    Behaviour("SW-2.4/same-window", "a page is suspended and there is a window: it takes the page (Q11)"),
    Behaviour("SW-2.5/push", "a tap: the suspended page is pushed"),
    Behaviour("SW-2.5/pop-to", "a tap while the page is in a stack: all above it is popped (Q4)"),
    Behaviour("SW-2.5/nothing", "a tap over a page that is in no stack: nothing (Q16)"),
    Behaviour("SW-2.6/back", "did-show, and the page is in no stack: the window is there again (Q23, Q24)"),
    Behaviour("SW-2.6/away", "did-show, and the page is in a stack: the window is away (Q24)"),
  ]
}
