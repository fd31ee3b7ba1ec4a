import Scenarios

/// What is the same for every file of a run; workers inherit it when they are forked.
struct WorkerSettings: Sendable {
  var seed: UInt64 = 0
  /// Seconds; 0 is any time.
  var timeout: Double = 30
  /// So many bytes a worker may have besides Lua's memory however small the limit is.
  static let leastHostMemory = 256 << 20
  /// Bytes of Lua memory, and of what else a worker has; 0 is any.
  var memoryLimit = 512 << 20
  /// What scripts may do beyond reading files of the project.
  var permissions: Permissions = []
  /// What has a Lua state of its own.
  var isolation = Isolation.file
  /// How often a test that failed is tried again, unless it says so itself.
  var retries = 0
  /// After how many failures no more tests begin; 0 is never.
  var maximumFailures = 0
  /// Whether a test ends only when what it wrote to its standard error is taken: where scripts may start programs.
  var settles = false
  /// Which tests are selected.
  var choice = TestChoice()
  /// The script that was given on standard input.
  var standardInput: [UInt8] = []
  /// More places for `require`, absolute and in `package.path`'s form.
  var luaPath: [[UInt8]] = []
  /// The only environment that scripts see.
  var environment: [String: String] = [:]
  /// Whether the tests of a file run in an order that follows from the seed.
  var shuffles = false
  /// Whether a file with a focused test is an error.
  var forbidsOnly = false
  /// What runs in the state of each file before it.
  var helpers: [ScenarioSource] = []
  /// Whether the supervisor is told which modules a file requires.
  var tellsRequired = false
  /// Whether it is counted which behaviours the tests reach.
  var countsBehaviours = false
  var projectFolder: [UInt8] = []
  /// What the program that runs the scenarios adds to them.
  var additions = HostAdditions()
  /// When goldens are written.
  var snapshots = SnapshotWriting.missing
  /// Whether cases that made properties fail are kept for the next run.
  var keepsCases = true
}
