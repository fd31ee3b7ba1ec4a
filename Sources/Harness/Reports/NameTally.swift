import Text

/// Tells equal names apart by a number, in the order in which they come.
///
/// It keeps a hash of each name: should two names share one, the second gets a number that it did not need.
struct NameTally {
  private var seen = HashSet()
  private var numbers: [UInt64: Int] = [:]

  /// The name, with a number in parentheses if it was there before.
  mutating func unique(_ wanted: String, _ numbered: (String, Int) -> String = { "\($0) (\($1))" }) -> String
  {
    let hash = StableHash.of(wanted)
    if seen.insert(hash) { return wanted }
    var number = numbers[hash] ?? 2
    while true {
      let name = numbered(wanted, number)
      number += 1
      guard seen.insert(StableHash.of(name)) else { continue }
      numbers[hash] = number
      return name
    }
  }
}

/// A set of numbers that are well mixed already, so that they are not hashed again.
private struct HashSet {
  /// A power of two of places; 0 is an empty one.
  private var places: [UInt64] = []
  private var count = 0

  /// Whether the hash was not there before.
  mutating func insert(_ hash: UInt64) -> Bool {
    if (count + 1) * 2 > places.count { grow() }
    let hash = hash == 0 ? 1 : hash
    guard let place = Self.place(of: hash, in: &places) else { return false }
    places[place] = hash
    count += 1
    return true
  }

  /// Where the hash belongs; nil when it is there.
  private static func place(of hash: UInt64, in places: inout [UInt64]) -> Int? {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while places[place] != 0 {
      if places[place] == hash { return nil }
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: max(places.count * 2, 32))
    for hash in places where hash != 0 {
      if let place = Self.place(of: hash, in: &larger) { larger[place] = hash }
    }
    places = larger
  }
}
