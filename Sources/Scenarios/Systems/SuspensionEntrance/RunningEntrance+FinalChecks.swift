import HeadlessUIKit
import SuspensionEntrance

extension RunningEntrance {
  /// The items, and what the finger meets: ball, area, list.
  func finalChecks(_ app: AppSession) -> [String] {
    let titles = entrance.items.map { ($0 as? any EntrancePage)?.entranceItem?.title ?? $0.pageName }
    var lines = ["assert.items(app, \(LuaLiteral.list(titles)))"]
    lines += Self.ball(app.shownView(FloatingBall.self))
    if let area = app.shownView(FloatingArea.self) {
      lines.append("assert.equal(\(LuaLiteral.string(area.state)), app.area.state)")
      lines.append("assert.frame(app.area, \(LuaLiteral.rect(area.frameOnScreen)))")
    }
    if let list = app.shownView(FloatingList.self) { lines += Self.list(list) }
    return lines
  }

  private static func ball(_ ball: FloatingBall?) -> [String] {
    guard let ball else { return ["assert.is_not.exists(app.ball)"] }
    var lines = [
      "assert.frame(app.ball, \(LuaLiteral.rect(ball.frameOnScreen)))",
      "assert.alpha(app.ball, \(ball.alpha.short))",
      "assert.is_\(ball.isHighlighted)(app.ball.highlighted)",
    ]
    let icons = ball.icons.filter { !$0.isHidden }
    lines.append("assert.equal(\(icons.count), #app.ball.icons)")
    for (index, icon) in icons.enumerated() {
      let own = "app.ball.icons[\(index + 1)]"
      lines.append("assert.equal(\(LuaLiteral.string(icon.shownPage.pageName)), \(own).page)")
    }
    for (index, view) in ball.subviews.enumerated() where view is FloatingBallIcon && !view.isHidden {
      lines.append("assert.frame(app.ball.subviews[\(index + 1)], \(LuaLiteral.rect(view.frameOnScreen)))")
    }
    return lines
  }

  private static func list(_ list: FloatingList) -> [String] {
    let rows = list.visibleRows
    var lines = ["assert.equal(\(rows.count), #app.list.items)"]
    for (index, row) in rows.enumerated() {
      let own = "app.list.items[\(index + 1)]"
      lines.append("assert.equal(\(LuaLiteral.string(row.title)), \(own).title)")
      lines.append("assert.frame(\(own), \(LuaLiteral.rect(row.frameOnScreen)))")
    }
    return lines
  }
}

extension AppSession {
  /// The first view of a class in the windows, the lowest first; nil when there is none.
  func shownView<Wanted: View>(_ type: Wanted.Type) -> Wanted? {
    var waiting: [View] = application.windows.reversed()
    while let view = waiting.popLast() {
      if let found = view as? Wanted { return found }
      waiting += view.subviews.reversed()
    }
    return nil
  }
}
