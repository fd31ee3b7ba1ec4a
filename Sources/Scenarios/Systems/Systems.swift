import LuaRuntime

/// The systems there are, and what they have to offer, joined in one place.
public enum Systems {
  /// The systems, in the order of the reference.
  static let all: [any ScenarioSystem] = [
    SuspensionEntranceSystem(), SuspendWindowSystem(), TransitionsSystem(), DragDismissSystem(),
  ]

  /// The name of an app that no system drives.
  static let plain = "plain"

  /// What the launch key `system` takes.
  static let launchNames = all.filter(\.drivesNavigation).map(\.name) + [plain]

  /// The system of a launch that names none.
  static let standard = launchNames[0]

  /// The words that the systems add to the page key `kind`.
  static let pageKinds = all.flatMap(\.pageKinds)

  /// The rows of the systems' decision tables, in the order of the specifications.
  public static let behaviours = all.flatMap(\.behaviours)

  /// The systems' switches, in the order of the specifications.
  public static let switches = all.flatMap(\.switches)

  /// The place of each behaviour in the list, by its id.
  static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, behaviour) in behaviours.enumerated() { places[behaviour.id] = place }
    return places
  }()
}
