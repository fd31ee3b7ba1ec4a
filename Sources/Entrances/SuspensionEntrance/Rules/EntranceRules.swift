import HeadlessUIKit

/// The decisions of the engine controller as functions of values (SE 1.5, 6.3, 6.4). Each table of the specification
/// is a type or function here, and no view is in sight.
public enum EntranceRules {
  // MARK: Used items (SE 6.3)

  /// Where a registered or unregistered page stands.
  public struct Placement: Hashable, Sendable {
    /// Whether it is registered as an item.
    public var isItem: Bool
    /// Its index in the stack of its navigation controller: 0 when it belongs to none, nil when the stack does not
    /// hold it (it is being popped).
    public var stackIndex: Int?
    /// Whether it or an ancestor is presented.
    public var isPresented: Bool

    /// Makes a placement.
    public init(isItem: Bool, stackIndex: Int?, isPresented: Bool) {
      self.isItem = isItem
      self.stackIndex = stackIndex
      self.isPresented = isPresented
    }
  }

  /// Whether an item is open now, and therefore not offered.
  public static func isUsed(_ placement: Placement) -> Bool {
    guard placement.isItem, let index = placement.stackIndex else { return false }
    return index > 0 || placement.isPresented
  }

  // MARK: Adding and cancelling (SE 1.5)

  /// What becomes of a page that the host adds.
  public enum Addition: Hashable, Sendable {
    /// It already is an item.
    case present
    /// It cannot be an item (Q61).
    case refused
    /// There are as many items as there may be: the alert is shown.
    case full
    /// It is appended.
    case append
    /// It is appended, and then reading its title fails (Q61).
    case appendAndFail
  }

  /// Decides about a page that the host adds.
  public static func addition(
    isItem: Bool,
    isEntrance: Bool,
    count: Int,
    maximum: Int,
    quirks: Quirks
  ) -> Addition {
    if isItem { return .present }
    if !isEntrance && !quirks.contains(.q61) { return .refused }
    if count >= maximum { return .full }
    return isEntrance ? .append : .appendAndFail
  }

  /// Whether an addition by the host attaches a detached ball (Q62).
  public static func attachesBallOnAdd(isAvailable: Bool, quirks: Quirks) -> Bool {
    quirks.contains(.q62) || isAvailable
  }

  /// Whether the ball goes when an item is cancelled (Q65).
  public static func detachesBallOnCancel(remaining: Int, quirks: Quirks) -> Bool {
    !quirks.contains(.q65) && remaining == 0
  }

  // MARK: Setters and getters (SE 1.2, 1.3)

  /// Whether `items` hands out the engine's own list, which changes with it, and it with that (Q92).
  public static func handsOutOwnItems(quirks: Quirks) -> Bool { quirks.contains(.q92) }

  /// Whether the ball goes to the key window when the window is set to nothing (Q72).
  public static func fallsBackToKeyWindow(quirks: Quirks) -> Bool { !quirks.contains(.q72) }

  /// Whether the ball's opacity is decided anew when the entrance becomes available (Q73).
  public static func decidesBallWhenAvailable(quirks: Quirks) -> Bool { !quirks.contains(.q73) }

  // MARK: Opening (SE 6.4)

  /// How a chosen item is opened.
  public enum Opening: Hashable, Sendable {
    /// It is not registered any more: nothing happens.
    case nothing
    /// It is a navigation controller: it is presented.
    case present
    /// The stack holds it: everything above it is popped.
    case popTo
    /// It is put on the stack; with `replacingTop` in place of the last page.
    case push(replacingTop: Bool)
  }

  /// Decides how a chosen item is opened. The last page is replaced when it is an entrance, but never the root (Q77).
  public static func opening(
    isItem: Bool,
    isNavigationController: Bool,
    stackContainsIt: Bool,
    stackCount: Int,
    topIsEntrance: Bool,
    quirks: Quirks
  ) -> Opening {
    guard isItem else { return .nothing }
    if isNavigationController { return .present }
    if stackContainsIt { return .popTo }
    return .push(replacingTop: topIsEntrance && (stackCount > 1 || quirks.contains(.q77)))
  }

  /// Whether setting the stack is animated; from system version 17 on it is not (SE 6.4).
  public static func animatesOpening(systemVersion: Int) -> Bool { systemVersion < 17 }

  /// Whether the end of a long press on the ball opens the selected row (Q41).
  public static func opensSelection(isCancelled: Bool, quirks: Quirks) -> Bool {
    !isCancelled || quirks.contains(.q41)
  }
}
