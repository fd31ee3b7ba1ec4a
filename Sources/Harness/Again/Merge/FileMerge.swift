import Text

/// Puts the events of one file together, which several shards may have cut into parts, as if one run had made them.
struct FileMerge {
  private let shards: ShardSet
  private let file: String
  private var cursors: [SegmentCursor] = []
  private let send: (Event) -> Void
  /// How many tests have been found since the last `file-loaded`.
  private var found = 0
  private var lastFound: (id: Int, names: Set<String>) = (0, [])
  /// What becomes of the tests that other streams have too, by id, a dictionary a cursor.
  private var uses: [[Int: ShardSet.Use]]
  /// How many attempts of such a test have begun, and whether it has its verdict.
  private var attempts: [Int: (count: Int, isDecided: Bool)] = [:]
  /// Which pass over the file the event at hand belongs to if it happens outside of tests.
  private var pass = 0
  /// How often something was said outside of tests: by each cursor, and sent.
  private var said: [[UInt64: Int]]
  private var sent: [UInt64: Int] = [:]
  /// The tests without a verdict where a stream is cut short.
  private var undecided: [[Int: TestFound]]
  private var hasVerdict: [Bool]

  /// Makes the merge of a file's parts.
  init(
    _ parts: [(stream: Int, segment: ShardStream.Segment)],
    of shards: ShardSet,
    send: @escaping (Event) -> Void
  ) throws(ReportSource.Failure) {
    self.shards = shards
    self.send = send
    file = parts.first?.segment.file ?? ""
    for part in parts {
      let source = shards.streams[part.stream].source
      cursors.append(try SegmentCursor(part.segment, stream: part.stream, source: source))
    }
    uses = Array(repeating: [:], count: parts.count)
    said = Array(repeating: [:], count: parts.count)
    undecided = Array(repeating: [:], count: parts.count)
    hasVerdict = Array(repeating: false, count: parts.count)
  }

  /// Sends all events of the file.
  mutating func run() throws(ReportSource.Failure) {
    send(.fileStart(file: file, at: cursors.map(\.segment.at).min() ?? 0))
    while let index = try nextCursor() {
      guard let event = cursors[index].event else { break }
      if cursors.count > 1 { pass = try cursors[index].passOutside() }
      try cursors[index].advance()
      take(event, from: index)
      if case .fileLoaded = event {
        try passFileLoaded()
        send(.fileLoaded(file: file, tests: found))
        found = 0
      }
    }
    for index in cursors.indices { sayWhatIsLost(index) }
    send(.fileEnd(file: file, seconds: cursors.reduce(0) { $0 + $1.seconds }))
    for cursor in cursors { for text in cursor.warnings { send(.warning(text: text)) } }
  }

  /// The cursor whose event comes next; the first one of several.
  private mutating func nextCursor() throws(ReportSource.Failure) -> Int? {
    if cursors.count == 1 { return cursors[0].event == nil ? nil : 0 }
    var best: (index: Int, place: SegmentCursor.Place)?
    for index in cursors.indices where cursors[index].event != nil {
      let place = try cursors[index].place()
      if let found = best, found.place <= place { continue }
      best = (index, place)
    }
    return best?.index
  }

  /// Passes over what says in other streams that all tests of the file are found.
  private mutating func passFileLoaded() throws(ReportSource.Failure) {
    for index in cursors.indices {
      if case .fileLoaded = cursors[index].event { try cursors[index].advance() }
    }
  }

  private mutating func take(_ event: Event, from index: Int) {
    switch event {
    case .testFound(let test): take(test, from: index)
    case .fileLoaded: break
    case .testEnd(let end) where end.id == 0:
      hasVerdict[index] = true
      if !isReplaced(end, from: index), isNews(event, from: index) { send(event) }
    case .warning: send(event)
    default:
      if event.test == 0 {
        if isNews(event, from: index) { send(event) }
      } else {
        takeInTest(event, from: index)
      }
    }
  }

  private mutating func take(_ test: TestFound, from index: Int) {
    if !cursors[index].segment.isWhole { undecided[index][test.id] = test }
    if let use = shards.use(of: test.name, in: cursors[index].stream) { uses[index][test.id] = use }
    if lastFound.id != test.id { lastFound = (test.id, []) }
    guard lastFound.names.insert(test.name).inserted else { return }
    found += 1
    send(.testFound(test))
  }

  private mutating func takeInTest(_ event: Event, from index: Int) {
    let id = event.test ?? 0
    if case .testEnd(let end) = event, !end.isRetried {
      undecided[index][id] = nil
      hasVerdict[index] = true
    }
    guard let use = uses[index][id] else { return send(event) }
    let (count, isDecided) = attempts[id] ?? (0, false)
    if use == .isReplaced || isDecided { return }
    switch event {
    case .testStart:
      attempts[id] = (count + 1, false)
      send(.testStart(file: file, id: id, attempt: count + 1))
    case .testEnd(var end):
      end.attempt = max(count, 1)
      if use == .isRetried { end.isRetried = true }
      attempts[id] = (end.attempt, !end.isRetried)
      send(.testEnd(end))
    default:
      send(event)
    }
  }

  /// Whether what happened to the file as a whole counts no more, since it was run again.
  private func isReplaced(_ end: TestEnd, from index: Int) -> Bool {
    let stream = cursors[index].stream
    if end.isInterruption { return shards.isReplaced(stream) }
    return cursors.contains { shards.runsAgain($0.stream, what: stream) }
  }

  /// Whether what is said outside of tests is not the same as in another part of the file: each part loads it.
  private mutating func isNews(_ event: Event, from index: Int) -> Bool {
    guard cursors.count > 1, let key = event.key(pass) else { return true }
    let count = (said[index][key] ?? 0) + 1
    said[index][key] = count
    if count <= sent[key] ?? 0 { return false }
    sent[key] = count
    return true
  }

  /// Gives an error to each test whose verdict was cut off, or to the file if no test of it is known.
  private mutating func sayWhatIsLost(_ index: Int) {
    let cursor = cursors[index]
    guard !cursor.segment.isWhole, !shards.isReplaced(cursor.stream) else { return }
    let cause = "\(shards.streams[cursor.stream].shown) was cut short before"
    var lost = undecided[index].values.filter { uses[index][$0.id] ?? .counts == .counts }
    lost.sort { $0.id < $1.id }
    for test in lost {
      let message = "\(cause) this test had a verdict"
      let issue = EventIssue.error("lost", message, file: file, line: test.line)
      var end = WireEnd(id: test.id, status: .error, at: cursor.segment.at)
      end.issues = [issue]
      end.attempt = max(attempts[test.id]?.count ?? 1, 1)
      send(.testEnd(TestEnd(end, of: test)))
    }
    if lost.isEmpty, !hasVerdict[index], undecided[index].isEmpty {
      let issue = EventIssue.error("lost", "\(cause) the file was loaded", file: file, line: 0)
      send(.testEnd(.forFile(file, issue: issue, at: cursor.segment.at)))
    }
  }
}

extension Event {
  /// Stands for what is said outside of tests; nil for what is never said twice.
  fileprivate func key(_ pass: Int) -> UInt64? {
    let text: String
    switch self {
    case .output(_, _, let stream, let output): text = "\(stream.rawValue) \(output)"
    case .note(_, _, let note): text = "note \(note)"
    case .testEnd(let end): text = "end \(end.name) \(end.issues.first?.message ?? "")"
    default: return nil
    }
    return ShardStream.Mark("\(pass) \(text)", .none).key
  }
}
