import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

extension DeviceWords {
  /// The floating area (SE 3).
  var areaClass: LuaClass {
    elementClass(
      .area,
      "Area",
      "The quarter-round area that a swiped page is dropped on (SE 3).",
      setting: """
        local app = launch()
        app:push('Page1')
        local finger = app:edge_swipe{ to = 0.4, release = false }
        """,
      example: "app.area",
      methods: [areaContains],
      properties: areaStates + areaLooks
    )
  }

  private var areaContains: LuaBinding {
    LuaBinding(
      "contains",
      summary: "Whether a point of the window is inside (SE 3.3).",
      parameters: [LuaParameter("point", .point, unit: "points", summary: "A point of the window.")],
      returns: "true or false",
      errors: "A failure when the area is not on screen.",
      example: "print(app.area:contains{300, 760})",
      body: { [self] call throws(LuaRaise) in
        let view = try view(ofElement: call.index)
        guard let area = view as? FloatingArea, let point = call.arguments[0].point else {
          throw .failure("\(elements.text(call.index)) is no area")
        }
        call.reply.append(area.contains(point))
      }
    )
  }

  private var areaStates: [LuaProperty] {
    [
      text(
        FloatingArea.self,
        "state",
        "\"disabled\" when the items are full, else \"highlighted\" or \"default\".",
        example: "app.area",
        \.state
      ),
      flag(
        FloatingArea.self,
        "enabled",
        "Whether there is room for another item (SE 3.2).",
        example: "app.area",
        \.isEnabled
      ),
      flag(
        FloatingArea.self,
        "highlighted",
        "Whether the finger is inside (SE 3.2).",
        example: "app.area",
        \.isHighlighted
      ),
      text(FloatingArea.self, "title", "The title it shows (SE 3.2).", example: "app.area", \.title),
      read(
        FloatingArea.self,
        "titles",
        type: "titles",
        summary: "Its titles by state: default, highlighted, disabled (SE 3.2).",
        example: "assert.equal('浮窗已满', app.area.titles.disabled)",
        { _, _, area, reply in
          reply.table(Values.titles) { titles in
            titles.field("default", area.titles[.normal])
            titles.field("highlighted", area.titles[.highlighted])
            titles.field("disabled", area.titles[.disabled])
          }
        }
      ),
    ]
  }

  private var areaLooks: [LuaProperty] {
    [
      part(
        FloatingArea.self,
        "title_label",
        "The label of its title (SE 3.1).",
        example: "app.area",
        \.titleLabel
      ),
      color(
        FloatingArea.self,
        "title_color",
        "The color of its title: white, light grey when it is disabled (SE 3.2).",
        example: "app.area",
        \.tint
      ),
      color(
        FloatingArea.self,
        "ring_color",
        "The color of its rings, that of the title.",
        example: "app.area",
        \.tint
      ),
      number(
        FloatingArea.self,
        "outer_ring",
        unit: "points",
        "The radius of its outer ring: 24.5, 28 while the finger is inside (SE 3.1).",
        example: "app.area",
        \.outerRing
      ),
      number(
        FloatingArea.self,
        "inner_ring",
        unit: "points",
        "The radius of its inner ring (SE 3.1).",
        example: "app.area"
      ) { _ in AreaLayout.innerRing },
      number(
        FloatingArea.self,
        "ring_border",
        unit: "points",
        "The width of the rings' lines (SE 3.1).",
        example: "app.area"
      ) { _ in AreaLayout.ringBorder },
      read(
        FloatingArea.self,
        "ring_center",
        type: "point",
        unit: "points",
        summary: "The middle of the rings, in the area's own space (SE 3.1).",
        example: "assert.same(point(134, 106), app.area.ring_center)",
        { $3.append(AreaLayout.ringCenter) }
      ),
      flag(
        FloatingArea.self,
        "blurred",
        "Whether it blurs what lies below: not when it is disabled (SE 3.2).",
        example: "app.area",
        \.isBlurred
      ),
      read(
        FloatingArea.self,
        "leaf",
        type: "leaf",
        unit: "points",
        summary:
          "The leaf that it is cut to, in its own space: scale, corner, and the curve's controls first and second "
          + "(SE 3.1).",
        example: "assert.same(point(22.5, 22.5), app.area.leaf.corner)",
        { _, _, area, reply in
          let shape = area.leaf
          reply.table(Values.leaf) { leaf in
            leaf.field("scale", shape.ringScale)
            leaf.field("corner", Values.point) { $0.fields(shape.corner) }
            leaf.field("first", Values.point) { $0.fields(shape.firstControl) }
            leaf.field("second", Values.point) { $0.fields(shape.secondControl) }
          }
        }
      ),
    ]
  }
}
