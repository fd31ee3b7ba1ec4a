import HeadlessUIKit
import SuspendWindow

extension RunningSuspend {
  /// The window with its page, and the sector.
  func finalChecks(_ app: AppSession) -> [String] {
    var lines: [String] = []
    if let window = manager.window {
      let page = window.page?.pageName ?? ""
      lines.append("assert.equal(\(LuaLiteral.string(page)), app.suspend.page)")
      lines.append("assert.frame(app.suspend.window, \(LuaLiteral.rect(window.frameOnScreen)))")
      lines.append("assert.alpha(app.suspend.window, \(window.alpha.short))")
    } else {
      lines.append("assert.is_nil(app.suspend.page)")
    }
    if let sector = app.shownView(SectorView.self), sector.isVisibleOnScreen {
      lines.append("assert.equal(\(LuaLiteral.string(sector.kind.rawValue)), app.suspend.sector.kind)")
      lines.append("assert.frame(app.suspend.sector, \(LuaLiteral.rect(sector.frameOnScreen)))")
    }
    return lines
  }
}
