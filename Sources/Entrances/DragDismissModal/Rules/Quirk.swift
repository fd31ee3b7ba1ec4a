/// The defects of the original that can be switched on again, each for its one point. The raw value is the number in
/// DM 5.
///
/// Without a switch the behaviour is what a user expects. What the original does and nobody minds is no switch, and
/// neither are the flags of `Configuration`, which add what the original lacks.
public enum Quirk: Int, CaseIterable, Sendable {
  /// A cancelled touch counts as a release.
  case q2 = 2
  /// Pans of a table are off whenever its offset is at or above the top; Q8 is the same switch.
  case q7 = 7
  /// After the hand-over the translation counts from touch-down.
  case q13 = 13
  /// Only tables are waited for, other scroll views move together with the sheet.
  case q14 = 14
  /// A pan that fails after it began sends no action.
  case q15 = 15
  /// A pan during a running transition replaces what drives it.
  case q16 = 16
  /// Laying out a table tells of a scroll to its top.
  case q21 = 21

  /// The switch of a name such as "Q13"; "Q8" is another name of Q7. Nil when there is none.
  public init?(name: String) {
    let name = name == "Q8" ? "Q7" : name
    guard let found = Quirk.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name in a launch: "Q13".
  public var name: String { "Q\(rawValue)" }

  /// The name that is unique among all systems, as reports show it: "DM-Q13".
  public var qualifiedName: String { "DM-" + name }

  /// What the original does when the switch is on.
  public var summary: String { detail.summary }

  /// Where the switch acts: a type and function of this module.
  public var place: String { detail.place }

  private var detail: (summary: String, place: String) {
    switch self {
    case .q2: ("a cancelled touch counts as a release", "DismissRules.outcome")
    case .q7:
      ("a table's pans are off whenever it is at or above its top (also Q8)", "ScrollRules.pansAreOn")
    case .q13:
      ("after the hand-over the translation counts from touch-down", "ScrollRules.countsFromHandover")
    case .q14:
      ("only tables are waited for, other scroll views move together with the sheet", "ScrollRules.counts")
    case .q15: ("a pan that fails after it began sends no action", "DismissRules.lateFailure")
    case .q16:
      ("a pan during a running transition replaces what drives it and asks again", "DismissRules.beginning")
    case .q21: ("laying out a table tells of a scroll to its top", "ScrollRules.tellsOfLayout")
    }
  }

  /// The switch without which this one changes nothing that a scenario could notice; nil for most.
  public var partner: Quirk? {
    // Outside of a drag only the original's law heeds a scroll to the top.
    self == .q21 ? .q7 : nil
  }

  /// Why no scenario can notice the switch; nil for most.
  public var unnoticeable: String? {
    // A pan that began fails by the app's code alone.
    self == .q15 ? "only the host's code can set the state of the sheet's recogniser" : nil
  }
}
