import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

extension DeviceWords {
  /// The floating ball (SE 2).
  var ballClass: LuaClass {
    elementClass(
      .ball,
      "Ball",
      "The floating ball, an element with more to read (SE 2). After a turn of the device it is at the same edge, its "
        + "middle at the same part of the height; a turn back takes it to where it rested.",
      setting: "local app = launch()\napp.entrance:add('Page1')",
      example: "app.ball",
      properties: ballPlaces + ballLooks + [ballIcons]
    )
  }

  private var ballPlaces: [LuaProperty] {
    [
      flag(
        FloatingBall.self,
        "highlighted",
        "Whether it is touched (SE 2.2).",
        example: "app.ball",
        \.isHighlighted
      ),
      flag(
        FloatingBall.self,
        "at_left",
        "Whether its middle is left of the screen's (SE 2.1).",
        example: "app.ball",
        \.isAtLeft
      ),
      text(
        FloatingBall.self,
        "flexible_margin",
        "The margin that gives way when the screen's width changes: \"left\" or \"right\" (SE 2.1).",
        example: "app.ball"
      ) { $0.autoresizingMask.contains(.flexibleLeftMargin) ? "left" : "right" },
      read(
        FloatingBall.self,
        "floating_rect",
        type: "rect",
        unit: "points",
        summary: "The inner rectangle that pages collapse into, in window space (SE 2.1).",
        example: "print(app.ball.floating_rect)",
        { $3.append($2.innerRect) }
      ),
      read(
        FloatingBall.self,
        "inner_rect",
        type: "rect",
        unit: "points",
        summary: "The inner rectangle in the ball's own space (SE 2.1).",
        example: "assert.same(rect(9, 9, 42, 42), app.ball.inner_rect)",
        { $3.append(BallLayout.innerRect(of: $2.bounds.size)) }
      ),
    ]
  }

  private var ballLooks: [LuaProperty] {
    [
      number(
        FloatingBall.self,
        "shadow_opacity",
        "1 while touched, else 0.5 (SE 2.3).",
        example: "app.ball",
        \.shadowOpacity
      ),
      read(
        FloatingBall.self,
        "shadow_corners",
        type: "list of strings",
        summary: "The corners that its shadow rounds; they follow the outline when a snap is over (SE Q14).",
        example: "print(#app.ball.shadow_corners)",
        { $3.append($2.shadowCorners.names) }
      ),
      number(
        FloatingBall.self,
        "blur_alpha",
        "The opacity of the blur below its colour (SE 2.2).",
        example: "app.ball"
      ) { _ in BallLayout.blurAlpha },
      number(
        FloatingBall.self,
        "hairline_width",
        unit: "points",
        "The width of the thin line over its border (SE 2.2).",
        example: "app.ball"
      ) { _ in BallLayout.hairlineWidth },
      color(
        FloatingBall.self,
        "hairline_color",
        "The color of that line (SE 2.2).",
        example: "app.ball"
      ) { _ in BallLayout.hairlineColor },
    ]
  }

  private var ballIcons: LuaProperty {
    read(
      FloatingBall.self,
      "icons",
      type: "list of icons",
      unit: "points",
      summary:
        "The pictures on it: title, page, image, and in the ball's space center, width, masked, angle, and bite, how far "
        + "the end of its bite is from its middle on both axes (SE 2.7).",
      example: "assert.equal(1, #app.ball.icons)",
      { _, _, ball, reply in
        reply.table(Values.list) { list in
          for icon in ball.icons where !icon.isHidden {
            list.table(Values.icon) { entry in
              entry.field("title", icon.title)
              entry.field("page", icon.shownPage.pageName)
              if let image = icon.image { entry.field("image", image) }
              entry.field("center", Values.point) { $0.fields(icon.center) }
              entry.field("width", icon.bounds.width)
              entry.field("masked", icon.isBitten)
              entry.field("angle", icon.angle)
              if icon.isBitten { entry.field("bite", IconLayout.biteOffset(side: icon.bounds.width)) }
            }
          }
        }
      }
    )
  }
}
