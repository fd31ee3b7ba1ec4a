import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// What an element is called, and where it stands in the tree.
  func treeProperties(_ example: String) -> [LuaProperty] {
    [
      property(
        "class",
        type: "string",
        summary: "Its class.",
        example: "assert.equal('FloatingBall', \(example).class)",
        read: { $1.append($0.className) }
      ),
      property(
        "name",
        type: "string",
        summary: "Its name, without #; empty when it has none.",
        example: "print(\(example).name)",
        read: { $1.append($0.name) }
      ),
      property(
        "text",
        type: "string",
        summary: "What a person reads on it; nil when it shows no text.",
        example: "print(\(example).text)",
        read: { view, reply in
          if let text = view.displayedText { reply.append(text) } else { reply.appendNil() }
        }
      ),
      LuaProperty(
        "superview",
        type: "element",
        summary: "The view that contains it; nil for a window.",
        errors: "A failure when the element is not on screen.",
        example: "print(\(example).superview)",
        get: { [self] call throws(LuaRaise) in
          let view = try view(ofElement: call.index)
          guard let parent = view.superview else { return call.reply.appendNil() }
          reply(try session(ofElement: call.index), view: parent, to: &call.reply)
        }
      ),
      LuaProperty(
        "subviews",
        type: "list of elements",
        summary: "The views right below it, the lowest first.",
        errors: "A failure when the element is not on screen.",
        example: "print(#\(example).subviews)",
        get: { [self] call throws(LuaRaise) in
          let subviews = try view(ofElement: call.index).subviews
          let session = try session(ofElement: call.index)
          append(subviews, session, to: &call.reply)
        }
      ),
      LuaProperty(
        "animations",
        type: "list of tables",
        unit: "virtual seconds",
        summary: "The animations that run on it: {key=, duration=, delay=, remaining=, curve=}.",
        errors: "A failure when the element is not on screen.",
        example: "print(#\(example).animations)",
        get: { [self] call throws(LuaRaise) in
          let animations = try view(ofElement: call.index).animations
          call.reply.table(Values.list) { list in
            for animation in animations {
              list.table(Values.animation) { entry in
                entry.field("key", animation.key.rawValue)
                entry.field("duration", animation.duration)
                entry.field("delay", animation.delay)
                entry.field("remaining", animation.remaining)
                entry.field("curve", animation.curve.name)
              }
            }
          }
        }
      ),
      LuaProperty(
        "gesture_recognizers",
        type: "table of recognizers",
        summary: "The recognizers attached to it, by number and by name.",
        errors: "A failure when the element is not on screen.",
        example: "print(\(example).gesture_recognizers[1])",
        get: { [self] call throws(LuaRaise) in
          let recognizers = try view(ofElement: call.index).gestureRecognizers
          let session = try session(ofElement: call.index)
          let indices = recognizers.map { self.recognizers.index(of: $0, session: session.index) }
          call.reply.table(Values.list) { list in
            for index in indices { list.append(class: .recognizer, index: index) }
            var named: Set<String> = []
            for (recognizer, index) in zip(recognizers, indices)
            where named.insert(recognizer.fieldName).inserted {
              list.field(named: recognizer.fieldName) { $0.append(class: .recognizer, index: index) }
            }
          }
        }
      ),
    ]
  }
}

extension GestureRecognizer {
  /// Its name as a field of Lua: `screen_edge_pan`.
  fileprivate var fieldName: String { shownName.withUnderscores }
}
