import HeadlessUIKit
import Text

/// The names and classes of views that engine and systems have, whether or not one of them is on screen.
///
/// With them and what an app has shown, a misspelt name is told from the name of what is not there.
enum KnownNames {
  /// The names, in the order of the reference.
  static let views =
    Systems.all.flatMap(\.views) + [
      NamedView(
        name: "alert",
        className: "AlertView",
        summary: "the alert that is up",
        classID: .alert,
        appMember: "The alert that is up.",
        wayOut: "Answer the alert with app.alert:tap(…)"
      ),
      NamedView(
        name: "keyboard",
        className: "Keyboard",
        summary: "the keyboard, while it is shown",
        classID: .keyboard,
        appMember: "The keyboard, while it is shown.",
        wayOut: "Hide the keyboard with app.keyboard:hide()"
      ),
      NamedView(name: "tab_bar", className: "TabBar", summary: "the bar of a tab bar controller"),
      NamedView(
        name: "navigation_bar",
        className: "NavigationBar",
        summary: "the bar of a navigation controller"
      ),
      NamedView(name: "back", className: "Button", summary: "the back button of a navigation bar"),
      NamedView(
        name: "dimming",
        className: "DimmingView",
        summary: "what darkens the page around a sheet or popover"
      ),
      NamedView(name: "sheet", className: "SheetView", summary: "a page sheet, or a drag-to-dismiss modal"),
      NamedView(name: "popover", className: "PopoverView", summary: "a popover with its arrow, on a tablet"),
    ]

  /// The classes of views, by room.
  static let classes =
    [
      "View", "Window", "Control", "Button", "Label", "ImageView", "TextField", "Spinner", "ScrollView",
      "TableView", "TableViewCell", "KeyboardWindow", "NavigationView",
      "NavigationTransitionView", "NavigationBar", "TabBarView", "TabTransitionView", "TabBar",
      "TabBarButton",
      "TransitionView", "DimmingView", "SheetView", "PopoverView", "AlertView",
      "ActionSheetView", "AlertButtons", "Keyboard",
    ] + Systems.all.flatMap { $0.viewClasses.map(\.name) }

  /// The classes of elements that have more than every element has, by the views' names.
  static let classesOfNames = Dictionary(
    views.lazy.filter { $0.classID != .element }.map { ($0.name, $0.classID) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The same by the views' classes.
  static let classesOfClasses = Systems.all.flatMap(\.viewClasses).filter { $0.classID != nil }
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
