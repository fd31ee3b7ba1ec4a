import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// `touch`.
  var touchBinding: LuaBinding {
    LuaBinding(
      "touch",
      summary: "Puts a finger down on a target and returns it; nothing settles.",
      parameters: [
        Self.targetParameter,
        LuaParameter("options", .options(Aim.options), summary: "Options by name.", default: "{}"),
      ],
      returns: "a finger",
      errors: Self.gestureErrors,
      example:
        "local finger = app:touch{ 187, 406 }\nfinger:move_by(0, -200, { duration = 0.2 })\nfinger:up()",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        try refuseInsideClock(call, "app:touch", true)
        let target = try target(call.arguments[0], session, word: "app:touch")
        session.remember("touch(\(target.text(elements)))")
        let aim = Aim(target, call.arguments[1], word: "app:touch")
        let finger = Finger(session.application)
        let down: Step = { [self] () throws(LuaRaise) in
          try press(finger, aim, session)
          return .fingers(finger, nil, goal: nil)
        }
        try run([down], settles: false, call, session)
        reply(finger, session, to: &call.reply)
      }
    )
  }
}
