import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// `why`, which explains a recogniser's state.
  var whyBinding: LuaBinding {
    LuaBinding(
      "why",
      summary: "Says why a recognizer is in its state, and those that it waits for or lost to.",
      parameters: [
        LuaParameter("recognizer", .handle(.recognizer), summary: "A recognizer of an element.")
      ],
      returns:
        "a text, and a list: first the recognizer, then what it waits for or lost to, each {recognizer=, view=, "
        + "state=, reason=, time=, last={state=, reason=, time=}}; last is its attempt before, when none is going on",
      errors: "A recognizer that is gone.",
      example: "app.entrance:add('Page1')\nprint(app:why(app.ball.gesture_recognizers.pan))",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let index = call.arguments[0].handle(of: .recognizer) ?? -1
        let recognizer = try recognizer(at: index)
        guard recognizer.application === session.application else {
          throw .error("app:why: argument 1 (recognizer): it belongs to another app")
        }
        let explanation = recognizer.application.touches.why(recognizer)
        call.reply.append(explanation.description)
        call.reply.table(Values.list) { list in
          for step in explanation.steps { list.append { $0.append(step) } }
        }
      }
    )
  }
}

extension LuaReply {
  /// A link of an explanation.
  fileprivate mutating func append(_ step: GestureExplanation.Step) {
    table(Values.explanation) { reply in
      reply.field("recognizer", step.recognizer.recognizer)
      reply.field("view", step.recognizer.view)
      reply.field("state", step.state.rawValue)
      reply.field("reason", step.reason.description)
      if let time = step.time { reply.field("time", time) }
      guard let last = step.outcome else { return }
      reply.field("last", Values.explanation) { reply in
        reply.field("state", last.state.rawValue)
        reply.field("reason", last.reason.description)
        reply.field("time", last.time)
      }
    }
  }
}
