import Text

/// Tells equal names apart by a number, in the order in which they come.
///
/// It keeps a hash of each name: should two names share one, the second gets a number that it did not need.
struct NameTally {
  private var seen: Set<UInt64> = []
  private var numbers: [UInt64: Int] = [:]

  /// The name, with a number in parentheses if it was there before.
  mutating func unique(_ wanted: String, _ numbered: (String, Int) -> String = { "\($0) (\($1))" }) -> String
  {
    let hash = StableHash.of(wanted)
    if seen.insert(hash).inserted { return wanted }
    var number = numbers[hash] ?? 2
    while true {
      let name = numbered(wanted, number)
      number += 1
      guard seen.insert(StableHash.of(name)).inserted else { continue }
      numbers[hash] = number
      return name
    }
  }
}
