import HeadlessUIKit

extension Behaviour {
  /// TR 2.4 to 2.6: how a drag ends, whether a pan begins, and pans against scroll views.
  static let panRows = releaseRows + beginRows + relationRows + conflictRows

  /// TR 2.4: the finish rule.
  private static let releaseRows = InteractionRules.Outcome.allCases.map {
    SystemBehaviour($0.rawValue, summary($0))
  }

  /// TR 2.5: may the pan begin.
  private static let beginRows = PanRules.BeginRow.allCases.map { SystemBehaviour($0.rawValue, summary($0)) }

  /// TR 2.6: the questions about scroll views.
  private static let relationRows = PanRules.RelationRow.allCases.map {
    SystemBehaviour($0.rawValue, summary($0))
  }

  /// TR 2.6: the conflict rule.
  private static let conflictRows =
    [
      ("down", SwipeDirection.down, "top"), ("up", .up, "bottom"), ("right", .right, "left end"),
      ("left", .left, "right end"),
    ].flatMap { name, direction, limit in
      PanRules.ConflictColumn.allCases.map { column in
        SystemBehaviour(column.id(direction), "a pan \(name): " + summary(column, limit))
      }
    } + [SystemBehaviour(PanRules.overruled, "the content would get the drag, but the pan's block says no")]

  private static func summary(_ row: InteractionRules.Outcome) -> String {
    switch row {
    case .cancelled: "the drag is taken away: back"
    case .far: "released at half the way or beyond: on"
    case .up: "released before half the way, fast enough upwards: on"
    case .down: "released before half the way, fast enough downwards: on"
    case .left: "released before half the way, fast enough to the left: on"
    case .right: "released before half the way, fast enough to the right: on"
    case .other: "a pan that is not the library's, fast enough to the right: on"
    case .back: "released before half the way and too slow: back"
    }
  }

  private static func summary(_ row: PanRules.BeginRow) -> String {
    switch row {
    case .block: "the pan's block decides whether it begins"
    case .free: "no distance is set: the pan may begin anywhere"
    case .right: "the distance from the left edge decides"
    case .left: "the distance from the right edge decides"
    case .up: "the distance from the lower edge decides"
    case .down: "the distance from the upper edge decides"
    }
  }

  private static func summary(_ row: PanRules.RelationRow) -> String {
    switch row {
    case .horizontal: "a vertical pan on a scroll view that scrolls horizontally: strangers"
    case .vertical: "a horizontal pan on a scroll view that scrolls vertically: strangers"
    case .detected: "any other scroll view, while the pan detects: it is arbitrated with"
    case .own: "the scroll view that was set, without detection: it is arbitrated with"
    case .another: "another scroll view than the one that was set: strangers"
    }
  }

  private static func summary(_ column: PanRules.ConflictColumn, _ limit: String) -> String {
    switch column {
    case .keep: "the finger goes its way, the content is at its \(limit) or beyond: the drag is the pan's"
    case .fail: "otherwise, the content is at its \(limit) or within: the drag is the content's"
    case .beyond: "otherwise, the content is beyond its \(limit): the drag is the content's (Q25)"
    }
  }
}
