import HeadlessUIKit

/// What a transition answers UIKit's questions by (TR 2.2), as pure functions of values.
public enum DelegateRules {
  /// What the answers depend on.
  public struct Facts: Hashable, Sendable {
    /// What the transition changes.
    public var type = AnimatedTransitionType.none
    /// Whether it stands for the system's own.
    public var isSystem = false
    /// Whether its pan may drive it.
    public var interactEnabled = false
    /// Whether its pan is under way.
    public var isInteractive = false
    /// Whether a block is asked at every event of the pan.
    public var hasInteractBlock = false

    /// Makes the facts of a fresh transition.
    public init() {}
  }

  /// Whether the transition drives itself by its pan.
  public static func drives(_ facts: Facts) -> Bool {
    (facts.type == .dismiss || facts.type == .pop) && !facts.isSystem && facts.interactEnabled
      && facts.isInteractive
  }

  /// Whether the transition attaches its pan by itself when something comes.
  public static func attaches(_ facts: Facts) -> Bool {
    !facts.isSystem && facts.interactEnabled && !facts.hasInteractBlock
  }

  /// Whether what drives a stack's transition is asked of the animator that was answered, or of the navigation
  /// transition (Q5).
  public static func asksAnimator(quirks: Quirks) -> Bool { !quirks.contains(.q5) }

  /// Whether the pan of a navigation transition moves on to a page that is shown (Q6).
  public static func reattaches(_ facts: Facts, isRoot: Bool, hasOwn: Bool, quirks: Quirks) -> Bool {
    attaches(facts) && !isRoot && !hasOwn && !quirks.contains(.q6)
  }

  /// Whether a recogniser that is replaced leaves its view and forgets the transition (Q18).
  public static func detachesReplaced(quirks: Quirks) -> Bool { !quirks.contains(.q18) }

  /// Whether a transition takes new values of its properties (Q19).
  public static func accepts(isSystem: Bool, quirks: Quirks) -> Bool { !isSystem || quirks.contains(.q19) }

  /// Whether a recogniser is enabled when it is made (Q20).
  public static func isEnabled(interactEnabled: Bool, quirks: Quirks) -> Bool {
    interactEnabled || quirks.contains(.q20)
  }

  /// Whether asking to be told of a dismissal fixes how the controller will be presented (Q30).
  public static func fixesPresentation(quirks: Quirks) -> Bool { quirks.contains(.q30) }
}
