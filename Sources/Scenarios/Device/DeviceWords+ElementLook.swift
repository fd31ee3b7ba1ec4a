import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// How an element looks beyond its shape.
  func lookProperties(_ example: String) -> [LuaProperty] {
    func color(_ name: String, _ summary: String, _ read: @escaping (View) -> Color) -> LuaProperty {
      property(
        name,
        type: "color",
        summary: summary,
        example: "print(\(example).\(name).alpha)",
        read: { view, reply in reply.append(read(view)) }
      )
    }
    func number(_ name: String, _ unit: String?, _ summary: String, _ read: @escaping (View) -> Double)
      -> LuaProperty
    {
      property(
        name,
        type: "number",
        unit: unit,
        summary: summary,
        example: "print(\(example).\(name))",
        read: { view, reply in reply.append(read(view)) }
      )
    }
    return [
      color("color", "The color behind what it shows.", \.backgroundColor),
      number("border_width", "points", "The width of the line along its edge.", \.borderWidth),
      color("border_color", "The color of that line.", \.borderColor),
      number("shadow_opacity", nil, "The opacity of its shadow, from 0 to 1.", \.shadowOpacity),
      number("shadow_radius", "points", "The blur radius of its shadow.", \.shadowRadius),
      color("shadow_color", "The color of its shadow.", \.shadowColor),
      property(
        "clips_to_bounds",
        type: "boolean",
        summary: "Whether what it contains is drawn within it only.",
        example: "print(\(example).clips_to_bounds)",
        read: { $1.append($0.clipsToBounds) }
      ),
      property(
        "safe_area",
        type: "insets",
        unit: "points",
        summary: "How far bars and the screen's edges cover it on each side.",
        example: "print(\(example).safe_area.top)",
        read: { $1.append($0.safeAreaInsets) }
      ),
    ]
  }

  /// What an element of one class shows; nil on elements of another.
  func contentProperties(_ example: String) -> [LuaProperty] {
    [
      property(
        "font_size",
        type: "number",
        unit: "points",
        summary: "The size of its font; nil for what is no label or text field.",
        example: "print(\(example).font_size)",
        read: { view, reply in
          guard let size = (view as? Label)?.fontSize ?? (view as? TextField)?.fontSize else {
            return reply.appendNil()
          }
          reply.append(size)
        }
      ),
      property(
        "text_color",
        type: "color",
        summary: "The color of its text; nil for what is no label or text field.",
        example: "print(\(example).text_color)",
        read: { view, reply in
          guard let color = (view as? Label)?.textColor ?? (view as? TextField)?.textColor else {
            return reply.appendNil()
          }
          reply.append(color)
        }
      ),
      property(
        "lines",
        type: "integer",
        summary:
          "How many lines a label shows at most, 0 for as many as there are; nil for what is no label.",
        example: "print(\(example).lines)",
        read: { view, reply in
          guard let label = view as? Label else { return reply.appendNil() }
          reply.append(label.numberOfLines)
        }
      ),
      property(
        "placeholder",
        type: "string",
        summary: "What a text field shows while it is empty; nil for what is none.",
        example: "print(\(example).placeholder)",
        read: { $1.append(orNil: ($0 as? TextField)?.placeholder) }
      ),
      property(
        "editing",
        type: "boolean",
        summary: "Whether it receives what is typed.",
        example: "assert.is_false(\(example).editing)",
        read: { $1.append($0.isFirstResponder) }
      ),
      property(
        "animating",
        type: "boolean",
        summary: "Whether it is a spinner that turns.",
        example: "assert.is_false(\(example).animating)",
        read: { $1.append(($0 as? ActivityIndicatorView)?.isAnimating ?? false) }
      ),
      property(
        "image",
        type: "string",
        summary: "The name or address of an image view's picture; nil for what shows none.",
        example: "print(\(example).image)",
        read: { $1.append(orNil: ($0 as? ImageView)?.image) }
      ),
    ]
  }
}
