import HeadlessUIKit
import LuaRuntime
import SuspendWindow

/// The suspend window, as scenarios know it.
struct SuspendWindowSystem: ScenarioSystem {
  /// Its name as a value of `system`.
  static let name = "suspend-window"

  var name: String { Self.name }
  var drivesNavigation: Bool { true }
  var options: any SystemOptions { SuspendOptions() }

  let launchKey = TableKey(
    "suspend",
    "a table",
    "the specification's",
    "the suspend window's configuration and quirks"
  )

  let configurationKeys = [
    TableKey(
      "hit_law",
      "\"stable\" or \"source\"",
      "\"stable\"",
      "which points are inside the sector (SW 3.2); \"source\" is a second name of the quirk Q1"
    ),
    TableKey(
      "snap_to_edge",
      "a boolean",
      "false",
      "whether a released window goes to the nearer side (SW 3.3)"
    ),
    TableKey(
      "begin_circle_at_center",
      "a boolean",
      "false",
      "whether a picture's first circle reaches the corner farthest from the window's center (SW Q8)"
    ),
    TableKey("did_show", "a function", "none", "the app's own navigation delegate: it gets the page's name"),
    TableKey("quirks", "a list of names or \"all\"", "none", "the original's defects to bring back"),
  ]

  // MARK: Pages

  let pageKeys = [
    TableKey("suspend_identifier", "an integer", "none", "the page can be suspended, as this one (SW 1.2)"),
    TableKey("suspend_icon", "a string", "none", "the image that the window shows of it (SW 1.2)"),
  ]

  func pageOptions(
    _ fields: Fields,
    _ functions: FunctionKeeper,
    for page: inout PageDefinition
  ) throws(LuaRaise) -> (any SystemPageOptions)? {
    fields.hasAny(of: pageKeys) ? try SuspendPageOptions(fields) : nil
  }

  func addDemo(to pages: inout [PageDefinition]) {
    for position in pages.indices where pages[position].name.hasPrefix("Page") {
      pages[position].set(SuspendPageOptions(identifier: position + 1))
    }
  }

  // MARK: Views

  let views = [
    NamedView(
      name: "suspend_window",
      className: "SuspendWindow",
      summary: "the window that holds the suspended page (SW 1.4)",
      classID: .suspendWindow
    ),
    NamedView(
      name: "sector",
      className: "CircularSectorView",
      summary: "the sector that pages and the window are dropped on (SW 1.5)",
      classID: .sector
    ),
    NamedView(
      name: "picture",
      className: "PagePicture",
      summary: "the picture of a page that shrinks into the window (SW 3.4)",
      classID: .picture
    ),
  ]

  let viewClasses = [
    NamedClass("SuspendWindow", .suspendWindow), NamedClass("CircularSectorView", .sector),
    NamedClass("PagePicture", .picture),
  ]

  let elementClasses: [LuaClassID] = [.suspendWindow, .sector, .picture]

  // MARK: The log

  let logKinds: [LogVocabulary.Kind] = [
    .calls(of: "window", "add", "remove", "drag", "rest", "tap", "fake"),
    .calls(of: "sector", "hide"),
  ]

  // MARK: Coverage and mutants

  var behaviours: [SystemBehaviour] { Behaviour.all }

  var switches: [SystemSwitch] { Quirk.allCases.map { SystemSwitch($0) } }

  func makeWords() -> any SystemWords { SuspendWords() }
}

extension LuaClassID {
  /// The suspend window's own interface, `app.suspend`.
  static let suspend = LuaClassID(rawValue: 30)
  /// The window, an element with more to read.
  static let suspendWindow = LuaClassID(rawValue: 31)
  /// The sector.
  static let sector = LuaClassID(rawValue: 32)
  /// A picture of a page.
  static let picture = LuaClassID(rawValue: 33)
}
