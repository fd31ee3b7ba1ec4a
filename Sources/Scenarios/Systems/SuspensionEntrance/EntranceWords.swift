import LuaRuntime

/// SuspensionEntrance's words: `app.entrance`, and the elements that have more to read than others.
final class EntranceWords: SystemWords {
  func classes(_ words: DeviceWords) -> [() -> LuaClass] {
    [
      { words.entranceClass },
      { words.ballClass },
      { words.areaClass },
      { words.listClass },
      { words.rowClass },
    ]
  }

  func appProperties(_ words: DeviceWords) -> [LuaProperty] {
    [
      LuaProperty(
        "entrance",
        type: "Entrance",
        summary: "SuspensionEntrance's own interface.",
        errors: "An app of another system.",
        example: "print(#app.entrance.items)",
        get: { call throws(LuaRaise) in
          let session = try words.session(call)
          _ = try session.runningEntrance("app.entrance")
          call.reply.append(class: .entrance, index: session.index)
        }
      )
    ]
  }
}
