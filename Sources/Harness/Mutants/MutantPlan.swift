import Scenarios

/// Which switches run, and with which files in which order.
struct MutantPlan {
  private let plain: [FileWork]
  /// The bytes of the works' files.
  private let texts: [[UInt8]]
  /// How many behaviours the works' files reach.
  private let reached: [Int]

  /// Plans for the works that passed without a switch.
  init(_ plain: [FileWork], _ survey: PlainSurvey) {
    self.plain = plain
    texts = plain.map { work in
      if work.file.isStandardInput { return [] }
      return (try? FileSystem.read(work.file.path, limit: ProjectFiles.largestSource)) ?? []
    }
    reached = plain.map { survey.reached(in: $0.file.shown) }
  }

  /// The work of all switches, those of a switch together and in the order in which its files are tried; `isFull` runs
  /// all scenarios with all switches.
  func works(isFull: Bool) -> [FileWork] {
    let partners = Set(Systems.switches.compactMap(\.partner))
    var works: [FileWork] = []
    for (number, own) in Systems.switches.enumerated() where own.reason == nil {
      // Who notices a pair and not the partner alone is known when all scenarios ran with both.
      let isWhole = isFull || own.partner != nil || partners.contains(own.name)
      let mutant = Mutant(
        number: number,
        switches: [own.name] + [own.partner].compactMap { $0 },
        stopsAtFirst: !isWhole
      )
      works += order(for: own.name).map { place in
        var work = plain[place]
        work.mutant = mutant
        return work
      }
    }
    return works
  }

  /// The files that speak of the switch come first, then those that reach most.
  private func order(for name: String) -> [Int] {
    let short = Array(name.utf8.drop { $0 != UInt8(ascii: "-") }.dropFirst())
    let scores = plain.indices.map { (texts[$0].mentions(short) ? 1 << 32 : 0) + reached[$0] }
    return plain.indices.sorted { scores[$0] != scores[$1] ? scores[$0] > scores[$1] : $0 < $1 }
  }
}

extension [UInt8] {
  /// Whether a name such as "Q5" stands in the text, and not only as the beginning of "Q57".
  fileprivate func mentions(_ name: [UInt8]) -> Bool {
    guard let first = name.first, count >= name.count else { return false }
    for start in 0...(count - name.count) where self[start] == first {
      let end = start + name.count
      let goesOn = end < count && (0x30...0x39).contains(self[end])
      if !goesOn, self[start..<end].elementsEqual(name) { return true }
    }
    return false
  }
}
