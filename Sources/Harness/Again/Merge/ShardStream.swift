import Text

/// The events of one run, or of one shard of it, as a first reading shows them: where its files are, and in a few
/// bytes a test what became of it.
struct ShardStream {
  /// The events of a file: from a place in the source to another.
  struct Segment {
    var file: String
    /// Where the `file-start` stands.
    var start: Int
    /// Behind its last line.
    var end: Int
    /// Milliseconds since 1970 when it began.
    var at: Int
    /// Its place in the whole plan, from 1; 0 is not known.
    var place: Int
    /// Whether it has its `file-end`.
    var isWhole = false
  }

  /// A test's name, hashed, and what became of it.
  struct Mark: Comparable {
    enum Outcome: UInt64 {
      case none, good, bad
    }

    private var bits: UInt64

    init(_ name: String, _ outcome: Outcome) {
      bits = StableHash.of(name) << 2 | outcome.rawValue
    }

    /// Stands for the name.
    var key: UInt64 { bits >> 2 }

    var outcome: Outcome {
      get { Outcome(rawValue: bits & 3) ?? .none }
      set { bits = bits & ~3 | newValue.rawValue }
    }

    static func < (left: Mark, right: Mark) -> Bool { left.bits < right.bits }
  }

  let source: ReportSource
  let start: RunStart
  /// Where the line behind the `run-start` begins.
  private(set) var head: Int
  /// Behind the last line before the first file.
  private(set) var headEnd: Int
  private(set) var segments: [Segment] = []
  /// Of each test, in the order of keys.
  private(set) var marks: [Mark] = []
  private(set) var end: RunEnd?
  /// Lines that are damaged.
  private(set) var damagedLines = 0
  /// The places in `marks` of the tests of the file at hand, by id.
  private var open: [Int: Int] = [:]

  private init(source: ReportSource, start: RunStart, head: Int) {
    self.source = source
    self.start = start
    self.head = head
    headEnd = head
  }

  /// How messages call it.
  var shown: String {
    guard let shard = start.shard else { return source.shown }
    return "\(source.shown) (shard \(shard.index) of \(shard.total))"
  }

  /// Whether it tells all of its run.
  var isComplete: Bool { end != nil && end?.interrupted == nil }

  /// The keys of its tests, and no more.
  var keys: [UInt64] { marks.map(\.key) }

  /// The streams that a source holds, one behind the other.
  static func read(_ source: ReportSource) throws(ReportSource.Failure) -> [ShardStream] {
    var streams: [ShardStream] = []
    var current: ShardStream?
    var lines = EventLines(source)
    while var line = try lines.next() {
      var event = try? Event(line: line.bytes)
      if event == nil, let begin = beginOfRun(in: line.bytes) {
        // Another stream was appended to one whose last line is torn.
        current?.damagedLines += 1
        line.offset += begin
        line.bytes.removeFirst(begin)
        event = try? Event(line: line.bytes)
      }
      let next = line.offset + line.bytes.count + 1
      if case .runStart(let start) = event {
        if let ended = current?.closed() { streams.append(ended) }
        guard start.version <= RunStart.formatVersion else {
          let problem = "its events are of version \(start.version); this program reads version 1"
          throw ReportSource.Failure(source.shown, problem)
        }
        current = ShardStream(source: source, start: start, head: next)
      } else {
        current?.take(event, line, next: next)
      }
    }
    if let ended = current?.closed() { streams.append(ended) }
    if streams.isEmpty { throw ReportSource.Failure(source.shown, "it holds no events of a run") }
    return streams
  }

  /// Where a `run-start` begins in a line that is no event.
  private static func beginOfRun(in line: [UInt8]) -> Int? {
    let mark = Array(#"{"event":"run-start""#.utf8)
    guard line.count > mark.count else { return nil }
    return (1..<line.count - mark.count).first { line[$0...].starts(with: mark) }
  }

  private mutating func take(_ event: Event?, _ line: EventLines.Line, next: Int) {
    if event == nil, line.isWhole, !line.isNewerShape { damagedLines += 1 }
    switch event {
    case .fileStart(let file, let at):
      let number = segments.count
      let place = start.places.indices.contains(number) ? start.places[number] : 0
      segments.append(Segment(file: file, start: line.offset, end: next, at: at, place: place))
      open = [:]
      return
    case .testFound(let test):
      guard open[test.id] == nil else { break }
      open[test.id] = marks.count
      marks.append(Mark(test.name, .none))
    case .testEnd(let end) where end.id != 0 && !end.isRetried:
      let isBad = end.status == .failed || end.status == .error
      let outcome = isBad ? Mark.Outcome.bad : .good
      if let place = open[end.id] {
        marks[place].outcome = outcome
      } else {
        open[end.id] = marks.count
        marks.append(Mark(end.name, outcome))
      }
    case .fileEnd:
      if !segments.isEmpty { segments[segments.count - 1].isWhole = true }
    case .runEnd(let end):
      self.end = end
      return
    default:
      break
    }
    if segments.isEmpty { headEnd = next } else { segments[segments.count - 1].end = next }
  }

  private func closed() -> ShardStream {
    var closed = self
    closed.open = [:]
    closed.marks.sort()
    return closed
  }
}

extension EventLines.Line {
  /// Whether it is an event of a shape that this program does not know.
  var isNewerShape: Bool {
    do throws(Event.DecodingError) {
      _ = try Event(line: bytes)
      return false
    } catch {
      if case .unknown = error { return true }
      return false
    }
  }
}
