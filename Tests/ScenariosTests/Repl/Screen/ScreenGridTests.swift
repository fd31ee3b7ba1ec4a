import HeadlessUIKit
import Testing

@testable import Scenarios

@Test(
  "screen: what has no end, or is nowhere, lies in cells of the grid or just beyond it",
  arguments: [(100.0, Double.infinity), (-.infinity, 100), (-.infinity, .infinity), (.nan, 100), (100, .nan)]
)
func screenCellsOfEndlessThings(low: Double, high: Double) {
  let grid = ScreenGrid(Size(375, 812), columns: 40, rows: 40)
  let (columns, rows) = (grid.columns(from: low, to: high), grid.rows(from: low, to: high))
  #expect((-1...grid.columns + 1).contains(columns.lowerBound) && columns.upperBound <= grid.columns + 1)
  #expect((-1...grid.rows + 1).contains(rows.lowerBound) && rows.upperBound <= grid.rows + 1)
  #expect(high != .infinity || columns.upperBound == grid.columns + 1)
}
