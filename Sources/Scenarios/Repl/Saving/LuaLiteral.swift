import HeadlessUIKit

/// Values as a person writes them in Lua.
enum LuaLiteral {
  /// A string in quotation marks.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A list of strings.
  static func list(_ texts: [String]) -> String {
    texts.isEmpty ? "{}" : "{ \(texts.map(string).joined(separator: ", ")) }"
  }

  /// A rectangle, to a thousandth.
  static func rect(_ rect: Rect) -> String {
    "rect(\(rect.minX.short), \(rect.minY.short), \(rect.width.short), \(rect.height.short))"
  }

  /// A point, to a thousandth.
  static func point(_ point: Point) -> String { "point(\(point.x.short), \(point.y.short))" }
}
