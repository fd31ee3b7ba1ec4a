import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// Runs a verb: refused inside a callback when it would move the clock, remembered for messages, and settled after.
  ///
  /// Inside `together` the verb may still wait when this returns; what is replied then is kept.
  ///
  /// - Parameters:
  ///   - text: the verb as messages show it.
  ///   - options: the verb's last table; its `settle` decides over the app's `auto_settle`.
  ///   - body: what the verb does at once.
  func verb(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ text: @autoclosure () -> String,
    options: LuaArgument,
    movesClock: Bool = false,
    body: () throws(LuaRaise) -> Void
  ) throws(LuaRaise) {
    let settles = try begin(call, session, text, options, movesClock)
    try body()
    if settles { try run([], settles: true, call, session) }
  }

  /// Runs a verb that lets time pass between its steps.
  func verb(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ text: @autoclosure () -> String,
    options: LuaArgument,
    steps: [Step]
  ) throws(LuaRaise) {
    let settles = try begin(call, session, text, options, true)
    try run(steps, settles: settles, call, session)
  }

  /// Checks and remembers a verb; answers whether it settles.
  private func begin(
    _ call: borrowing LuaCall,
    _ session: AppSession,
    _ text: () -> String,
    _ options: LuaArgument,
    _ movesClock: Bool
  ) throws(LuaRaise) -> Bool {
    let settles = options.field("settle").boolean ?? session.options.autoSettle
    if settles || movesClock {
      if isInsideClock(call.state) {
        let shown = text()
        let isOfApp = !Self.name(ofVerb: shown).contains(":")
        try refuseInsideClock(call, isOfApp ? "app:" + shown : shown, movesClock)
      }
      // Where it could not wait it does not begin.
      _ = try line(session, call.state)
    }
    session.remember(text())
    concern = nil
    return settles
  }

  /// The name in a verb as messages show it: "tap" of "tap(#ball)".
  static func name(ofVerb text: String) -> Substring { text.prefix { $0 != "(" && $0 != "{" } }

  /// Whether the clock runs or stands between two questions, so that no verb can run it.
  func isInsideClock(_ state: LuaState) -> Bool { !questions.isEmpty || state.isInCallback }

  /// Raises an error when a verb would run the clock inside a callback of the engine, or inside the function of
  /// `wait_until` or `eventually`.
  func refuseInsideClock(_ call: borrowing LuaCall, _ verb: String, _ movesClock: Bool) throws(LuaRaise) {
    let place: String
    if call.state.isInCallback {
      place = "this is a callback inside the clock"
    } else if let word = questions.last {
      wasRefusedInQuestion = true
      place = "this is the function of \(word), which is asked between two frames"
    } else {
      return
    }
    let wayOut =
      movesClock
      ? "do it after the verb that is running has returned" : "give it settle=false, or do it later"
    throw .error("\(verb) would run the clock, but \(place); \(wayOut)")
  }

  /// The options that every settling verb takes.
  static var settleOption: LuaParameter {
    LuaParameter(
      "settle",
      .boolean,
      summary: "Whether to run the clock until the app is at rest.",
      default: "the app's auto_settle"
    )
  }
}

extension LuaParameter {
  /// The last table of a verb.
  static func options(_ options: [LuaParameter]) -> LuaParameter {
    LuaParameter(
      "options",
      .options(options + [DeviceWords.settleOption]),
      summary: "Options by name.",
      default: "{}"
    )
  }
}
