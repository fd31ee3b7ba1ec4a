extension ReplSession {
  /// What could stand in the place of the last word of a line.
  public func completions(of text: String) -> [String] { [] }
}
