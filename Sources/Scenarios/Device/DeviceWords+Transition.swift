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
    guard let told = session.toldTransition else { return call.reply.appendNil() }
    let detail = session.transitionDetail
    let from = told.from.map { elements.index(session: session.index, of: $0) }
    let to = told.to.map { elements.index(session: session.index, of: $0) }
    let cover = detail?.cover.map { elements.index(session: session.index, of: $0) }
    call.reply.table(Values.transition) { reply in
      reply.field("kind", told.kind.rawValue)
      reply.field("style", told.style)
      reply.field("interactive", told.isInteractive)
      reply.field("percent", told.percent)
      reply.field("duration", told.duration)
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

extension AppSession {
  /// The transition that runs: a system's own, else that of controllers.
  var toldTransition: TransitionDetail.Own? {
    transitionDetail?.own ?? application.controllers.transition.map(TransitionDetail.Own.init)
  }
}

extension TransitionDetail.Own {
  /// A transition of controllers, told of in the same words.
  fileprivate init(_ state: TransitionState) {
    self.init(
      kind: state.kind,
      style: state.style,
      isInteractive: state.isInteractive,
      percent: state.percent,
      duration: state.duration,
      from: state.from.viewIfLoaded,
      to: state.to.viewIfLoaded
    )
  }
}
