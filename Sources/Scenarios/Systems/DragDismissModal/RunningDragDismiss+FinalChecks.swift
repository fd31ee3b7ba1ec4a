import DragDismissModal
import HeadlessUIKit

extension RunningDragDismiss {
  /// Where the page is, and how often it was dismissed; of one on screen the sheet and the cover.
  func finalChecks(_ app: AppSession) -> [String] {
    guard let page else { return [] }
    var lines = [
      "assert.equal(\(LuaLiteral.string(page.definition.name)), app.drag_dismiss.page)",
      "assert.equal(\(LuaLiteral.string(page.state.rawValue)), app.drag_dismiss.state)",
      "assert.equal(\(page.dismissRequests), app.drag_dismiss.dismiss_requests)",
      "assert.equal(\(page.dismissals), app.drag_dismiss.dismissals)",
      "assert.near(\(page.progress.short), app.drag_dismiss.progress, 0.001)",
    ]
    if page.state != .away {
      lines.append("assert.equal(\(page.covers.count), app.drag_dismiss.cover_count)")
      if let sheet = page.viewIfLoaded, sheet.window != nil {
        lines.append("assert.frame(app.drag_dismiss.sheet, \(LuaLiteral.rect(sheet.frameOnScreen)))")
      }
      if let cover = page.covers.last, cover.window != nil {
        lines.append("assert.alpha(app.drag_dismiss.cover, \(cover.alpha.short))")
      }
    }
    return lines
  }
}
