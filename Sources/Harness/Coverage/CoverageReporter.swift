import Scenarios
import Text

/// The report of `--coverage` (docs/coverage.md).
final class CoverageReporter: Reporter {
  /// The version of the report's format.
  private static let formatVersion = 1
  /// So many tests of a behaviour are named.
  private static let mostNames = 100

  private let file: OutputFile
  private var tally = CoverageTally(mostNames: mostNames)
  private var tool = ""

  init(_ file: OutputFile) {
    self.file = file
  }

  func receive(_ event: Event) {
    if case .runStart(let start) = event { tool = start.tool }
    tally.take(event)
  }

  func finish() throws(ReportFailure) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", Self.formatVersion)
    writer.member("tool", tool)
    let counted = tally.counted
    writer.member("behaviours", counted.count)
    writer.member("reached", counted.filter(\.isReached).count)
    writer.members("tables", tally.tables) { writer, table in
      writer.member("table", table.name)
      writer.member("behaviours", table.behaviours)
      writer.member("reached", table.reached)
    }
    writer.members("coverage", tally.rows) { writer, row in
      writer.member("id", row.behaviour.id)
      writer.member("table", row.behaviour.table)
      writer.member("summary", row.behaviour.summary)
      if let reason = row.behaviour.unreachable { writer.member("unreachable", reason) }
      writer.member("times", row.times)
      writer.member("tests", row.tests)
      writer.member("by", row.names)
    }
    writer.endObject()
    writer.newline()
    file.write(writer.bytes)
    try file.complete()
  }
}
