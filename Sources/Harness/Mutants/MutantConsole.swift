import Scenarios

/// The table of `entrance mutants`: who noticed what.
final class MutantConsole {
  /// So many scenarios of a group are named.
  private static let mostNames = 50

  private let output: ConsoleOutput

  init(_ options: RunOptions, descriptor: Int32) {
    output = OpenReports.consoleOutput(descriptor, options)
  }

  /// Lets what is written reach its reader and says which switch is being tried.
  func flush(_ mutant: Mutant) {
    let names = mutant.switches.joined(separator: " with ")
    output.flush(progress: "switch \(mutant.number + 1)/\(Systems.switches.count)  \(names)")
  }

  /// Writes the table.
  func say(_ result: MutantResult, seconds: Double) throws(ReportFailure) {
    let width = result.rows.map(\.name.count).max() ?? 0
    output.say("")
    for row in result.rows { say(row, width: width) }
    if let groups = result.redundant { say(groups) }
    output.say("")
    if let signal = result.interrupted { output.say(output.style.text("interrupted by \(signal)", .bad)) }
    let counts = "\(result.noticed) of \(result.counted) switches noticed"
    output.say("\(counts) (\(Seconds.tenths(result.score)) %) in \(Seconds.milliseconds(seconds)) s")
    try output.finish()
  }

  private func say(_ row: MutantResult.Row, width: Int) {
    let style = output.style
    let name = row.name + String(repeating: " ", count: max(width - row.name.count, 0))
    let what = "\(row.own.summary) (\(row.own.place))"
    if let reason = row.own.reason {
      output.say("  \(style.mark(noticed: nil)) \(name)  not counted: \(reason)")
    } else if let first = row.notices.first {
      let more = row.notices.count > 1 ? ", and \(row.notices.count - 1) more" : ""
      output.say("  \(style.mark(noticed: true)) \(name)  \(output.shown(first.name))\(more)")
    } else if row.isDecided {
      output.say("  \(style.mark(noticed: false)) \(name)  nobody notices: \(what)")
    } else {
      output.say("  \(style.mark(noticed: nil)) \(name)  not decided: \(what)")
    }
  }

  private func say(_ groups: [MutantResult.Group]) {
    output.say("")
    if groups.isEmpty {
      output.say("No scenario reaches and notices the same as another.")
      return
    }
    output.say("Scenarios that reach and notice the same:")
    for group in groups {
      let parts = [group.reached, group.switches].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      output.say(parts.isEmpty ? "  nothing" : "  \(parts.joined(separator: "; "))")
      for name in group.names.prefix(Self.mostNames) { output.say("    \(output.shown(name))") }
      let more = group.names.count - Self.mostNames
      if more > 0 { output.say("    … \(more) more") }
    }
  }
}
