import HeadlessUIKit

/// Draws what a screen shows (`Application.drawing`) into cells.
struct ScreenPainter {
  private(set) var canvas: ScreenCanvas
  private let characters: ScreenCharacters
  private let grid: ScreenGrid
  /// Where a drawn thing lies.
  private struct Place {
    var map = AffineTransform.identity
    var opacity = 1.0
    /// What cuts it off, with the map back into the space of each.
    var clips: [(shape: ScreenShape, inverse: AffineTransform)] = []
    /// The columns that text is kept in.
    var columns: Range<Int>
  }

  init(_ grid: ScreenGrid, _ characters: ScreenCharacters) {
    self.grid = grid
    self.characters = characters
    canvas = ScreenCanvas(grid)
  }

  /// Draws elements that lie in the screen's space.
  mutating func draw(_ elements: [Drawing.Element]) {
    draw(elements, Place(columns: 0..<grid.columns))
  }

  /// Draws a finger.
  mutating func drawFinger(at point: Point) {
    guard let (column, row) = grid.cell(at: point) else { return }
    canvas.write(String(characters.finger), column, row, .unicode)
  }

  private mutating func draw(_ elements: [Drawing.Element], _ place: Place) {
    var place = place
    for element in elements {
      switch element {
      case .fill(let fill): draw(fill, &place)
      case .stroke(let stroke): draw(stroke, &place)
      case .line: break
      case .text(let text): draw(text, place)
      case .image(let name, let rect): draw(image: name, rect, &place)
      case .group(let group): draw(group, place)
      }
    }
  }

  private mutating func draw(_ group: Drawing.Group, _ outer: Place) {
    var place = outer
    place.map = group.map.concatenating(outer.map)
    place.opacity *= max(0, min(1, group.opacity))
    guard place.opacity >= 0.05 else { return }
    if let clip = group.clip {
      let shape = ScreenShape(map: place.map, rect: clip.rect, radius: clip.radius, corners: clip.corners)
      guard let inverse = place.map.inverted else { return }
      place.clips.append((shape, inverse))
      place.columns = place.columns.clamped(to: shape.cells(grid).columns)
    }
    draw(group.elements, place)
  }

  // MARK: Surfaces

  private mutating func draw(_ fill: Drawing.Fill, _ place: inout Place) {
    let opacity = place.opacity * max(0, min(1, fill.color.alpha))
    guard opacity >= 0.05 else { return }
    let shape = ScreenShape(map: place.map, rect: fill.rect, radius: fill.radius, corners: fill.corners)
    let bounds = shape.bounds
    if isHairline(bounds) { return drawHairline(bounds, place) }
    let cells = shape.cells(grid)
    // A disc that is not much larger than a letter is one; through a ball one sees what lies on it.
    let isDisc = fill.radius >= 0.45 * min(fill.rect.width, fill.rect.height) && opacity > 0.9
    if let (column, row) = tinyPlace(bounds, place, isDisc ? Size(4.5, 2.3) : Size(2.5, 1.5)) {
      if isDisc { return canvas.mark(bounds.center, column, row) }
      return canvas.cover(column, row, brightness: fill.color.brightness, opacity: opacity)
    }
    let edge = outline(of: cells, isRound: fill.radius > 0, place) { column, row in
      isLost(brightness: fill.color.brightness, opacity, beside: canvas[column, row])
    }
    if cells.columns.count >= 3 { keepText(in: cells.columns, beside: edge, &place) }
    for row in cells.rows {
      for column in cells.columns where cells.contains(column, row) && isShown(column, row, place) {
        canvas.cover(column, row, brightness: fill.color.brightness, opacity: opacity)
      }
    }
    for (piece, column, row) in edge { canvas.put(piece, column, row) }
  }

  private mutating func draw(_ stroke: Drawing.Stroke, _ place: inout Place) {
    guard place.opacity * stroke.color.alpha >= 0.05 else { return }
    let shape = ScreenShape(
      map: place.map,
      rect: stroke.rect,
      radius: stroke.radius,
      corners: stroke.corners
    )
    let bounds = shape.bounds
    if isHairline(bounds) || tinyPlace(bounds, place, Size(2.5, 1.5)) != nil { return }
    var cells = shape.cells(grid)
    // What has gaps is a pair of brackets.
    if stroke.isDashed { cells = cells.middleRow }
    let edge = outline(of: cells, isRound: stroke.radius > 0, place) { _, _ in true }
    for (piece, column, row) in edge { canvas.put(piece, column, row) }
    if cells.columns.count >= 3 { keepText(in: cells.columns, beside: edge, &place) }
  }

  private mutating func draw(image name: String, _ rect: Rect, _ place: inout Place) {
    let bounds = rect.applying(place.map)
    guard bounds.width < 8 * grid.cellWidth || bounds.height < 2.5 * grid.cellHeight else {
      return draw(Drawing.box(ofImage: name, in: rect), place)
    }
    guard let (column, row) = grid.cell(at: bounds.center), isShown(column, row, place) else { return }
    canvas.mark(bounds.center, column, row)
  }

  /// Texts stay within a surface, and beside its outline.
  private func keepText(
    in columns: Range<Int>,
    beside edge: [(piece: OutlinePiece, column: Int, row: Int)],
    _ place: inout Place
  ) {
    guard let first = columns.first, let last = columns.last, columns.count > 3 else { return }
    let low = edge.contains { $0.column == first } ? first + 1 : first
    let high = edge.contains { $0.column == last } ? last : last + 1
    place.columns = place.columns.clamped(to: low..<high)
  }

  /// The pieces of an outline that are to be seen.
  ///
  /// - Parameter isWanted: whether the line between the shape and a cell beside it is.
  private func outline(
    of cells: CoveredCells,
    isRound: Bool,
    _ place: Place,
    _ isWanted: (_ column: Int, _ row: Int) -> Bool
  ) -> [(piece: OutlinePiece, column: Int, row: Int)] {
    var pieces: [(piece: OutlinePiece, column: Int, row: Int)] = []
    for row in cells.rows {
      for column in cells.columns where cells.contains(column, row) && isShown(column, row, place) {
        guard let piece = cells.outline(column, row, isRound) else { continue }
        // What ends at the edge of the screen needs no line there.
        let isSeen = piece.sides.contains { right, down in
          let (column, row) = (column + right, row + down)
          return !cells.contains(column, row) && canvas[column, row] != nil && isWanted(column, row)
        }
        if isSeen { pieces.append((atEdge(piece, cells, column, row), column, row)) }
      }
    }
    return pieces
  }

  /// A corner at the edge of the screen is the end of a line.
  private func atEdge(_ piece: OutlinePiece, _ cells: CoveredCells, _ column: Int, _ row: Int) -> OutlinePiece
  {
    let isSide = column == 0 || column == grid.columns - 1
    let isEnd = row == 0 || row == grid.rows - 1
    switch piece {
    case .topLeft, .topRight, .bottomLeft, .bottomRight:
      let isLeft = !cells.contains(column - 1, row)
      if isSide, isLeft == (column == 0) { return .horizontal }
      return isEnd ? .vertical : piece
    default: return piece
    }
  }

  /// Whether a surface looks like what a cell beside it shows, so that it needs a line.
  private func isLost(brightness: Double, _ opacity: Double, beside cell: ScreenCanvas.Cell?) -> Bool {
    guard let outside = cell else { return false }
    let inside = outside.brightness + (brightness - outside.brightness) * opacity
    return characters.shade(inside) == characters.shade(outside.brightness)
  }

  private func isShown(_ column: Int, _ row: Int, _ place: Place) -> Bool {
    let center = grid.center(column: column, row: row)
    return place.clips.allSatisfy { $0.shape.contains(center.applying($0.inverse)) }
  }

  // MARK: Small things

  private func isHairline(_ bounds: Rect) -> Bool {
    bounds.height < 0.3 * grid.cellHeight && bounds.width > 3 * grid.cellWidth
  }

  private mutating func drawHairline(_ bounds: Rect, _ place: Place) {
    guard let (_, row) = grid.cell(at: Point(max(0, bounds.minX), bounds.center.y)) else { return }
    for column in grid.columns(from: bounds.minX, to: bounds.maxX) where isShown(column, row, place) {
      if canvas[column, row]?.content == ScreenCanvas.Content.none { canvas.put(.horizontal, column, row) }
    }
  }

  /// The cell of what takes less than so many; nil of what is larger, or cut off.
  private func tinyPlace(_ bounds: Rect, _ place: Place, _ most: Size) -> (column: Int, row: Int)? {
    guard bounds.width < most.width * grid.cellWidth, bounds.height < most.height * grid.cellHeight else {
      return nil
    }
    guard let cell = grid.cell(at: bounds.center), isShown(cell.column, cell.row, place) else { return nil }
    return cell
  }

  // MARK: Text

  private mutating func draw(_ text: Drawing.Text, _ place: Place) {
    guard place.opacity * text.color.alpha >= 0.25 else { return }
    let bounds = text.rect.applying(place.map)
    let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let own = grid.columns(from: bounds.minX, to: bounds.maxX)
    let middle = (bounds.center.y / grid.cellHeight).rounded(.down)
    guard middle >= 0, middle < Double(grid.rows) else { return }
    let first = Int(middle) - lines.count / 2
    for (offset, line) in lines.enumerated() where !line.isEmpty {
      let row = first + offset
      guard isShown(own.lowerBound + own.count / 2, row, place) else { continue }
      write(TerminalText.plain(String(line)), text.alignment, own, row, place)
    }
  }

  private mutating func write(
    _ text: String,
    _ alignment: Label.Alignment,
    _ own: Range<Int>,
    _ row: Int,
    _ place: Place
  ) {
    // Letters are wider than on a phone: a text may leave its own frame as far as there is room.
    var room = place.columns
    var shown = TerminalText.fit(text, columns: room.count, characters)
    var start = Self.start(TerminalText.width(shown), alignment, own, in: room)
    if canvas.hasText(start..<start + max(1, TerminalText.width(shown)), row: row) {
      room = room.clamped(to: own)
      shown = TerminalText.fit(text, columns: room.count, characters)
      start = Self.start(TerminalText.width(shown), alignment, own, in: room)
    }
    guard room.count >= 3 || shown == text else { return }
    canvas.write(shown, start, row, characters)
  }

  private static func start(
    _ width: Int,
    _ alignment: Label.Alignment,
    _ own: Range<Int>,
    in room: Range<Int>
  ) -> Int {
    let wanted =
      switch alignment {
      case .left: own.lowerBound
      case .center: (own.lowerBound + own.upperBound - width + 1) / 2
      case .right: own.upperBound - width
      }
    return max(room.lowerBound, min(wanted, room.upperBound - width))
  }
}

extension Color {
  /// How bright it looks, from 0 to 1.
  fileprivate var brightness: Double { max(0, min(1, 0.299 * red + 0.587 * green + 0.114 * blue)) }
}
