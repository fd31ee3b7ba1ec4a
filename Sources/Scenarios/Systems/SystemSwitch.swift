import HeadlessUIKit

/// A defect of one of the original systems that can be switched on.
public struct SystemSwitch: Hashable, Sendable {
  /// The name that is unique among all systems: "SE-Q57".
  public let name: String
  /// What the original does.
  public let summary: String
  /// Where the switch acts: a type and function of the system.
  public let place: String
  /// The name of the switch without which this one changes nothing; nil for most.
  public let partner: String?
  /// Why no scenario can notice it; nil for most.
  public let reason: String?
}

extension SystemSwitch {
  /// A system's own switch, as all systems' are listed.
  init(_ quirk: some SystemQuirk) {
    name = quirk.qualifiedName
    summary = quirk.summary
    place = quirk.place
    partner = quirk.partner?.qualifiedName
    reason = quirk.unnoticeable
  }
}
