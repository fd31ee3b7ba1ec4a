import Text

extension Event {
  /// Appends the event as one line.
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("event")
    switch self {
    case .runStart(let start): start.encode(to: &writer)
    case .fileStart(let file, let at):
      writer.string("file-start")
      writer.member("file", file)
      writer.wall { $0.member("at", at) }
    case .testFound(let test): test.encode(to: &writer)
    case .fileLoaded(let file, let tests):
      writer.string("file-loaded")
      writer.member("file", file)
      writer.member("tests", tests)
    case .testStart(let file, let id, let attempt):
      writer.string("test-start")
      writer.member("file", file)
      writer.member("id", id)
      if attempt > 1 { writer.member("attempt", attempt) }
    case .attachment(let attachment): attachment.encode(to: &writer)
    case .coverage(let coverage): coverage.encode(to: &writer)
    case .output(let file, let id, let stream, let text):
      writer.string("output")
      writer.member("file", file)
      writer.member("id", id)
      writer.member("stream", stream.rawValue)
      writer.member("text", text)
    case .note(let file, let id, let text):
      writer.string("note")
      writer.member("file", file)
      writer.member("id", id)
      writer.member("text", text)
    case .testEnd(let end): end.encode(to: &writer)
    case .workerLost(let file, let id, let reason):
      writer.string("worker-lost")
      writer.member("file", file)
      writer.member("id", id)
      writer.member("reason", reason)
    case .fileEnd(let file, let seconds):
      writer.string("file-end")
      writer.member("file", file)
      writer.wall { $0.member("seconds", seconds) }
    case .warning(let text):
      writer.string("warning")
      writer.member("text", text)
    case .runEnd(let end): end.encode(to: &writer)
    }
    writer.endObject()
    writer.newline()
  }
}

extension JSONWriter {
  /// All that depends on the wall clock stands under this one key.
  fileprivate mutating func wall(_ body: (inout JSONWriter) -> Void) {
    key("wall")
    beginObject()
    body(&self)
    endObject()
  }
}

extension RunStart {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.string("run-start")
    writer.member("version", version)
    writer.member("tool", tool)
    // As a text, since readers with floating-point numbers would round it.
    writer.member("seed", String(seed))
    writer.member("timeout", timeout)
    writer.member("files", files)
    if let shard {
      writer.key("shard")
      writer.beginObject()
      writer.member("index", shard.index)
      writer.member("total", shard.total)
      writer.endObject()
    }
    if !places.isEmpty {
      writer.key("places")
      writer.beginArray()
      for place in places { writer.integer(place) }
      writer.endArray()
    }
    if countsBehaviours { writer.member("coverage", true) }
    writer.wall { $0.member("at", at) }
  }
}

extension TestFound {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.string("test-found")
    writer.member("file", file)
    writer.member("id", id)
    writer.member("name", name)
    writer.member("titles", titles)
    writer.member("line", line)
    writer.member("tags", tags)
    if let skipped { writer.member("skipped", skipped) }
    if let retries { writer.member("retries", retries) }
  }
}

extension Attachment {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.string("attachment")
    writer.member("file", file)
    writer.member("id", id)
    writer.member("name", name)
    writer.member("media-type", mediaType)
    writer.key("data")
    writer.base64(bytes)
  }
}

extension TestCoverage {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.string("coverage")
    writer.member("file", file)
    writer.member("id", id)
    writer.members("reached", reached) { writer, reached in
      writer.member("behaviour", reached.behaviour)
      writer.member("times", reached.times)
    }
  }
}

extension TestEnd {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.string("test-end")
    writer.member("file", file)
    writer.member("id", id)
    writer.member("name", name)
    writer.member("titles", titles)
    writer.member("line", line)
    if !tags.isEmpty { writer.member("tags", tags) }
    writer.member("status", status.rawValue)
    if let reason { writer.member("reason", reason) }
    if attempt > 1 { writer.member("attempt", attempt) }
    if isRetried { writer.member("retried", true) }
    writer.member("assertions", assertions)
    writer.member("virtual", virtualTime)
    if !issues.isEmpty {
      writer.key("issues")
      writer.beginArray()
      for issue in issues { issue.encode(to: &writer) }
      writer.endArray()
    }
    if !properties.isEmpty {
      writer.members("properties", properties) { writer, property in
        writer.member("name", property.name)
        writer.member("value", property.value)
      }
    }
    writer.wall {
      $0.member("at", at)
      $0.member("seconds", seconds)
    }
  }
}

extension EventIssue {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kind", isFailure ? "failure" : "error")
    writer.member("type", type)
    writer.member("message", message)
    if !file.isEmpty {
      writer.member("file", file)
      writer.member("line", line)
    }
    if !details.isEmpty { writer.member("details", details) }
    if !traceback.isEmpty { writer.member("traceback", traceback) }
    writer.endObject()
  }
}

extension RunEnd {
  fileprivate func encode(to writer: inout JSONWriter) {
    writer.string("run-end")
    writer.member("tests", counts.tests)
    writer.member("passed", counts.passed)
    writer.member("failed", counts.failed)
    writer.member("errors", counts.errors)
    writer.member("skipped", counts.skipped)
    writer.member("pending", counts.pending)
    if counts.flaky > 0 { writer.member("flaky", counts.flaky) }
    if let interrupted { writer.member("interrupted", interrupted) }
    if !notStarted.isEmpty { writer.member("not-started", notStarted) }
    writer.wall { $0.member("seconds", seconds) }
  }
}
