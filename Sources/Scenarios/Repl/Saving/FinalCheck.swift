import HeadlessUIKit

/// What a saved scenario checks at its end: what can be seen of the app, and what happened on the way.
enum FinalCheck {
  /// The lines that check what can be seen, without indentation; `app` is the app.
  static func state(_ session: AppSession) -> [String] {
    let controllers = session.application.controllers
    var lines = [
      "assert.stack(app, \(LuaLiteral.list(session.frontNavigation.viewControllers.map(\.pageName))))"
    ]
    if let page = controllers.visiblePage {
      lines.append("assert.equal(\(LuaLiteral.string(page.pageName)), app.visible_page)")
      if let view = page.viewIfLoaded, view.window != nil {
        lines.append("assert.frame(app.page, \(LuaLiteral.rect(view.frameOnScreen)))")
        if view.mask == nil, view.presentation.mask == nil { lines.append("assert.is_nil(app.page.mask)") }
      }
    }
    let presented = controllers.presentedChain.map(\.pageName)
    if !presented.isEmpty { lines.append("assert.same(\(LuaLiteral.list(presented)), app.presented)") }
    if let tabs = controllers.frontmostTabBarController {
      lines.append("assert.equal(\(tabs.selectedIndex + 1), app.selected_tab)")
      lines.append("assert.frame(app.tab_bar, \(LuaLiteral.rect(tabs.tabBar.frameOnScreen)))")
    }
    for system in session.runningSystems { lines += system.finalChecks(session) }
    if let alert = controllers.alert {
      let message = alert.message.isEmpty ? alert.title : alert.message
      let member = alert.message.isEmpty ? "title" : "message"
      if !message.isEmpty { lines.append("assert.equal(\(LuaLiteral.string(message)), app.alert.\(member))") }
      lines.append("assert.same(\(LuaLiteral.list(alert.buttons.map(\.title))), app.alert.buttons)")
    }
    if session.application.keyboard.isVisible { lines.append("assert.exists(app.keyboard)") }
    return lines
  }

  /// The lines that check which page a line came to; nil while something moves.
  static func page(_ session: AppSession) -> [String]? {
    let application = session.application
    guard application.crash == nil, session.pendingLabels.isEmpty, application.controllers.alert == nil,
      let page = application.controllers.visiblePage, let view = page.viewIfLoaded, view.window != nil
    else { return nil }
    let name = "assert.equal(\(LuaLiteral.string(page.pageName)), app.visible_page)"
    let isWhole = view.mask == nil && view.presentation.mask == nil
    return isWhole ? [name, "assert.is_nil(app.page.mask)"] : [name]
  }

  // MARK: What happened

  /// So many entries of the log are named.
  private static let mostEntries = 60

  /// The lines that check what happened, without indentation: the moment, how often each kind of thing happened, and what
  /// was decided in which order.
  static func story(_ session: AppSession) -> [String] {
    let log = session.application.log.entries
    var lines = ["assert.near(\(session.application.now.short), app.now, 0.001)"]
    let haptics = log.count { $0.event.kind == "haptic" }
    lines.append("assert.equal(\(haptics), app.haptics)")
    lines += counts(log)
    let steps = log.compactMap { told($0.event) }
    guard !steps.isEmpty else { return lines }
    lines.append("assert.log_order(app, {")
    // Of a long story its beginning and its end; what lies between may be anything.
    let left = steps.count - mostEntries
    let shown = left > 0 ? Array(steps.prefix(mostEntries / 2) + steps.suffix(mostEntries / 2)) : steps
    for (index, step) in shown.enumerated() {
      if left > 0, index == mostEntries / 2 { lines.append("  -- … \(left) more") }
      lines.append("  \(step),")
    }
    return lines + ["})"]
  }

  /// How often things of a kind happened; touches are what the lines above do.
  private static func counts(_ log: [LogEntry]) -> [String] {
    var kinds: [(kind: String, fields: String, count: Int)] = []
    for entry in log {
      let kind = entry.event.kind
      var fields = "{}"
      switch entry.event {
      case .touch, .gesture, .scroll, .haptic: continue
      case .animation(let phase, _, _):
        if phase != "start" { continue }
        fields = "{ phase = \"start\" }"
      default: break
      }
      if let place = kinds.firstIndex(where: { $0.kind == kind }) {
        kinds[place].count += 1
      } else {
        kinds.append((kind, fields, 1))
      }
    }
    return kinds.map {
      "assert.logged(app, \(LuaLiteral.string($0.kind)), \($0.fields), { times = \($0.count) })"
    }
  }

  /// An entry of the log as the order names it; nil for what is not part of it.
  private static func told(_ event: LogEvent) -> String? {
    switch event {
    case .touch, .animation, .appearance, .scroll, .haptic, .warning: return nil
    case .gesture(let recognizer, let view, let state, _):
      guard [.ended, .cancelled].contains(state) else { return nil }
      return entry(
        "gesture",
        [("recognizer", recognizer), ("view", view), ("state", state.rawValue)]
      )
    case .navigation(let call, let page, _, _):
      if call == "will-show" || call == "did-show" { return nil }
      return entry("navigation", [("call", call), ("page", page)])
    case .transition(let phase, let style, _, _, _):
      return phase == "began" ? nil : entry("transition", [("phase", phase), ("style", style)])
    case .system(let kind, let call, let subject):
      var name = "subject"
      event.visitFields { field, _ in if field != "call" { name = field } }
      return kind == "icon" ? nil : entry(kind, [("call", call), (name, subject)])
    case .alert(let call, let message): return entry("alert", [("call", call), ("message", message)])
    case .rule(let id): return entry("rule", [("id", id)])
    }
  }

  private static func entry(_ kind: String, _ fields: [(name: String, value: String)]) -> String {
    var parts = ["kind = \(LuaLiteral.string(kind))"]
    for (name, value) in fields where !value.isEmpty { parts.append("\(name) = \(LuaLiteral.string(value))") }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}
