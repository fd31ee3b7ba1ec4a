import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The transition that runs.
  var transitionProperty: LuaProperty {
    LuaProperty(
      "transition",
      type: "table",
      summary:
        "The transition that runs, as on screen this instant: kind, style, interactive, percent, duration, from, to "
        + "(elements), and of a system's cover (an element) and mask {rect=, radius=, from=, to=}; nil when there is "
        + "none.",
      errors: "None.",
      example: "assert.is_nil(app.transition)",
      get: { [self] call throws(LuaRaise) in try replyTransition(&call) }
    )
  }

  private func replyTransition(_ call: inout LuaCall) throws(LuaRaise) {
    let session = try session(call)
    guard let state = session.application.controllers.transition else { return call.reply.appendNil() }
    let from = state.from.viewIfLoaded.map { elements.index(session: session.index, of: $0) }
    let to = state.to.viewIfLoaded.map { elements.index(session: session.index, of: $0) }
    let detail = session.transitionDetail
    let cover = detail?.cover.map { elements.index(session: session.index, of: $0) }
    call.reply.table(Values.transition) { reply in
      reply.field("kind", state.kind.rawValue)
      reply.field("style", state.style)
      reply.field("interactive", state.isInteractive)
      reply.field("percent", state.percent)
      reply.field("duration", state.duration)
      if let from { reply.field("from", class: .element, index: from) }
      if let to { reply.field("to", class: .element, index: to) }
      if let cover { reply.field("cover", class: .element, index: cover) }
      if let mask = detail?.mask {
        reply.field("mask", Values.mask) { part in
          part.field("rect", Values.rect) { $0.fields(mask.current.rect) }
          part.field("radius", mask.current.radius)
          part.field("from", Values.rect) { $0.fields(mask.from.rect) }
          part.field("to", Values.rect) { $0.fields(mask.to.rect) }
        }
      }
    }
  }
}
