/// What `entrance mutants` has to know of a switch.
extension Quirk {
  /// The switch without which this one changes nothing that a scenario could notice; nil for most.
  public var partner: Quirk? {
    switch self {
    // With the icons reloaded at once, a dead page has no icon any more, and one that comes back comes last.
    case .q8, .q9: .q35
    // With the rows rebuilt at once, none of a dead page is left.
    case .q40: .q68
    default: nil
    }
  }

  /// Why no scenario can notice the switch; nil for most.
  public var unnoticeable: String? {
    switch self {
    case .q92: "scripts get copies of all lists; the host's code alone can hold on to the list itself"
    default: nil
    }
  }
}
