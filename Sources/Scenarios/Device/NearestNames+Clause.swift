import Text

extension NearestNames {
  /// The end of a message about an unknown name: `; did you mean "x"?`, or nothing when no known one is near.
  static func clause(for name: String, in known: [String]) -> String {
    guard let best = suggest(for: name, among: known).best else { return "" }
    return "; did you mean \"\(best)\"?"
  }
}

extension String {
  /// In quotation marks for a message.
  var quoted: String { "\"\(inMessage)\"" }

  /// On one line, and cut where it is too long for a message.
  var inMessage: String {
    let start = utf8.count > 60 ? prefix(60) + "…" : self[...]
    if !start.unicodeScalars.contains(where: \.breaksLine) { return String(start) }
    return start.unicodeScalars.map { scalar in
      scalar.breaksLine ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or separates lines.
  fileprivate var breaksLine: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
