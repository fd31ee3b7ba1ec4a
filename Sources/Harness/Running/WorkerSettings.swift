import Scenarios

/// What is the same for every file of a run; workers inherit it when they are forked.
struct WorkerSettings: Sendable {
  /// What to do with the tests that are found.
  enum Mode: Sendable {
    case run, list
  }

  var mode = Mode.run
  var seed: UInt64 = 0
  /// Seconds; 0 is any time.
  var timeout: Double = 30
  /// Bytes of Lua memory; 0 is any.
  var memoryLimit = 512 << 20
  /// Which tests are selected.
  var choice = TestChoice()
  /// The script that was given on standard input.
  var standardInput: [UInt8] = []
  /// More places for `require`, absolute and in `package.path`'s form.
  var luaPath: [[UInt8]] = []
  /// The only environment that scripts see.
  var environment: [String: String] = [:]
  /// What runs in the state of each file before it.
  var helpers: [ScenarioSource] = []
  var projectFolder: [UInt8] = []
  /// When goldens are written.
  var snapshots = SnapshotWriting.missing
}
