import Scenarios

/// Adds up what the tests of a run have reached; of a test that was tried again the last attempt counts.
struct CoverageTally {
  /// A behaviour and who reached it.
  struct Row {
    let behaviour: SystemBehaviour
    /// How often it decided.
    var times = 0
    /// How many tests reached it.
    var tests = 0
    /// The full names of the first of them.
    var names: [String] = []

    var isReached: Bool { times > 0 }
    /// Whether it belongs to what is counted.
    var isCounted: Bool { behaviour.unreachable == nil }
  }

  /// A table of a specification.
  struct Table {
    let name: String
    var behaviours = 0
    var reached = 0
  }

  /// In the order of `Systems.behaviours`; behind them what only another version of the program knows.
  private(set) var rows = Systems.behaviours.map { Row(behaviour: $0) }
  private var places: [String: Int] = [:]
  private var waiting: TestCoverage?
  /// So many names of a row are kept.
  private let mostNames: Int

  init(mostNames: Int) {
    self.mostNames = mostNames
    for (place, row) in rows.enumerated() { places[row.behaviour.id] = place }
  }

  /// The rows that count.
  var counted: [Row] { rows.filter(\.isCounted) }

  /// The tables in their order, without rows that nothing can reach.
  var tables: [Table] {
    var tables: [Table] = []
    for row in counted {
      if tables.last?.name != row.behaviour.table { tables.append(Table(name: row.behaviour.table)) }
      tables[tables.count - 1].behaviours += 1
      if row.isReached { tables[tables.count - 1].reached += 1 }
    }
    return tables
  }

  /// Takes the next event.
  mutating func take(_ event: Event) {
    switch event {
    case .coverage(let coverage): waiting = coverage
    case .testEnd(let end):
      if let coverage = waiting, coverage.id == end.id, !end.isRetried { add(coverage, to: end.name) }
      waiting = nil
    default: break
    }
  }

  private mutating func add(_ coverage: TestCoverage, to name: String) {
    for reached in coverage.reached {
      let place = place(of: reached.behaviour)
      // An event file may hold any number.
      rows[place].times = min(rows[place].times, 1 << 60) + reached.times
      rows[place].tests += 1
      if rows[place].names.count < mostNames { rows[place].names.append(name) }
    }
  }

  private mutating func place(of id: String) -> Int {
    if let place = places[id] { return place }
    places[id] = rows.count
    rows.append(Row(behaviour: SystemBehaviour(id, "")))
    return rows.count - 1
  }
}
