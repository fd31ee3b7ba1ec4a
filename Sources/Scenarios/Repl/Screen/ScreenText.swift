import HeadlessUIKit

/// A screen in characters: the device in a frame, and beside it what the app is at and what cannot be read in the
/// picture.
enum ScreenText {
  /// The columns beside the picture, when there is room for them.
  private static let legend = 30
  /// A terminal that is narrower has no room for them.
  private static let narrow = 54

  /// The lines for a terminal of a size; none is longer than it is wide, and all fit, with a line left for the prompt.
  static func lines(
    of state: ScreenState,
    columns: Int,
    rows: Int,
    _ characters: ScreenCharacters
  ) -> [String] {
    let hasLegend = columns >= narrow
    let grid = ScreenGrid(
      state.size,
      columns: columns - 2 - (hasLegend ? legend + 2 : 0),
      rows: rows - 3
    )
    var painter = ScreenPainter(grid, characters)
    painter.draw(state.elements)
    for finger in state.fingers { painter.drawFinger(at: finger.point) }
    let picture = framed(painter.canvas.lines(characters), columns: grid.columns, characters)
    guard hasLegend else { return picture }
    let room = columns - grid.columns - 4
    let text = notes(state, columns: room, rows: picture.count, characters)
    return picture.enumerated().map { row, line in
      row < text.count && !text[row].isEmpty ? "\(line)  \(text[row])" : line
    }
  }

  private static func framed(_ lines: [String], columns: Int, _ characters: ScreenCharacters) -> [String] {
    let edge = String(repeating: characters.outline(.horizontal), count: columns)
    func line(_ left: OutlinePiece, _ inside: String, _ right: OutlinePiece) -> String {
      "\(characters.outline(left))\(inside)\(characters.outline(right))"
    }
    return [line(.topLeft(isRound: true), edge, .topRight(isRound: true))]
      + lines.map { line(.vertical, $0, .vertical) }
      + [line(.bottomLeft(isRound: true), edge, .bottomRight(isRound: true))]
  }

  /// The lines beside the picture.
  private static func notes(
    _ state: ScreenState,
    columns: Int,
    rows: Int,
    _ characters: ScreenCharacters
  ) -> [String] {
    var lines = state.facts
    lines += state.fingers.map { "\(characters.finger) finger \($0.number) at \($0.point.rounded)" }
    if !state.things.isEmpty { lines.append("") }
    for thing in state.things {
      lines.append("\(thing.label) \(thing.frame.rounded)")
      let texts = thing.texts.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      if !texts.isEmpty { lines.append("  " + texts.joined(separator: " \(characters.dot) ")) }
    }
    lines = lines.flatMap { TerminalText.wrapped(characters.text(TerminalText.plain($0)), columns: columns) }
    if lines.count > rows, rows > 0 {
      let rest = lines.count - rows + 1
      lines = lines.prefix(rows - 1) + ["\(characters.ellipsis) \(rest) more lines"]
    }
    return lines.map { TerminalText.fit($0, columns: columns, characters) }
  }
}

extension Point {
  /// As one reads it at a glance: to a tenth.
  fileprivate var rounded: String { "(\(x.tenths), \(y.tenths))" }
}

extension Rect {
  fileprivate var rounded: String {
    "(\(minX.tenths), \(minY.tenths), \(width.tenths), \(height.tenths))"
  }
}

extension Double {
  fileprivate var tenths: String { ((self * 10).rounded() / 10).short }
}
