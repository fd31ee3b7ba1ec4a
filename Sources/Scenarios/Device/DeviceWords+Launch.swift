import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// `launch`, which starts an app.
  var launchBinding: LuaBinding {
    LuaBinding(
      "launch",
      summary: "Starts an app on a device and shows its home page; without a table, a demo app.",
      parameters: [
        LuaParameter(
          "options",
          .table,
          summary: "By name: \(LaunchOptions.keys.names.joined(separator: ", ")).",
          default: "the demo app"
        )
      ],
      returns: "an app",
      errors: "An unknown key or value, which names the nearest known one; a launch outside a test.",
      example: "local app = launch()",
      body: { [self] call throws(LuaRaise) in
        try refuseInsideClock(call, "launch", true)
        switch scopes.last?.phase {
        case .test, .block: break
        case .loading, nil:
          throw .error(
            "launch outside a test: call it in `it`, `before_each` or `setup`, so that the app belongs to a test"
          )
        }
        let index = apps.count
        let options = try launchOptions(call, index) { (functions) throws(LuaRaise) in
          let table = call.arguments[0]
          return table.isNil
            ? LaunchOptions(device: device) : try LaunchOptions(table, device: device, functions)
        }
        let storage = try storage(options.storage, word: "launch")
        let session = try AppSession(index: index, options: options, storage: storage, self)
        openApps.append(index)
        apps.append(session)
        try start(session)
        call.reply.append(class: .app, index: index)
      }
    )
  }

  /// Reads what `launch` is told; when that fails, the functions among it are let go of.
  func launchOptions(
    _ call: LuaCall,
    _ index: Int,
    _ read: (FunctionKeeper) throws(LuaRaise) -> LaunchOptions
  ) throws(LuaRaise) -> LaunchOptions {
    let owner = AppSession.launchOwner(index)
    do throws(LuaRaise) {
      var options = try read(FunctionKeeper(call, owner: owner))
      options.switchOn(switches)
      return options
    } catch {
      if !apps.indices.contains(index) { call.state.releaseFunctions(owner: owner) }
      throw error
    }
  }

  /// Shows the root and runs `on_start`, then what both have queued as the first turn of the main loop, and settles.
  func start(_ session: AppSession, settles: Bool? = nil) throws(LuaRaise) {
    try session.turn { () throws(UIKitException) in
      try session.showRoot()
      guard let onStart = session.options.onStart else { return }
      try session.call(onStart, [.handle(class: .app, index: session.index)])
    }
    if settles ?? session.options.autoSettle { try session.settle() }
  }

  /// `point`, `size`, `rect` and `insets`, which build values.
  var valueBindings: [LuaBinding] {
    [
      value("point", Values.point, ["x", "y"], "A point of the window."),
      value("size", Values.size, ["width", "height"], "A width and a height."),
      value("rect", Values.rect, ["x", "y", "width", "height"], "A rectangle."),
      value("insets", Values.insets, ["top", "left", "bottom", "right"], "Distances from the four edges."),
    ]
  }

  private func value(_ name: String, _ kind: LuaValueKind, _ fields: [String], _ summary: String)
    -> LuaBinding
  {
    LuaBinding(
      name,
      summary: summary,
      parameters: fields.map { LuaParameter($0, .anyNumber, unit: "points", summary: "Its \($0).") },
      returns: "a table with named fields",
      errors: "A number beyond 1e9, not a number, or missing.",
      example: "print(\(name)(\(fields.indices.map { "\($0 + 1)" }.joined(separator: ", "))))",
      body: { call throws(LuaRaise) in
        let arguments = call.arguments
        call.reply.table(kind) { reply in
          for (position, field) in fields.enumerated() {
            reply.field(named: field) { $0.append(arguments[position].number ?? 0) }
          }
        }
      }
    )
  }
}
