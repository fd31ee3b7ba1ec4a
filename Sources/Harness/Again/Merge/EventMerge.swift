import Text

/// Makes the events of one run from those of its shards; the counts at its end are the receiver's.
struct EventMerge {
  private let shards: ShardSet
  /// The files in the order of the plan, each with its parts.
  private let files: [[(stream: Int, segment: ShardStream.Segment)]]

  init(_ shards: ShardSet) {
    self.shards = shards
    files = Self.files(of: shards)
  }

  /// How the run as a whole was asked for.
  var start: RunStart? {
    guard var start = shards.streams.first?.start else { return nil }
    let starts = shards.streams.map(\.start)
    let places = Set(starts.flatMap(\.places))
    // A file that was planned and never began has a place and nothing else.
    let alone = starts.count == 1 && start.shard == nil ? start.files : 0
    start.files = max(places.count, files.count, alone)
    start.at = starts.map(\.at).min() ?? start.at
    start.shard = nil
    start.places = []
    start.countsBehaviours = starts.allSatisfy(\.countsBehaviours)
    return start
  }

  /// The signal that cut a shard short.
  var interrupted: String? {
    for (index, stream) in shards.streams.enumerated() {
      if let signal = stream.end?.interrupted, !shards.isReplaced(index) { return signal }
    }
    return nil
  }

  /// The files that no shard began.
  var notStarted: [String] {
    var seen = Set(files.compactMap { $0.first?.segment.file })
    var files: [String] = []
    for (index, stream) in shards.streams.enumerated() where !shards.isReplaced(index) {
      for file in stream.end?.notStarted ?? [] where seen.insert(file).inserted { files.append(file) }
    }
    return files
  }

  /// Wall seconds: shards run side by side, so the longest decides.
  var seconds: Double {
    shards.streams.compactMap { $0.end?.seconds }.max() ?? 0
  }

  /// Sends all that happened in the files, and what is to be said of the run.
  func run(send: @escaping (Event) -> Void) throws(ReportSource.Failure) {
    var said: Set<String> = []
    let once = { (event: Event) in
      if case .warning(let text) = event, !said.insert(text).inserted { return }
      send(event)
    }
    for gap in shards.gaps { once(.warning(text: gap)) }
    let seed = start?.seed
    for stream in shards.streams {
      guard let seed, stream.start.seed != seed else { continue }
      once(.warning(text: "\(stream.shown) ran with the seed \(stream.start.seed), not \(seed)"))
    }
    for stream in shards.streams where stream.damagedLines > 0 {
      let lines = "\(stream.damagedLines) line\(stream.damagedLines == 1 ? "" : "s")"
      once(.warning(text: "\(stream.shown): \(lines) cannot be read"))
    }
    for stream in shards.streams {
      var lines = EventLines(stream.source, at: stream.head)
      while let line = try lines.next(), line.offset < stream.headEnd {
        if let event = try? Event(line: line.bytes), case .warning = event { once(event) }
      }
    }
    for parts in files {
      var merge = try FileMerge(parts, of: shards, send: once)
      try merge.run()
    }
  }

  private static func files(of shards: ShardSet) -> [[(stream: Int, segment: ShardStream.Segment)]] {
    var parts: [(place: Int, parts: [(stream: Int, segment: ShardStream.Segment)])] = []
    var numbers: [String: Int] = [:]
    for (stream, events) in shards.streams.enumerated() {
      for segment in events.segments {
        let place = segment.place > 0 ? segment.place : Int.max
        if let number = numbers[segment.file] {
          parts[number].parts.append((stream, segment))
          parts[number].place = min(parts[number].place, place)
        } else {
          numbers[segment.file] = parts.count
          parts.append((place, [(stream, segment)]))
        }
      }
    }
    // Where no place is known, files stand in the order of their names if they do so in each stream.
    let areSorted = shards.streams.allSatisfy { stream in
      zip(stream.segments, stream.segments.dropFirst()).allSatisfy { $0.file.precedesInBytes($1.file) }
    }
    let order = parts.indices.sorted { left, right in
      if parts[left].place != parts[right].place { return parts[left].place < parts[right].place }
      if areSorted, let first = parts[left].parts.first, let second = parts[right].parts.first {
        return first.segment.file.precedesInBytes(second.segment.file)
      }
      return left < right
    }
    return order.map { parts[$0].parts }
  }
}
