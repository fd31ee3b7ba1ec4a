import HeadlessUIKit

/// The cells of a screen that is being drawn, each with its brightness and what stands on it.
struct ScreenCanvas {
  /// What stands on a cell.
  enum Content: Equatable {
    case none
    case outline(OutlinePiece)
    case text(Character)
    /// The second column of a wide character.
    case rest
    /// Small things, by where they are.
    case marks([Point])
  }

  /// A place of the grid.
  struct Cell {
    /// From black, 0, to white, 1.
    var brightness = 1.0
    var content = Content.none
    /// How much of the content shows through what lies over it.
    var opacity = 1.0
  }

  let grid: ScreenGrid
  private var cells: [Cell]

  /// A white screen.
  init(_ grid: ScreenGrid) {
    self.grid = grid
    cells = Array(repeating: Cell(), count: grid.columns * grid.rows)
  }

  /// The cell of a place; nil beyond the screen.
  subscript(column: Int, row: Int) -> Cell? {
    guard let index = index(column, row) else { return nil }
    return cells[index]
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard column >= 0, row >= 0, column < grid.columns, row < grid.rows else { return nil }
    return row * grid.columns + column
  }

  /// Lays a surface over a cell.
  mutating func cover(_ column: Int, _ row: Int, brightness: Double, opacity: Double) {
    guard let index = index(column, row) else { return }
    cells[index].brightness += (brightness - cells[index].brightness) * opacity
    cells[index].opacity *= 1 - opacity
    if cells[index].opacity < 0.3 { remove(index) }
  }

  /// Puts a piece of an outline on a cell.
  mutating func put(_ piece: OutlinePiece, _ column: Int, _ row: Int) {
    guard let index = index(column, row) else { return }
    remove(index)
    cells[index].content = .outline(piece)
    cells[index].opacity = 1
  }

  /// Puts a small thing on a cell, beside those that are there.
  mutating func mark(_ point: Point, _ column: Int, _ row: Int) {
    guard let index = index(column, row) else { return }
    if case .marks(var points) = cells[index].content {
      let isKnown = points.contains { abs($0.x - point.x) < 1 && abs($0.y - point.y) < 1 }
      if !isKnown { points.append(point) }
      cells[index].content = .marks(points)
    } else {
      remove(index)
      cells[index].content = .marks([point])
    }
    cells[index].opacity = 1
  }

  /// Writes a text; what lies beyond the screen is left out.
  mutating func write(_ text: String, _ column: Int, _ row: Int, _ characters: ScreenCharacters) {
    var column = column
    for character in text {
      let width = TerminalText.width(character)
      guard width > 0 else { continue }
      for (offset, part) in characters.text(character).enumerated() {
        put(.text(part), column + offset, row)
      }
      if width == 2, !characters.isPlain { put(.rest, column + 1, row) }
      column += width
    }
  }

  /// Whether text stands in some columns of a row.
  func hasText(_ columns: Range<Int>, row: Int) -> Bool {
    columns.contains { column in
      switch self[column, row]?.content {
      case .text, .rest: true
      default: false
      }
    }
  }

  private mutating func put(_ content: Content, _ column: Int, _ row: Int) {
    guard let index = index(column, row) else { return }
    remove(index)
    cells[index].content = content
    cells[index].opacity = 1
  }

  /// Empties a cell; of a wide character both of its columns.
  private mutating func remove(_ index: Int) {
    if cells[index].content == .rest, index > 0 { cells[index - 1].content = .none }
    if index + 1 < cells.count, cells[index + 1].content == .rest { cells[index + 1].content = .none }
    cells[index].content = .none
  }

  /// The rows as text.
  func lines(_ characters: ScreenCharacters) -> [String] {
    (0..<grid.rows).map { row in
      var line = ""
      for column in 0..<grid.columns {
        let cell = cells[row * grid.columns + column]
        switch cell.content {
        case .none: line.append(characters.shade(cell.brightness))
        case .outline(let piece): line.append(characters.outline(piece))
        case .text(let character):
          let isCut = TerminalText.width(character) == 2 && column + 1 == grid.columns
          line.append(isCut ? " " : character)
        case .rest: if column == 0 { line.append(" ") }
        case .marks(let points): line.append(characters.mark(points.count))
        }
      }
      return line
    }
  }
}
