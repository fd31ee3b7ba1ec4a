import Scenarios

/// An order that follows from a seed and the names alone: what else is there does not change who comes before whom.
struct ShuffledOrder {
  let seed: UInt64

  /// The elements by the numbers that the seed gives their names.
  func sort<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
    elements.map { (TestSeed.make(seed, name($0)), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
