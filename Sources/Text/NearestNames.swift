/// Finds what a misspelt name was meant to be.
public enum NearestNames {
  /// The names that `name` may have meant.
  public struct Suggestion: Equatable, Sendable {
    /// The one to propose, if one is close enough.
    public var best: String?
    /// Close ones, nearest first, `best` among them.
    public var all: [String]
  }

  /// The names among `candidates` that come close to `name`, nearest first, equally near ones in the order
  /// given.
  ///
  /// Near are: the same letters in another case or with `-`, `_` and blanks exchanged, one a beginning of
  /// the other, and a third of the letters wrong, left out, added or swapped.
  public static func suggest(
    for name: String,
    among candidates: some Sequence<String>,
    limit: Int = 3
  ) -> Suggestion {
    guard name.utf8.count <= 256 else { return Suggestion(best: nil, all: []) }
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return Suggestion(best: nil, all: []) }
    var ranked: [(name: String, rank: Int)] = []
    for candidate in candidates where !ranked.contains(where: { $0.name == candidate }) {
      if let rank = rank(of: folded(candidate), for: wanted) { ranked.append((candidate, rank)) }
    }
    // The standard library's sort is stable, so equally near names keep their order.
    ranked.sort { $0.rank < $1.rank }
    let all = ranked.prefix(max(limit, 0)).map(\.name)
    return Suggestion(best: all.first, all: all)
  }

  private static func rank(of candidate: [UInt8], for wanted: [UInt8]) -> Int? {
    if candidate.isEmpty || candidate.count > 64 { return nil }
    if candidate == wanted { return 0 }
    let allowed = max(1, min(wanted.count, candidate.count) / 3)
    if let distance = distance(wanted, candidate, limit: allowed) { return distance * 10 }
    if wanted.count >= 2, candidate.starts(with: wanted) { return 50 + candidate.count - wanted.count }
    if candidate.count >= 3, wanted.starts(with: candidate) { return 50 + wanted.count - candidate.count }
    return nil
  }

  /// The letters in lower case without separators.
  private static func folded(_ name: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): result.append(byte + 32)
      default: result.append(byte)
      }
    }
    return result
  }

  /// The number of letters to change, insert, remove or swap with their neighbour (optimal string alignment);
  /// nil above `limit`.
  static func distance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    if abs(first.count - second.count) > limit { return nil }
    var older: [Int] = []
    var previous = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in 0..<second.count {
        let change = first[row] == second[column] ? 0 : 1
        var best = min(previous[column] + change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, older[column - 1] + 1)
        }
        current.append(best)
      }
      (older, previous) = (previous, current)
    }
    let result = previous[second.count]
    return result <= limit ? result : nil
  }
}
