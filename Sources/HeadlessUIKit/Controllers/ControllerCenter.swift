/// What knows an app's controllers: who is on screen, in a transition, alive.
public final class ControllerCenter {
  weak var application: Application?

  init() {}

  /// Forgets all controllers.
  func removeAll() {}
}
