import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The transition that runs.
  var transitionProperty: LuaProperty {
    LuaProperty(
      "transition",
      type: "table",
      summary:
        "The transition that runs, as on screen this instant: kind, style, interactive, percent, duration, "
        + "from, to; nil when there is none.",
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
    call.reply.table { reply in
      reply.field("kind", state.kind.rawValue)
      reply.field("style", state.style)
      reply.field("interactive", state.isInteractive)
      reply.field("percent", state.percent)
      reply.field("duration", state.duration)
      if let from { reply.field("from", class: .element, index: from) }
      if let to { reply.field("to", class: .element, index: to) }
    }
  }
}
