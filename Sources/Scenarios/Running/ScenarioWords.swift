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

  /// Errors of functions that the script gave to the device which fail the running test by themselves, whatever the
  /// script catches; each is handed over once.
  func takeCallbackErrors() -> [CallbackError]

  /// A test that has not failed is over, its `after_each` too; nothing is closed yet.
  func testWillEnd() -> TestEnding

  /// What explains a failure that happened this instant: the last gestures, the log, the screen; may be empty.
  func failureContext() -> String
}

/// An error of a function that the device called, and what explains it.
public struct CallbackError {
  /// The error.
  public let error: LuaError
  /// What the device showed when it happened; may be empty.
  public let context: String

  /// Makes one.
  public init(error: LuaError, context: String) {
    self.error = error
    self.context = context
  }
}

/// What the device is still at when a test ends.
public struct TestEnding {
  /// What fails the test: a line each, and the lines that explain it.
  public var failures: [(message: String, details: String)] = []
  /// What is noted in the test's log.
  public var notes: [String] = []

  /// Makes one that finds nothing.
  public init() {}
}
