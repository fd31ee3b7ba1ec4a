/// The topmost view of a tree, placed on the screen (UIKit's `UIWindow`).
open class Window: View {
  open override var className: String { "Window" }
  /// Higher levels lie above lower ones; of equal ones the one shown later (U4.4).
  public var level = 0.0
  /// The controller whose view fills the window; setting it shows it, once the window is shown, without animation.
  public var rootViewController: ViewController? {
    get { root }
    set {
      let old = root
      root = newValue
      application.controllers.rootDidChange(in: self, from: old)
    }
  }
  private var root: ViewController?

  /// Makes a window of the screen's size, not shown yet.
  public init(_ application: Application) { super.init(application, frame: application.screenBounds) }

  /// Shows the window above others of its level and makes it the key window.
  public func makeKeyAndVisible() {
    application.windows.removeAll { $0 === self }
    application.windows.append(self)
    if rule("U13.3", true) { application.keyWindow = self }
    application.controllers.showRoot(of: self)
  }

  /// Takes the window off the screen, as UIKit does with a hidden one that nothing holds. Its touches are cancelled, its
  /// animations end unfinished; was it the key window, the one shown last is.
  public func remove() {
    guard application.windows.contains(where: { $0 === self }) else { return }
    application.touches.viewWillLeaveWindow(self)
    removeAllAnimations()
    application.windows.removeAll { $0 === self }
    if application.keyWindow === self { application.keyWindow = application.windows.last }
  }

  /// Lets go of all content, so that nothing keeps the app alive.
  func removeAllContent() {
    root = nil
    let content = subviews
    subviews = []
    for view in content { view.superview = nil }
    gestureRecognizers = []
  }
}

extension Application {
  /// The view that a touch at a point of the screen reaches: the highest window first (U4.4).
  public func hitTest(_ point: Point) -> View? {
    guard rule("U13.41 no touches", state == .active) else { return nil }
    let ordered = windows.enumerated().sorted { one, other in
      if one.element.level != other.element.level {
        return rule("U4.4 level", one.element.level > other.element.level)
      }
      return rule("U4.4 latest", true) == (one.offset > other.offset)
    }
    for (_, window) in ordered {
      guard let inverse = window.transformToSuperview.inverted else { continue }
      if let hit = window.hitTest(point.applying(inverse)) { return hit }
    }
    return nil
  }
}
