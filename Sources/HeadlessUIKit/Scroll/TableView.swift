/// Where a table view gets its rows from (UIKit's `UITableViewDataSource`, with one section).
public protocol TableViewDataSource: AnyObject {
  /// How many rows there are.
  func numberOfRows(in tableView: TableView) throws(UIKitException) -> Int
  /// The view of a row that comes into sight; the table places it.
  func tableView(_ tableView: TableView, cellForRow row: Int) throws(UIKitException) -> TableViewCell
}

/// What a table view tells beyond what a scroll view does (UIKit's `UITableViewDelegate`).
public protocol TableViewDelegate: ScrollViewDelegate {
  /// A tap chose a row.
  func tableView(_ tableView: TableView, didSelectRow row: Int) throws(UIKitException)
}

/// A row of a table view (UIKit's `UITableViewCell`).
open class TableViewCell: View {
  open override var className: String { "TableViewCell" }
  open override var classNames: [String] {
    className == "TableViewCell" ? super.classNames : [className, "TableViewCell", "View"]
  }
  /// The text.
  public var text: String
  /// Whether it looks chosen.
  public internal(set) var isSelected = false
  /// Which row it shows.
  public internal(set) var row = 0

  /// Makes a row.
  public init(_ application: Application, text: String = "") {
    self.text = text
    super.init(application)
    backgroundColor = .white
  }

  open override var displayedText: String? { text.isEmpty ? nil : text }
}

/// A scroll view with equally high rows, of which those in sight are there (UIKit's `UITableView` with one section).
///
/// A view of a row is made when it comes into sight and leaves when it goes out of it (U13.67).
open class TableView: ScrollView {
  open override var className: String { "TableView" }
  open override var classNames: [String] {
    let classes = ["TableView", "ScrollView", "View"]
    return className == "TableView" ? classes : [className] + classes
  }

  /// Where it gets its rows from; not kept. Call `reloadData` after a change.
  public weak var dataSource: (any TableViewDataSource)?
  /// The height of a row in points.
  public var rowHeight: Double { didSet { if rowHeight != oldValue { measure() } } }
  /// Whether a tap chooses a row.
  public var allowsSelection = true
  /// How many rows there are.
  public private(set) var numberOfRows = 0
  /// The row that is chosen.
  public private(set) var selectedRow: Int?
  /// The rows in sight, the first one first.
  public private(set) var visibleCells: [TableViewCell] = []

  /// What chooses a row; UIKit's tables do without a recogniser.
  public private(set) weak var selectTap: TapGestureRecognizer?

  /// Makes a table view without rows.
  public override init(_ application: Application, frame: Rect = .zero) {
    rowHeight = application.profile.scrolling.rowHeight
    super.init(application, frame: frame)
    let tap = TapGestureRecognizer(application)
    tap.name = "select"
    tap.addTarget { [weak self, weak tap] _ throws(UIKitException) in
      guard let self, let tap else { return }
      try tapped(at: tap.location(in: self))
    }
    addGestureRecognizer(tap)
    selectTap = tap
  }

  // MARK: Rows

  /// Asks for its rows anew; no row is chosen afterwards.
  public func reloadData() throws(UIKitException) {
    let count = try dataSource?.numberOfRows(in: self) ?? 0
    guard count >= 0, Double(count) * rowHeight <= 1e9 else {
      throw UIKitException("a table's height ends at 1e9 points, got \(count) rows of \(rowHeight)")
    }
    numberOfRows = count
    selectedRow = nil
    for cell in visibleCells { cell.removeFromSuperview() }
    visibleCells = []
    measure()
  }

  /// The rectangle of a row in the table's space.
  public func rect(forRow row: Int) -> Rect {
    Rect(0, Double(row) * rowHeight, bounds.width, rowHeight)
  }

  /// The row at a point of the table's space; nil where there is none.
  public func row(at point: Point) -> Int? {
    guard rowHeight > 0, point.y >= 0, point.y < Double(numberOfRows) * rowHeight else { return nil }
    return Int(point.y / rowHeight)
  }

  /// The view of a row in sight.
  public func cell(forRow row: Int) -> TableViewCell? { visibleCells.first { $0.row == row } }

  /// Scrolls as little as needed to show a row; one that there is not is an exception.
  public func scrollToRow(_ row: Int, animated: Bool = false) throws(UIKitException) {
    guard (0..<numberOfRows).contains(row) else {
      throw UIKitException("\(logName) has \(numberOfRows) rows, no row \(row)")
    }
    try scrollRectToVisible(rect(forRow: row), animated: animated)
  }

  private func measure() {
    contentSize = Size(bounds.width, Double(numberOfRows) * rowHeight)
    setNeedsLayout()
  }

  open override func contentOffsetDidChange() { setNeedsLayout() }

  open override func boundsSizeDidChange(from old: Size) {
    super.boundsSizeDidChange(from: old)
    measure()
  }

  open override func layoutSubviews() throws(UIKitException) {
    try super.layoutSubviews()
    try showRows()
  }

  /// Takes rows in that came into sight and lets go of those that went out of it.
  private func showRows() throws(UIKitException) {
    let rows = rowsInSight
    var cells: [TableViewCell] = []
    for cell in visibleCells {
      if rule("U13.67 in sight", rows.contains(cell.row)) {
        cells.append(cell)
      } else {
        cell.removeFromSuperview()
      }
    }
    for row in rows where !cells.contains(where: { $0.row == row }) {
      guard let cell = try dataSource?.tableView(self, cellForRow: row) else { continue }
      cell.row = row
      cell.isSelected = row == selectedRow
      try addSubview(cell)
      cells.append(cell)
    }
    cells.sort { $0.row < $1.row }
    for cell in cells { cell.frame = rect(forRow: cell.row) }
    visibleCells = cells
  }

  private var rowsInSight: Range<Int> {
    guard rowHeight > 0, numberOfRows > 0 else { return 0..<0 }
    let count = Double(numberOfRows)
    let first = max(0, min(count, Math.floor(bounds.minY / rowHeight)))
    let end = max(first, min(count, Math.ceil(bounds.maxY / rowHeight)))
    return Int(first)..<Int(min(end, first + 10_000))
  }

  // MARK: Selection

  /// Called after a tap chose a row, before the delegate hears of it.
  open func didSelectRow(_ row: Int) throws(UIKitException) {}

  /// Chooses a row, or none, without telling the delegate.
  public func selectRow(_ row: Int?) {
    selectedRow = row.flatMap { (0..<numberOfRows).contains($0) ? $0 : nil }
    for cell in visibleCells { cell.isSelected = cell.row == selectedRow }
  }

  /// Whether its tap may choose a row: not the tap that stopped the content.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === selectTap { return allowsSelection && rule("U13.67 caught", !pan.hasCaught) }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  private func tapped(at point: Point) throws(UIKitException) {
    guard let row = row(at: point) else { return }
    selectRow(row)
    record("did-select")
    try didSelectRow(row)
    try (delegate as? any TableViewDelegate)?.tableView(self, didSelectRow: row)
  }
}
