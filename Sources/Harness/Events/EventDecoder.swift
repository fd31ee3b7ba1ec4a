import Text

extension Event {
  /// Why a line is no event.
  enum DecodingError: Error, Equatable {
    /// It is not JSON, or a field is missing or of another type.
    case malformed(String)
    /// It is an event of a newer format.
    case unknown(String)
  }

  /// Reads one line, with or without its line feed.
  init(line: UnsafeBufferPointer<UInt8>) throws(DecodingError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(line)
    } catch {
      throw .malformed("\(error.message) at byte \(error.offset)")
    }
    try self.init(Fields(value: value))
  }

  /// Reads one line, with or without its line feed.
  init(line: [UInt8]) throws(DecodingError) {
    let result = line.withUnsafeBufferPointer { buffer -> Result<Event, DecodingError> in
      do throws(DecodingError) { return .success(try Event(line: buffer)) } catch { return .failure(error) }
    }
    self = try result.get()
  }

  private init(_ fields: Fields) throws(DecodingError) {
    let kind = try fields.text("event")
    switch kind {
    case "run-start": self = .runStart(try RunStart(fields))
    case "file-start": self = .fileStart(file: try fields.text("file"), at: try fields.wall.integer("at"))
    case "test-found": self = .testFound(try TestFound(fields))
    case "file-loaded": self = .fileLoaded(file: try fields.text("file"), tests: try fields.integer("tests"))
    case "test-start":
      self = .testStart(
        file: try fields.text("file"),
        id: try fields.integer("id"),
        attempt: fields.optionalInteger("attempt") ?? 1
      )
    case "attachment": self = .attachment(try Attachment(fields))
    case "coverage": self = .coverage(try TestCoverage(fields))
    case "output":
      guard let stream = OutputStream(rawValue: try fields.text("stream")) else {
        throw .malformed("stream is unknown")
      }
      self = .output(
        file: try fields.text("file"),
        id: try fields.integer("id"),
        stream: stream,
        text: try fields.text("text")
      )
    case "note":
      self = .note(file: try fields.text("file"), id: try fields.integer("id"), text: try fields.text("text"))
    case "test-end": self = .testEnd(try TestEnd(fields))
    case "worker-lost":
      self = .workerLost(
        file: try fields.text("file"),
        id: try fields.integer("id"),
        reason: try fields.text("reason")
      )
    case "file-end":
      self = .fileEnd(file: try fields.text("file"), seconds: try fields.wall.number("seconds"))
    case "warning": self = .warning(text: try fields.text("text"))
    case "run-end": self = .runEnd(try RunEnd(fields))
    default: throw .unknown(kind)
    }
  }
}

/// Takes fields out of an object.
private struct Fields {
  let value: JSONValue

  var wall: Fields { Fields(value: value["wall"] ?? .null) }

  func text(_ name: String) throws(Event.DecodingError) -> String {
    guard let text = value[name]?.text else { throw .malformed("\(name) is missing") }
    return text
  }

  func optionalText(_ name: String) -> String? { value[name]?.text }

  func integer(_ name: String) throws(Event.DecodingError) -> Int {
    guard let number = value[name]?.integer else { throw .malformed("\(name) is missing") }
    return number
  }

  func optionalInteger(_ name: String) -> Int? { value[name]?.integer }

  func number(_ name: String) throws(Event.DecodingError) -> Double {
    guard let number = value[name]?.number else { throw .malformed("\(name) is missing") }
    return number
  }

  func texts(_ name: String) throws(Event.DecodingError) -> [String] {
    var result: [String] = []
    for element in value[name]?.elements ?? [] {
      guard let text = element.text else { throw .malformed("\(name) holds something else") }
      result.append(text)
    }
    return result
  }
}

extension RunStart {
  fileprivate init(_ fields: Fields) throws(Event.DecodingError) {
    guard let seed = UInt64(try fields.text("seed")) else { throw .malformed("seed is no number") }
    self.init(
      version: try fields.integer("version"),
      tool: try fields.text("tool"),
      seed: seed,
      timeout: try fields.number("timeout"),
      files: try fields.integer("files"),
      at: try fields.wall.integer("at"),
      shard: try Shard(fields.value["shard"]),
      places: (fields.value["places"]?.elements ?? []).compactMap(\.integer),
      countsBehaviours: fields.value["coverage"] == .boolean(true)
    )
  }
}

extension Shard {
  fileprivate init?(_ value: JSONValue?) throws(Event.DecodingError) {
    guard let value else { return nil }
    let fields = Fields(value: value)
    self.init(index: try fields.integer("index"), total: try fields.integer("total"))
  }
}

extension Attachment {
  fileprivate init(_ fields: Fields) throws(Event.DecodingError) {
    guard let bytes = Base64.bytes(of: try fields.text("data")) else { throw .malformed("data is no base64") }
    self.init(
      file: try fields.text("file"),
      id: try fields.integer("id"),
      name: try fields.text("name"),
      mediaType: try fields.text("media-type"),
      bytes: bytes
    )
  }
}

extension TestFound {
  fileprivate init(_ fields: Fields) throws(Event.DecodingError) {
    self.init(
      file: try fields.text("file"),
      id: try fields.integer("id"),
      name: try fields.text("name"),
      titles: try fields.texts("titles"),
      line: try fields.integer("line"),
      tags: try fields.texts("tags"),
      skipped: fields.optionalText("skipped"),
      retries: fields.optionalInteger("retries")
    )
  }
}

extension TestCoverage {
  fileprivate init(_ fields: Fields) throws(Event.DecodingError) {
    self.init(file: try fields.text("file"), id: try fields.integer("id"), reached: [])
    for element in fields.value["reached"]?.elements ?? [] {
      let fields = Fields(value: element)
      let times = try fields.integer("times")
      guard (1...1 << 50).contains(times) else { throw .malformed("times is out of range") }
      reached.append(Reached(behaviour: try fields.text("behaviour"), times: times))
    }
  }
}

extension TestEnd {
  fileprivate init(_ fields: Fields) throws(Event.DecodingError) {
    guard let status = Status(rawValue: try fields.text("status")) else {
      throw .malformed("status is unknown")
    }
    var issues: [EventIssue] = []
    for issue in fields.value["issues"]?.elements ?? [] {
      issues.append(try EventIssue(Fields(value: issue)))
    }
    var properties: [Property] = []
    for property in fields.value["properties"]?.elements ?? [] {
      let fields = Fields(value: property)
      properties.append(Property(name: try fields.text("name"), value: try fields.text("value")))
    }
    self.init(
      file: try fields.text("file"),
      id: try fields.integer("id"),
      name: try fields.text("name"),
      titles: try fields.texts("titles"),
      line: try fields.integer("line"),
      tags: try fields.texts("tags"),
      status: status,
      reason: fields.optionalText("reason"),
      assertions: try fields.integer("assertions"),
      virtualTime: try fields.number("virtual"),
      issues: issues,
      at: try fields.wall.integer("at"),
      seconds: try fields.wall.number("seconds"),
      properties: properties,
      attempt: fields.optionalInteger("attempt") ?? 1,
      isRetried: fields.value["retried"] == .boolean(true)
    )
  }
}

extension EventIssue {
  fileprivate init(_ fields: Fields) throws(Event.DecodingError) {
    self.init(
      isFailure: try fields.text("kind") == "failure",
      type: try fields.text("type"),
      message: try fields.text("message"),
      file: fields.optionalText("file") ?? "",
      line: fields.value["line"]?.integer ?? 0,
      details: fields.optionalText("details") ?? "",
      traceback: try fields.texts("traceback")
    )
  }
}

extension RunEnd {
  fileprivate init(_ fields: Fields) throws(Event.DecodingError) {
    self.init(
      counts: Counts(
        passed: try fields.integer("passed"),
        failed: try fields.integer("failed"),
        errors: try fields.integer("errors"),
        skipped: try fields.integer("skipped"),
        pending: try fields.integer("pending"),
        flaky: fields.optionalInteger("flaky") ?? 0
      ),
      interrupted: fields.optionalText("interrupted"),
      seconds: try fields.wall.number("seconds"),
      notStarted: try fields.texts("not-started")
    )
  }
}
