import DragDismissModal
import HeadlessUIKit
import LuaRuntime

/// The drag-to-dismiss modals of a running app.
final class RunningDragDismiss: RunningSystem {
  private let configuration: Configuration
  /// The page that was made last; it can be read after it has gone.
  private var last: DragDismissPage?
  /// The pages that were made, in this order; those that live.
  private var made: [Made] = []

  private struct Made {
    weak var page: DragDismissPage?
  }

  /// The page on screen, of several the one on top; when none is there, the one that was made last.
  var page: DragDismissPage? {
    let shown = made.compactMap(\.page).filter { $0.state != .away }
    return shown.max { Self.depth($0) < Self.depth($1) } ?? last
  }

  /// How many presentations lie below a page.
  private static func depth(_ page: DragDismissPage) -> Int {
    var depth = 0
    var next = page.presentingViewController
    while let below = next {
      depth += 1
      next = below.presentingViewController
    }
    return depth
  }

  /// Takes what the launch says.
  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  func makePage(_ definition: PageDefinition, _ app: AppSession) -> (any ScriptPage)? {
    guard case .system(DragDismissSystem.name) = definition.kind else { return nil }
    let page = DragDismissPage(app, definition, configuration)
    last = page
    made.removeAll { $0.page == nil }
    made.append(Made(page: page))
    return page
  }

  func willClose() {
    last = nil
    made = []
  }

  var transitionDetail: TransitionDetail? {
    guard let page, page.state != .away, page.state != .shown else { return nil }
    return TransitionDetail(cover: page.covers.last, mask: nil)
  }
}
