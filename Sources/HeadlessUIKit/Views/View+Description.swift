extension Application {
  /// The view trees of all windows as text, the lowest window first: one line a view (see `View.treeDescription`).
  public func treeDescription() -> String {
    windowsByLevel.map { $0.treeDescription() }.joined(separator: "\n")
  }
}

extension View {
  /// Its tree as text, one line a view: class, #name, "text", frame in the superview's space, and what differs from
  /// the ordinary (hidden, alpha, transform, disabled …).
  public func treeDescription() -> String {
    var lines: [String] = []
    appendLines(to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  /// One line: class, #name, "text", frame in the superview's space, and what differs from the ordinary.
  public var lineDescription: String {
    var line = className
    if !name.isEmpty { line += " #\(name)" }
    if let text = displayedText { line += " \"\(text.lineEscaped)\"" }
    if let image = (self as? ImageView)?.image { line += " image \"\(image.lineEscaped)\"" }
    line += " \(frame.short)"
    if isHidden { line += " hidden" }
    if alpha != 1 { line += " alpha \(alpha.short)" }
    if !transform.isIdentity { line += " transform \(LogValue.transform(transform).text)" }
    if let mask { line += " mask \(LogValue.mask(mask).text)" }
    if !isUserInteractionEnabled && !(self is Label) && !(self is ImageView) { line += " takes no touches" }
    if let control = self as? Control {
      if !control.isEnabled { line += " disabled" }
      if control.isHighlighted { line += " highlighted" }
      if control.isSelected { line += " selected" }
    }
    if let field = self as? TextField, field.isEditing { line += " editing" }
    for animation in animations where animation.isRunning {
      line += " animating \(animation.key.rawValue)"
      if animation.isEndless { line += " endlessly" }
    }
    if interactionBlocks > 0 { line += " takes no touches meanwhile" }
    return line
  }

  private func appendLines(to lines: inout [String], indent: String) {
    lines.append(indent + lineDescription)
    for subview in subviews { subview.appendLines(to: &lines, indent: indent + "  ") }
  }
}

extension String {
  /// The text on one line and without bare quotes, so that a line of a tree stays one.
  fileprivate var lineEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
