import HeadlessUIKit
import LuaRuntime

/// The plain tables that are handed out, and how they are read as arguments.
enum Values {
  static let point = LuaValueKind(id: 1, name: "point", fields: ["x", "y"])
  static let size = LuaValueKind(id: 2, name: "size", fields: ["width", "height"])
  static let rect = LuaValueKind(id: 3, name: "rect", fields: ["x", "y", "width", "height"])
  static let insets = LuaValueKind(id: 4, name: "insets", fields: ["top", "left", "bottom", "right"])
  static let transform = LuaValueKind(id: 5, name: "transform", fields: ["a", "b", "c", "d", "tx", "ty"])
  static let mask = LuaValueKind(id: 6, name: "mask", fields: ["rect", "radius", "from", "to"])
  static let color = LuaValueKind(id: 7, name: "color", fields: ["red", "green", "blue", "alpha"])
  static let entry = LuaValueKind(id: 9, name: "entry", fields: ["time", "kind"])
  static let tab = LuaValueKind(id: 12, name: "tab", fields: ["title", "stack", "selected"])

  static let list = LuaValueKind(id: 13, name: "list", fields: [])
  static let transition = LuaValueKind(
    id: 14,
    name: "transition",
    fields: ["kind", "style", "interactive", "percent", "duration", "from", "to", "cover", "mask"]
  )
  static let presentation = LuaValueKind(
    id: 15,
    name: "presentation",
    fields: [
      "frame", "center", "bounds", "alpha", "hidden", "transform", "corner_radius", "corners", "color",
      "mask",
    ]
  )
  static let animation = LuaValueKind(
    id: 16,
    name: "animation",
    fields: ["key", "duration", "delay", "remaining", "curve"]
  )
  static let explanation = LuaValueKind(
    id: 17,
    name: "explanation",
    fields: ["recognizer", "view", "state", "reason", "time", "last"]
  )

  static let all =
    [
      point, size, rect, insets, transform, mask, color, entry, tab, list, transition, presentation,
      animation, explanation,
    ] + Systems.all.flatMap(\.valueKinds)

  /// The fields that a table of a kind may have; nil when there may be any.
  static func fields(of kind: LuaValueKind) -> [String]? {
    switch kind.name {
    case list.name: nil
    case entry.name: kind.fields + LogVocabulary.kinds.flatMap(\.fields).map(\.name)
    default: kind.fields
    }
  }
}

extension LuaReply {
  mutating func append(_ point: Point) { table(Values.point) { $0.fields(point) } }
  mutating func append(_ rect: Rect) { table(Values.rect) { $0.fields(rect) } }
  mutating func append(_ color: Color) { table(Values.color) { $0.fields(color) } }
  mutating func append(_ insets: EdgeInsets) { table(Values.insets) { $0.fields(insets) } }
  mutating func append(_ transform: AffineTransform) { table(Values.transform) { $0.fields(transform) } }

  /// A list of texts.
  mutating func append(_ texts: [String]) {
    table(Values.list) { for text in texts { $0.append(text) } }
  }
}

extension LuaTableReply {
  mutating func fields(_ point: Point) {
    field("x", point.x)
    field("y", point.y)
  }

  mutating func fields(_ rect: Rect) {
    field("x", rect.minX)
    field("y", rect.minY)
    field("width", rect.width)
    field("height", rect.height)
  }

  mutating func fields(_ transform: AffineTransform) {
    field("a", transform.a)
    field("b", transform.b)
    field("c", transform.c)
    field("d", transform.d)
    field("tx", transform.tx)
    field("ty", transform.ty)
  }

  mutating func fields(_ insets: EdgeInsets) {
    field("top", insets.top)
    field("left", insets.left)
    field("bottom", insets.bottom)
    field("right", insets.right)
  }

  mutating func fields(_ color: Color) {
    field("red", color.red)
    field("green", color.green)
    field("blue", color.blue)
    field("alpha", color.alpha)
  }
}

extension LuaArgument {
  /// The field of a name, else the list element of a position.
  private func number(_ name: StaticString, _ position: Int) -> Double? {
    field(name).number ?? element(position).number
  }

  /// A table with `x` and `y`, or with two numbers in a row.
  var point: Point? {
    guard kind == .table, let x = number("x", 1), let y = number("y", 2) else { return nil }
    return Point(x, y)
  }

  /// A table with `width` and `height`, or with two numbers in a row.
  var size: Size? {
    guard kind == .table, let width = number("width", 1), let height = number("height", 2) else { return nil }
    return Size(width, height)
  }

  /// A table with `x`, `y`, `width` and `height`, or with four numbers in a row.
  var rect: Rect? {
    guard kind == .table, let x = number("x", 1), let y = number("y", 2),
      let width = number("width", 3), let height = number("height", 4)
    else { return nil }
    return Rect(x, y, width, height)
  }

  /// A table with `top`, `left`, `bottom` and `right`, or with four numbers in a row.
  var insets: EdgeInsets? {
    guard kind == .table, let top = number("top", 1), let left = number("left", 2),
      let bottom = number("bottom", 3), let right = number("right", 4)
    else { return nil }
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
