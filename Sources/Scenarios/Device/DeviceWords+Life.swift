import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The life of an app.
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
      ),
      LuaBinding(
        "relaunch",
        summary:
          "Kills the app as it stands and starts it again over the same disc behind the same handle: clock and log "
          + "begin anew. Keys of `launch` change what they name, the others stay; settle=false as for every verb.",
        parameters: [
          LuaParameter("options", .table, summary: "Keys of `launch`, and settle.", default: "{}")
        ],
        returns: "true",
        errors:
          "An unknown key or value, which names the nearest known one; a call inside a callback of the app.",
        example: "app:relaunch{ orientation = 'landscape-left' }",
        worksWhenRefused: true,
        body: { [self] call throws(LuaRaise) in
          try relaunch(&call)
          call.reply.append(true)
        }
      ),
      holdMethod(
        "hold",
        "Keeps a page alive until `app:release`, wherever it goes.",
        "true"
      ) { session, page in
        session.hold(page)
        return true
      },
      holdMethod(
        "release",
        "Lets go of a page that `app:hold` keeps: it dies when nothing else keeps it.",
        "true, or false when it was not held"
      ) { session, page in session.release(page.definition.name) },
    ]
  }

  private func holdMethod(
    _ name: String,
    _ summary: String,
    _ returns: String,
    _ change: @escaping (AppSession, any ScriptPage) -> Bool
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [.page],
      returns: returns,
      errors: "An unknown page, which names the nearest known one.",
      example: "app:\(name)('Page1')",
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        let page = try session.requirePage(call.arguments[0].string ?? "", word: "app:\(name)")
        var answer = false
        try session.turn { () throws(UIKitException) in answer = change(session, page) }
        call.reply.append(answer)
      }
    )
  }

  private func relaunch(_ call: inout LuaCall) throws(LuaRaise) {
    let old = try session(call, word: "app:relaunch")
    try refuseInsideClock(call, "app:relaunch", true)
    if old.isShared { throw .error("app:relaunch() inside app:together; relaunch the app after it") }
    let table = call.arguments[0]
    let settles = table.field("settle")
    guard settles.isNil || settles.boolean != nil else {
      throw .error("app:relaunch: settle: expected a boolean, got \(Fields.show(settles))")
    }
    let options = try launchOptions(call, old.index) { (functions) throws(LuaRaise) in
      var options = old.options
      options.storage = nil
      if !table.isNil {
        try options.change(table, word: "app:relaunch", more: ["settle"], functions)
      }
      return options
    }
    let storage = try storageAfterRelaunch(of: old, options.storage)
    end(old)
    if storage !== old.storage { old.storage.close() }
    elements.forgetViews(ofSession: old.index)
    apps[old.index] = nil
    let session = try AppSession(index: old.index, options: options, storage: storage, self)
    apps[old.index] = session
    try start(session, settles: settles.boolean)
  }

  /// The disc of a relaunched app: the same one, unless another was given.
  private func storageAfterRelaunch(
    of old: AppSession,
    _ choice: StorageChoice?
  ) throws(LuaRaise) -> AppStorage {
    switch choice {
    case nil: return old.storage
    case .folder(let path) where path == old.storage.folderPath: return old.storage
    default: return try storage(choice, word: "app:relaunch")
    }
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
    apps[session.index] = nil
    openApps.removeAll { $0 == session.index }
    end(session)
    session.storage.close()
    elements.removeAll(of: session.index)
    state?.releaseFunctions(owner: AppSession.launchOwner(session.index))
  }

  /// Takes a running app apart, and lets go of what it was given since its launch.
  private func end(_ session: AppSession) {
    timeOfClosedApps += session.testTime
    callbackErrors += session.callbackErrors
    count(session)
    session.close()
    fingers.removeAll(of: session.index)
    recognizers.removeAll(of: session.index)
    for words in systems { words.appDidEnd(session.index) }
    state?.releaseFunctions(owner: session.owner)
  }
}
