/// Writes a drawing as SVG text. The same drawing gives the same bytes.
struct SVGWriter {
  private var text = ""
  private var indent = ""
  private var clips = 0

  /// The picture of a drawing, cut to a rectangle.
  static func picture(_ drawing: Drawing, of rect: Rect, title: String) -> String {
    var writer = SVGWriter()
    for element in drawing.elements { writer.write(element) }
    let (width, height) = (max(0, rect.width).svg, max(0, rect.height).svg)
    let area = "\(rect.minX.svg) \(rect.minY.svg) \(width) \(height)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="\(area)" \
      font-family="sans-serif">
      <title>\(title.xmlEscaped)</title>
      <rect x="\(rect.minX.svg)" y="\(rect.minY.svg)" width="\(width)" height="\(height)" fill="#ffffff"/>
      \(writer.text)</svg>

      """
  }

  private mutating func write(_ element: Drawing.Element) {
    switch element {
    case .fill(let fill): write(fill)
    case .stroke(let stroke): write(stroke)
    case .line(let start, let end, let color, let width):
      line(
        "<line x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\" x2=\"\(end.x.svg)\" y2=\"\(end.y.svg)\""
          + Self.paint("stroke", color) + " stroke-width=\"\(width.svg)\" stroke-linecap=\"round\"/>"
      )
    case .text(let text): write(text)
    case .image(let name, let rect):
      for part in Drawing.box(ofImage: name, in: rect) { write(part) }
    case .group(let group): write(group)
    }
  }

  private mutating func write(_ fill: Drawing.Fill) {
    var attributes =
      Self.shape(fill.rect, radius: fill.radius, corners: fill.corners) + Self.paint("fill", fill.color)
    if let radius = fill.shadowRadius {
      attributes += " style=\"filter:drop-shadow(0 0 \(radius.svg)px \(fill.shadowColor.cssText))\""
    }
    line("<\(attributes)/>")
  }

  private mutating func write(_ stroke: Drawing.Stroke) {
    let width = stroke.width
    let inner = stroke.rect.insetBy(dx: width / 2, dy: width / 2)
    var attributes = Self.shape(inner, radius: max(0, stroke.radius - width / 2), corners: stroke.corners)
    attributes += " fill=\"none\"" + Self.paint("stroke", stroke.color) + " stroke-width=\"\(width.svg)\""
    if stroke.isDashed { attributes += " stroke-dasharray=\"4 3\"" }
    line("<\(attributes)/>")
  }

  private mutating func write(_ text: Drawing.Text) {
    let (rect, size) = (text.rect, text.size)
    let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let (x, anchor) =
      switch text.alignment {
      case .left: (rect.minX, "start")
      case .center: (rect.center.x, "middle")
      case .right: (rect.maxX, "end")
      }
    // The middle of small letters lies about a third of the size above the baseline.
    var y = rect.center.y + size * 0.35 - Double(lines.count - 1) * size * 0.6
    for part in lines {
      if !part.isEmpty {
        line(
          "<text x=\"\(x.svg)\" y=\"\(y.svg)\" font-size=\"\(size.svg)\" text-anchor=\"\(anchor)\""
            + Self.paint("fill", text.color) + " xml:space=\"preserve\">\(part.xmlEscaped)</text>"
        )
      }
      y += size * 1.2
    }
  }

  private mutating func write(_ group: Drawing.Group) {
    let outside = text
    let outerIndent = indent
    text = ""
    indent += "  "
    for element in group.elements { write(element) }
    let inside = text
    text = outside
    indent = outerIndent
    var attributes = group.name.isEmpty ? "" : " data-view=\"\(group.name.xmlEscaped)\""
    if !group.map.isIdentity { attributes += " transform=\"\(group.map.svg)\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(group.opacity.svg)\"" }
    if let clip = group.clip {
      clips += 1
      let shape = Self.shape(clip.rect, radius: clip.radius, corners: clip.corners)
      line("<clipPath id=\"clip\(clips)\"><\(shape)/></clipPath>")
      attributes += " clip-path=\"url(#clip\(clips))\""
    }
    line("<g\(attributes)>")
    text += inside
    line("</g>")
  }

  private mutating func line(_ element: String) {
    text += indent
    text += element
    text += "\n"
  }

  // MARK: Attributes

  private static func paint(_ name: String, _ color: Color) -> String {
    " \(name)=\"\(color.hexText)\"" + (color.alpha < 1 ? " \(name)-opacity=\"\(color.alpha.svg)\"" : "")
  }

  private static func shape(_ rect: Rect, radius: Double, corners: Corners) -> String {
    let (width, height) = (max(0, rect.width), max(0, rect.height))
    let radius = max(0, min(radius, width / 2, height / 2))
    if radius == 0 || corners == .all {
      let round = radius == 0 ? "" : " rx=\"\(radius.svg)\""
      return "rect x=\"\(rect.minX.svg)\" y=\"\(rect.minY.svg)\""
        + " width=\"\(width.svg)\" height=\"\(height.svg)\"\(round)"
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.minX + width, rect.minY + height)
    func corner(_ which: Corners, _ sharp: Point, _ before: Point, _ after: Point) -> String {
      let arc = "L\(before.svg) A\(radius.svg) \(radius.svg) 0 0 1 \(after.svg)"
      return corners.contains(which) ? arc : "L\(sharp.svg)"
    }
    let parts = [
      corner(.topLeft, Point(left, top), Point(left, top + radius), Point(left + radius, top)),
      corner(.topRight, Point(right, top), Point(right - radius, top), Point(right, top + radius)),
      corner(
        .bottomRight,
        Point(right, bottom),
        Point(right, bottom - radius),
        Point(right - radius, bottom)
      ),
      corner(.bottomLeft, Point(left, bottom), Point(left + radius, bottom), Point(left, bottom - radius)),
    ]
    return "path d=\"M" + parts.joined(separator: " ").dropFirst() + " Z\""
  }
}
