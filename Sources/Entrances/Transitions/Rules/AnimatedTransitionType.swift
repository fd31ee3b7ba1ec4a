/// What a transition changes (TR 1.1).
public enum AnimatedTransitionType: Int, CaseIterable, Hashable, Sendable {
  /// Nothing yet.
  case none = 0
  /// A page comes onto a stack.
  case push = 1
  /// A page leaves a stack.
  case pop = 2
  /// A controller comes over another.
  case present = 3
  /// A presented controller leaves.
  case dismiss = 4

  /// Whether something comes; every other type, none included, counts as "out".
  public var isIn: Bool { self == .push || self == .present }

  /// The name in reports: "push".
  public var name: String {
    switch self {
    case .none: "none"
    case .push: "push"
    case .pop: "pop"
    case .present: "present"
    case .dismiss: "dismiss"
    }
  }
}
