import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// The words that move the clock. `wait_until` takes a function and stands in the prelude.
  var timeMethods: [LuaBinding] {
    [
      togetherBinding,
      clockVerb(
        "wait",
        "Lets virtual time pass.",
        LuaParameter("seconds", .number(0...1e9), unit: "virtual seconds", summary: "How long."),
        example: "app:wait(0.25)",
        errors: "The end of the virtual clock."
      ) { (session, arguments) throws(LuaRaise) in
        let target = session.application.mainLoop.now.advanced(by: arguments[0].number ?? 0)
        guard target <= .end else { throw AppSession.endOfTime }
        return .until(target)
      },
      clockVerb(
        "step",
        "Lets some display frames pass.",
        LuaParameter("frames", .integer(1...1_000_000), summary: "How many.", default: "1"),
        example: "app:step(2)",
        errors: "The end of the virtual clock."
      ) { (session, arguments) throws(LuaRaise) in
        .until(try session.instant(afterFrames: arguments[0].integer ?? 1))
      },
      clockVerb(
        "settle",
        "Runs the clock until no animation, transition or timer of the app is pending.",
        LuaParameter(
          "options",
          .options([
            LuaParameter(
              "within",
              .number(0...1e9),
              unit: "virtual seconds",
              summary: "How long at most.",
              default: "10"
            )
          ]),
          summary: "Options by name.",
          default: "{}"
        ),
        example: "app:settle()",
        errors: "A failure when time runs out, which names what is pending."
      ) { (session, arguments) in
        session.settling(within: arguments[0].field("within").number ?? AppSession.settleLimit)
      },
      LuaBinding(
        "wait_until",
        summary: "Asks a function now and after each display frame, until it answers something truthy.",
        parameters: [
          LuaParameter("fn", .function, summary: "What to ask."),
          LuaParameter(
            "options",
            .options([
              LuaParameter(
                "within",
                .number(0...1e9),
                unit: "virtual seconds",
                summary: "How long at most.",
                default: "5"
              )
            ]),
            summary: "Options by name.",
            default: "{}"
          ),
        ],
        returns: "the first truthy value",
        errors: "A failure when time runs out.",
        example: "app:wait_until(function() return not app.in_transition end)",
        body: { [self] call throws(LuaRaise) in
          // The asking itself stands in the prelude, which calls this for the checks and the two moments.
          let session = try session(call)
          try refuseInsideClock(call, "app:wait_until", true)
          session.remember("wait_until(…)")
          call.reply.append(session.application.now)
          call.reply.append(session.application.now + (call.arguments[1].field("within").number ?? 5))
        }
      ),
      LuaBinding(
        "after",
        summary:
          "Runs a function at a later instant, inside whatever verb is running then. No verb waits for it; one that "
          + "has not run at the end of its test is noted and dropped, and fails a strict app's test.",
        parameters: [
          LuaParameter("seconds", .number(0...1e9), unit: "virtual seconds", summary: "How much later."),
          LuaParameter("fn", .function, summary: "What to run; it may not move the clock."),
        ],
        returns: "nothing",
        errors:
          "An error in the function ends the running verb and fails the test, also when the script catches it.",
        example: "app:after(0.1, function() note('half way') end)",
        body: { [self] call throws(LuaRaise) in
          let session = try session(call)
          let loop = session.application.mainLoop
          let due = loop.now.advanced(by: call.arguments[0].number ?? 0)
          guard due < .end else {
            throw .error(
              "app:after: argument 1 (seconds): the virtual clock ends 1,000,000,000 s after launch (U0.6)"
            )
          }
          guard let function = call.keep(call.arguments[1], owner: session.owner) else { return }
          session.waitingCallCount += 1
          let number = session.waitingCallCount
          let isOfTest = scopes.last?.phase == .test
          session.waitingCalls[number] = WaitingCall(due: due, function: function, isOfTest: isOfTest)
          // No timer of the app: `settle` does not wait for what the script wants to do.
          let item = loop.schedule(at: due, isActivity: false) { [weak session] () throws(UIKitException) in
            guard let session else { return }
            session.waitingCalls[number] = nil
            defer { session.state?.release(function) }
            try session.call(function, mustPass: true)
          }
          session.waitingCalls[number]?.item = item
        }
      ),
    ]
  }

  private func clockVerb(
    _ name: String,
    _ summary: String,
    _ parameter: LuaParameter,
    example: String,
    errors: String,
    _ wait: @escaping (AppSession, LuaArguments) throws(LuaRaise) -> Wait
  ) -> LuaBinding {
    LuaBinding(
      name,
      summary: summary,
      parameters: [parameter],
      returns: "nothing",
      errors: errors,
      example: example,
      body: { [self] call throws(LuaRaise) in
        let session = try session(call)
        try refuseInsideClock(call, "app:\(name)", true)
        session.remember("\(name)(\(call.arguments[0].number.map(\.short) ?? ""))")
        let wait = try wait(session, call.arguments)
        try run([{ wait }], settles: false, call, session)
      }
    )
  }

  /// The clock.
  var timeProperties: [LuaProperty] {
    [
      LuaProperty(
        "now",
        type: "number",
        unit: "virtual seconds",
        summary: "The time since launch.",
        errors: "None.",
        example: "print(app.now)",
        get: { [self] call throws(LuaRaise) in call.reply.append(try session(call).application.now) }
      )
    ]
  }
}
