import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// A view as a query.
  var elementClass: LuaClass {
    LuaClass(
      id: .element,
      name: "Element",
      summary: "A view, looked up anew at each use: by `app.ball` and the like, `app:find`, `el:find`.",
      methods: elementMethods("el", label: "element"),
      properties: elementProperties("el"),
      family: .element,
      equals: { [self] in areEqual($0, $1) },
      describe: { [self] in describe($0) },
      refusal: { [self] in refusal(ofElement: $0) }
    )
  }

  /// The methods that every element has; `example` is what the examples call it, `label` what messages do.
  func elementMethods(_ example: String, label: String) -> [LuaBinding] {
    [
      LuaBinding(
        "find",
        summary: "The one view below it that a selector matches, as an element.",
        parameters: [.selector],
        returns: "an element",
        errors: "A malformed selector.",
        example: "local row = app.list:find('FloatingListItem')",
        body: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          let selector = try selector(call.arguments[0].string ?? "", word: "\(label):find")
          reply(session, .selector(selector, within: call.index), to: &call.reply)
        }
      ),
      LuaBinding(
        "find_all",
        summary: "The views below it that a selector matches now, as a list of single views.",
        parameters: [.selector],
        returns: "a list of elements",
        errors: "A malformed selector.",
        example: "assert.equal(2, #app.list:find_all('FloatingListItem'))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          let selector = try selector(call.arguments[0].string ?? "", word: "\(label):find_all")
          let found = selector.matches(below: elements.views(call.index, in: session), includingRoots: false)
          append(found, session, to: &call.reply)
        }
      ),
      LuaBinding(
        "nth",
        summary: "The n-th of several views that it matches, counted from 1 in tree order.",
        parameters: [LuaParameter("n", .integer(1...1_000_000), summary: "Which of them.")],
        returns: "an element",
        errors: "None; reading what is not there fails.",
        example: "app:tap(app.list:find('FloatingListItem'):nth(2))",
        body: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          reply(session, .nth(call.arguments[0].integer ?? 1, of: call.index), to: &call.reply)
        }
      ),
    ]
  }

  /// The properties that every element has.
  func elementProperties(_ example: String) -> [LuaProperty] {
    stateProperties(example) + geometryProperties(example) + treeProperties(example)
  }

  /// A property that reads the element's view.
  func property(
    _ name: String,
    type: String,
    unit: String? = nil,
    summary: String,
    example: String,
    read: @escaping (View, inout LuaReply) -> Void
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: type,
      unit: unit,
      summary: summary,
      errors: "A failure when the element is not on screen.",
      example: example,
      get: { [self] call throws(LuaRaise) in
        let view = try view(ofElement: call.index)
        read(view, &call.reply)
      }
    )
  }

  private func stateProperties(_ example: String) -> [LuaProperty] {
    func flag(_ name: String, _ summary: String, _ read: @escaping (View) -> Bool) -> LuaProperty {
      LuaProperty(
        name,
        type: "boolean",
        summary: summary,
        errors: "None: false when it is not there.",
        example: "assert.is_true(\(example).\(name))",
        get: { [self] call throws(LuaRaise) in
          let session = try session(ofElement: call.index)
          let views = elements.views(call.index, in: session)
          call.reply.append(views.contains(where: read))
        }
      )
    }
    return [
      flag("exists", "Whether it is in a window's tree.", { _ in true }),
      flag(
        "visible",
        "Whether it exists, it and every ancestor is unhidden with alpha ≥ 0.01, and it meets the screen.",
        \.isVisibleOnScreen
      ),
      flag(
        "hittable",
        "Whether a touch at its center would reach it or a descendant (U4.5: not while animated).",
        \.isHittable
      ),
    ]
  }

  private func geometryProperties(_ example: String) -> [LuaProperty] {
    [
      property(
        "frame",
        type: "rect",
        unit: "points",
        summary: "Its rectangle in window space, as it will be (model).",
        example: "assert.frame(\(example), rect(315, 376, 60, 60))",
        read: { $1.append($0.frameInWindow) }
      ),
      property(
        "center",
        type: "point",
        unit: "points",
        summary: "Its middle in window space.",
        example: "print(\(example).center)",
        read: { $1.append($0.frameInWindow.center) }
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
        summary: "frame, center, bounds, alpha, transform, corner_radius and mask as on screen this instant.",
        example: "print(\(example).presentation.frame)",
        read: { $1.append($0.presentation, of: $0) }
      ),
    ]
  }
}

extension LuaParameter {
  /// The selector that `find` takes.
  static var selector: LuaParameter {
    LuaParameter(
      "selector",
      .string,
      summary: "A class, #name, \"text\" or ~\"part\"; descendants by a blank."
    )
  }
}

extension Corners {
  /// Their names, in reading order.
  var names: [String] {
    let all: [(Corners, String)] = [
      (.topLeft, "top-left"), (.topRight, "top-right"), (.bottomLeft, "bottom-left"),
      (.bottomRight, "bottom-right"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension LuaReply {
  /// A mask with the two ends of the animation that moves it, when one does.
  mutating func append(mask: Mask?, of view: View) {
    guard let mask else { return appendNil() }
    let running = view.animations.last { $0.key == .mask }
    table(Values.mask) { reply in
      reply.field("rect", Values.rect) { $0.fields(mask.rect) }
      reply.field("radius", mask.radius)
      if let from = running?.from.mask { reply.field("from", Values.rect) { $0.fields(from.rect) } }
      if let to = running?.to.mask { reply.field("to", Values.rect) { $0.fields(to.rect) } }
    }
  }

  /// The values on screen this instant.
  mutating func append(_ presentation: Presentation, of view: View) {
    table { reply in
      reply.field("frame", Values.rect) { $0.fields(presentation.frameInWindow) }
      reply.field("center", Values.point) { $0.fields(presentation.centerInWindow) }
      reply.field("bounds", Values.rect) { $0.fields(presentation.bounds) }
      reply.field("alpha", presentation.alpha)
      reply.field("transform", Values.transform) { $0.fields(presentation.transform) }
      reply.field("corner_radius", presentation.cornerRadius)
      if let mask = presentation.mask {
        reply.field("mask", Values.mask) { part in
          part.field("rect", Values.rect) { $0.fields(mask.rect) }
          part.field("radius", mask.radius)
        }
      }
    }
  }
}
