import HeadlessUIKit

/// The decisions of the manager as functions of values. Each table of SW 2 is a type or function here, and no view is
/// in sight.
public enum SuspendRules {
  // MARK: Which transition runs (SW 2.1)

  /// A change of a stack that asks for its animator.
  public struct Change: Hashable, Sendable {
    /// Whether a page comes onto the stack; else one leaves.
    public var isPush: Bool
    /// Whether a page is suspended.
    public var hasWindow: Bool
    /// Whether the page that comes or leaves has the identifier of the suspended one.
    public var isHeldPage: Bool
    /// Whether a finger on the edge drives it.
    public var isEdgePan: Bool

    /// Makes a change.
    public init(isPush: Bool, hasWindow: Bool, isHeldPage: Bool, isEdgePan: Bool = false) {
      self.isPush = isPush
      self.hasWindow = hasWindow
      self.isHeldPage = isHeldPage
      self.isEdgePan = isEdgePan
    }
  }

  /// The rows of SW 2.1.
  public enum AnimatorChoice: String, CaseIterable, Sendable {
    /// Nothing is suspended.
    case pushWithoutWindow = "SW-2.1/push-no-window"
    /// The suspended page comes: the circle.
    case pushHeld = "SW-2.1/push-held"
    /// Another page comes.
    case pushOther = "SW-2.1/push-other"
    /// The suspended page leaves: the circle.
    case popHeld = "SW-2.1/pop-held"
    /// Another page leaves.
    case popOther = "SW-2.1/pop-other"
    /// Nothing is suspended.
    case popWithoutWindow = "SW-2.1/pop-no-window"
    /// A finger drives it.
    case edgePan = "SW-2.1/edge-pan"

    /// Whether the circle transition runs; else the default.
    public var isCircle: Bool { self == .pushHeld || self == .popHeld }
  }

  /// The table of SW 2.1 for what is animated.
  public static func animator(for change: Change) -> AnimatorChoice {
    if change.isEdgePan { return .edgePan }
    guard change.hasWindow else { return change.isPush ? .pushWithoutWindow : .popWithoutWindow }
    if change.isPush { return change.isHeldPage ? .pushHeld : .pushOther }
    return change.isHeldPage ? .popHeld : .popOther
  }

  /// The row of a change without animation.
  static let notAnimatedRow = "SW-2.1/not-animated"
  /// The row of a new stack, besides that of the push or pop that it amounts to.
  static let newStackRow = "SW-2.1/new-stack"

  /// Whether an app's own delegate hears what the system hears (Q18).
  public static func forwardsToDelegate(quirks: Quirks) -> Bool { !quirks.contains(.q18) }

  // MARK: The pop gesture (SW 2.2)

  /// The columns of SW 2.2.
  public enum PoppingPage: String, CaseIterable, Sendable {
    /// It does not conform.
    case plain
    /// It conforms, and is not the suspended one.
    case new
    /// It is the suspended one.
    case held
  }

  /// The column of a popping page.
  ///
  /// - Parameters:
  ///   - identifier: of the popping page; nil when it does not conform.
  ///   - held: of the suspended page; nil when there is none.
  public static func poppingPage(identifier: Int?, held: Int?) -> PoppingPage {
    guard let identifier else { return .plain }
    return identifier == held ? .held : .new
  }

  /// How far a pop under the finger has got, from 0 to 1.
  public static func progress(translation: Double, width: Double) -> Double {
    guard width > 0 else { return 0 }
    return max(0, min(1, translation / width))
  }

  /// The rows of an update.
  public static func updateRow(_ page: PoppingPage) -> String { "SW-2.2/update-" + page.rawValue }

  /// What a finished pop leads to.
  public enum Finish: String, CaseIterable, Sendable {
    /// Only the sector hides.
    case plain = "SW-2.2/finish-plain"
    /// The page is suspended.
    case inside = "SW-2.2/finish-inside"
    /// The page leaves.
    case outside = "SW-2.2/finish-outside"
    /// The page's picture shrinks into the window.
    case held = "SW-2.2/finish-held"
  }

  /// Decides about a finished pop by where the finger was let go (Q13).
  public static func finish(_ page: PoppingPage, isFingerInside: Bool) -> Finish {
    switch page {
    case .plain: .plain
    case .new: isFingerInside ? .inside : .outside
    case .held: .held
    }
  }

  /// The rows of a cancel.
  public static func cancelRow(_ page: PoppingPage) -> String { "SW-2.2/cancel-" + page.rawValue }

  /// The window's opacity after a cancelled pop; nil leaves it as it is. With its page in a stack the window stays
  /// away (Q4).
  public static func alphaAfterCancel(
    _ page: PoppingPage,
    isHeldInStack: Bool,
    quirks: Quirks
  ) -> Double? {
    switch page {
    case .plain: nil
    case .new: isHeldInStack && !quirks.contains(.q4) ? nil : 1
    case .held: 0
    }
  }

  /// Whether the end of a cancelled change takes the window away from over its page, which is in a stack again (Q4).
  public static func hidesOverReturned(isHeldInStack: Bool, quirks: Quirks) -> Bool {
    isHeldInStack && !quirks.contains(.q4)
  }

  /// Whether a cancelled pop clears the popping page (Q5).
  public static func forgetsPoppingPage(quirks: Quirks) -> Bool { !quirks.contains(.q5) }
}
