import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// What a scroll view and a table have; nil or false on other elements.
  func scrollProperties(_ example: String, label: String) -> [LuaProperty] {
    func flag(_ name: String, _ summary: String, _ read: @escaping (ScrollView) -> Bool) -> LuaProperty {
      property(
        name,
        type: "boolean",
        summary: summary,
        example: "assert.is_false(\(example).\(name))",
        read: { $1.append(($0 as? ScrollView).map(read) ?? false) }
      )
    }
    func insets(_ name: String, _ summary: String, _ read: @escaping (ScrollView) -> EdgeInsets)
      -> LuaProperty
    {
      property(
        name,
        type: "insets",
        unit: "points",
        summary: summary,
        example: "print(\(example).\(name))",
        read: { view, reply in
          guard let scroll = view as? ScrollView else { return reply.appendNil() }
          reply.append(read(scroll))
        }
      )
    }
    return [
      contentOffset(example, label: label),
      property(
        "content_size",
        type: "size",
        unit: "points",
        summary: "How large the content of a scroll view is; nil for what is none.",
        example: "print(\(example).content_size)",
        read: { view, reply in
          guard let size = (view as? ScrollView)?.contentSize else { return reply.appendNil() }
          reply.table(Values.size) { reply in
            reply.field("width", size.width)
            reply.field("height", size.height)
          }
        }
      ),
      insets("content_inset", "The space around its content; nil for no scroll view.", \.contentInset),
      insets(
        "adjusted_content_inset",
        "That with what the safe area adds (U13.68): the content's start is minus this.",
        \.adjustedContentInset
      ),
      flag("dragging", "Whether a finger drags it; false for what is no scroll view.", \.isDragging),
      flag("decelerating", "Whether it moves on after a drag; false for what is none.", \.isDecelerating),
      property(
        "selected_row",
        type: "integer",
        summary: "The row of a table that is chosen, counted from 1; nil when none is.",
        example: "assert.is_nil(\(example).selected_row)",
        read: { view, reply in
          guard let row = (view as? TableView)?.selectedRow else { return reply.appendNil() }
          reply.append(row + 1)
        }
      ),
    ]
  }

  /// The offset, which a script may set: at once, past the ends too.
  private func contentOffset(_ example: String, label: String) -> LuaProperty {
    LuaProperty(
      "content_offset",
      type: "point",
      unit: "points",
      summary:
        "How far the content of a scroll view is moved, nil for what is none. Setting it moves it at once, past its "
        + "ends too, and stops what moves it.",
      errors: "A failure when the element is not on screen; setting it on what is no scroll view.",
      example: "print(\(example).content_offset)",
      get: { [self] call throws(LuaRaise) in
        guard let scroll = try view(ofElement: call.index) as? ScrollView else {
          return call.reply.appendNil()
        }
        call.reply.append(scroll.contentOffset)
      },
      settable: .point,
      set: { [self] call throws(LuaRaise) in
        let session = try session(ofElement: call.index)
        let view = try view(ofElement: call.index)
        guard let scroll = view as? ScrollView, let offset = call.arguments[0].point else {
          throw .error("\(label).content_offset: \(view.logName) is a \(view.className), no scroll view")
        }
        guard offset.x.magnitude <= 1e6, offset.y.magnitude <= 1e6 else {
          throw .error("\(label).content_offset (value): \(offset.short) is beyond 1,000,000 points")
        }
        try session.turn { () throws(UIKitException) in try scroll.setContentOffset(offset) }
      }
    )
  }
}
