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
          summary: "device, orientation, system, pages, home, entrance, … by name.",
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
        let table = call.arguments[0]
        let options = table.isNil ? LaunchOptions() : try LaunchOptions(table)
        let session = try AppSession(index: apps.count, options: options)
        session.state = call.state
        openApps.append(apps.count)
        apps.append(session)
        try start(session, call: &call, onStart: table.isNil ? nil : table.field("on_start"))
        call.reply.append(class: .app, index: session.index)
      }
    )
  }

  /// Runs `on_start`, then the first turn of the main loop, and settles.
  private func start(_ session: AppSession, call: inout LuaCall, onStart: LuaArgument?) throws(LuaRaise) {
    if let onStart, let function = call.keep(onStart, owner: session.owner) {
      let outcome = call.state.call(
        function,
        [.handle(class: .app, index: session.index)]
      )
      call.state.release(function)
      if case .raised(let error) = outcome, error.kind == "exception" { throw .exception(error.message) }
    }
    try session.turn { () throws(UIKitException) in }
    if session.options.autoSettle { try session.settle() }
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
