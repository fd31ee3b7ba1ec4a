import HeadlessUIKit
import LuaRuntime

extension DeviceWords {
  /// Runs a verb: refused inside a callback when it would move the clock, remembered for messages, and settled after.
  ///
  /// - Parameters:
  ///   - text: the verb as messages show it.
  ///   - options: the verb's last table; its `settle` decides over the app's `auto_settle`.
  ///   - body: what the verb does.
  func verb(
    _ call: inout LuaCall,
    _ session: AppSession,
    _ text: @autoclosure () -> String,
    options: LuaArgument,
    movesClock: Bool = false,
    body: () throws(LuaRaise) -> Void
  ) throws(LuaRaise) {
    let settles = options.field("settle").boolean ?? session.options.autoSettle
    if call.state.isInCallback && (settles || movesClock) {
      let shown = text()
      let isOfApp = !Self.name(ofVerb: shown).contains(":")
      throw Self.insideCallback(isOfApp ? "app:" + shown : shown, movesClock)
    }
    session.remember(text())
    try body()
    if settles { try session.settle() }
  }

  /// The name in a verb as messages show it: "tap" of "tap(#ball)".
  static func name(ofVerb text: String) -> Substring { text.prefix { $0 != "(" && $0 != "{" } }

  /// The error for a verb that would run the clock inside a callback of the engine.
  static func insideCallback(_ verb: String, _ movesClock: Bool) -> LuaRaise {
    let wayOut =
      movesClock
      ? "do it after the verb that is running has returned" : "give it settle=false, or do it later"
    return .error("\(verb) would run the clock, but this is a callback inside the clock; \(wayOut)")
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

extension AppSession {
  /// The error for a word that needs SuspensionEntrance.
  func noEntrance(_ word: String) -> LuaRaise {
    .error("\(word) needs the system \"suspension-entrance\"; this app was launched with \"\(systemName)\"")
  }
}
