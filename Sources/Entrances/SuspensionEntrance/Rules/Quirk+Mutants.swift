/// What `entrance mutants` has to know of a switch.
extension Quirk {
  /// The switch without which this one changes nothing that a scenario could notice; nil for most.
  public var partner: Quirk? {
    switch self {
    // With the icons reloaded at once, a dead page has no icon any more.
    case .q9: .q35
    // An item changes its place only when it goes and comes back; reloaded in between, its icon is new anyway.
    case .q8: .q35
    // Rows outlive their items only when nothing rebuilds them.
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
