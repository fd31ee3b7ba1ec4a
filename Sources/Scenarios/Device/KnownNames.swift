import HeadlessUIKit
import Text

/// The names and classes of views that engine and systems have, whether or not one of them is on screen.
///
/// With them and what an app has shown, a misspelt name is told from the name of what is not there.
enum KnownNames {
  /// A view that engine or system name.
  struct Entry {
    /// Its name, without "#".
    let name: String
    /// Its class.
    let className: String
    /// What it is.
    let summary: String
  }

  /// The names, in the order of lua-api.md, section 3.
  static let views = [
    Entry(name: "ball", className: "FloatingBall", summary: "SuspensionEntrance's ball (SE 2)"),
    Entry(name: "area", className: "FloatingArea", summary: "the area that a page is dropped on (SE 3)"),
    Entry(name: "list", className: "FloatingList", summary: "the list that the ball opens (SE 4)"),
    Entry(name: "alert", className: "AlertView", summary: "the alert that is up"),
    Entry(name: "keyboard", className: "Keyboard", summary: "the keyboard, while it is shown"),
    Entry(name: "tab_bar", className: "TabBar", summary: "the bar of a tab bar controller"),
    Entry(name: "navigation_bar", className: "NavigationBar", summary: "the bar of a navigation controller"),
    Entry(name: "back", className: "Button", summary: "the back button of a navigation bar"),
    Entry(
      name: "cover",
      className: "View",
      summary: "the cover of a page in an entrance's transition (SE 5)"
    ),
    Entry(name: "dimming", className: "View", summary: "what darkens the page below a presented one"),
    Entry(name: "sheet", className: "View", summary: "a presented sheet"),
    Entry(name: "sector", className: "View", summary: "the suspend window's quarter disc (SW)"),
    Entry(name: "suspend_window", className: "Window", summary: "the window of a suspended page (SW)"),
  ]

  /// The classes of views, by room.
  static let classes = [
    "View", "Window", "Control", "Button", "Label", "ImageView", "TextField", "Spinner", "NavigationView",
    "NavigationTransitionView", "NavigationBar", "TabBarView", "TabTransitionView", "TabBar", "TabBarButton",
    "TransitionView", "DimmingView", "AlertView", "Keyboard", "FloatingBall", "FloatingBallIcon",
    "FloatingArea",
    "FloatingList", "FloatingListItem",
  ]
}

extension AppSession {
  /// What is wrong with a selector that matches nothing: a name or class that no view of the app ever had and nobody
  /// gives; nil when each of them is known.
  func unknownPart(of selector: Selector) -> String? {
    for step in selector.steps {
      switch step {
      case .name(let name):
        let known = knownNames
        if known.contains(name) { continue }
        let nearest = NearestNames.suggest(for: name, among: known).best.map { "; did you mean \"#\($0)\"?" }
        return "no view of this app was ever named \("#\(name)".quoted)\(nearest ?? "")"
      case .className(let name):
        let known = knownClasses
        if known.contains(name) { continue }
        return "there is no class of views \(name.quoted)\(NearestNames.clause(for: name, in: known))"
      case .text, .textPart, .nth: continue
      }
    }
    return nil
  }

  /// The names that views of the app have, had or may get: what is on screen, the script's pages and views, the
  /// systems' views, and what else was named since launch.
  private var knownNames: [String] {
    let scripted = options.pages.flatMap { [$0.name, $0.name + ".navigation"] + $0.content.names }
    return KnownNames.views.map(\.name) + scripted + application.viewNames.sorted()
  }

  /// The classes that views of the app may have.
  private var knownClasses: [String] {
    var classes = KnownNames.classes
    var waiting: [View] = application.windows
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.subviews)
      for name in view.classNames where !classes.contains(name) { classes.append(name) }
    }
    return classes
  }
}
