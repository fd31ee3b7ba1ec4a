import Text

/// The result of `entrance mutants --json` (docs/coverage.md).
enum MutantJSON {
  /// The version of the format.
  private static let formatVersion = 1

  static func write(_ result: MutantResult, tool: String, to file: OutputFile) throws(ReportFailure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", formatVersion)
    writer.member("tool", tool)
    writer.member("tests", result.tests)
    if let signal = result.interrupted { writer.member("interrupted", signal) }
    writer.member("counted", result.counted)
    writer.member("noticed", result.noticed)
    writer.member("score", result.score)
    writer.members("switches", result.rows, encode)
    if let groups = result.redundant {
      writer.members("redundant", groups) { writer, group in
        writer.member("reached", group.reached)
        writer.member("switches", group.switches)
        writer.member("tests", group.names)
      }
    }
    writer.endObject()
    writer.newline()
    file.write(writer.bytes)
    try file.complete()
  }

  private static func encode(_ writer: inout JSONWriter, _ row: MutantResult.Row) {
    writer.member("switch", row.own.name)
    if let partner = row.own.partner { writer.member("with", partner) }
    writer.member("summary", row.own.summary)
    writer.member("place", row.own.place)
    if let reason = row.own.reason {
      writer.member("not-counted", reason)
    } else if row.isDecided {
      writer.member("noticed", row.isNoticed)
    }
    writer.members("by", row.notices) { writer, notice in
      writer.member("name", notice.name)
      writer.member("message", notice.message)
    }
  }
}
