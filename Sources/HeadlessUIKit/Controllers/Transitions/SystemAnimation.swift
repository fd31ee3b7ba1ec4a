extension Application {
  /// Animates changes of the system's own transitions.
  func animateTransition(
    _ duration: TimeInterval,
    _ animations: () throws(UIKitException) -> Void,
    completion: ((Bool) throws(UIKitException) -> Void)? = nil
  ) throws(UIKitException) {
    try animations()
    guard let completion else { return }
    mainLoop.schedule(at: mainLoop.now.advanced(by: duration)) { () throws(UIKitException) in
      try completion(true)
    }
  }
}
