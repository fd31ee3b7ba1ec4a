/// A picture in the making, as SVG text: what views draw themselves into (`View.draw`).
///
/// Coordinates are points of the space that is being drawn in. The same calls give the same bytes.
public struct Drawing {
  private(set) var text = ""
  private var indent = ""
  private var shapes = 0

  init() {}

  // MARK: Shapes

  /// Fills a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - color: the filling.
  ///   - radius: the corner radius; at most half of the shorter side counts.
  ///   - corners: which of them are round.
  ///   - shadow: the blur radius and colour of a shadow, when it casts one.
  public mutating func fill(
    _ rect: Rect,
    color: Color,
    radius: Double = 0,
    corners: Corners = .all,
    shadow: (radius: Double, color: Color)? = nil
  ) {
    var attributes = Self.shape(rect, radius: radius, corners: corners) + Self.paint("fill", color)
    if let shadow {
      attributes += " style=\"filter:drop-shadow(0 0 \(shadow.radius.svg)px \(shadow.color.cssText))\""
    }
    line("<\(attributes)/>")
  }

  /// Draws a line along the inside of a rectangle's edge.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - color: the line's colour.
  ///   - width: the line's width in points.
  ///   - radius: the corner radius.
  ///   - corners: which of them are round.
  ///   - isDashed: whether the line has gaps.
  public mutating func stroke(
    _ rect: Rect,
    color: Color,
    width: Double = 1,
    radius: Double = 0,
    corners: Corners = .all,
    isDashed: Bool = false
  ) {
    let inner = rect.insetBy(dx: width / 2, dy: width / 2)
    var attributes = Self.shape(inner, radius: max(0, radius - width / 2), corners: corners)
    attributes += " fill=\"none\"" + Self.paint("stroke", color) + " stroke-width=\"\(width.svg)\""
    if isDashed { attributes += " stroke-dasharray=\"4 3\"" }
    line("<\(attributes)/>")
  }

  /// Draws a line from one point to another.
  public mutating func line(from start: Point, to end: Point, color: Color, width: Double = 1) {
    line(
      "<line x1=\"\(start.x.svg)\" y1=\"\(start.y.svg)\" x2=\"\(end.x.svg)\" y2=\"\(end.y.svg)\""
        + Self.paint("stroke", color) + " stroke-width=\"\(width.svg)\" stroke-linecap=\"round\"/>"
    )
  }

  // MARK: Text

  /// Writes text into a rectangle, in the middle of its height; line breaks begin new lines.
  ///
  /// - Parameters:
  ///   - string: the text. Nothing is wrapped or cut off: the width of letters is not modelled.
  ///   - rect: the rectangle.
  ///   - size: the font's size in points.
  ///   - color: the text's colour.
  ///   - alignment: where its lines begin.
  public mutating func write(
    _ string: String,
    in rect: Rect,
    size: Double = 17,
    color: Color = .black,
    alignment: Label.Alignment = .center
  ) {
    let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let (x, anchor) =
      switch alignment {
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
            + Self.paint("fill", color) + " xml:space=\"preserve\">\(part.xmlEscaped)</text>"
        )
      }
      y += size * 1.2
    }
  }

  // MARK: Groups

  /// Draws in a space of its own.
  ///
  /// - Parameters:
  ///   - name: what the group stands for.
  ///   - map: from the space inside to the one outside.
  ///   - opacity: of all that is inside.
  ///   - clip: the part of the inside that shows; nil is all of it.
  ///   - content: draws; when it draws nothing, there is no group.
  mutating func group(
    _ name: String = "",
    map: AffineTransform = .identity,
    opacity: Double = 1,
    clip: Clip? = nil,
    _ content: (inout Drawing) -> Void
  ) {
    let outside = text
    let outerIndent = indent
    text = ""
    indent += "  "
    content(&self)
    let inside = text
    text = outside
    indent = outerIndent
    guard !inside.isEmpty else { return }
    var attributes = name.isEmpty ? "" : " data-view=\"\(name.xmlEscaped)\""
    if !map.isIdentity { attributes += " transform=\"\(map.svg)\"" }
    if opacity < 1 { attributes += " opacity=\"\(opacity.svg)\"" }
    if let clip {
      shapes += 1
      let shape = Self.shape(clip.rect, radius: clip.radius, corners: clip.corners)
      line("<clipPath id=\"clip\(shapes)\"><\(shape)/></clipPath>")
      attributes += " clip-path=\"url(#clip\(shapes))\""
    }
    line("<g\(attributes)>")
    text += inside
    line("</g>")
  }

  /// A rounded rectangle of the space inside a group.
  struct Clip {
    let rect: Rect
    let radius: Double
    var corners = Corners.all
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
