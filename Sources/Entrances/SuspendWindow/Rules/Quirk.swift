/// The defects of the original that can be switched on again, each for its one point. The raw value is the number in
/// SW 5; Q1 and Q2 are one switch.
///
/// Without a switch the behaviour is what a user expects.
public enum Quirk: Int, CaseIterable, Sendable {
  /// A grown sector is tested away from its corner, so that growth flips there.
  case q1 = 1
  /// The sector's growth outlives its hiding.
  case q3 = 3
  /// The window shows itself over its own open page, and a tap pushes the page a second time.
  case q4 = 4
  /// A cancelled pop leaves its page as the popping one.
  case q5 = 5
  /// The sector has no parent before the first swipe.
  case q7 = 7
  /// The circle's mask stays on the page.
  case q9 = 9
  /// Of two pictures that overlap the first one stays.
  case q10 = 10
  /// A drag that the system cancels counts as a drop.
  case q14 = 14
  /// An app's own navigation delegate hears nothing.
  case q18 = 18
  /// The picture of a moved page is shifted.
  case q19 = 19
  /// The screen's size is read once.
  case q20 = 20
  /// The whole picture flashes for a frame at its end.
  case q21 = 21
  /// The sector grows in 0.25 s.
  case q22 = 22
  /// The window stays away when its page leaves the stack below another one.
  case q23 = 23
  /// A change of the stack without animation leaves the window as it is.
  case q24 = 24

  /// The switch of a name such as "Q3"; nil when there is none. "Q2" is a second name of "Q1".
  public init?(name: String) {
    if Quirk.q1.otherNames.contains(name) {
      self = .q1
      return
    }
    guard let found = Quirk.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name in a launch: "Q3".
  public var name: String { "Q\(rawValue)" }

  /// Second names: "Q2" is one of "Q1".
  public var otherNames: [String] { self == .q1 ? ["Q2"] : [] }

  /// The name that is unique among all systems, as reports show it: "SW-Q3".
  public var qualifiedName: String { "SW-" + name }

  /// What the original does when the switch is on.
  public var summary: String { detail.summary }

  /// Where the switch acts: a type and function of this module.
  public var place: String { detail.place }

  private var detail: (summary: String, place: String) {
    switch self {
    case .q1:
      ("a grown sector is tested away from its corner, where growth flips", "SectorLayout.contains")
    case .q3: ("the sector's growth outlives its hiding", "SectorRules.resetsGrowth")
    case .q4:
      ("the window shows itself over its open page, a tap pushes the page again", "SuspendRules.opening")
    case .q5: ("a cancelled pop leaves its page as the popping one", "SuspendRules.forgetsPoppingPage")
    case .q7: ("a window made by code has no sector to be dropped on", "SectorRules.attachesForDrag")
    case .q9: ("the circle's mask stays on the page", "CircleRules.removesMask")
    case .q10: ("of two pictures that overlap the first one stays", "FakeRules.removesOwnPicture")
    case .q14: ("a drag that the system cancels counts as a drop", "SuspendRules.dragEnd")
    case .q18: ("an app's own navigation delegate hears nothing", "SuspendRules.forwardsToDelegate")
    case .q19: ("the picture of a moved page is shifted", "FakeLayout.contentOrigin")
    case .q20: ("the screen's size is read once", "WindowRules.followsSize")
    case .q21: ("the whole picture flashes for a frame at its end", "FakeRules.flashes")
    case .q22: ("the sector grows in 0.25 s", "SectorLayout.growthDuration")
    case .q23:
      ("the window stays away when its page leaves from below another one", "SuspendRules.alphaAtDidShow")
    case .q24:
      ("a change without animation leaves the window as it is", "SuspendRules.alphaAtDidShow")
    }
  }
}

/// What `entrance mutants` has to know of a switch.
extension Quirk {
  /// The switch without which this one changes nothing that a scenario could notice; nil for most.
  public var partner: Quirk? { nil }

  /// Why no scenario can notice the switch; nil for most.
  public var unnoticeable: String? { nil }
}
