import HeadlessUIKit

extension SuspendRules {
  // MARK: The end of a drag (SW 2.3)

  /// What the end of a drag leads to.
  public enum DragEnd: String, CaseIterable, Sendable {
    /// The window is removed.
    case remove = "SW-2.3/remove"
    /// It goes to its resting place.
    case rest = "SW-2.3/rest"
    /// It goes there since the system took the finger away.
    case interrupted = "SW-2.3/interrupted"
  }

  /// The row of a drag's beginning.
  static let dragBeganRow = "SW-2.3/began"
  /// The row of a drag's first movement.
  static let dragChangedRow = "SW-2.3/changed"

  /// Decides about the end of a drag by the window's center, not the finger (Q13).
  public static func dragEnd(isCancelled: Bool, isCenterInside: Bool, quirks: Quirks) -> DragEnd {
    if isCancelled && !quirks.contains(.q14) { return .interrupted }
    return isCenterInside ? .remove : .rest
  }

  // MARK: Suspending (SW 2.4)

  /// The row of a suspension.
  static func suspensionRow(hasWindow: Bool) -> String {
    hasWindow ? "SW-2.4/same-window" : "SW-2.4/new-window"
  }

  // MARK: A tap (SW 2.5)

  /// What a tap leads to.
  public enum Opening: String, CaseIterable, Sendable {
    /// The page is pushed.
    case push = "SW-2.5/push"
    /// It is in a stack: all above it is popped (Q4).
    case popTo = "SW-2.5/pop-to"
    /// What is on screen is in no stack (Q16), or the page is presented itself.
    case nothing = "SW-2.5/nothing"
  }

  /// Decides about a tap. UIKit refuses to push a page that is in a stack or presented with an exception, which the
  /// original runs into (Q4).
  public static func opening(
    isInStack: Bool,
    isPresented: Bool,
    isTopInStack: Bool,
    quirks: Quirks
  ) -> Opening {
    guard !quirks.contains(.q4) else { return isTopInStack ? .push : .nothing }
    if isInStack { return .popTo }
    return isTopInStack && !isPresented ? .push : .nothing
  }

  // MARK: Did-show (Q23, Q24)

  /// The row that mends the window's opacity.
  static func didShowRow(alpha: Double) -> String { alpha > 0 ? "SW-2.6/back" : "SW-2.6/away" }

  /// The opacity that the window gets when a page was shown; nil leaves it as it is. It is away exactly while its page
  /// is in a stack; Q23 leaves it away after an animated change, Q24 as it is after others.
  public static func alphaAtDidShow(
    isHeldInStack: Bool,
    isAnimated: Bool,
    isTransitionRunning: Bool,
    quirks: Quirks
  ) -> Double? {
    if !isAnimated && quirks.contains(.q24) { return nil }
    if isHeldInStack { return quirks.contains(.q24) ? nil : 0 }
    return isTransitionRunning || (isAnimated && quirks.contains(.q23)) ? nil : 1
  }
}

/// What the window does when the device is turned.
public enum WindowRules {
  /// Whether window and sector follow a new size of the screen; the original reads the size once (Q20).
  public static func followsSize(quirks: Quirks) -> Bool { !quirks.contains(.q20) }
}

/// The decisions about the sector.
public enum SectorRules {
  /// Whether hiding and a drag's beginning take its growth back (Q3).
  public static func resetsGrowth(quirks: Quirks) -> Bool { !quirks.contains(.q3) }

  /// Whether a drag's beginning puts it on the key window, should it be on none (Q7).
  public static func attachesForDrag(quirks: Quirks) -> Bool { !quirks.contains(.q7) }
}

/// The decisions about the picture of the fake transition.
public enum FakeRules {
  /// Whether the end of an animation removes its own picture; the original removes the newest one (Q10).
  public static func removesOwnPicture(quirks: Quirks) -> Bool { !quirks.contains(.q10) }

  /// Whether the picture shows whole for a frame before it goes (Q21).
  public static func flashes(quirks: Quirks) -> Bool { quirks.contains(.q21) }
}

/// The decisions about the circle transition.
public enum CircleRules {
  /// Whether the page's mask goes when the transition is over (Q9).
  public static func removesMask(quirks: Quirks) -> Bool { !quirks.contains(.q9) }
}
