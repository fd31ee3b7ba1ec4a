import LuaRuntime

/// Where the lines come from that run in a test which has stopped, and who hears how they end.
protocol StoppedTest: AnyObject {
  /// The test has stopped; where, and why.
  func testStopped(_ text: String)
  /// The next line to run, and whether it is an assertion; nil lets the test go on.
  func nextLine() -> (function: LuaFunction, isAssertion: Bool)?
  /// The line has ended with this text to show, and so many assertions.
  func lineEnded(_ text: String?, assertions: Int)
  /// The line has failed.
  func lineFailed(_ text: String)
}

extension ScenarioState {
  /// What the prelude asks for a test that stops.
  static func stopFunctions(of file: ScenarioFile?) -> [LuaHostFunction] {
    [
      LuaHostFunction("test_stopped") { [weak file] call throws(LuaRaise) in
        file?.stopped?.testStopped(call.arguments[0].string ?? "")
      },
      LuaHostFunction("next_line") { [weak file] call throws(LuaRaise) in
        guard let next = file?.stopped?.nextLine() else { return }
        call.reply.append(next.function)
        call.reply.append(next.isAssertion)
      },
      LuaHostFunction("line_ended") { [weak file] call throws(LuaRaise) in
        file?.stopped?.lineEnded(call.arguments[0].string, assertions: call.arguments[1].integer ?? 0)
      },
      LuaHostFunction("line_failed") { [weak file] call throws(LuaRaise) in
        file?.stopped?.lineFailed(call.arguments[0].string ?? "")
      },
      LuaHostFunction("repl_wanted") { [weak file] _ throws(LuaRaise) in
        file?.listener.wantsRepl()
      },
    ]
  }
}
