extension Application {
  /// The fingers that are down, by number.
  public var fingers: [Finger] {
    touches.fingers.filter(\.isDown).sorted { $0.number < $1.number }
  }
}
