extension Application {
  /// The view trees of all windows as text, the lowest window first: one line a view (see `View.treeDescription`).
  public func treeDescription() -> String {
    let ordered = windows.enumerated().sorted {
      ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
    }
    return ordered.map { $0.element.treeDescription() }.joined(separator: "\n")
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
    if let text = displayedText { line += " \"\(text)\"" }
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
    for animation in animations where animation.isRunning {
      line += " animating \(animation.key.rawValue)"
    }
    return line
  }

  private func appendLines(to lines: inout [String], indent: String) {
    lines.append(indent + lineDescription)
    for subview in subviews { subview.appendLines(to: &lines, indent: indent + "  ") }
  }
}
