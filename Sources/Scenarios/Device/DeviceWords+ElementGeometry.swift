import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// Where an element is and how it is drawn: model values, and those on screen.
  func geometryProperties(_ example: String) -> [LuaProperty] {
    [
      property(
        "frame",
        type: "rect",
        unit: "points",
        summary: "Its rectangle in window space, as it will be (model).",
        example: "assert.frame(\(example), rect(315, 376, 60, 60))",
        read: { $1.append($0.frameOnScreen) }
      ),
      property(
        "center",
        type: "point",
        unit: "points",
        summary: "Its middle in window space.",
        example: "print(\(example).center)",
        read: { $1.append($0.frameOnScreen.center) }
      ),
      property(
        "bounds",
        type: "rect",
        unit: "points",
        summary: "Its rectangle in its own space.",
        example: "print(\(example).bounds)",
        read: { $1.append($0.bounds) }
      ),
      property(
        "alpha",
        type: "number",
        summary: "Its opacity, from 0 to 1.",
        example: "assert.near(1, \(example).alpha, 0.001)",
        read: { $1.append($0.alpha) }
      ),
      property(
        "hidden",
        type: "boolean",
        summary: "Whether it is hidden.",
        example: "assert.is_false(\(example).hidden)",
        read: { $1.append($0.isHidden) }
      ),
      property(
        "transform",
        type: "transform",
        summary: "The map about its center.",
        example: "print(\(example).transform.a)",
        read: { $1.append($0.transform) }
      ),
      property(
        "corner_radius",
        type: "number",
        unit: "points",
        summary: "The radius of its rounded corners.",
        example: "print(\(example).corner_radius)",
        read: { $1.append($0.cornerRadius) }
      ),
      property(
        "corners",
        type: "list of strings",
        summary: "Which corners are rounded, such as \"top-left\".",
        example: "print(#\(example).corners)",
        read: { $1.append($0.roundedCorners.names) }
      ),
      property(
        "mask",
        type: "mask",
        unit: "points",
        summary: "The shape that clips it, {rect=, radius=, from=, to=}; nil when there is none.",
        example: "assert.is_nil(\(example).mask)",
        read: { $1.append(mask: $0.mask, of: $0) }
      ),
      property(
        "presentation",
        type: "table",
        summary:
          "frame, center, bounds, alpha, hidden, transform, corner_radius, corners, color and mask as on screen this "
          + "instant.",
        example: "print(\(example).presentation.frame)",
        read: { $1.append($0.presentation, of: $0) }
      ),
    ]
  }
}

extension LuaReply {
  /// A mask with the two ends of the animation that moves it, when one does; nil for none.
  fileprivate mutating func append(mask: Mask?, of view: View) {
    guard let mask else { return appendNil() }
    table(Values.mask) { $0.fields(mask, of: view) }
  }

  /// The values on screen this instant, under the names that the element has for the model's.
  fileprivate mutating func append(_ presentation: Presentation, of view: View) {
    table(Values.presentation) { reply in
      reply.field("frame", Values.rect) { $0.fields(presentation.frameOnScreen) }
      reply.field("center", Values.point) { $0.fields(presentation.centerOnScreen) }
      reply.field("bounds", Values.rect) { $0.fields(presentation.bounds) }
      reply.field("alpha", presentation.alpha)
      reply.field("hidden", view.isHidden)
      reply.field("transform", Values.transform) { $0.fields(presentation.transform) }
      reply.field("corner_radius", presentation.cornerRadius)
      reply.field(named: "corners") { $0.append(view.roundedCorners.names) }
      reply.field("color", Values.color) { $0.fields(presentation.backgroundColor) }
      if let mask = presentation.mask { reply.field("mask", Values.mask) { $0.fields(mask, of: view) } }
    }
  }
}

extension LuaTableReply {
  /// A mask, and the two ends of the animation that moves it, when one does.
  fileprivate mutating func fields(_ mask: Mask, of view: View) {
    field("rect", Values.rect) { $0.fields(mask.rect) }
    field("radius", mask.radius)
    let running = view.animations.last { $0.key == .mask }
    if let from = running?.from.mask { field("from", Values.rect) { $0.fields(from.rect) } }
    if let to = running?.to.mask { field("to", Values.rect) { $0.fields(to.rect) } }
  }
}
