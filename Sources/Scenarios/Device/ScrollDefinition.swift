import HeadlessUIKit
import LuaRuntime

/// What a script says of a scroll view or a table: as the page key `scroll`, or in a list of views.
struct ScrollDefinition {
  /// The width of the content; nil is the view's.
  var contentWidth: Double?
  /// The height of the content; nil is the view's, of a table that of its rows.
  var contentHeight: Double?
  /// Where the content is at first; nil is its start.
  var offset: Point?
  /// The space around the content.
  var inset = EdgeInsets.zero
  /// Whether it comes to rest at multiples of its size.
  var isPaging = false
  /// Whether it goes past its ends.
  var bounces = true
  /// Whether a drag that begins along one axis stays on it.
  var isDirectionLocked = false
  /// How fast its content comes to rest.
  var rate = ScrollView.DecelerationRate.normal
  /// Whether a finger can move it.
  var isScrollEnabled = true
  /// The texts of a table's rows; nil where the height of the content tells how many there are.
  var rows: [String]?
  /// The height of a table's row; nil is UIKit's, or what makes the rows as high as the content.
  var rowHeight: Double?
  /// Called with a table's element and the number of the row that a tap chose.
  var onSelect: LuaFunction?

  /// The most rows a table takes.
  private static let mostRows = 100_000

  /// Content of a height.
  init(contentHeight: Double) { self.contentHeight = contentHeight }

  /// Reads its keys.
  init(_ fields: Fields, _ functions: FunctionKeeper) throws(LuaRaise) {
    contentWidth = try fields.number("content_width", 0...1_000_000)
    contentHeight = try fields.number("content_height", 0...1_000_000)
    offset = try fields.point("offset")
    inset = try fields.insets("inset") ?? inset
    isPaging = try fields.boolean("paging") ?? isPaging
    bounces = try fields.boolean("bounces") ?? bounces
    isDirectionLocked = try fields.boolean("direction_lock") ?? isDirectionLocked
    rate = try fields.choice("deceleration_rate", ScrollView.DecelerationRate.self) ?? rate
    isScrollEnabled = try fields.boolean("scroll_enabled") ?? isScrollEnabled
    try readRows(fields)
    onSelect = try fields.function("on_select", functions)
  }

  private mutating func readRows(_ fields: Fields) throws(LuaRaise) {
    rowHeight = try fields.number("row_height", 1...10_000)
    guard let value = fields.value("rows") else { return }
    if value.kind == .table {
      rows = try fields.strings("rows")
    } else {
      let count = try fields.integer("rows", 0...Self.mostRows) ?? 0
      rows = (0..<count).map { "Row \($0 + 1)" }
    }
  }

  /// The keys of every scroll view.
  static let keys = [
    TableKey("content_width", "a number", "the view's width", "how wide its content is, in points"),
    TableKey(
      "content_height",
      "a number",
      "the view's height; a table's rows",
      "how high its content is, in points"
    ),
    TableKey("offset", "a point", "the content's start", "how far the content is moved at first, in points"),
    TableKey("inset", "insets", "none", "the space around the content, beside the safe area's (U13.68)"),
    TableKey("paging", "a boolean", "false", "whether it comes to rest at multiples of its size (U12.8)"),
    TableKey("bounces", "a boolean", "true", "whether content goes past its ends (U12.3)"),
    TableKey(
      "direction_lock",
      "a boolean",
      "false",
      "whether a drag that begins along one axis stays on it (U12.8)"
    ),
    TableKey(
      "deceleration_rate",
      "\"normal\" or \"fast\"",
      "\"normal\"",
      "how fast its content comes to rest (U12.1)"
    ),
    TableKey("scroll_enabled", "a boolean", "true", "whether a finger can move it"),
  ]

  /// The keys of a table besides.
  static let tableKeys = [
    TableKey(
      "rows",
      "an integer or a list of strings",
      "as many as content_height holds",
      "how many rows it has, or their texts"
    ),
    TableKey("row_height", "a number", "44, or what fills content_height", "how high a row is, in points"),
    TableKey("on_select", "a function", "none", "called with the element and the row that a tap chose"),
  ]

  /// The keys of the page key `scroll` besides.
  static let pageKeys = [
    TableKey("frame", "a rectangle", "fills the page", "in the page's space, in points"),
    TableKey("name", "a string", "none", "what selectors find it by, without #"),
    TableKey("table", "a boolean", "false", "whether it is a table view"),
  ]
}

// MARK: Making it

extension ScrollDefinition {
  /// Makes the view; its content is measured once it has its frame.
  func make(isTable: Bool, _ application: Application) -> ScrollView {
    let view = isTable ? ScriptTable(application) : ScrollView(application)
    view.contentInset = inset
    view.isPagingEnabled = isPaging
    view.bounces = bounces
    view.isDirectionalLockEnabled = isDirectionLocked
    view.decelerationRate = rate
    view.isScrollEnabled = isScrollEnabled
    return view
  }

  /// Gives a view that has its frame its content.
  func fill(_ view: ScrollView) throws(UIKitException) {
    if let table = view as? ScriptTable {
      table.texts = rows ?? texts(fitting: contentHeight, height: rowHeight ?? table.rowHeight)
      if let height = rowHeight ?? exactHeight(of: table) { table.rowHeight = height }
      try table.reloadData()
    } else {
      view.contentSize = Size(contentWidth ?? view.bounds.width, contentHeight ?? view.bounds.height)
    }
    if let offset { try view.setContentOffset(offset) }
  }

  private func texts(fitting content: Double?, height: Double) -> [String] {
    let count = max(1, min(Double(Self.mostRows), ((content ?? 0) / height).rounded()))
    return content == nil ? [] : (0..<Int(count)).map { "Row \($0 + 1)" }
  }

  /// The height that makes the rows as high as the content.
  private func exactHeight(of table: ScriptTable) -> Double? {
    guard let contentHeight, !table.texts.isEmpty, contentHeight > 0 else { return nil }
    return contentHeight / Double(table.texts.count)
  }
}

/// A table whose rows are texts of the script.
final class ScriptTable: TableView, TableViewDataSource {
  /// What the rows read.
  var texts: [String] = []
  /// Called with the row that a tap chose, counted from 0.
  var onSelect: ((Int) throws(UIKitException) -> Void)?

  override init(_ application: Application, frame: Rect = .zero) {
    super.init(application, frame: frame)
    dataSource = self
  }

  func numberOfRows(in tableView: TableView) -> Int { texts.count }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    TableViewCell(application, text: texts.indices.contains(row) ? texts[row] : "")
  }

  override func didSelectRow(_ row: Int) throws(UIKitException) { try onSelect?(row) }
}
