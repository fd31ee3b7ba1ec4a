import Text

/// What would run: a full name a line, or a JSON object a line.
final class ListReporter: Reporter {
  private let asJSON: Bool
  private let output: OutputFile
  private let problem: (String) -> Void
  private var writer = JSONWriter()

  /// `problem` is told about files that cannot be loaded.
  init(asJSON: Bool, output: OutputFile, problem: @escaping (String) -> Void) {
    self.asJSON = asJSON
    self.output = output
    self.problem = problem
  }

  var heardTests: HeardTests { .all }

  func receive(_ event: Event) {
    switch event {
    case .testFound(let test): output.write(asJSON ? json(test) : Array("\(test.name)\n".utf8))
    case .testEnd(let end):
      for issue in end.issues { problem("\(issue.file):\(max(issue.line, 1)): \(issue.message)") }
    case .warning(let text): problem("warning: \(text)")
    default: break
    }
  }

  private func json(_ test: TestFound) -> [UInt8] {
    writer.removeAll()
    writer.beginObject()
    writer.key("name")
    writer.string(test.name)
    writer.key("file")
    writer.string(test.file)
    writer.key("line")
    writer.integer(test.line)
    writer.key("tags")
    writer.beginArray()
    for tag in test.tags { writer.string(tag) }
    writer.endArray()
    writer.key("skipped")
    if let skipped = test.skipped { writer.string(skipped) } else { writer.boolean(false) }
    writer.endObject()
    writer.newline()
    return Self.disarmed(writer.bytes)
  }

  /// The line with `##[`, which GitHub's runner reads as the start of a command, spelt otherwise.
  private static func disarmed(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    for byte in line {
      if byte == UInt8(ascii: "["), result.suffix(2).elementsEqual("##".utf8) {
        result.append(contentsOf: "\\u005b".utf8)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  func flush() {
    output.flush()
  }

  func finish() throws(ReportFailure) {
    try output.complete()
  }
}
