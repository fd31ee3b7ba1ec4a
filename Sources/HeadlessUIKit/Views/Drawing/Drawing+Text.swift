extension Double {
  /// The number as a picture has it: to a thousandth; what is no number is 0.
  var svg: String { isFinite ? short : "0" }
}

extension Point {
  /// Its coordinates in a path.
  var svg: String { "\(x.svg) \(y.svg)" }
}

extension AffineTransform {
  /// The map in a `transform` attribute; what stretches has three more digits than what moves.
  var svg: String {
    if a == 1 && b == 0 && c == 0 && d == 1 { return "translate(\(tx.svg) \(ty.svg))" }
    let parts = [a, b, c, d].map { $0.isFinite ? $0.decimal(places: 6) : "0" }
    return "matrix(\(parts.joined(separator: " ")) \(tx.svg) \(ty.svg))"
  }
}

extension Color {
  /// The components as `#rrggbb`, without the opacity.
  var hexText: String { "#" + [red, green, blue].map(Self.hex).joined() }

  /// All components as CSS has them.
  var cssText: String {
    "rgba(\([red, green, blue].map { String(Self.byte($0)) }.joined(separator: ",")),\(alpha.svg))"
  }

  private static func hex(_ component: Double) -> String {
    let digits = String(byte(component), radix: 16)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }

  private static func byte(_ component: Double) -> Int {
    component > 0 ? Int((min(1, component) * 255).rounded()) : 0
  }
}

extension StringProtocol {
  /// The text as XML has it in content and in attributes; characters that XML cannot have become U+FFFD.
  var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
