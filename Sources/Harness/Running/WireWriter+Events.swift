import Scenarios

extension WireWriter {
  /// A test that the file holds; `suffix` is what this pass over the file adds to its name.
  mutating func found(_ test: TestCase, name: String, suffix: String) {
    begin(.found)
    integer(test.id + 1)
    integer(test.line)
    integer(max(test.retries ?? -1, -1) + 1)
    text(suffix.isEmpty ? name : name + suffix)
    integer(max(test.titles.count, 1))
    for title in test.titles.dropLast() { text(title) }
    text(suffix.isEmpty ? test.titles.last ?? "" : (test.titles.last ?? "") + suffix)
    texts(test.tags)
    optional(test.skipReason)
    end()
  }

  /// All tests have been found.
  mutating func loaded(tests: Int) {
    begin(.loaded)
    integer(tests)
    end()
  }

  /// A test begins.
  mutating func start(id: Int, attempt: Int) {
    begin(.start)
    integer(id)
    integer(attempt)
    end()
  }

  /// A test has ended; name, titles, line and tags are known from `found`.
  mutating func end(_ end: WireEnd) {
    begin(.end)
    integer(end.id)
    integer(end.head)
    integer(end.attempt)
    integer(end.assertions)
    number(end.virtualTime)
    integer(end.at)
    number(end.seconds)
    if end.hasMore {
      optional(end.reason)
      let issues = end.issues.prefix(Self.countLimit)
      integer(issues.count)
      for issue in issues { add(issue) }
      let properties = end.properties.prefix(Self.countLimit)
      integer(properties.count)
      for property in properties {
        text(property.name)
        text(property.value)
      }
    }
    self.end()
  }

  /// What a test has reached, by places in `Systems.behaviours`.
  mutating func reached(id: Int, _ behaviours: [ReachedBehaviour]) {
    begin(.reached)
    integer(id)
    let behaviours = behaviours.prefix(Self.countLimit)
    integer(behaviours.count)
    for behaviour in behaviours {
      integer(behaviour.place)
      integer(behaviour.times)
    }
    end()
  }

  /// A verdict on the file itself.
  mutating func fileEnd(_ issue: EventIssue, titles: [String] = [], at: Int) {
    begin(.fileEnd)
    texts(titles)
    integer(at)
    add(issue)
    end()
  }

  private mutating func add(_ issue: EventIssue) {
    integer(issue.isFailure ? 1 : 0)
    text(issue.type)
    text(issue.message)
    text(issue.file)
    integer(issue.line)
    text(issue.details)
    texts(issue.traceback)
  }

  /// Something was written.
  mutating func output(id: Int, stream: OutputStream, _ bytes: UnsafeRawBufferPointer) {
    begin(.output)
    integer(id)
    integer(stream == .out ? 0 : 1)
    data(bytes)
    end()
  }

  /// A remark.
  mutating func note(id: Int, _ text: String) {
    begin(.note)
    integer(id)
    self.text(text)
    end()
  }

  /// Something odd about the file.
  mutating func warning(_ text: String) {
    begin(.warning)
    integer(0)
    self.text(text)
    end()
  }

  /// Something for the report.
  mutating func attachment(id: Int, name: String, mediaType: String, _ bytes: UnsafeRawBufferPointer) {
    begin(.attachment)
    integer(id)
    text(name)
    text(mediaType)
    data(bytes)
    end()
  }

  /// A file, or a pass over it, begins.
  mutating func begin(at: Int) {
    begin(.begin)
    integer(at)
    end()
  }

  /// It is over.
  mutating func finish(seconds: Double) {
    begin(.finish)
    number(seconds)
    end()
  }

  /// A worker is gone before its time.
  mutating func workerLost(id: Int, reason: String) {
    begin(.workerLost)
    integer(id)
    text(reason)
    end()
  }

  /// A worker is done with a file, or with what was left of it; `kind` says whether it ends.
  mutating func done(_ kind: Kind, _ done: WireDone) {
    begin(kind)
    integer(done.at)
    number(done.seconds)
    end()
  }

  /// A record without fields.
  mutating func message(_ kind: Kind) {
    begin(kind)
    end()
  }
}

/// How a test ended, without what is known of the test itself.
struct WireEnd {
  var id: Int
  var status: TestEnd.Status
  var attempt = 1
  var isRetried = false
  var assertions = 0
  var virtualTime = 0.0
  var at: Int
  var seconds = 0.0
  var reason: String?
  var issues: [EventIssue] = []
  var properties: [TestEnd.Property] = []

  private static let statuses: [TestEnd.Status] = [.passed, .failed, .error, .skipped, .pending]

  /// Status, whether it is retried, and whether more follows.
  var head: Int {
    (Self.statuses.firstIndex(of: status) ?? 0) | (isRetried ? 8 : 0) | (hasMore ? 16 : 0)
  }

  var hasMore: Bool { reason != nil || !issues.isEmpty || !properties.isEmpty }

  init(id: Int, status: TestEnd.Status, at: Int) {
    self.id = id
    self.status = status
    self.at = at
  }

  init(_ reader: inout WireReader) throws(WireReader.Damage) {
    id = try reader.integer()
    let head = try reader.integer()
    guard head >= 0, Self.statuses.indices.contains(head & 7) else { throw WireReader.Damage() }
    status = Self.statuses[head & 7]
    isRetried = head & 8 != 0
    attempt = try reader.integer(in: 1...1_000_000)
    assertions = try reader.integer(in: 0...1 << 50)
    virtualTime = try reader.time()
    at = try reader.integer(in: 0...1 << 50)
    seconds = try reader.time()
    guard head & 16 != 0 else { return }
    reason = try reader.optional()
    for _ in 0..<(try reader.count()) { issues.append(try EventIssue(&reader)) }
    for _ in 0..<(try reader.count()) {
      properties.append(TestEnd.Property(name: try reader.text(), value: try reader.text()))
    }
  }
}

/// When a worker was done with a file.
struct WireDone {
  /// Milliseconds since 1970.
  var at: Int
  /// Wall seconds that it took.
  var seconds: Double
}

extension WireDone {
  /// Reads the record; nil when it is damaged.
  init?(_ record: WireRecord) {
    let read = try? record.read { (reader: inout WireReader) throws(WireReader.Damage) in
      WireDone(at: try reader.integer(in: 0...1 << 50), seconds: try reader.time())
    }
    guard let read else { return nil }
    self = read
  }
}

extension EventIssue {
  init(_ reader: inout WireReader) throws(WireReader.Damage) {
    self.init(
      isFailure: try reader.integer() == 1,
      type: try reader.text(),
      message: try reader.text(),
      file: try reader.text(),
      line: try reader.integer(in: 0...1 << 31),
      details: try reader.text(),
      traceback: try reader.texts()
    )
  }
}
