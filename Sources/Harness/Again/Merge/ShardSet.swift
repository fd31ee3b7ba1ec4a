/// The streams that are merged, in the order in which they count, and what they have to do with each other.
struct ShardSet {
  /// What becomes of a test's events in one of several streams that have it.
  enum Use {
    /// They are the test's verdict, after attempts in streams before.
    case counts
    /// It failed, and a later stream has it again.
    case isRetried
    /// It was good, or had no verdict, and a later stream has it again.
    case isReplaced
  }

  /// Shards by their numbers, then what is no shard; of equal ones the earlier first.
  let streams: [ShardStream]
  /// Why they do not make a whole run, a line each; `--partial` allows it.
  private(set) var gaps: [String] = []
  /// Why they cannot be merged in any case, a line each.
  private(set) var conflicts: [String] = []
  private var hasDoubled = false
  /// Of tests that several streams have: in which, and what becomes of them there.
  private var uses: [UInt64: [Int: Use]] = [:]

  init(_ unordered: [ShardStream]) throws(ReportSource.Failure) {
    let keys = unordered.enumerated().map { place, stream in
      [stream.start.shard?.index ?? Int.max, stream.start.at, place]
    }
    let order = unordered.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
    streams = order.map { unordered[$0] }
    checkShards()
    checkCompleteness()
    try findRepetitions()
  }

  /// What becomes of the test in a stream; nil when no other has it.
  func use(of name: String, in stream: Int) -> Use? {
    uses.isEmpty ? nil : uses[ShardStream.Mark(name, .none).key]?[stream]
  }

  /// Whether a later stream runs again what this one ran.
  func runsAgain(_ later: Int, what earlier: Int) -> Bool {
    let shard = streams[later].start.shard
    return later > earlier && (shard == nil || shard == streams[earlier].start.shard)
  }

  /// Whether another stream tells all of what this one was to tell.
  func isReplaced(_ stream: Int) -> Bool {
    !streams[stream].isComplete
      && streams.contains { $0.isComplete && $0.start.shard == streams[stream].start.shard }
      && streams[stream].start.shard != nil
  }

  // MARK: What is wrong

  private mutating func checkShards() {
    let shards = streams.compactMap(\.start.shard)
    guard let first = shards.first else { return }
    for stream in streams {
      guard let shard = stream.start.shard, shard.total != first.total else { continue }
      conflicts.append("\(stream.shown) and \(streams[0].shown) are shards of different cuts")
    }
    for shard in shards where shard.index < 1 || shard.index > shard.total || shard.total > 100_000 {
      conflicts.append("there is no shard \(shard.index) of \(shard.total)")
    }
    guard conflicts.isEmpty else { return }
    let there = Set(shards.map(\.index))
    for index in 1...first.total where !there.contains(index) {
      gaps.append("shard \(index) of \(first.total) is missing")
    }
  }

  private mutating func checkCompleteness() {
    for (index, stream) in streams.enumerated() where stream.end == nil && !isReplaced(index) {
      let missing = stream.start.files &- stream.segments.count
      let files = missing > 0 ? "; \(missing) file\(missing == 1 ? "" : "s") did not begin" : ""
      gaps.append("\(stream.shown) is cut short: it has no run-end\(files)")
    }
    for (place, stream) in streams.enumerated() where stream.start.shard != nil && stream.isComplete {
      guard
        let other = streams[..<place].first(where: { $0.isComplete && $0.start.shard == stream.start.shard }),
        other.keys != stream.keys
      else { continue }
      gaps.append("\(other.shown) and \(stream.shown) are the same shard with different tests")
    }
  }

  // MARK: Tests that are there more than once

  private mutating func findRepetitions() throws(ReportSource.Failure) {
    guard streams.count > 1 else { return }
    var all: [(key: UInt64, stream: Int)] = []
    for (index, stream) in streams.enumerated() { all += stream.marks.map { ($0.key, index) } }
    all.sort { $0 < $1 }
    var first = 0
    while first < all.count {
      var next = first + 1
      while next < all.count, all[next].key == all[first].key { next += 1 }
      if next > first + 1 { try add(all[first].key, in: all[first..<next].map(\.stream)) }
      first = next
    }
  }

  private mutating func add(_ key: UInt64, in places: [Int]) throws(ReportSource.Failure) {
    let shards = places.map { streams[$0].start.shard }
    if let other = shards.firstIndex(where: { $0 != nil && $0 != shards[0] }), !hasDoubled {
      hasDoubled = true
      let name = try name(of: key, in: places[0]) ?? "a test"
      gaps.append("\(name) is in \(streams[places[0]].shown) and in \(streams[places[other]].shown)")
    }
    let outcomes = places.map { streams[$0].outcome(of: key) }
    let final = outcomes.lastIndex { $0 != .none } ?? places.count - 1
    for (index, place) in places.enumerated() {
      let isRetried = index < final && outcomes[index] == .bad
      uses[key, default: [:]][place] = index == final ? .counts : isRetried ? .isRetried : .isReplaced
    }
  }

  private func name(of key: UInt64, in place: Int) throws(ReportSource.Failure) -> String? {
    let stream = streams[place]
    var lines = EventLines(stream.source, at: stream.head)
    while let line = try lines.next() {
      guard case .testFound(let test) = try? Event(line: line.bytes) else { continue }
      if ShardStream.Mark(test.name, .none).key == key { return test.name }
    }
    return nil
  }
}

extension ShardStream {
  /// What became of a test.
  fileprivate func outcome(of key: UInt64) -> Mark.Outcome {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < marks.count && marks[low].key == key ? marks[low].outcome : .none
  }
}
