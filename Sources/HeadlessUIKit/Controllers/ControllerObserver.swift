/// What hears of every controller of an app: what others reach by replacing methods of `UIViewController`.
public protocol ControllerObserver: AnyObject {
  /// A controller will appear, containers and alerts included; comes after its own `viewWillAppear`.
  func controllerWillAppear(_ controller: ViewController) throws(UIKitException)
  /// A stack is about to change, by "push", "pop" or "set" as in the log: its pages are the old ones still. Not told of
  /// changes that are refused.
  func navigationController(
    _ navigation: NavigationController,
    willChangeBy call: String,
    animated: Bool
  ) throws(UIKitException)
  /// A transition is over: stack, presentation and appearance calls are settled.
  func transitionDidEnd(_ transition: TransitionState, completed: Bool) throws(UIKitException)
  /// A presented controller is gone, animated or not: its completion has run, and what nothing holds any more is
  /// released.
  func controllerWasDismissed(_ controller: ViewController) throws(UIKitException)
  /// A controller was released: nothing holds it any more.
  func controllerWasReleased(_ controller: ViewController) throws(UIKitException)
}

extension ControllerObserver {
  /// Does nothing.
  public func controllerWillAppear(_ controller: ViewController) throws(UIKitException) {}
  /// Does nothing.
  public func navigationController(
    _ navigation: NavigationController,
    willChangeBy call: String,
    animated: Bool
  ) throws(UIKitException) {}
  /// Does nothing.
  public func transitionDidEnd(_ transition: TransitionState, completed: Bool) throws(UIKitException) {}
  /// Does nothing.
  public func controllerWasDismissed(_ controller: ViewController) throws(UIKitException) {}
  /// Does nothing.
  public func controllerWasReleased(_ controller: ViewController) throws(UIKitException) {}
}
