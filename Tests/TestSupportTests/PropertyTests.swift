import TestSupport
import Testing

@Suite("Properties are checked, and what violates them is made small")
struct PropertyTests {
  /// The smallest list that a wrong claim about lists of numbers below 1000 ends with.
  private func smallest(_ seed: UInt64, _ claim: @escaping ([Int]) -> Bool) throws -> String {
    do {
      try checkProperty("claim", runs: 1000, seed: seed) { choices in
        choices.list(0...30) { $0.below(1000) }
      } violation: {
        claim($0) ? nil : "wrong"
      }
    } catch {
      return error.smallest
    }
    return "holds"
  }

  @Test("A wrong claim ends with the smallest list that shows it", arguments: 1...5 as ClosedRange<UInt64>)
  func minimum(_ seed: UInt64) throws {
    let found = [
      try smallest(seed) { $0.allSatisfy { $0 < 637 } },
      try smallest(seed) { $0.count < 7 },
      try smallest(seed) { list in list == list.sorted() },
      try smallest(seed) { $0 == Array($0.reversed().reversed()) },
    ]
    #expect(found == ["[637]", "[0, 0, 0, 0, 0, 0, 0]", "[1, 0]", "holds"])
  }

  @Test("Elements are dropped whole from lists in lists")
  func nested() throws {
    let failure = #expect(throws: PropertyFailure.self) {
      try checkProperty("no list holds two numbers above 50", runs: 1000) { choices in
        choices.list(1...8) { $0.list(0...8) { $0.integer(-100...100) } }
      } violation: { lists in
        lists.contains { $0.filter { $0 > 50 }.count > 1 } ? "one does" : nil
      }
    }
    #expect(failure?.smallest == "[[51, 51]]")
  }

  @Test("A failure tells the seed, the run, what is wrong and the smallest case, a line each")
  func message() throws {
    let failure = #expect(throws: PropertyFailure.self) {
      try checkProperty("an up far right has no down before it", runs: 500, seed: 7) { choices in
        Script(choices.list(0...20) { Script.Line($0.pick(["up", "down"]) ?? "", ["x": $0.below(300)]) })
      } violation: { script in
        let end = script.lines.firstIndex { $0.word == "up" && $0["x"] > 37 }
        guard let end, script.lines[..<end].contains(where: { $0.word == "down" }) else { return nil }
        return "up at \(script.lines[end]["x"])"
      }
    }
    let steps = failure?.steps ?? 0
    #expect(
      failure?.description == """
        "an up far right has no down before it" does not hold for seed 7, run \(failure?.run ?? -1):
          up at 38
          the smallest case, after \(steps) steps of shrinking; keep it as a regression:
            down
            up x=38

        """
    )
  }

  @Test("What a property throws violates it")
  func thrown() throws {
    let failure = #expect(throws: PropertyFailure.self) {
      try checkProperty("scripts can be read", runs: 10) {
        $0.below(100)
      } violation: {
        _ = try Script("down finger=\($0 > 3 ? "four" : "3")")
        return nil
      }
    }
    #expect(
      failure.map { [$0.smallest, $0.violation] } == [
        "4", "threw \"down finger=four\" is no line of a script: a word, then numbers as name=5",
      ]
    )
  }
}

@Suite("Choices")
struct ChoicesTests {
  @Test(
    "Numbers of a range come each once, those near 0 being simpler",
    arguments: [-3...5, -5...3, 2...9, -9 ... -2]
  )
  func order(_ range: ClosedRange<Int>) throws {
    var found: [Int] = []
    var seen = Set<Int>()
    var random = Choices(SplitMix(seed: 1))
    while found.count < range.count {
      let number = random.integer(range)
      if seen.insert(number).inserted { found.append(number) }
    }
    let failure = #expect(throws: PropertyFailure.self) {
      try checkProperty("none", runs: 100) {
        $0.integer(range)
      } violation: {
        range.contains($0) ? "in" : "out"
      }
    }
    let simplest = range.contains(0) ? 0 : range.min { abs($0) < abs($1) }
    #expect(
      found.sorted() == Array(range) && failure?.smallest == simplest.map(String.init)
        && failure?.violation == "in"
    )
  }

  @Test("Equal seeds give equal values, other seeds and streams others")
  func seeds() {
    func values(_ seed: UInt64, _ stream: UInt64) -> [Int] {
      var choices = Choices(SplitMix(seed: seed, stream: stream))
      return choices.list(5...9) { $0.below(1_000_000) }
    }
    let all = [values(1, 2), values(2, 1), values(1, 1), values(2, 2), values(0, 0), values(0, 1)]
    #expect(values(1, 2) == all[0] && Set(all).count == all.count)
  }

  @Test("A script's text is the script")
  func text() throws {
    try checkProperty("reading what was written gives the same", runs: 300) { choices in
      Script(
        choices.list(0...9) {
          Script.Line("word\($0.below(9))", ["a": $0.integer(-5...5), "long-name": $0.integer(-9999...9999)])
        }
      )
    } violation: { script in
      let again = try Script("# a comment\n\n\(script)\n")
      return again == script ? nil : "became\n\(again)"
    }
  }
}
