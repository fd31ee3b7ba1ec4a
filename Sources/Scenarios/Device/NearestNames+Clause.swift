import Text

extension NearestNames {
  /// The end of a message about an unknown name: `; did you mean "x"?`, or nothing when no known one is near.
  static func clause(for name: String, in known: [String]) -> String {
    guard let best = suggest(for: name, among: known).best else { return "" }
    return "; did you mean \"\(best)\"?"
  }
}
