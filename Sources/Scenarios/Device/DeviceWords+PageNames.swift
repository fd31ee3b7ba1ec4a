import LuaRuntime

extension LuaParameter {
  /// The name of a page.
  static var page: LuaParameter { LuaParameter("page", .string, summary: "The page's name.") }
}

extension DeviceWords {
  /// What the prelude's assertions ask about pages.
  var pageHostFunctions: [LuaHostFunction] {
    [
      // What is wrong with a text as the name of a page of an app; nil for a page's name.
      LuaHostFunction("page_problem") { [self] call throws(LuaRaise) in
        let session = try session(at: call.arguments[0].handle(of: .app) ?? -1)
        let name = call.arguments[1].string ?? ""
        call.reply.append(orNil: session.pageNames.contains(name) ? nil : session.noPage(name))
      }
    ]
  }
}
