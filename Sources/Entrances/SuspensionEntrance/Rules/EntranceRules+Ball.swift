import HeadlessUIKit

extension EntranceRules {
  /// What the will-appear rule is decided from (SE 6.9).
  public struct Appearance: Hashable, Sendable {
    /// Whether the entrance is available.
    public var isAvailable = true
    /// Whether an edge pan is in progress.
    public var isInteractive = false
    /// The page's exact class.
    public var className = ""
    /// The classes that leave the ball as it is.
    public var ignoredClasses: Set<String> = []
    /// The classes that hide the ball.
    public var disabledClasses: Set<String> = []
    /// Whether the ball is attached.
    public var isBallAttached = true
    /// How many items are unused.
    public var unused = 0
    /// Whether the page or an ancestor is presented.
    public var isPresented = false
    /// Whether the page belongs to a navigation controller.
    public var hasNavigationController = true

    /// Makes the appearance of an ordinary page.
    public init() {}

    /// Whether the page leaves the ball as it is.
    public var isIgnored: Bool {
      ignoredClasses.contains(className) || className.containsText("JXSegmentedView")
    }

    /// Whether the page by itself lets the ball show: in a stack, not presented, its class not disabled.
    public var allowsBall: Bool {
      !isPresented && hasNavigationController && !disabledClasses.contains(className)
    }
  }

  /// What an appearing page does to the ball.
  public enum AppearanceVerdict: String, CaseIterable, Sendable {
    /// Not available, or a pan is in progress: nothing.
    case inactive = "SE-6.9/inactive"
    /// The class is ignored: nothing.
    case ignored = "SE-6.9/ignored"
    /// The ball fades in and comes to the front.
    case visible = "SE-6.9/visible"
    /// The ball is hidden at once (Q91).
    case hidden = "SE-6.9/hidden"
  }

  /// The rule of SE 6.9.
  public static func appearance(_ page: Appearance) -> AppearanceVerdict {
    if !page.isAvailable || page.isInteractive { return .inactive }
    if page.isIgnored { return .ignored }
    return page.isBallAttached && page.unused > 0 && page.allowsBall ? .visible : .hidden
  }

  /// The ball's opacity at the end of a pan or when the list goes: 1 when something is unused and the page on screen
  /// lets the ball show (Q84), else `otherwise`.
  public static func ballTarget(
    unused: Int,
    pageAllowsBall: Bool,
    otherwise: Double,
    quirks: Quirks
  ) -> Double {
    unused > 0 && (pageAllowsBall || quirks.contains(.q84)) ? 1 : otherwise
  }

  /// Whether the swiped page counts as back in its stack when the ball is decided at the end of a pan that lets it
  /// return; the stack itself has it back only when the transition completes (Q80).
  public static func countsAsBack(returns: Bool, quirks: Quirks) -> Bool {
    returns && !quirks.contains(.q80)
  }

  /// Whether the ball is decided again when a dismissal completes: only then what was dismissed no longer counts as
  /// presented (Q90).
  public static func decidesBallAfterDismissal(quirks: Quirks) -> Bool { !quirks.contains(.q90) }

  /// Whether the keyboard's coming hides the ball (SE 6.10): only one that is wholly there.
  public static func keyboardShowingHidesBall(isAttached: Bool, alpha: Double) -> Bool {
    isAttached && alpha >= 1
  }

  /// Whether the keyboard's hiding, or confirming the alert, brings the ball back (SE 6.10); the page on screen has a
  /// say (Q74).
  public static func keyboardHidingShowsBall(
    isAttached: Bool,
    alpha: Double,
    unused: Int,
    pageAllowsBall: Bool,
    quirks: Quirks
  ) -> Bool {
    isAttached && unused > 0 && alpha < 1 && (pageAllowsBall || quirks.contains(.q74))
  }
}

extension String {
  /// Whether it contains another text, byte by byte.
  fileprivate func containsText(_ text: String) -> Bool {
    let own = utf8
    var start = own.startIndex
    while start != own.endIndex {
      if own[start...].starts(with: text.utf8) { return true }
      start = own.index(after: start)
    }
    return false
  }
}
