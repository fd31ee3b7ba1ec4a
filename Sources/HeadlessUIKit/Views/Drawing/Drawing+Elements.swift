extension Drawing {
  /// A part of a picture. Coordinates are those of the group that it lies in.
  public enum Element: Sendable {
    /// A filled rectangle.
    case fill(Fill)
    /// A line along the inside of a rectangle's edge.
    case stroke(Stroke)
    /// A line from one point to another.
    case line(from: Point, to: Point, color: Color, width: Double)
    /// Text in the middle of a rectangle's height.
    case text(Text)
    /// A box that stands for an image, and the image's name.
    case image(name: String, rect: Rect)
    /// What lies in a space of its own.
    case group(Group)
  }

  /// A rectangle with rounded corners.
  public struct Fill: Sendable {
    /// The rectangle.
    public let rect: Rect
    /// The filling.
    public let color: Color
    /// The corner radius; at most half of the shorter side counts.
    public let radius: Double
    /// Which corners are round.
    public let corners: Corners
    /// The blur radius of the shadow that it casts; nil when it casts none.
    public let shadowRadius: Double?
    /// The shadow's colour.
    public let shadowColor: Color
  }

  /// A line along the inside of a rectangle's edge.
  public struct Stroke: Sendable {
    /// The rectangle.
    public let rect: Rect
    /// The line's colour.
    public let color: Color
    /// The line's width in points.
    public let width: Double
    /// The corner radius.
    public let radius: Double
    /// Which corners are round.
    public let corners: Corners
    /// Whether it has gaps.
    public let isDashed: Bool
  }

  /// Text; line breaks begin new lines.
  public struct Text: Sendable {
    /// The text.
    public let string: String
    /// Where it is written.
    public let rect: Rect
    /// The font's size in points.
    public let size: Double
    /// The text's colour.
    public let color: Color
    /// Where its lines begin.
    public let alignment: Label.Alignment
  }

  /// What lies in a space of its own.
  public struct Group: Sendable {
    /// What it stands for; empty for nothing by itself.
    public let name: String
    /// The map from the space inside to the one outside.
    public let map: AffineTransform
    /// The opacity of all that is inside.
    public let opacity: Double
    /// The part of the inside that shows; nil is all of it.
    public let clip: Clip?
    /// What is inside, the lowest first; never nothing.
    public let elements: [Element]
  }

  /// A rounded rectangle of the space inside a group.
  public struct Clip: Sendable {
    /// The rectangle.
    public let rect: Rect
    /// The corner radius.
    public let radius: Double
    /// Which corners are round.
    public var corners = Corners.all
  }
}
