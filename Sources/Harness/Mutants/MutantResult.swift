import Scenarios

/// Who noticed which switch, and which scenarios say the same as others.
struct MutantResult {
  /// A switch and who noticed it.
  struct Row {
    let own: SystemSwitch
    /// The first that does; all when each scenario ran with each switch.
    var notices: [NoticeReporter.Notice] = []
    /// Whether it is known: the run was not cut short before.
    var isDecided = true

    /// Whether it is part of the score.
    var isCounted: Bool { own.reason == nil && isDecided }
    var isNoticed: Bool { !notices.isEmpty }
    /// With the switch that it needs.
    var name: String { own.partner.map { "\(own.name) with \($0)" } ?? own.name }
  }

  /// Scenarios that reach the same behaviours and notice the same switches.
  struct Group {
    let reached: [String]
    let switches: [String]
    let names: [String]
  }

  let rows: [Row]
  /// Nil when not all scenarios ran with all switches.
  let redundant: [Group]?
  /// How many scenarios passed without a switch.
  let tests: Int
  /// "SIGINT" when it was cut short.
  let interrupted: String?

  init(_ survey: PlainSurvey, _ reporter: NoticeReporter, isFull: Bool, interrupted: String?) {
    self.interrupted = interrupted
    tests = survey.tests.count
    let limit = reporter.firstUndecided ?? .max
    let numbers = Dictionary(uniqueKeysWithValues: Systems.switches.enumerated().map { ($1.name, $0) })
    rows = Systems.switches.enumerated().map { number, own in
      var row = Row(own: own, notices: reporter.notices[number] ?? [])
      var isComplete = number < limit
      if let partner = own.partner.flatMap({ numbers[$0] }) {
        // Who notices the partner alone says nothing of the pair.
        let others = Set((reporter.notices[partner] ?? []).map(\.name))
        row.notices.removeAll { others.contains($0.name) }
        isComplete = isComplete && partner < limit
        if !isComplete { row.notices = [] }
      }
      row.isDecided = own.reason != nil || row.isNoticed || isComplete
      // Which others there are is not known of every switch.
      if !isFull { row.notices = Array(row.notices.prefix(1)) }
      return row
    }
    redundant = isFull && interrupted == nil ? Self.groups(survey.tests, rows) : nil
  }

  var counted: Int { rows.count(where: \.isCounted) }
  var noticed: Int { rows.count { $0.isCounted && $0.isNoticed } }

  /// Of a hundred switches so many are noticed.
  var score: Double { counted == 0 ? 100 : Double(noticed) * 100 / Double(counted) }

  private static func groups(_ tests: [PlainSurvey.Test], _ rows: [Row]) -> [Group] {
    var switches: [String: [String]] = [:]
    for row in rows {
      for notice in row.notices { switches[notice.name, default: []].append(row.own.name) }
    }
    var places: [[[String]]: Int] = [:]
    var groups: [(reached: [String], switches: [String], names: [String])] = []
    for test in tests {
      let own = switches[test.name] ?? []
      if let place = places[[test.reached, own]] {
        groups[place].names.append(test.name)
      } else {
        places[[test.reached, own]] = groups.count
        groups.append((test.reached, own, [test.name]))
      }
    }
    return groups.filter { $0.names.count > 1 }
      .map { Group(reached: $0.reached, switches: $0.switches, names: $0.names) }
  }
}
