/// How a presented controller covers the screen (UIKit's `UIModalPresentationStyle`).
public enum ModalPresentationStyle: String, Hashable, Sendable {
  /// As the system likes best: a sheet from version 13 on, all of the screen before (U11.3).
  case automatic
  /// A sheet that can be pulled down, the presenter staying below without hearing of it (U11.2, U11.4); before version
  /// 13 all of a phone's screen, and on a tablet a sheet that no finger moves.
  case pageSheet = "page-sheet"
  /// On a tablet a smaller sheet in the middle of the screen; on a phone it is a page sheet (U13.85).
  case formSheet = "form-sheet"
  /// On a tablet beside what it belongs to, its arrow pointing there, the presenter staying below without hearing of it;
  /// on a phone it adapts: a sheet, or before version 13 all of the screen (U13.80).
  case popover
  /// Over all of it: the presenter's view leaves the window and it hears of it (U11.1).
  case fullScreen = "full-screen"
  /// As full screen, over the nearest controller that defines a presentation context only (U11.1).
  case currentContext = "current-context"
  /// Over all of it, the presenter staying below without hearing of it (U11.2).
  case overFullScreen = "over-full-screen"
  /// As over full screen, over the nearest controller that defines a presentation context only (U11.2).
  case overCurrentContext = "over-current-context"
  /// As its presentation controller says: by itself as over full screen (U11.2).
  case custom

  /// Whether the presenter's view leaves the window.
  var removesPresenter: Bool {
    switch self {
    case .fullScreen, .currentContext: rule("U11.1 leaves", true)
    case .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .popover, .automatic, .custom:
      rule("U11.2", false)
    }
  }

  /// What it comes to on a device with a version of the system (U11.3, U13.80).
  func resolved(systemVersion: Int, isTablet: Bool) -> ModalPresentationStyle {
    switch self {
    case .popover where rule("U13.80", isTablet): return .popover
    case .pageSheet where isTablet, .formSheet where rule("U13.85 phone", isTablet): return self
    case .automatic, .pageSheet, .formSheet, .popover:
      return rule("U11.3", systemVersion >= 13) ? .pageSheet : .fullScreen
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom: return self
    }
  }

  /// Whether it covers a context rather than the screen.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
