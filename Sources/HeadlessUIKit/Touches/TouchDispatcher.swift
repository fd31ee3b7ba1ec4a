/// What brings touch samples to recognisers and views.
public final class TouchDispatcher {
  weak var application: Application?

  init() {}

  /// Hears that a view left its window, so that its touches and gestures end.
  func viewWillLeaveWindow(_ view: View) {}

  /// Forgets all touches.
  func removeAll() {}
}
