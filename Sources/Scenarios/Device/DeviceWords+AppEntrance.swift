import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The way to the system's own interface.
  var entranceProperty: LuaProperty {
    LuaProperty(
      "entrance",
      type: "Entrance",
      summary: "SuspensionEntrance's own interface.",
      errors: "An app of another system.",
      example: "print(#app.entrance.items)",
      get: { [self] call throws(LuaRaise) in
        let session = try session(call)
        guard session.entrance != nil else { throw session.noEntrance("app.entrance") }
        call.reply.append(class: .entrance, index: session.index)
      }
    )
  }
}
