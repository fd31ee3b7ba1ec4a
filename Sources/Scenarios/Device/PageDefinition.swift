import HeadlessUIKit
import LuaRuntime

/// What a script says of a page.
struct PageDefinition {
  /// The page's name, which elements and logs show.
  let name: String
  /// Its title, nil when it has none.
  var title: String?
  /// The exact class.
  var className: String
  /// The class above it.
  var superclassName = "ViewController"
  /// What it is when it is presented.
  var kind = Kind.page
  /// How it is presented.
  var style = ModalPresentationStyle.fullScreen
  /// Whether no finger dismisses it.
  var isModal = false
  /// Asked with its name whether a finger may dismiss it.
  var shouldDismiss: LuaFunction?
  /// Called with its name when a finger would have dismissed it.
  var onAttempt: LuaFunction?
  /// Called with its name when a finger has dismissed it.
  var onDismiss: LuaFunction?
  /// How large it would like to be, zero when nothing is said.
  var preferredSize = Size.zero
  /// Where it points when it is presented as a popover.
  var popover: PopoverDefinition?
  /// Whether the tab bar leaves while it is on a stack.
  var hidesBottomBar = false
  /// Whether the navigation bar leaves while it is on top.
  var hidesNavigationBar = false
  /// What its view contains.
  var content = PageContent()
  /// What it is told for systems.
  var systems: [any SystemPageOptions] = []

  /// The names that its views have, when they are there.
  var viewNames: [String]

  /// A page of which nothing is said.
  init(name: String) {
    self.name = name
    className = name
    viewNames = [name]
  }

  /// How a page can be presented.
  static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom, .popover,
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
      guard key.bytes.flatMap({ String(validating: $0, as: UTF8.self) }) != nil else {
        problem = .error("\(place): the name \(name.quoted) is not valid UTF-8")
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
    className = try fields.string("class") ?? name
    superclassName = try fields.string("superclass") ?? superclassName
    if let word = try fields.word("kind", Kind.words) { kind = Kind(word) }
    try readStyle(fields, functions)
    hidesBottomBar = try fields.boolean("hides_bottom_bar") ?? hidesBottomBar
    hidesNavigationBar = try fields.boolean("hides_navigation_bar") ?? hidesNavigationBar
    content = try PageContent(
      scroll: try Self.scroll(fields, functions),
      try fields.tables("views", "views"),
      place: place,
      functions
    )
    viewNames += (isNavigation ? [name + NavigationPage.suffix] : []) + content.names
    try readSystems(fields, functions)
  }

  /// Reads how it is presented.
  private mutating func readStyle(_ fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    if let word = try fields.word("style", Self.styles.map(\.rawValue)) {
      style = ModalPresentationStyle(rawValue: word) ?? style
      if let fixed = kind.style, style != fixed {
        throw fields.problem(
          "style",
          "a page of kind \(kind.word.quoted) is presented as \(fixed.rawValue.quoted), got \(word.quoted)"
        )
      }
    }
    isModal = try fields.boolean("modal_in_presentation") ?? isModal
    shouldDismiss = try fields.function("should_dismiss", functions)
    onAttempt = try fields.function("on_attempt_to_dismiss", functions)
    onDismiss = try fields.function("on_dismiss", functions)
    preferredSize = try fields.size("preferred_content_size") ?? preferredSize
    popover = try PopoverDefinition.read(fields, "popover")
    guard popover != nil, style != .popover else { return }
    guard fields.value("style") == nil, kind.style == nil else {
      throw fields.problem("popover", "needs style = \"popover\", got \(style.rawValue.quoted)")
    }
    style = .popover
  }

  /// Whether a function of the script is asked or told when a finger dismisses it.
  var answersForSheet: Bool { shouldDismiss != nil || onAttempt != nil || onDismiss != nil }

  /// The scroll view of a page that has one.
  private static func scroll(_ fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise)
    -> ViewDefinition?
  {
    guard let table = fields.value("scroll") else { return nil }
    let keys = ScrollDefinition.keys + ScrollDefinition.tableKeys + ScrollDefinition.pageKeys
    let scroll = try Fields(table, place: fields.place("scroll"), known: keys.names)
    return try ViewDefinition(page: scroll, functions)
  }

  /// The pages of the demo app that `launch()` gives.
  static var demo: [PageDefinition] {
    var pages = [PageDefinition(name: "Home"), PageDefinition(name: "Plain")]
    for number in 1...6 {
      var page = PageDefinition(name: "Page\(number)")
      page.title = "Page \(number)"
      pages.append(page)
    }
    for number in 1...2 {
      var page = PageDefinition(name: "Modal\(number)")
      page.title = "Modal \(number)"
      page.kind = .navigation
      page.viewNames.append(page.name + NavigationPage.suffix)
      pages.append(page)
    }
    var feed = PageDefinition(name: "Feed")
    feed.content = PageContent(scroll: ViewDefinition(contentHeight: 3000))
    pages.append(feed)
    for system in Systems.all { system.addDemo(to: &pages) }
    return pages
  }
}

extension PageDefinition {
  /// What a page is when it is presented.
  enum Kind {
    /// The page itself.
    case page
    /// A navigation controller of its own around it.
    case navigation
    /// A controller that a system makes, by the word for it.
    case system(String)

    /// The words for kinds.
    static let words = ["page", "navigation"] + Systems.pageKinds

    /// The kind of a word.
    init(_ word: String) {
      self =
        switch word {
        case "page": .page
        case "navigation": .navigation
        default: .system(word)
        }
    }

    /// The word for it.
    var word: String {
      switch self {
      case .page: "page"
      case .navigation: "navigation"
      case .system(let word): word
      }
    }

    /// The only style in which it is presented; nil when a page may choose. A system presents its pages in its own way.
    var style: ModalPresentationStyle? {
      switch self {
      case .page: nil
      case .navigation: .fullScreen
      case .system: .custom
      }
    }

    /// Whether it is of no system.
    var isGeneral: Bool {
      if case .system = self { false } else { true }
    }
  }

  /// Whether it is wrapped in a navigation controller of its own for presenting.
  var isNavigation: Bool {
    if case .navigation = kind { true } else { false }
  }
}
