import Text

/// Cuts the selected tests into parts that other machines run.
enum ShardCut {
  /// The names that belong to a part; all parts together hold each name once.
  ///
  /// Without times the sorted names are dealt round robin. With the times of an earlier run the longest go first,
  /// each to the part that has the least so far; a name without a time counts as much as the others do on average.
  /// Either way nothing but the set of names, and the times, decides.
  static func part(_ shard: Shard, of names: [String], seconds: [String: Double]? = nil) -> Set<String> {
    var seen = Set<String>()
    let sorted = names.filter { seen.insert($0).inserted }.sorted { $0.precedesInBytes($1) }
    guard let seconds else {
      return Set(sorted.indices.filter { $0 % shard.total == shard.index - 1 }.map { sorted[$0] })
    }
    let known = sorted.compactMap { time($0, seconds) }
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let weighed = sorted.map { ($0, time($0, seconds) ?? average) }
    var loads = Loads(count: shard.total)
    var result = Set<String>()
    // The standard library's sort is stable: equally long ones stay in the order of their names.
    for (name, weight) in weighed.sorted(by: { $0.1 > $1.1 }) where loads.add(weight) == shard.index - 1 {
      result.insert(name)
    }
    return result
  }

  private static func time(_ name: String, _ seconds: [String: Double]) -> Double? {
    seconds[name].flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  /// What each part has so far, as a heap: the least first, among equals the one with the fewest tests, then the
  /// first.
  private struct Loads {
    private struct Load {
      var seconds: Double
      var tests: Int
      var part: Int

      func precedes(_ other: Load) -> Bool {
        (seconds, tests, part) < (other.seconds, other.tests, other.part)
      }
    }

    private var heap: [Load]

    init(count: Int) {
      heap = (0..<count).map { Load(seconds: 0, tests: 0, part: $0) }
    }

    /// Gives the weight to the part that has the least, which it returns.
    mutating func add(_ weight: Double) -> Int {
      let part = heap[0].part
      heap[0].seconds += weight
      heap[0].tests += 1
      var index = 0
      while true {
        let children = [2 * index + 1, 2 * index + 2].filter { $0 < heap.count }
        guard let least = children.min(by: { heap[$0].precedes(heap[$1]) }), heap[least].precedes(heap[index])
        else { return part }
        heap.swapAt(index, least)
        index = least
      }
    }
  }
}
