/// Finds long names that resemble what was asked for.
enum NameSimilarity {
  /// The names that share most pairs of neighbouring letters with `wanted`, best first; none that shares nothing.
  static func nearest(to wanted: String, among names: [String], limit: Int) -> [String] {
    let pairs = pairs(of: wanted)
    if pairs.isEmpty { return [] }
    var ranked: [(name: String, score: Int)] = []
    for name in names {
      let score = pairs.intersection(Self.pairs(of: name)).count
      if score * 3 >= pairs.count { ranked.append((name, score)) }
    }
    ranked.sort { $0.score > $1.score }
    return ranked.prefix(limit).map(\.name)
  }

  private static func pairs(of text: String) -> Set<UInt16> {
    var result: Set<UInt16> = []
    var last: UInt8?
    for byte in text.utf8 {
      let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80
      guard isLetter || (0x30...0x39).contains(byte) else {
        last = nil
        continue
      }
      let folded = (0x41...0x5A).contains(byte) ? byte + 32 : byte
      if let last { result.insert(UInt16(last) << 8 | UInt16(folded)) }
      last = folded
    }
    return result
  }
}
