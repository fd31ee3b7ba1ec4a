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

  /// The names, in the order of the reference.
  static let views = [
    Entry(name: "ball", className: "FloatingBall", summary: "SuspensionEntrance's ball (SE 2)"),
    Entry(name: "area", className: "FloatingArea", summary: "the area that a page is dropped on (SE 3)"),
    Entry(name: "list", className: "FloatingList", summary: "the list that the ball opens (SE 4)"),
    Entry(name: "delete_button", className: "Button", summary: "the delete button of a row (SE 4.2)"),
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
    Entry(
      name: "dimming",
      className: "DimmingView",
      summary: "what darkens the page around a sheet or popover"
    ),
    Entry(name: "sheet", className: "SheetView", summary: "a page sheet, which can be pulled down"),
    Entry(name: "popover", className: "PopoverView", summary: "a popover with its arrow, on a tablet"),
    Entry(name: "sector", className: "View", summary: "the suspend window's quarter disc (SW)"),
    Entry(name: "suspend_window", className: "Window", summary: "the window of a suspended page (SW)"),
  ]

  /// The classes of views, by room.
  static let classes = [
    "View", "Window", "Control", "Button", "Label", "ImageView", "TextField", "Spinner", "KeyboardWindow",
    "NavigationView",
    "NavigationTransitionView", "NavigationBar", "TabBarView", "TabTransitionView", "TabBar", "TabBarButton",
    "TransitionView", "DimmingView", "SheetView", "PopoverView",
    "AlertView", "ActionSheetView", "Keyboard", "FloatingBall", "FloatingBallIcon",
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
        if isKnown(name: name) { continue }
        let nearest = NearestNames.suggest(for: name, among: knownNames).best.map {
          "; did you mean \"#\($0)\"?"
        }
        return "no view of this app was ever named \("#\(name)".quoted)\(nearest ?? "")"
      case .className(let name):
        if KnownNames.classes.contains(name) { continue }
        let known = KnownNames.classes + shownClasses
        if known.contains(name) { continue }
        return "there is no class of views \(name.quoted)\(NearestNames.clause(for: name, in: known))"
      case .text, .textPart, .nth: continue
      }
    }
    return nil
  }

  /// Whether a view has, had or may get a name: from the systems, from the script's pages and views, or because some
  /// view has had it since launch.
  private func isKnown(name: String) -> Bool {
    application.viewNames.contains(name) || KnownNames.views.contains { $0.name == name }
      || options.pages.contains { $0.viewNames.contains(name) }
  }

  /// The known names, to find the nearest.
  private var knownNames: [String] {
    KnownNames.views.map(\.name) + options.pages.flatMap(\.viewNames) + application.viewNames.sorted()
  }

  /// The classes of what is on screen.
  private var shownClasses: [String] {
    var classes: [String] = []
    var waiting: [View] = application.windows
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.subviews)
      for name in view.classNames where !classes.contains(name) { classes.append(name) }
    }
    return classes
  }
}
