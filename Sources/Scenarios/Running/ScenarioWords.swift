import LuaRuntime

/// A part of a scenario's run, within which apps can live.
public enum ScenarioPhase: Sendable, Equatable {
  /// The file and its blocks declare their tests; nothing can be launched.
  case loading
  /// From a block's `setup` to its `teardown`; blocks and tests lie within it. Only blocks with such hooks have
  /// this phase.
  case block
  /// From a test's first `before_each` to its last `after_each`.
  case test
}

/// Words beyond those of tests and assertions: the device plugs in here, one object a Lua state.
public protocol ScenarioWords: AnyObject {
  /// Adds libraries and prelude files to a state; `host.assertion` and the other helpers are there already.
  func install(in state: LuaState) throws(LuaStateError)

  /// A phase begins, within those that have begun and not ended.
  func phaseWillBegin(_ phase: ScenarioPhase)

  /// The innermost phase ends: what was made in it is closed. What that brings to light is reported on the test, or
  /// for a block on its last test.
  ///
  /// A state that passed a limit is not asked any more.
  func phaseDidEnd(_ phase: ScenarioPhase) -> [Issue]

  /// Virtual seconds since the present or last test began.
  var virtualTime: Double { get }

  /// Virtual nanoseconds since launch, as `os.time`, `os.date` and `os.clock` show them; 0 without an app.
  var clock: Int64 { get }

  /// What explains a failure that happened this instant: the last gestures, the log, the screen; may be empty.
  func failureContext() -> String
}
