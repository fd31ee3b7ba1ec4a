/// The defects of the original that can be switched on again, each for its one point. The raw value is the number in
/// TR 5.
///
/// Without a switch the behaviour is what a user expects. What the original does and its header states, or nobody
/// minds, is no switch, and neither is the flag `swipeFromEdge`, which adds what the original lacks.
public enum Quirk: Int, CaseIterable, Sendable {
  /// A pan that fails after it began sends no action, so that its transition never ends.
  case q3 = 3
  /// A page's own transition is not interactive in a pop.
  case q5 = 5
  /// A shared navigation transition keeps its recogniser on the page that left.
  case q6 = 6
  /// A scroll view that was detected in an earlier touch still counts.
  case q8 = 8
  /// The end values of a transition stay on the page that left.
  case q12 = 12
  /// The colour of the dimming is that of the moment when the dimming was first needed.
  case q14 = 14
  /// A page that fills the container gets round corners, too.
  case q15 = 15
  /// A replaced recogniser stays where it is.
  case q18 = 18
  /// The shared system transition can be changed.
  case q19 = 19
  /// A recogniser that is attached by hand works while the transition is not interactive.
  case q20 = 20
  /// Completing without a context counts as done.
  case q21 = 21
  /// Directions can be combined, and count as down for geometry.
  case q23 = 23
  /// While the content is beyond its limit every movement belongs to the page.
  case q25 = 25
  /// Of nested scroll views the outermost is arbitrated with.
  case q27 = 27
  /// Asking to be told of a dismissal fixes the style of the presentation.
  case q30 = 30
  /// The block for the frame is asked whenever the frame is.
  case q33 = 33

  /// The switch of a name such as "Q12"; nil when there is none.
  public init?(name: String) {
    guard let found = Quirk.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name in a launch: "Q12".
  public var name: String { "Q\(rawValue)" }

  /// The name that is unique among all systems, as reports show it: "TR-Q12".
  public var qualifiedName: String { "TR-" + name }

  /// What the original does when the switch is on.
  public var summary: String { detail.summary }

  /// Where the switch acts: a type and function of this module.
  public var place: String { detail.place }

  private var detail: (summary: String, place: String) {
    switch self {
    case .q3: ("a pan that fails after it began never ends its transition", "PanRules.lateFailure")
    case .q5: ("a page's own transition is not interactive in a pop", "DelegateRules.asksAnimator")
    case .q6:
      ("a shared navigation transition stays attached to the page that left", "DelegateRules.reattaches")
    case .q8: ("a scroll view that was detected in an earlier touch still counts", "PanRules.forgets")
    case .q12: ("the end values of a transition stay on the page that left", "AnimationRules.restores")
    case .q14:
      ("the dimming keeps the colour of the moment when it was first needed", "DimmingRules.appliesColour")
    case .q15: ("a page that fills the container gets round corners, too", "CornerMask.init")
    case .q18: ("a replaced recogniser stays on its view", "DelegateRules.detachesReplaced")
    case .q19: ("the shared system transition can be changed", "DelegateRules.accepts")
    case .q20:
      ("a recogniser attached by hand works while nothing is interactive", "DelegateRules.isEnabled")
    case .q21: ("completing without a context counts as done", "AnimationRules.counts")
    case .q23: ("directions can be combined and count as down", "PanRules.check")
    case .q25: ("beyond the content's limit every movement belongs to the page", "PanRules.decision")
    case .q27: ("of nested scroll views the outermost is arbitrated with", "PanRules.inAskingOrder")
    case .q30:
      ("asking to be told of a dismissal fixes the presentation's style", "DelegateRules.fixesPresentation")
    case .q33: ("the block for the frame is asked whenever the frame is", "PresentationLayout.asksAgain")
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
