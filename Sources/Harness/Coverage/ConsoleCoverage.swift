import Scenarios

/// The end of the console of a run that counts what it reaches: each table with its count, then what was never reached.
struct ConsoleCoverage {
  private var tally = CoverageTally(mostNames: 0)

  /// Takes the next event.
  mutating func take(_ event: Event) { tally.take(event) }

  /// Writes the table.
  func say(_ output: ConsoleOutput) {
    let counted = tally.counted
    let missing = counted.filter { !$0.isReached }
    output.say("Behaviours reached: \(counted.count - missing.count) of \(counted.count)")
    for table in tally.tables {
      let role = table.reached == table.behaviours ? ConsoleStyle.Role.good : .waiting
      let count = output.style.text("\(table.reached) of \(table.behaviours)", role)
      output.say("  \(output.shown(table.name))  \(count)")
    }
    if !missing.isEmpty {
      output.say("Never reached:")
      let width = missing.map(\.behaviour.id.count).max() ?? 0
      for row in missing {
        let gap = String(repeating: " ", count: width - row.behaviour.id.count)
        output.say("  \(row.behaviour.id)\(gap)  \(row.behaviour.summary)")
      }
    }
    output.say("")
  }
}
