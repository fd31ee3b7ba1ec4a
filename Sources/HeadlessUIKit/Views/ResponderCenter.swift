/// Is told who takes text, such as the keyboard.
public protocol FirstResponderObserver: AnyObject {
  /// A view that takes text became the first responder.
  func inputDidBegin(_ view: View)
  /// A view that takes text stopped being the first responder.
  func inputDidEnd(_ view: View)
}

/// Who receives what is typed: at most one view of an app (UIKit's first responder, U13.23).
public final class ResponderCenter {
  /// The first responder.
  public fileprivate(set) weak var first: View?
  /// Is told when a view that takes text becomes or ceases to be the first responder; not kept.
  public weak var observer: (any FirstResponderObserver)?

  init() {}

  /// Lets go of a first responder that leaves its window; it is not asked.
  func viewWillLeaveWindow(_ view: View) {
    guard let responder = first, responder.isDescendant(of: view) else { return }
    first = nil
    if responder.takesText { observer?.inputDidEnd(responder) }
    view.application.mainLoop.onNextTurn { () throws(UIKitException) in
      try responder.didResignFirstResponder()
    }
  }
}

extension View {
  /// Whether it receives what is typed.
  public var isFirstResponder: Bool { application.responders.first === self }

  /// Makes it the one that receives what is typed, in place of the one that did (`UIResponder`).
  ///
  /// - Returns: whether it is; false when it cannot be, is in no window, or the other one would not let go.
  @discardableResult
  public func becomeFirstResponder() throws(UIKitException) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, window != nil, try shouldBecomeFirstResponder() else { return false }
    if let other = application.responders.first, rule("U13.23 yields", true) {
      try other.resignFirstResponder()
    }
    guard application.responders.first == nil, window != nil else { return false }
    application.responders.first = self
    if takesText { application.responders.observer?.inputDidBegin(self) }
    try didBecomeFirstResponder()
    return true
  }

  /// Stops receiving what is typed.
  ///
  /// - Returns: whether it does not receive it any more.
  @discardableResult
  public func resignFirstResponder() throws(UIKitException) -> Bool {
    guard isFirstResponder else { return true }
    guard try shouldResignFirstResponder() else { return false }
    guard isFirstResponder else { return true }
    application.responders.first = nil
    if takesText { application.responders.observer?.inputDidEnd(self) }
    try didResignFirstResponder()
    return true
  }

  /// Ends editing in it and below it (`UIView.endEditing`).
  ///
  /// - Parameter force: whether the field that is edited is not asked.
  /// - Returns: whether nothing in it is edited any more.
  @discardableResult
  public func endEditing(_ force: Bool = false) throws(UIKitException) -> Bool {
    guard let responder = application.responders.first, responder.isDescendant(of: self) else { return true }
    if force {
      application.responders.viewWillLeaveWindow(responder)
      return true
    }
    return try responder.resignFirstResponder()
  }
}
