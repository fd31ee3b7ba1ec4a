import LuaRuntime

/// The suspend window's words: `app.suspend`, and the elements that have more to read than others.
final class SuspendWords: SystemWords {
  func classes(_ words: DeviceWords) -> [() -> LuaClass] {
    [
      { words.suspendClass },
      { words.suspendWindowClass },
      { words.sectorClass },
      { words.pictureClass },
    ]
  }

  func appProperties(_ words: DeviceWords) -> [LuaProperty] {
    [
      LuaProperty(
        "suspend",
        type: "Suspend",
        summary: "The suspend window's own interface.",
        errors: "An app of another system.",
        example: "local app = launch{ system = 'suspend-window' }\nprint(app.suspend.window.exists)",
        get: { call throws(LuaRaise) in
          let session = try words.session(call)
          _ = try session.suspendManager("app.suspend")
          call.reply.append(class: .suspend, index: session.index)
        }
      )
    ]
  }
}
