import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The life of an app (lua-api.md, section 2).
  var lifeMethods: [LuaBinding] {
    [
      LuaBinding(
        "close",
        summary: "Ends the app; later use of it is an error. Closing it twice does nothing.",
        parameters: [],
        returns: "nothing",
        errors: "A call inside a callback of the app.",
        example: "app:close()",
        worksWhenRefused: true,
        body: { [self] call throws(LuaRaise) in
          try closeApp(call.index)
        }
      )
    ]
  }

  /// Ends the app of a handle, unless the clock runs.
  func closeApp(_ index: Int) throws(LuaRaise) {
    guard apps.indices.contains(index), let session = apps[index] else { return }
    if state?.isInCallback ?? false || session.application.mainLoop.isInTurn {
      throw .error("app:close() inside a callback of the engine; close the app after the verb has returned")
    }
    if session.isShared {
      throw .error("app:close() inside app:together; close the app after it")
    }
    close(session)
  }

  /// Ends an app and lets go of the functions it was given.
  func close(_ session: AppSession) {
    timeOfClosedApps += session.testTime
    apps[session.index] = nil
    openApps.removeAll { $0 == session.index }
    callbackErrors += session.callbackErrors
    session.close()
    fingers.removeAll(of: session.index)
    recognizers.removeAll(of: session.index)
    state?.releaseFunctions(owner: session.owner)
  }
}
