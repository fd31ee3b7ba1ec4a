import HeadlessUIKit
import LuaRuntime
import Transitions

extension DeviceWords {
  /// The view at one end of a transition: an element that the block of the transition may change.
  var transitionViewClass: LuaClass {
    elementClass(
      .transitionView,
      "TransitionView",
      "The view at one end of a transition, `t.from` or `t.to`; while that runs, it can be changed.",
      example: "app.page",
      properties: [
        end("frame", .rect, unit: "points", "Its rectangle in window space.") {
          .rect($0.frameOnScreen)
        } write: { view, value in
          view.frame = view.superview?.convert(value.rect, from: nil) ?? value.rect
        },
        end("center", .point, unit: "points", "Its middle in window space.") {
          .point($0.frameOnScreen.center)
        } write: { view, value in
          view.center = view.superview?.convert(value.point, from: nil) ?? value.point
        },
        end("alpha", .number(0...1), "Its opacity, from 0 to 1.") {
          .number($0.alpha)
        } write: { view, value in
          view.alpha = value.number
        },
        end("hidden", .boolean, "Whether it is hidden.") {
          .boolean($0.isHidden)
        } write: { view, value in
          view.isHidden = value.flag
        },
        end("transform", .transform, "The map about its center; a number scales.") {
          .transform($0.transform)
        } write: { view, value in
          view.transform = value.transform
        },
        end("corner_radius", .number(0...1e6), unit: "points", "The radius of its rounded corners.") {
          .number($0.cornerRadius)
        } write: { view, value in
          view.cornerRadius = value.number
        },
        end("color", .color, "The color behind what it shows.") {
          .color($0.backgroundColor)
        } write: { view, value in
          view.backgroundColor = value.color
        },
      ]
    )
  }

  private func end(
    _ name: String,
    _ form: DeclaredForm,
    unit: String? = nil,
    _ summary: String,
    read: @escaping (View) -> DeclaredValue,
    write: @escaping (View, DeclaredValue) -> Void
  ) -> LuaProperty {
    LuaProperty(
      name,
      type: form.name,
      unit: unit,
      summary: summary,
      errors: "A failure when it is not on screen; setting it when no transition of it runs.",
      example: "print(app.page.\(name))",
      get: { [self] call throws(LuaRaise) in call.reply.append(read(try endView(call.index))) },
      settable: form.type,
      set: { [self] call throws(LuaRaise) in
        let session = try session(ofElement: call.index)
        let view = try endView(call.index)
        guard session.running(RunningTransitions.self)?.isEnd(view) == true else {
          throw .error(
            "transitionview.\(name): \(view.logName) can be changed only while its transition runs"
          )
        }
        let value = form.read(call.arguments[0])
        try session.turn { () throws(UIKitException) in write(view, value) }
      }
    )
  }

  /// The view of an element; while its transition runs also where it is not on screen, as the page below one that
  /// covered the screen.
  private func endView(_ index: Int) throws(LuaRaise) -> View {
    let session = try session(ofElement: index)
    if let view = elements[index]?.view, session.running(RunningTransitions.self)?.isEnd(view) == true {
      return view
    }
    return try view(ofElement: index)
  }
}
