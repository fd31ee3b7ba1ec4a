import HeadlessUIKit

/// The cells that a screen is drawn in. A cell of a terminal is about twice as high as wide, so that the grid has the
/// proportions of the screen.
struct ScreenGrid: Equatable {
  /// How many cells.
  let columns: Int
  let rows: Int
  /// The size of the screen in points.
  let screen: Size

  /// The largest grid for a screen that fits.
  init(_ screen: Size, columns: Int, rows: Int) {
    self.screen = screen
    let (columns, rows) = (Double(max(1, columns)), Double(max(1, rows)))
    let width = max(max(screen.width, 1) / columns, max(screen.height, 1) / (2 * rows))
    self.columns = Self.count(screen.width / width, atMost: columns)
    self.rows = Self.count(screen.height / (2 * width), atMost: rows)
  }

  /// The width of a cell in points.
  var cellWidth: Double { max(screen.width, 1) / Double(columns) }
  /// The height of a cell in points.
  var cellHeight: Double { max(screen.height, 1) / Double(rows) }

  /// The middle of a cell on the screen.
  func center(column: Int, row: Int) -> Point {
    Point((Double(column) + 0.5) * cellWidth, (Double(row) + 0.5) * cellHeight)
  }

  /// The columns between two places, at least one; they may lie beyond the grid, by one at most.
  func columns(from left: Double, to right: Double) -> Range<Int> {
    Self.cells(left / cellWidth, right / cellWidth, count: columns)
  }

  /// The rows between two places.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    Self.cells(top / cellHeight, bottom / cellHeight, count: rows)
  }

  /// The cell that a point lies in; nil when it is beyond the screen.
  func cell(at point: Point) -> (column: Int, row: Int)? {
    guard Rect(origin: .zero, size: screen).contains(point) else { return nil }
    let column = Self.whole(point.x / cellWidth, -1, columns)
    let row = Self.whole(point.y / cellHeight, -1, rows)
    return (min(column, columns - 1), min(row, rows - 1))
  }

  private static func count(_ cells: Double, atMost limit: Double) -> Int {
    Int(max(1, min(limit, cells.rounded())))
  }

  private static func cells(_ low: Double, _ high: Double, count: Int) -> Range<Int> {
    let size = high - low
    // Small things of a size take the same number of cells wherever they are.
    if size < 2.5 {
      let taken = size < 1.75 ? 1 : 2
      let first = whole((low + (size - Double(taken)) / 2).rounded(), -1, count)
      return first..<first + taken
    }
    let first = whole(low.rounded(), -1, count - 1)
    return first..<max(first, whole(high.rounded(), 0, count + 1))
  }

  /// The largest whole number that is not greater, within bounds.
  private static func whole(_ value: Double, _ low: Int, _ high: Int) -> Int {
    if value.isNaN { return low }
    return Int(max(Double(low), min(Double(high), value.rounded(.down))))
  }
}
