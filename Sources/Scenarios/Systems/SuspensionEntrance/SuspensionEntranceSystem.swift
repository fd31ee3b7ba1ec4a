import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

/// SuspensionEntrance, as scenarios know it.
struct SuspensionEntranceSystem: ScenarioSystem {
  /// Its name as a value of `system`.
  static let name = "suspension-entrance"

  var name: String { Self.name }
  var drivesNavigation: Bool { true }
  var options: any SystemOptions { EntranceOptions() }

  let launchKey = TableKey(
    "entrance",
    "a table",
    "the specification's",
    "SuspensionEntrance's configuration and quirks"
  )

  let configurationKeys = [
    TableKey("max_count", "an integer", "5", "how many items there may be, kept within 1 to 5 (SE 1.2)"),
    TableKey("available", "a boolean", "true", "whether ball and area are offered (SE 1.3)"),
    TableKey("archived_path", "a path on the app's disc", "\"entrance.items\"", "the archive (SE 1.2)"),
    TableKey("vibratable", "a boolean", "true", "whether the device taps back (SE 1.2)"),
    TableKey("close_placeholder", "a string", "none", "the delete buttons' picture (SE 1.2)"),
    TableKey("disabled_classes", "a list of classes", "none", "pages over which the ball is hidden (SE 1.2)"),
    TableKey("ignored_classes", "a list of classes", "none", "pages that leave the ball as it is (SE 1.2)"),
    TableKey("quirks", "a list of names or \"all\"", "none", "the original's defects to bring back"),
  ]

  // MARK: Pages

  let pageKeys = [
    TableKey("icon_url", "a string", "none", "the address of its entrance's icon"),
    TableKey("user_info", "a table", "none", "what its entrance keeps"),
    TableKey("entrance", "a boolean", "false", "whether it can become an entrance"),
  ]

  func pageOptions(
    _ fields: Fields,
    _ functions: FunctionKeeper,
    for page: inout PageDefinition
  ) throws(LuaRaise) -> (any SystemPageOptions)? {
    fields.hasAny(of: pageKeys) ? try EntrancePageOptions(fields) : nil
  }

  func addDemo(to pages: inout [PageDefinition]) {
    for position in pages.indices where pages[position].title != nil {
      pages[position].set(EntrancePageOptions(isEntrance: true))
    }
  }

  // MARK: Views

  let views = [
    NamedView(
      name: "ball",
      className: "FloatingBall",
      summary: "SuspensionEntrance's ball (SE 2)",
      classID: .ball,
      appMember: "The floating ball (SE 2)."
    ),
    NamedView(
      name: "area",
      className: "FloatingArea",
      summary: "the area that a page is dropped on (SE 3)",
      classID: .area,
      appMember: "The floating area (SE 3)."
    ),
    NamedView(
      name: "list",
      className: "FloatingList",
      summary: "the list that the ball opens (SE 4)",
      classID: .list,
      appMember: "The floating list (SE 4).",
      wayOut: "Dismiss the list with app.list:dismiss()"
    ),
    NamedView(name: "delete_button", className: "Button", summary: "the delete button of a row (SE 4.2)"),
    NamedView(
      name: "cover",
      className: "View",
      summary: "the cover of a page in an entrance's transition (SE 5)"
    ),
  ]

  let viewClasses = [
    NamedClass("FloatingBall"), NamedClass("FloatingBallIcon"), NamedClass("FloatingArea"),
    NamedClass("FloatingList"), NamedClass("FloatingListItem", .row),
  ]

  let elementClasses: [LuaClassID] = [.ball, .area, .list, .row]
  let valueKinds = [Values.item, Values.icon, Values.leaf, Values.titles]

  // MARK: The log

  let logKinds: [LogVocabulary.Kind] = [
    .calls(of: "item", "added", "removed", "opened", "refused", "full", "restored", "skipped"),
    .calls(of: "list", "show", "hide", "choose", "delete", "refused"),
    .calls(of: "ball", "show", "hide", "attach", "detach", "click", "long-press", "drag", "snap"),
    .calls(of: "icon", "load", "load-row", "download", "cancelled", "loaded", "failed"),
  ]

  // MARK: Coverage and mutants

  var behaviours: [SystemBehaviour] { Behaviour.all }

  var switches: [SystemSwitch] { Quirk.allCases.map { SystemSwitch($0) } }

  func makeWords() -> any SystemWords { EntranceWords() }
}

extension LuaClassID {
  /// The floating ball, an element with more to read.
  static let ball = LuaClassID(rawValue: 3)
  /// The floating area.
  static let area = LuaClassID(rawValue: 4)
  /// The floating list.
  static let list = LuaClassID(rawValue: 5)
  /// SuspensionEntrance's own interface, `app.entrance`.
  static let entrance = LuaClassID(rawValue: 8)
  /// A row of the list.
  static let row = LuaClassID(rawValue: 10)
}

extension Values {
  static let item = LuaValueKind(
    id: 8,
    name: "item",
    fields: ["title", "icon_url", "user_info", "class", "page"]
  )
  static let icon = LuaValueKind(
    id: 11,
    name: "icon",
    fields: ["title", "page", "image", "center", "width", "masked", "angle", "bite"]
  )
  static let leaf = LuaValueKind(id: 18, name: "leaf", fields: ["scale", "corner", "first", "second"])
  static let titles = LuaValueKind(id: 19, name: "titles", fields: ["default", "highlighted", "disabled"])
}
