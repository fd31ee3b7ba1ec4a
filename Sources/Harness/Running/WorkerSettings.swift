import Scenarios
import Text

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
  /// What scripts may do beyond reading files of the project.
  var permissions: Permissions = []
  /// A test is selected when any of these is found in its full name, or when there are none.
  var filters: [LuaPattern] = []
  var projectFolder: [UInt8] = []
  /// When goldens are written.
  var snapshots = SnapshotWriting.missing
}
