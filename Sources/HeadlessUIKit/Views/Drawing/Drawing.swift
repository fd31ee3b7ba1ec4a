/// A picture in the making: what views draw themselves into (`View.draw`).
///
/// Coordinates are points of the space that is being drawn in. What is drawn is kept as a list, from which the picture
/// is written: as SVG (`Application.screenshot`), or as whoever asks for the elements likes it.
public struct Drawing {
  /// What was drawn, the lowest first.
  public private(set) var elements: [Element] = []

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
    elements.append(
      .fill(
        Fill(
          rect: rect,
          color: color,
          radius: radius,
          corners: corners,
          shadowRadius: shadow?.radius,
          shadowColor: shadow?.color ?? .clear
        )
      )
    )
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
    elements.append(
      .stroke(
        Stroke(rect: rect, color: color, width: width, radius: radius, corners: corners, isDashed: isDashed)
      )
    )
  }

  /// Draws a line from one point to another.
  public mutating func line(from start: Point, to end: Point, color: Color, width: Double = 1) {
    elements.append(.line(from: start, to: end, color: color, width: width))
  }

  /// Draws a box that stands for an image.
  mutating func image(_ name: String?, in rect: Rect) {
    elements.append(.image(name: name ?? "image", rect: rect))
  }

  /// What the box of an image is made of.
  public static func box(ofImage name: String, in rect: Rect) -> [Element] {
    var box = Drawing()
    box.fill(rect, color: Color(white: 0.93))
    box.stroke(rect, color: faint, isDashed: true)
    let size = max(4, min(13, rect.height / 2))
    box.write(name, in: rect, size: size, color: Color(white: 0.45))
    return box.elements
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
    guard !string.allSatisfy(\.isNewline) else { return }
    elements.append(
      .text(Text(string: string, rect: rect, size: size, color: color, alignment: alignment))
    )
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
    var inside = Drawing()
    content(&inside)
    guard !inside.elements.isEmpty else { return }
    elements.append(
      .group(Group(name: name, map: map, opacity: opacity, clip: clip, elements: inside.elements))
    )
  }
}
