/// Makes the record of a failing value smaller as long as the value keeps failing.
struct Shrinker {
  /// Runs the generator and the property on a record.
  ///
  /// - Returns: the choices that were really made, when the property is still violated.
  let attempt: ([Int]) -> Choices?
  private(set) var best: Choices
  /// How many times the value got smaller.
  private(set) var steps = 0
  private var attemptsLeft: Int

  init(_ start: Choices, attempts: Int, attempt: @escaping ([Int]) -> Choices?) {
    best = start
    attemptsLeft = attempts
    self.attempt = attempt
  }

  /// Shrinks until nothing helps any more or the attempts are used up.
  mutating func run() {
    var stepsBefore = -1
    while steps != stepsBefore, attemptsLeft > 0 {
      stepsBefore = steps
      dropElements()
      lowerNumbers()
    }
  }

  /// Adopts a smaller record if it still fails.
  private mutating func adopt(_ record: [Int]) -> Bool {
    guard attemptsLeft > 0 else { return false }
    attemptsLeft -= 1
    guard let smaller = attempt(record), Shrinker.isSmaller(smaller.record, than: best.record) else {
      return false
    }
    best = smaller
    steps += 1
    return true
  }

  /// Drops runs of elements from each list: all, halves, quarters, … single ones.
  private mutating func dropElements() {
    var number = 0
    while number < best.lists.count {
      var chunk = best.lists[number].elements.count
      while chunk > 0, number < best.lists.count {
        dropChunks(of: chunk, from: number)
        chunk /= 2
      }
      number += 1
    }
  }

  private mutating func dropChunks(of chunk: Int, from number: Int) {
    var end = best.lists[number].elements.count
    while end >= chunk, number < best.lists.count, end <= best.lists[number].elements.count {
      let list = best.lists[number]
      var record = best.record
      guard record[list.length] >= chunk else { return }
      record[list.length] -= chunk
      record.removeSubrange(list.elements[end - chunk].lowerBound..<list.elements[end - 1].upperBound)
      _ = adopt(record)
      end -= chunk
    }
  }

  /// Takes each number to 0, or as low as it can be by halving the way there.
  private mutating func lowerNumbers() {
    var index = 0
    while index < best.record.count {
      var low = -1
      while index < best.record.count, best.record[index] - low > 1 {
        let high = best.record[index]
        let middle = low < 0 ? 0 : low + (high - low) / 2
        var record = best.record
        record[index] = middle
        if !adopt(record) { low = middle }
      }
      index += 1
    }
  }

  /// Shorter records are smaller, of equally long ones the one with the lower numbers in front.
  private static func isSmaller(_ one: [Int], than other: [Int]) -> Bool {
    one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
  }
}
