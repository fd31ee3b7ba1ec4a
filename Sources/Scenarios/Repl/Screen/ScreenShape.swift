import HeadlessUIKit

/// A rounded rectangle as it lies on the screen, moved and turned, and the cells that it covers.
struct ScreenShape {
  /// From its own space to the screen.
  let map: AffineTransform
  let rect: Rect
  let radius: Double
  let corners: Corners

  /// The smallest rectangle around it on the screen.
  var bounds: Rect { rect.applying(map) }

  /// Whether its edges are level and upright.
  private var isUpright: Bool { map.b == 0 && map.c == 0 }

  /// The cells that it covers, also those just beyond the screen; at least one, unless it is empty.
  func cells(_ grid: ScreenGrid) -> CoveredCells {
    let bounds = bounds
    guard !rect.isEmpty, !bounds.isEmpty else { return CoveredCells(columns: 0..<0, rows: 0..<0) }
    let columns = grid.columns(from: bounds.minX, to: bounds.maxX)
    let rows = grid.rows(from: bounds.minY, to: bounds.maxY)
    var covered = CoveredCells(columns: columns, rows: rows)
    // Round corners that are smaller than a cell do not show.
    let isRound = radius > 0 && bounds.width > 4 * grid.cellWidth && bounds.height > 2.5 * grid.cellHeight
    if isUpright && !isRound {
      covered.fill()
      return covered
    }
    guard let inverse = map.inverted else { return covered }
    for row in rows {
      for column in columns {
        let point = grid.center(column: column, row: row).applying(inverse)
        if contains(isUpright ? nearest(point) : point) { covered.insert(column, row) }
      }
    }
    return covered
  }

  /// Whether a point of its own space lies in it.
  func contains(_ point: Point) -> Bool {
    guard rect.contains(point) || point == nearest(point) else { return false }
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let isLeft = point.x < rect.minX + radius
    let isTop = point.y < rect.minY + radius
    guard isLeft || point.x > rect.maxX - radius, isTop || point.y > rect.maxY - radius else { return true }
    let corner: Corners = isTop ? isLeft ? .topLeft : .topRight : isLeft ? .bottomLeft : .bottomRight
    guard corners.contains(corner) else { return true }
    let x = point.x - (isLeft ? rect.minX + radius : rect.maxX - radius)
    let y = point.y - (isTop ? rect.minY + radius : rect.maxY - radius)
    return x * x + y * y <= radius * radius
  }

  private func nearest(_ point: Point) -> Point {
    Point(max(rect.minX, min(rect.maxX, point.x)), max(rect.minY, min(rect.maxY, point.y)))
  }
}

/// The cells that a shape covers.
struct CoveredCells {
  let columns: Range<Int>
  let rows: Range<Int>
  private var isCovered: [Bool]

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    isCovered = Array(repeating: false, count: columns.count * rows.count)
  }

  /// The row in the middle.
  var middleRow: CoveredCells {
    let row = (rows.lowerBound + rows.upperBound) / 2
    var middle = CoveredCells(columns: columns, rows: row..<row + 1)
    middle.fill()
    return middle
  }

  mutating func fill() { isCovered = Array(repeating: true, count: isCovered.count) }

  mutating func insert(_ column: Int, _ row: Int) {
    guard columns.contains(column), rows.contains(row) else { return }
    isCovered[(row - rows.lowerBound) * columns.count + column - columns.lowerBound] = true
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    guard columns.contains(column), rows.contains(row) else { return false }
    return isCovered[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }

  /// What of the outline lies on a cell.
  func outline(_ column: Int, _ row: Int, _ isRound: Bool) -> OutlinePiece? {
    let top = !contains(column, row - 1)
    let bottom = !contains(column, row + 1)
    let left = !contains(column - 1, row)
    let right = !contains(column + 1, row)
    if top && bottom {
      return left ? right ? nil : .leftEnd(isRound: isRound) : right ? .rightEnd(isRound: isRound) : nil
    }
    if top { return left ? .topLeft(isRound: isRound) : right ? .topRight(isRound: isRound) : .horizontal }
    if bottom {
      return left ? .bottomLeft(isRound: isRound) : right ? .bottomRight(isRound: isRound) : .horizontal
    }
    return left || right ? .vertical : nil
  }
}
