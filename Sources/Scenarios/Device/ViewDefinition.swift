import HeadlessUIKit
import LuaRuntime
import Text

/// What a script says of a view on a page.
struct ViewDefinition {
  /// Which class it is.
  enum Kind: String, CaseIterable {
    case view = "View"
    case label = "Label"
    case button = "Button"
    case textField = "TextField"
    case spinner = "Spinner"
    case imageView = "ImageView"
    case scrollView = "ScrollView"
    case tableView = "TableView"
  }

  /// Which class it is.
  let kind: Kind
  /// Its name, empty when it has none.
  var name = ""
  /// What a person reads on it, or has typed.
  var text: String?
  /// What a text field shows while it is empty.
  var placeholder: String?
  /// The name or address of its picture.
  var image: String?
  /// Whether what is typed is hidden.
  var isSecure = false
  /// Whether a spinner turns.
  var isAnimating = false
  /// Its rectangle in the space of what contains it; nil fills that, also when its size changes.
  var frame: Rect?
  /// How it follows a change of the size of what contains it.
  var autoresizing: Autoresizing?
  /// Its opacity.
  var alpha = 1.0
  /// Whether it is left out of drawing and hit testing.
  var isHidden = false
  /// Whether a control is enabled, whether another view takes touches; nil is UIKit's default.
  var isEnabled: Bool?
  /// Whether a control looks chosen.
  var isSelected = false
  /// The colour behind it.
  var color: Color?
  /// The radius of its corners, in points.
  var cornerRadius = 0.0
  /// Which corners that rounds.
  var corners: Corners?
  /// Whether subviews are drawn within it only.
  var clipsToBounds = false
  /// Whether it takes more than one touch at a time.
  var isMultipleTouchEnabled = false
  /// Called with the element when it is tapped.
  var onTap: LuaFunction?
  /// Called with a text field when something was typed.
  var onChange: LuaFunction?
  /// Called with a text field when the return key has ended its editing.
  var onReturn: LuaFunction?
  /// What it scrolls, of a scroll view or table.
  var scroll: ScrollDefinition?
  /// Its recognisers, by their places among the page's.
  var recognizers: [Int] = []
  /// The views in it, the lowest first.
  var views: [ViewDefinition] = []

  /// Reads the tables of views; their recognisers are added to those of the page.
  static func parse(
    _ tables: [(value: LuaArgument, place: String)],
    _ page: inout PageContent,
    _ functions: FunctionKeeper
  ) throws(LuaRaise) -> [ViewDefinition] {
    var views: [ViewDefinition] = []
    for (value, place) in tables { views.append(try ViewDefinition(value, place: place, &page, functions)) }
    return views
  }

  /// The scroll view of a page.
  init(page fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    kind = try fields.boolean("table") == true ? .tableView : .scrollView
    name = try fields.string("name") ?? name
    frame = try fields.rect("frame")
    clipsToBounds = true
    scroll = try ScrollDefinition(fields, functions)
  }

  /// A view of which nothing else is said.
  init(kind: Kind) { self.kind = kind }

  /// The scroll view that fills a page, with content of a height.
  init(contentHeight: Double) {
    kind = .scrollView
    clipsToBounds = true
    scroll = ScrollDefinition(contentHeight: contentHeight)
  }

  private init(
    _ value: LuaArgument,
    place: String,
    _ page: inout PageContent,
    _ functions: FunctionKeeper
  ) throws(LuaRaise) {
    let all = (Self.commonKeys + Kind.allCases.flatMap { Self.keys(of: $0) }).names
    kind = try Fields(value, place: place, known: all).choice("class", Kind.self) ?? .view
    let fields = try Fields(
      value,
      place: "\(place) (\(kind.rawValue))",
      known: (Self.commonKeys + Self.keys(of: kind)).names
    )
    let number = page.viewCount
    page.viewCount += 1
    try readContent(fields)
    try readLook(fields)
    onTap = try fields.function("on_tap", functions)
    onChange = try fields.function("on_change", functions)
    onReturn = try fields.function("on_return", functions)
    if kind == .scrollView || kind == .tableView {
      scroll = try ScrollDefinition(fields, functions)
      clipsToBounds = try fields.boolean("clips_to_bounds") ?? true
    }
    for (value, place) in try fields.tables("recognizers", "recognizers") {
      recognizers.append(page.recognizers.count)
      let definition = try RecognizerDefinition(value, place: place, functions)
      page.recognizers.append(RecognizerRelations.Entry(view: number, definition: definition))
    }
    views = try Self.parse(try fields.tables("views", "views"), &page, functions)
  }

  private mutating func readContent(_ fields: Fields) throws(LuaRaise) {
    name = try fields.string("name") ?? name
    text = try fields.string("text")
    placeholder = try fields.string("placeholder")
    image = try fields.string("image")
    isSecure = try fields.boolean("secure") ?? isSecure
    isAnimating = try fields.boolean("animating") ?? isAnimating
    isSelected = try fields.boolean("selected") ?? isSelected
    isEnabled = try fields.boolean("enabled")
    isMultipleTouchEnabled = try fields.boolean("multiple_touch") ?? isMultipleTouchEnabled
  }

  private mutating func readLook(_ fields: Fields) throws(LuaRaise) {
    frame = try fields.rect("frame")
    autoresizing = try fields.words("autoresizing", Autoresizing.names.map(\.name)).map { words in
      Autoresizing.names.filter { words.contains($0.name) }.reduce(into: []) { $0.formUnion($1.part) }
    }
    alpha = try fields.number("alpha", 0...1) ?? alpha
    isHidden = try fields.boolean("hidden") ?? isHidden
    color = try fields.color("color")
    cornerRadius = try fields.number("corner_radius", 0...1_000_000) ?? cornerRadius
    corners = try fields.words("corners", Corners.all.names).map { words in
      Corners.named.filter { words.contains($0.name) }.reduce(into: []) { $0.formUnion($1.corner) }
    }
    clipsToBounds = try fields.boolean("clips_to_bounds") ?? clipsToBounds
  }
}

extension Autoresizing {
  /// The flexible parts with their names.
  static var names: [(name: String, part: Autoresizing)] {
    [
      ("flexible-left-margin", .flexibleLeftMargin), ("flexible-width", .flexibleWidth),
      ("flexible-right-margin", .flexibleRightMargin), ("flexible-top-margin", .flexibleTopMargin),
      ("flexible-height", .flexibleHeight), ("flexible-bottom-margin", .flexibleBottomMargin),
    ]
  }
}

extension Corners {
  /// The corners with their names, in reading order.
  static var named: [(name: String, corner: Corners)] {
    [
      ("top-left", .topLeft), ("top-right", .topRight), ("bottom-left", .bottomLeft),
      ("bottom-right", .bottomRight),
    ]
  }

  /// Their names, in reading order.
  var names: [String] { Corners.named.filter { contains($0.corner) }.map(\.name) }
}
