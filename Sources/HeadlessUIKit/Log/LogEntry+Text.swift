extension LogEntry {
  /// The entry in one line, its virtual time first, as failure messages show it:
  /// `0.340 s  gesture  recognizer=pan view=#ball state=began reason="moved 12 > 10 pt"`.
  public var line: String {
    var text = "\(time.text)  \(event.kind)"
    event.visitFields { name, value in text += "  \(name)=\(value.text)" }
    return text
  }
}

extension Instant {
  /// Seconds as messages show them, to the nearest of three decimals: `0.340 s`.
  public var text: String {
    let milliseconds = (nanoseconds + 500_000) / 1_000_000
    let rest = milliseconds % 1000
    let digits = rest < 10 ? "00\(rest)" : rest < 100 ? "0\(rest)" : "\(rest)"
    return "\(milliseconds / 1000).\(digits) s"
  }
}

extension LogValue {
  /// The value as messages show it; numbers to a thousandth.
  public var text: String {
    switch self {
    case .text(let text): text.contains(where: { $0 == " " || $0 == "\n" }) ? "\"\(text)\"" : text
    case .number(let number): number.short
    case .integer(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    case .point(let point): point.short
    case .rect(let rect): rect.short
    case .color(let color):
      "rgba(\(color.red.short), \(color.green.short), \(color.blue.short), \(color.alpha.short))"
    case .transform(let map):
      "[\(map.a.short), \(map.b.short), \(map.c.short), \(map.d.short), \(map.tx.short), \(map.ty.short)]"
    case .mask(let mask): "\(mask.rect.short) radius \(mask.radius.short)"
    }
  }
}

extension Double {
  /// The number to a thousandth, whole ones without a point.
  public var short: String { decimal(places: 3) }

  /// The number to 3 or 6 places, whole ones without a point.
  func decimal(places: Int) -> String {
    let scale = places == 3 ? 1000.0 : 1_000_000
    let rounded = (self * scale).rounded() / scale
    guard rounded.magnitude < 1e12 else { return description }
    if rounded == rounded.rounded() { return String(Int64(rounded)) }
    return rounded.description
  }
}

extension Point {
  /// As messages show it.
  public var short: String { "(\(x.short), \(y.short))" }
}

extension Rect {
  /// As messages show it: x, y, width, height.
  public var short: String { "(\(minX.short), \(minY.short), \(width.short), \(height.short))" }
}
