import SuspensionEntrance

/// What all systems have to offer to coverage and mutants, joined in one place.
public enum Systems {
  /// The rows of the systems' decision tables, in the order of the specifications.
  public static let behaviours: [SystemBehaviour] = Behaviour.all.map {
    SystemBehaviour(id: $0.id, summary: $0.summary, unreachable: $0.unreachable)
  }

  /// The systems' switches, in the order of the specifications.
  public static let switches: [SystemSwitch] = Quirk.allCases.map {
    SystemSwitch(
      name: $0.qualifiedName,
      summary: $0.summary,
      place: $0.place,
      partner: $0.partner?.qualifiedName,
      reason: $0.unnoticeable
    )
  }

  /// The place of each behaviour in the list, by its id.
  static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, behaviour) in behaviours.enumerated() { places[behaviour.id] = place }
    return places
  }()
}

/// Switches of any system that every launch gets, besides those that its script asks for.
struct LaunchSwitches {
  /// SuspensionEntrance's.
  let entrance: Quirks

  /// Takes the switches of these qualified names; what no system knows is left out.
  init(_ names: [String]) {
    entrance = Quirks(names.isEmpty ? [] : Quirk.allCases.filter { names.contains($0.qualifiedName) })
  }

  /// Switches them on.
  func apply(to options: inout LaunchOptions) {
    options.entrance.quirks = options.entrance.quirks.union(entrance)
  }
}
