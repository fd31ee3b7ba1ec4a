import DragDismissModal
import HeadlessUIKit
import LuaRuntime

/// The drag-to-dismiss modals of a running app.
final class RunningDragDismiss: RunningSystem {
  private let configuration: Configuration
  /// The page that was made last; it can be read after it has gone.
  private(set) var page: DragDismissPage?

  /// Takes what the launch says.
  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  func makePage(_ definition: PageDefinition, _ app: AppSession) -> (any ScriptPage)? {
    guard case .system(DragDismissSystem.name) = definition.kind else { return nil }
    let made = DragDismissPage(app, definition, configuration)
    page = made
    return made
  }

  func willClose() { page = nil }

  var transitionDetail: TransitionDetail? {
    guard let page, page.state != .away, page.state != .shown else { return nil }
    return TransitionDetail(cover: page.covers.last, mask: nil)
  }
}
