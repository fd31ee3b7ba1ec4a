/// The requirements of recognisers that others fail first, as one graph (U2.1 to U2.3, U2.7).
enum FailureGraph {
  /// Checks that a requirement may be added.
  ///
  /// - Parameter engaged: the recognisers whose delegates' and classes' answers count as well.
  /// - Throws: when it would close a loop, naming it.
  static func check(
    adding recognizer: GestureRecognizer,
    requires other: GestureRecognizer,
    among engaged: [GestureRecognizer]
  ) throws(UIKitException) {
    guard rule("U2.7", true), let path = path(from: other, to: recognizer, among: engaged) else { return }
    let loop = ([recognizer] + path).map(\.logName).joined(separator: " -> ")
    throw UIKitException(
      "failure requirements form a loop, so that none of them could ever be recognised: \(loop); "
        + "take one of these requirements away"
    )
  }

  /// A way along requirements, both ends included, or nil.
  private static func path(
    from start: GestureRecognizer,
    to goal: GestureRecognizer,
    among engaged: [GestureRecognizer]
  ) -> [GestureRecognizer]? {
    if start === goal { return [start] }
    var reached: [(recognizer: GestureRecognizer, from: Int)] = [(start, -1)]
    var next = 0
    while next < reached.count {
      for other in required(by: reached[next].recognizer, among: engaged)
      where !reached.contains(where: { $0.recognizer === other }) {
        reached.append((other, next))
        if other === goal { return way(to: reached.count - 1, in: reached) }
      }
      next += 1
    }
    return nil
  }

  private static func way(
    to index: Int,
    in reached: [(recognizer: GestureRecognizer, from: Int)]
  ) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var index = index
    while index >= 0 {
      result.append(reached[index].recognizer)
      index = reached[index].from
    }
    return result.reversed()
  }

  private static func required(
    by recognizer: GestureRecognizer,
    among engaged: [GestureRecognizer]
  ) -> [GestureRecognizer] {
    var result = recognizer.requirements.compactMap(\.recognizer)
    for answer in recognizer.answers where answer.isRequired {
      if let other = engaged.first(where: { $0.attempt == answer.attempt }) { result.append(other) }
    }
    return result
  }
}
