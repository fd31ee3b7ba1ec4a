extension Drawing {
  /// The blue of what can be tapped.
  static let tint = Color(red: 0, green: 122.0 / 255, blue: 1)
  /// The grey of what is disabled, missing or a stand-in.
  static let faint = Color(white: 0.7)

  /// A wheel of eight spokes that fade against the clock.
  mutating func wheel(in rect: Rect, color: Color) {
    let radius = min(rect.width, rect.height) / 2
    for spoke in 0..<8 {
      let angle = Double(spoke) * Math.pi / 4
      let direction = Point(Math.sin(angle), -Math.cos(angle))
      var faded = color
      faded.alpha *= Double(8 - spoke) / 8
      line(
        from: rect.center + direction * (radius * 0.45),
        to: rect.center + direction * (radius * 0.9),
        color: faded,
        width: max(1, radius * 0.2)
      )
    }
  }

  /// A text field's frame, and what is in it.
  mutating func field(_ field: TextField, in rect: Rect) {
    stroke(rect, color: field.isEditing ? Self.tint : Self.faint, radius: 5)
    let inner = rect.insetBy(dx: 7, dy: 0)
    let text = field.shownText
    let color = text.isEmpty ? Self.faint : field.isEnabled ? field.textColor : Self.faint
    let shown = text.isEmpty ? field.placeholder : text
    write(shown, in: inner, size: field.fontSize, color: color, alignment: .left)
  }
}
