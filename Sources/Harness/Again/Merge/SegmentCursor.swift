/// Reads the events of a file in one stream.
struct SegmentCursor {
  /// Where an event belongs among those of its file.
  struct Place: Comparable {
    /// Which of several passes over the file.
    var pass: Int
    /// 0: tests are found, 1: all are, 2: they run, 3 and more: they are tried again; at last the pass ends.
    var phase: Int
    /// The test.
    var id: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.pass, left.phase, left.id) < (right.pass, right.phase, right.id)
    }
  }

  let stream: Int
  let segment: ShardStream.Segment
  /// The next event; nil at the end.
  private(set) var event: Event?
  /// The warnings behind the file's end.
  private(set) var warnings: [String] = []
  /// Seconds that the file took.
  private(set) var seconds = 0.0
  private var lines: EventLines
  /// Of the last test that was found.
  private var pass: Int?
  private var hasEnded = false
  /// Which attempt is under way.
  private var attempt = 1
  /// Where the events outside of tests that come next belong: with what follows them.
  private var placeAhead: Place?

  init(
    _ segment: ShardStream.Segment,
    stream: Int,
    source: ReportSource
  ) throws(ReportSource.Failure) {
    self.stream = stream
    self.segment = segment
    lines = EventLines(source, at: segment.start)
    try advance()
  }

  /// Goes on to the next event.
  mutating func advance() throws(ReportSource.Failure) {
    if event?.isOutsideOfTests == false { placeAhead = nil }
    if case .testFound(let test) = event { pass = test.id / FileWork.idsOfPass }
    event = nil
    while let line = try lines.next(), line.offset < segment.end {
      switch try? Event(line: line.bytes) {
      case nil, .runStart, .runEnd, .fileStart:
        continue
      case .fileEnd(_, let seconds):
        self.seconds += seconds
        hasEnded = true
      case .warning(let text) where hasEnded:
        warnings.append(text)
      case let next:
        event = next
        if case .testStart(_, _, let attempt) = next { self.attempt = max(attempt, 1) }
        return
      }
    }
  }

  /// Which pass the next event belongs to if it happens outside of tests: what happens before the tests of a pass are
  /// found comes after the pass before.
  mutating func passOutside() throws(ReportSource.Failure) -> Int {
    if let pass { return pass }
    return try place().pass - 1
  }

  /// Where the next event belongs.
  mutating func place() throws(ReportSource.Failure) -> Place {
    guard let event else { return placeOfEnd }
    guard event.isOutsideOfTests else { return place(of: event) }
    if let placeAhead { return placeAhead }
    var ahead = self
    repeat { try ahead.advance() } while ahead.event?.isOutsideOfTests == true
    let place = ahead.event.map(ahead.place(of:)) ?? ahead.placeOfEnd
    placeAhead = place
    return place
  }

  private var placeOfEnd: Place { Place(pass: pass ?? 0, phase: .max, id: 0) }

  private func place(of event: Event) -> Place {
    switch event {
    case .testFound(let test): Place(pass: test.id / FileWork.idsOfPass, phase: 0, id: test.id)
    case .fileLoaded: Place(pass: pass ?? 0, phase: 1, id: 0)
    default:
      Place(
        pass: (event.test ?? 0) / FileWork.idsOfPass,
        phase: min(attempt, 1 << 20) + 1,
        id: event.test ?? 0
      )
    }
  }
}

extension Event {
  /// The id of the test that it belongs to; nil for what belongs to none.
  var test: Int? {
    switch self {
    case .testFound(let test): test.id
    case .testStart(_, let id, _), .output(_, let id, _, _), .note(_, let id, _), .workerLost(_, let id, _):
      id
    case .attachment(let attachment): attachment.id
    case .coverage(let coverage): coverage.id
    case .testEnd(let end): end.id
    case .runStart, .fileStart, .fileLoaded, .fileEnd, .warning, .runEnd: nil
    }
  }

  /// Whether it happens in a file, but in none of its tests.
  var isOutsideOfTests: Bool {
    switch self {
    case .warning: true
    case .fileLoaded: false
    default: (test ?? 0) == 0
    }
  }
}
