extension [String] {
  /// As a sentence lists them: "a, b or c".
  public var joinedWithOr: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
