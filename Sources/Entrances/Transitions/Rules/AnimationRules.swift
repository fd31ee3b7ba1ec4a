import HeadlessUIKit

/// The decisions about a transition's animation (TR 2.1, 2.3, 3.2, 4.3), as pure functions of values.
public enum AnimationRules {
  /// The length of a transition that nobody changed, in seconds.
  public static let duration: TimeInterval = 0.35
  /// The completion speed of a transition that nobody changed (Q1).
  public static let completionSpeed = 0.35

  /// What a transition whose type nobody stored can read of its context.
  public struct Ends: Hashable, Sendable {
    /// Where the two controllers are in one navigation controller's stack; nil when they are in none, or in two.
    public var stack: (from: Int, to: Int)? {
      get { from.flatMap { from in to.map { (from, $0) } } }
      set { (from, to) = (newValue?.from, newValue?.to) }
    }
    private var from: Int?
    private var to: Int?
    /// Whether the new controller's presenter is the old one.
    public var isPresented = false

    /// Makes the ends of a dismissal.
    public init() {}
  }

  /// The rows of TR 2.1.
  public enum Resolution: String, CaseIterable, Sendable {
    /// A delegate call stored it (Q4).
    case stored = "TR-2.1/stored"
    /// Neither stored nor to be read.
    case none = "TR-2.1/none"
    /// Further up the same stack.
    case push = "TR-2.1/push"
    /// Further down the same stack, or the same page.
    case pop = "TR-2.1/pop"
    /// One presents the other.
    case present = "TR-2.1/present"
    /// Anything else.
    case dismiss = "TR-2.1/dismiss"
  }

  /// The type of a transition, and the row that says so (TR 2.1).
  public static func type(
    stored: AnimatedTransitionType,
    _ ends: Ends?
  ) -> (row: Resolution, type: AnimatedTransitionType) {
    guard stored == .none else { return (.stored, stored) }
    guard let ends else { return (.none, .none) }
    if let stack = ends.stack { return stack.to > stack.from ? (.push, .push) : (.pop, .pop) }
    return ends.isPresented ? (.present, .present) : (.dismiss, .dismiss)
  }

  /// The views that `start` puts into the container, the lowest first (TR 2.3).
  public static func views(_ type: AnimatedTransitionType) -> [TransitionKey] {
    switch type {
    case .push: [.from, .to]
    case .pop: [.to, .from]
    case .present: [.to]
    case .dismiss: [.from]
    case .none: []
    }
  }

  /// The base transition: it fades, evenly (TR 3.2).
  public static func fade(isIn: Bool) -> ViewMotion {
    ViewMotion(
      start: isIn ? ViewLook(alpha: 0) : nil,
      end: ViewLook(alpha: isIn ? 1 : 0),
      curve: .linear
    )
  }

  /// The transform transition: it fades and changes its transform, evenly (TR 3.2).
  public static func transform(isIn: Bool, in inward: AffineTransform, out outward: AffineTransform)
    -> ViewMotion
  {
    ViewMotion(
      start: isIn ? ViewLook(alpha: 0, transform: inward) : nil,
      end: isIn ? ViewLook(alpha: 1, transform: .identity) : ViewLook(alpha: 0, transform: outward),
      curve: .linear
    )
  }

  /// Whether opacity and transform come back once the view has left (Q12).
  public static func restores(quirks: Quirks) -> Bool { !quirks.contains(.q12) }

  /// Whether completing without a context counts as done, so that the dismiss's completion runs again (Q21).
  public static func counts(withoutContext quirks: Quirks) -> Bool { quirks.contains(.q21) }
}
