import Scenarios
import Text

/// What a session's worker is asked, a line of JSON each.
enum ReplRequest: Equatable {
  /// Begin, with a file if one is named.
  case start(file: String?)
  /// Run a test of a file until it stops: one of this full name, or that around the line to stop at.
  case debug(file: String, test: String?, stop: ReplStop)
  /// Become what a record says.
  case restore(SessionRecord)
  /// Run what was entered, and show what comes of it on a terminal of this size.
  case run(text: String, line: Int, terminal: ReplTerminal?)
  /// Say what could complete a line.
  case complete(text: String)

  /// Whether it is asked of a session that has begun.
  var needsSession: Bool {
    switch self {
    case .run, .complete: true
    case .start, .debug, .restore: false
    }
  }

  /// The request as a line.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    switch self {
    case .start(let file):
      writer.member("do", "start")
      if let file { writer.member("file", file) }
    case .debug(let file, let test, let stop):
      writer.member("do", "debug")
      writer.member("file", file)
      if let test { writer.member("test", test) }
      if let line = stop.line { writer.member("line", line) }
    case .restore(let record):
      writer.member("do", "restore")
      record.write(to: &writer)
    case .run(let text, let line, let terminal):
      writer.member("do", "run")
      writer.member("text", text)
      writer.member("line", line)
      if let terminal {
        writer.member("columns", terminal.columns)
        writer.member("rows", terminal.rows)
        writer.member("ascii", terminal.isUnicode ? 0 : 1)
      }
    case .complete(let text):
      writer.member("do", "complete")
      writer.member("text", text)
    }
    writer.endObject()
    writer.newline()
    return writer.bytes
  }

  /// Reads a line; nil if it is none.
  init?(line: [UInt8]) {
    guard let value = try? JSONReader.read(line) else { return nil }
    switch value["do"]?.text {
    case "start": self = .start(file: value["file"]?.text)
    case "debug":
      let stop = value["line"]?.integer.map { ReplStop.line($0) } ?? .failure
      self = .debug(file: value["file"]?.text ?? "", test: value["test"]?.text, stop: stop)
    case "restore": self = .restore(SessionRecord(value))
    case "run":
      self = .run(
        text: value["text"]?.text ?? "",
        line: value["line"]?.integer ?? 1,
        terminal: ReplTerminal(value)
      )
    case "complete": self = .complete(text: value["text"]?.text ?? "")
    default: return nil
    }
  }
}

extension ReplTerminal {
  /// Reads it from the members of a request; nil where there is none.
  fileprivate init?(_ value: JSONValue) {
    guard let columns = value["columns"]?.integer, let rows = value["rows"]?.integer else { return nil }
    self.init(columns: columns, rows: rows, isUnicode: value["ascii"]?.integer != 1)
  }
}

/// What became of a request, and of the record.
struct ReplOutcome: Equatable {
  var answer: ReplAnswer
  /// How many entries of the record stay; `record` holds those behind them.
  var kept: Int
  var record: SessionRecord

  /// The outcome as JSON.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("answer", answer.word)
    writer.member("kept", kept)
    record.write(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  init(answer: ReplAnswer, kept: Int, record: SessionRecord) {
    self.answer = answer
    self.kept = kept
    self.record = record
  }

  /// Reads it; nil if it is none.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes),
      let answer = ReplAnswer(word: value["answer"]?.text ?? ""), let kept = value["kept"]?.integer
    else { return nil }
    self.init(answer: answer, kept: kept, record: SessionRecord(value))
  }

  /// The record after it.
  func applied(to record: SessionRecord) -> SessionRecord {
    var result = self.record
    result.entries = record.entries.prefix(max(kept, 0)) + result.entries
    return result
  }
}

extension ReplAnswer {
  private static let words: [(ReplAnswer, String)] = [
    (.passed, "passed"), (.failed, "failed"), (.unfinished, "unfinished"), (.interrupted, "interrupted"),
    (.leaving, "leaving"), (.lost, "lost"),
  ]

  var word: String { Self.words.first { $0.0 == self }?.1 ?? "" }

  init?(word: String) {
    guard let found = Self.words.first(where: { $0.1 == word }) else { return nil }
    self = found.0
  }
}

extension SessionRecord {
  /// Writes it as members of an object.
  func write(to writer: inout JSONWriter) {
    func write(_ writer: inout JSONWriter, _ entry: Entry) {
      writer.member("text", entry.text)
      writer.member("line", entry.line)
      writer.member("outcome", entry.outcome.rawValue)
      writer.member("assertions", entry.assertions)
    }
    writer.members("entries", entries, write)
    writer.members("undone", undone, write)
    writer.members("settings", settings.keys.sorted()) { writer, name in
      writer.member("name", name)
      writer.member("value", settings[name] ?? "")
    }
  }

  /// Reads it from the members of an object.
  init(_ value: JSONValue) {
    func entries(_ list: JSONValue?) -> [Entry] {
      (list?.elements ?? []).map { entry in
        Entry(
          text: entry["text"]?.text ?? "",
          line: entry["line"]?.integer ?? 1,
          outcome: Outcome(rawValue: entry["outcome"]?.text ?? "") ?? .passed,
          assertions: entry["assertions"]?.integer ?? 0
        )
      }
    }
    self.init()
    self.entries = entries(value["entries"])
    undone = entries(value["undone"])
    for setting in value["settings"]?.elements ?? [] {
      if let name = setting["name"]?.text { settings[name] = setting["value"]?.text ?? "" }
    }
  }
}
