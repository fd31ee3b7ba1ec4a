import Text

/// What the supervisor tells a worker to do: a file, all of it or what is left of it.
struct WorkerCommand: Equatable, Sendable {
  var file: PlannedFile
  /// The tests to run; nil for all that are selected.
  var only: [Int]?

  /// The command as a line.
  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    file.encode(to: &writer)
    if let only {
      writer.key("only")
      writer.beginArray()
      for id in only { writer.integer(id) }
      writer.endArray()
    }
    writer.endObject()
    writer.newline()
  }

  /// Reads a line; nil if it is none.
  init?(line: [UInt8]) {
    guard let value = try? JSONReader.read(line), let file = PlannedFile(value) else { return nil }
    self.file = file
    only = value["only"]?.elements.map { $0.compactMap(\.integer) }
  }

  init(file: PlannedFile, only: [Int]? = nil) {
    self.file = file
    self.only = only
  }
}

/// What a worker says between its events, not part of any report.
enum WorkerMessage: String, Sendable {
  /// The first byte of such lines.
  static let mark = UInt8(ascii: "!")
  /// The first byte of lines that hold the full name of a test which no filter selects.
  static let unselectedMark = UInt8(ascii: "?")
  /// The first byte of lines that hold what the command line names in the file and is not there.
  static let missingMark = UInt8(ascii: "-")

  /// The file is done; the worker waits for the next.
  case done = "!done"
  /// The file is done, and the worker ends since its Lua state is lost.
  case doneLeaving = "!done-leaving"
  /// The file is not done, and the worker ends since its Lua state is lost.
  case lost = "!lost"

  /// Appends a line that holds a name.
  static func append(_ name: String, mark: UInt8, to lines: inout [UInt8]) {
    lines.append(mark)
    lines.append(contentsOf: name.utf8)
    lines.append(0x0A)
  }
}
