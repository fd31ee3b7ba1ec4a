import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The fingers that are down.
  var fingersProperty: LuaProperty {
    LuaProperty(
      "fingers",
      type: "list of fingers",
      summary: "The fingers that are down, in the order of their numbers.",
      errors: "None.",
      example: "print(#app.fingers)",
      get: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let indices = session.application.fingers.map { index(of: $0, session) }
        call.reply.table(Values.list) { list in
          for index in indices { list.append(class: .finger, index: index) }
        }
      }
    )
  }
}
