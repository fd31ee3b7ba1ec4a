import Text

/// Finds long names that resemble what was asked for.
enum NameSimilarity {
  /// The names that hold most of the words of `wanted`, or words spelt nearly so, best first; none that holds no
  /// such word.
  static func nearest(to wanted: String, among names: [String], limit: Int) -> [String] {
    let wantedWords = words(of: wanted)
    var ranked: [(name: String, score: Int)] = []
    for name in names {
      let nameWords = words(of: name)
      var score = 0
      for word in wantedWords where NearestNames.suggest(for: word, among: nameWords, limit: 1).best != nil {
        score += word.utf8.count
      }
      if score > 0 { ranked.append((name, score)) }
    }
    ranked.sort { $0.score > $1.score }
    return ranked.prefix(max(limit, 0)).map(\.name)
  }

  private static func words(of text: String) -> [String] {
    let isLetter = { (byte: UInt8) in
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
        || byte >= 0x80
    }
    return text.utf8.split { !isLetter($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
