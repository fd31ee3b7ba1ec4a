import Text

extension LaunchOptions {
  /// The keys of `launch`.
  static let keys = generalKeys + Systems.all.map(\.launchKey) + runningKeys

  private static let generalKeys = [
    TableKey(
      "device",
      "a device or a table of numbers",
      "\"iphone-x\"",
      "what the app runs on (entrance doc devices)"
    ),
    TableKey("orientation", "an orientation", "\"portrait\"", "how the interface is turned at the start"),
    TableKey(
      "system",
      Systems.launchNames.map(\.quoted).joinedWithOr,
      Systems.standard.quoted,
      "who drives the navigation controllers; \"plain\" is nobody"
    ),
    TableKey("system_version", "an integer", "16", "the version of iOS"),
    TableKey(
      "profile",
      "\"classic\" or a table of numbers",
      "\"classic\"",
      "UIKit's numbers that are not certain (entrance doc profile)"
    ),
    TableKey("pages", "a table of pages by name", "the demo app's", "what the app consists of"),
    TableKey("root", "\"navigation\" or \"tabs\"", "\"navigation\"", "what fills the window"),
    TableKey(
      "home",
      "a page",
      "\"Home\", or the first tab",
      "the root page; with tabs the tab that is shown first"
    ),
    TableKey("tabs", "a list of pages", "none", "the root page of each tab"),
  ]

  private static let runningKeys = [
    TableKey(
      "storage",
      "a table or a folder of the project",
      "an empty disc in memory",
      "what was stored before; a folder needs --allow write and belongs to one app at a time"
    ),
    TableKey("auto_settle", "a boolean", "true", "whether verbs run the clock until the app is at rest"),
    TableKey("strict", "a boolean", "false", "whether what still runs at the test's end fails it"),
    TableKey("on_start", "a function", "none", "called with the app before the first turn of its main loop"),
  ]

  /// The keys of a device of one's own.
  static let deviceKeys = [
    TableKey("width", "a number", "needed", "the screen's width in portrait, in points"),
    TableKey("height", "a number", "needed", "its height in portrait, in points"),
    TableKey(
      "safe_area",
      "insets",
      "the status bar's height above",
      "what is kept free in portrait, in points, the status bar included"
    ),
    TableKey(
      "landscape_safe_area",
      "insets",
      "none; on a tablet as in portrait",
      "what is kept free in landscape, in points"
    ),
    TableKey("status_bar_height", "a number", "the top of safe_area, else 20", "in portrait, in points"),
    TableKey("refresh_rate", "an integer", "60", "display frames a second"),
    TableKey("scale", "a number", "2", "pixels a point"),
  ]
}

extension PageDefinition {
  /// The keys of a page.
  static let keys = [titleKey] + Systems.all.flatMap(\.pageKeys) + generalKeys

  private static let titleKey =
    TableKey("title", "a string", "none", "its title, also in bars and as an item of a system")

  private static let generalKeys = [
    TableKey("class", "a string", "the page's name", "its exact class"),
    TableKey("superclass", "a string", "\"ViewController\"", "the class above it"),
    TableKey(
      "kind",
      Kind.words.map(\.quoted).joined(separator: " or "),
      "\"page\"",
      "whether it is presented in a navigation controller, or is a system's"
    ),
    TableKey(
      "style",
      "a modal style",
      "\"full-screen\"; with popover \"popover\"",
      "how it is presented"
    ),
    TableKey(
      "modal_in_presentation",
      "a boolean",
      "false",
      "whether no finger dismisses it from its sheet or popover (U11.4)"
    ),
    TableKey(
      "should_dismiss",
      "a function",
      "yes",
      "asked with its name whether a finger may dismiss it from its sheet or popover (U11.4)"
    ),
    TableKey(
      "on_attempt_to_dismiss",
      "a function",
      "none",
      "called with its name when a finger would have dismissed it (U11.4)"
    ),
    TableKey(
      "on_dismiss",
      "a function",
      "none",
      "called with its name when a finger has dismissed it (U11.4)"
    ),
    TableKey(
      "preferred_content_size",
      "a size",
      "the profile's",
      "how large it would like to be as a form sheet or popover on a tablet"
    ),
    TableKey("popover", "a table", "none", "as a popover on a tablet: source=, size=, arrows="),
    TableKey("hides_bottom_bar", "a boolean", "false", "whether the tab bar leaves while it is on a stack"),
    TableKey(
      "hides_navigation_bar",
      "a boolean",
      "false",
      "whether the navigation bar leaves while it is on top"
    ),
    TableKey("scroll", "a table", "none", "the scroll view or table that its view contains, below the views"),
    TableKey("views", "a list of views", "none", "what its view contains, the lowest first"),
  ]
}
