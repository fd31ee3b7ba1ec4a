import HeadlessUIKit
import LuaRuntime

/// What a script says of a page.
struct PageDefinition {
  /// The page's name, which elements and logs show.
  let name: String
  /// The title of its entrance, nil when it has none.
  var title: String?
  /// The address of its entrance's icon.
  var iconURL: String?
  /// What the entrance keeps for the page.
  var userInfo: StoredValue?
  /// Whether it can become an entrance: it adopts the item protocol.
  var isEntrance = false
  /// The exact class.
  var className: String
  /// The class above it.
  var superclassName = "ViewController"
  /// Whether it is wrapped in a navigation controller of its own for presenting.
  var isNavigation = false
  /// How it is presented.
  var style = ModalPresentationStyle.fullScreen
  /// Where it points when it is presented as a popover.
  var popover: PopoverDefinition?
  /// Whether the tab bar leaves while it is on a stack.
  var hidesBottomBar = false
  /// Whether the navigation bar leaves while it is on top.
  var hidesNavigationBar = false
  /// What its view contains.
  var content = PageContent()

  /// The names that its views have, when they are there.
  private(set) var viewNames: [String]

  /// A page of which nothing is said.
  init(name: String) {
    self.name = name
    className = name
    viewNames = [name]
  }

  private static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .pageSheet, .custom, .popover,
  ]

  /// Reads the pages of `launch`, in byte order of their names.
  static func parse(
    _ table: LuaArgument,
    place: String,
    _ functions: FunctionKeeper
  ) throws(LuaRaise) -> [PageDefinition] {
    var definitions: [PageDefinition] = []
    var problem: LuaRaise?
    table.forEach { key, value in
      guard problem == nil else { return }
      guard key.kind == .string, let name = key.string, !name.isEmpty else {
        problem = .error("\(place): expected names of pages as keys, got \(Fields.show(key))")
        return
      }
      do throws(LuaRaise) {
        definitions.append(
          try PageDefinition(name: name, value, place: "\(place).\(name.inMessage)", functions)
        )
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    return definitions
  }

  private init(
    name: String,
    _ table: LuaArgument,
    place: String,
    _ functions: FunctionKeeper
  ) throws(LuaRaise) {
    self.init(name: name)
    let fields = try Fields(table, place: place, known: Self.keys.names)
    title = try fields.string("title")
    iconURL = try fields.string("icon_url")
    if let info = fields.value("user_info") {
      guard info.kind == .table else { throw fields.mismatch("user_info", "a table", info) }
      userInfo = try StoredValue(info.copy(), place: fields.place("user_info"))
    }
    isEntrance = try fields.boolean("entrance") ?? false
    className = try fields.string("class") ?? name
    superclassName = try fields.string("superclass") ?? superclassName
    isNavigation = try fields.word("kind", ["page", "navigation"]) == "navigation"
    if let word = try fields.word("style", Self.styles.map(\.rawValue)) {
      style = ModalPresentationStyle(rawValue: word) ?? style
    }
    popover = try PopoverDefinition.read(fields, "popover")
    hidesBottomBar = try fields.boolean("hides_bottom_bar") ?? hidesBottomBar
    hidesNavigationBar = try fields.boolean("hides_navigation_bar") ?? hidesNavigationBar
    content = try PageContent(try fields.tables("views", "views"), place: place, functions)
    viewNames += (isNavigation ? [name + NavigationPage.suffix] : []) + content.names
  }

  /// The pages of the demo app that `launch()` gives.
  static var demo: [PageDefinition] {
    var pages = [PageDefinition(name: "Home"), PageDefinition(name: "Plain")]
    for number in 1...6 {
      var page = PageDefinition(name: "Page\(number)")
      page.title = "Page \(number)"
      page.isEntrance = true
      pages.append(page)
    }
    for number in 1...2 {
      var page = PageDefinition(name: "Modal\(number)")
      page.title = "Modal \(number)"
      page.isEntrance = true
      page.isNavigation = true
      page.viewNames.append(page.name + NavigationPage.suffix)
      pages.append(page)
    }
    return pages
  }
}
