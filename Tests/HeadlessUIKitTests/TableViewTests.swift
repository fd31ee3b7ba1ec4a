import Testing

@testable import HeadlessUIKit

/// Rows, which of them are there, and which is chosen.
@Suite("Table views")
struct TableViewTests {
  private final class Rows: TableViewDataSource, TableViewDelegate {
    var count = 50
    var made = 0
    var chosen: [Int] = []

    func numberOfRows(in tableView: TableView) -> Int { count }
    func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
      made += 1
      return TableViewCell(tableView.application, text: "Row \(row)")
    }
    func tableView(_ tableView: TableView, didSelectRow row: Int) { chosen.append(row) }
  }

  private func make() throws -> (ScrollStage, TableView, Rows) {
    let stage = try ScrollStage(make: { TableView($0) })
    let table = try #require(stage.scroll as? TableView)
    let rows = Rows()
    table.dataSource = rows
    table.delegate = rows
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in try table.reloadData() }
    return (stage, table, rows)
  }

  @Test("U13.67 The rows in sight are there, 44 points high, and no others")
  func visible() throws {
    let (stage, table, rows) = try make()
    let first = table.visibleCells.map(\.row)
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in
      try table.setContentOffset(Point(0, 100))
    }
    #expect(first == Array(0..<10) && table.visibleCells.map(\.row) == Array(2..<12) && rows.made == 12)
    #expect(table.subviews.count == 10 && table.contentSize == Size(300, 2200))
    #expect(table.cell(forRow: 3)?.frame == Rect(0, 132, 300, 44) && table.cell(forRow: 1) == nil)
  }

  @Test("U13.67 A tap chooses a row; one that stops the content does not")
  func select() throws {
    let (stage, table, rows) = try make()
    try stage.run("down 150,250; up; wait 1; down 150,400; by 0,-100 0.1; up; wait 0.1; down 150,300; up")
    #expect(rows.chosen == [3] && table.selectedRow == 3)
    try stage.run("down 150,300; up")
    #expect(rows.chosen.count == 2)
    table.allowsSelection = false
    try stage.run("wait 1; down 150,250; up")
    #expect(rows.chosen.count == 2)
  }

  @Test("A row can be scrolled to; one that there is not is an exception, too many rows are one")
  func scrollTo() throws {
    let (stage, table, rows) = try make()
    try table.scrollToRow(30)
    #expect(stage.offset.y == 31 * 44 - 400)
    #expect(throws: UIKitException.self) { try table.scrollToRow(50) }
    rows.count = 1_000_000_000
    #expect(throws: UIKitException.self) { try table.reloadData() }
    rows.count = 2
    try stage.application.mainLoop.runTurn { () throws(UIKitException) in try table.reloadData() }
    #expect(stage.offset == .zero && table.visibleCells.count == 2 && !table.canScrollVertically)
  }
}
