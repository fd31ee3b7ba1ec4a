/// What became of a request to change a stack or a presentation.
public enum NavigationOutcome {
  /// It was done, or is on its way; the controllers that leave, the lowest first (U9.10).
  case done(leaving: [ViewController])
  /// It was refused, and the log says so; why.
  case refused(reason: String)

  /// Whether it was done.
  public var isDone: Bool {
    if case .done = self { return true }
    return false
  }

  /// Why it was refused, when it was.
  public var refusal: String? {
    if case .refused(let reason) = self { return reason }
    return nil
  }
}

/// What runs once a change has completed: true, or false when it was cancelled.
public typealias NavigationCompletion = (Bool) throws(UIKitException) -> Void
