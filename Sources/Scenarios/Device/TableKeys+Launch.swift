extension LaunchOptions {
  /// The keys of `launch`.
  static let keys = [
    TableKey("device", "a name or a table of numbers", "\"iphone-x\"", "what the app runs on"),
    TableKey("orientation", "an orientation", "\"portrait\"", "how the interface is turned at the start"),
    TableKey(
      "system",
      "a name",
      "\"suspension-entrance\"",
      "who drives the navigation controllers; \"plain\" is nobody"
    ),
    TableKey("system_version", "an integer", "16", "the version of iOS"),
    TableKey(
      "profile",
      "a name or a table of numbers",
      "\"classic\"",
      "UIKit's numbers that are not certain"
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
    TableKey("entrance", "a table", "the specification's", "SuspensionEntrance's configuration and quirks"),
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
    TableKey("safe_area", "insets", "none", "what is kept free in portrait, in points"),
    TableKey("landscape_safe_area", "insets", "none", "what is kept free in landscape, in points"),
    TableKey("status_bar_height", "a number", "20", "in portrait, in points"),
    TableKey("refresh_rate", "an integer", "60", "display frames a second"),
    TableKey("scale", "a number", "2", "pixels a point"),
  ]

  /// The keys of SuspensionEntrance's configuration.
  static let entranceKeys = [
    TableKey("max_count", "an integer", "5", "how many items there may be, kept within 1 to 5 (SE 1.2)"),
    TableKey("available", "a boolean", "true", "whether ball and area are offered (SE 1.3)"),
    TableKey("archived_path", "a path on the app's disc", "\"entrance.items\"", "the archive (SE 1.2)"),
    TableKey("vibratable", "a boolean", "true", "whether the device taps back (SE 1.2)"),
    TableKey("close_placeholder", "a string", "none", "the delete buttons' picture (SE 1.2)"),
    TableKey("disabled_classes", "a list of classes", "none", "pages over which the ball is hidden (SE 1.2)"),
    TableKey("ignored_classes", "a list of classes", "none", "pages that leave the ball as it is (SE 1.2)"),
    TableKey("quirks", "a list of names or \"all\"", "none", "the original's defects to bring back"),
  ]
}

extension PageDefinition {
  /// The keys of a page.
  static let keys = [
    TableKey("title", "a string", "none", "its title, also in bars; its entrance's title"),
    TableKey("icon_url", "a string", "none", "the address of its entrance's icon"),
    TableKey("user_info", "a table", "none", "what its entrance keeps"),
    TableKey("entrance", "a boolean", "false", "whether it can become an entrance"),
    TableKey("class", "a string", "the page's name", "its exact class"),
    TableKey("superclass", "a string", "\"ViewController\"", "the class above it"),
    TableKey(
      "kind",
      "\"page\" or \"navigation\"",
      "\"page\"",
      "whether it is presented in a navigation controller"
    ),
    TableKey("style", "a modal style", "\"full-screen\"", "how it is presented"),
    TableKey("popover", "a table", "none", "as a popover on a tablet: source=, size=, arrows="),
    TableKey("hides_bottom_bar", "a boolean", "false", "whether the tab bar leaves while it is on a stack"),
    TableKey(
      "hides_navigation_bar",
      "a boolean",
      "false",
      "whether the navigation bar leaves while it is on top"
    ),
    TableKey("views", "a list of views", "none", "what its view contains, the lowest first"),
  ]
}
