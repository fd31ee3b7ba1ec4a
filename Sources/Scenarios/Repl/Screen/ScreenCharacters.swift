/// The characters that a screen is drawn with.
struct ScreenCharacters: Equatable, Sendable {
  /// Whether there are others than those of ASCII.
  let isPlain: Bool

  /// Box drawing and shades.
  static let unicode = ScreenCharacters(isPlain: false)
  /// ASCII, for a locale without UTF-8.
  static let ascii = ScreenCharacters(isPlain: true)

  /// The sign of what is left out.
  var ellipsis: String { isPlain ? "~" : "…" }
  /// A finger.
  var finger: Character { isPlain ? "X" : "✚" }
  /// What stands between the pages of a stack.
  var arrow: String { isPlain ? ">" : "›" }
  /// What stands between the texts of a view.
  var dot: String { isPlain ? "," : "·" }

  /// So many small things in one place.
  func mark(_ count: Int) -> Character {
    if count < 2 { return isPlain ? "o" : "●" }
    return count < 10 ? Character("\(count)") : "+"
  }

  /// The surface of a brightness from 0 to 1.
  func shade(_ brightness: Double) -> Character {
    let shades: [Character] = isPlain ? [" ", ".", ":", "%", "#"] : [" ", "░", "▒", "▓", "█"]
    switch brightness {
    case 0.9...: return shades[0]
    case 0.7...: return shades[1]
    case 0.45...: return shades[2]
    case 0.15...: return shades[3]
    default: return shades[4]
    }
  }

  /// A piece of an outline.
  func outline(_ piece: OutlinePiece) -> Character {
    switch piece {
    case .horizontal: isPlain ? "-" : "─"
    case .vertical: isPlain ? "|" : "│"
    case .topLeft(let isRound): isPlain ? isRound ? "." : "+" : isRound ? "╭" : "┌"
    case .topRight(let isRound): isPlain ? isRound ? "." : "+" : isRound ? "╮" : "┐"
    case .bottomLeft(let isRound): isPlain ? isRound ? "'" : "+" : isRound ? "╰" : "└"
    case .bottomRight(let isRound): isPlain ? isRound ? "'" : "+" : isRound ? "╯" : "┘"
    case .leftEnd(let isRound): isRound ? "(" : "["
    case .rightEnd(let isRound): isRound ? ")" : "]"
    }
  }

  /// A character of a text; what the terminal does not know is a question mark for each of its columns, unless it is a
  /// sign of ours.
  func text(_ character: Character) -> String {
    guard isPlain, !character.isASCII else { return String(character) }
    if character == "…" { return ellipsis }
    return String(repeating: "?", count: TerminalText.width(character))
  }

  /// A text in the characters there are.
  func text(_ string: String) -> String {
    guard isPlain else { return string }
    var result = ""
    for character in string { result += text(character) }
    return result
  }
}

/// A piece of an outline, in one character; corners and ends are round or not.
enum OutlinePiece: Equatable {
  case horizontal
  case vertical
  case topLeft(isRound: Bool)
  case topRight(isRound: Bool)
  case bottomLeft(isRound: Bool)
  case bottomRight(isRound: Bool)
  /// The ends of what is one line high.
  case leftEnd(isRound: Bool)
  case rightEnd(isRound: Bool)
}

extension OutlinePiece {
  /// The sides on which it closes the outline, as steps to the right and down.
  var sides: [(right: Int, down: Int)] {
    let (left, right, up, down) = ((-1, 0), (1, 0), (0, -1), (0, 1))
    switch self {
    case .horizontal: return [up, down]
    case .vertical: return [left, right]
    case .topLeft: return [up, left]
    case .topRight: return [up, right]
    case .bottomLeft: return [down, left]
    case .bottomRight: return [down, right]
    case .leftEnd: return [left]
    case .rightEnd: return [right]
    }
  }
}
