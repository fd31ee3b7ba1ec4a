import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// What happens to the device and to the app as a whole.
  var deviceMethods: [LuaBinding] {
    [
      rotation,
      event(
        "background",
        "The app goes to the background: every touch that is down is cancelled, animations end."
      ) { $0.enterBackground() },
      event("foreground", "The app comes back from the background.") { $0.enterForeground() },
      event("interrupt", "A call comes in: every touch that is down is cancelled, no new one gets through.") {
        $0.interrupt()
      },
      event("resume", "The interruption is over.") { $0.resume() },
      event("memory_warning", "The system asks the app for memory.") { application in
        application.receiveMemoryWarning()
        return .done(leaving: [])
      },
    ]
  }

  /// What the device and the app as a whole are.
  var deviceProperties: [LuaProperty] {
    [
      LuaProperty(
        "orientation",
        type: "string",
        summary: "How the interface is turned, such as \"portrait\".",
        errors: "None.",
        example: "assert.equal('portrait', app.orientation)",
        get: { [self] call throws(LuaRaise) in
          call.reply.append(try session(call).application.orientation.rawValue)
        }
      ),
      LuaProperty(
        "state",
        type: "string",
        summary: "\"active\", \"inactive\" while it is interrupted, or \"background\".",
        errors: "None.",
        example: "assert.equal('active', app.state)",
        get: { [self] call throws(LuaRaise) in
          call.reply.append(try session(call).application.state.rawValue)
        }
      ),
    ]
  }

  private var rotation: LuaBinding {
    LuaBinding(
      "rotate_device",
      summary: "Turns the device; touches are cancelled, and a transition that runs completes first.",
      parameters: [
        LuaParameter(
          "orientation",
          .oneOf(Device.Orientation.allCases.map(\.rawValue)),
          summary: "The interface's new orientation."
        ),
        .options([]),
      ],
      returns: "true",
      errors: "An orientation that there is not.",
      example: "app:rotate_device('landscape-left')",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let word = call.arguments[0].string ?? ""
        let orientation = Device.Orientation(rawValue: word) ?? session.application.orientation
        try perform(&call, session, "rotate_device(\"\(word)\")", settle: call.arguments[1]) {
          () throws(UIKitException) in
          try session.application.rotate(to: orientation)
          return .done(leaving: [])
        }
      }
    )
  }

  private func event(
    _ name: String,
    _ summary: String,
    _ happen: @escaping (Application) -> NavigationOutcome
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [.options([])],
      returns: "true, or false and the reason",
      errors: "None: what makes no sense now returns false and the reason.",
      example: "app:\(name)()",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        try perform(&call, session, "\(name)()", settle: call.arguments[0]) { happen(session.application) }
      }
    )
  }
}
