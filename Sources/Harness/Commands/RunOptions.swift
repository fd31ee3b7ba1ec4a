import Scenarios
import Text

/// What `entrance run`, `entrance list` and `entrance mutants` were asked for.
public struct RunOptions: Sendable {
  /// What to print of the tests.
  public enum Task: Equatable, Sendable {
    /// Run them.
    case run
    /// Their names, as JSON if so.
    case list(json: Bool)
    /// The files that would be loaded.
    case listFiles
    /// Run them once as they are and once with each switch; with the result as JSON if so.
    case mutants(json: Bool)
  }

  /// What to do.
  public var task = Task.run

  // MARK: Which tests

  /// Files, folders, `FILE:LINE`, full names and `-` as given, relative to the working folder.
  public var paths: [[UInt8]] = []
  /// A Lua pattern on the names of the files that folders are searched for; nil is the usual endings.
  public var pattern: LuaPattern?
  /// Lua patterns on the full name; any of them selects.
  public var filters: [LuaPattern] = []
  /// Lua patterns on the full name; any of them leaves out.
  public var filtersOut: [LuaPattern] = []
  /// Of each list a test must have one tag.
  public var tags: [[String]] = []
  /// Tests with any of these tags are left out.
  public var excludedTags: [String] = []
  /// Full names.
  public var names: [String] = []
  /// Files of full names, a line each; `-` is standard input.
  public var testsFrom: [[UInt8]] = []
  /// What failed or did not run before.
  public var lastFailed: LastFailed?
  /// A filter that has to hold besides: that of an engine which runs this program.
  public var outerFilter: LuaPattern?
  /// Which part runs.
  public var shard: ShardChoice?
  /// A report with the times of an earlier run, by which shards are cut.
  public var timings: [UInt8]?

  // MARK: How they run

  /// How many workers run at the same time; nil is one a core.
  public var jobs: Int?
  /// What has a Lua state of its own.
  public var isolation = Isolation.file
  /// Whether files and tests run in an order that follows from the seed.
  public var shuffles = false
  /// From which each test's random numbers are made.
  public var seed: UInt64 = 0
  /// Where the seed comes from.
  public var seedSource = SeedSource.preset
  /// How often each test runs.
  public var repeats = 1
  /// How often a test that failed is tried again.
  public var retries = 0
  /// Whether a test that passed only when tried again fails the run.
  public var failsOnFlaky = false
  /// After how many failures no more tests begin; nil is never.
  public var maximumFailures: Int?
  /// Seconds of wall clock that a test, a hook or a file's loading may take; 0 is any time.
  public var timeout: Double = 30
  /// Megabytes (2^20 bytes) of Lua memory in a worker, and of all else that a script makes there; 0 is any.
  public var memoryLimit = 512
  /// Whether the run is repeated when files change.
  public var watches = false
  /// What is otherwise in a run that is repeated.
  var watched: WatchedRun?
  /// Each test runs on each; none leaves it to the script.
  public var devices: [String] = []
  /// The only environment that a script sees, by name.
  public var environment: [String: String] = [:]
  /// The names of it that the command which runs failures again gives; their values are nothing for a log.
  public var environmentToRepeat: [String] = []
  /// A file that runs before each scenario file, in its state.
  public var helper: [UInt8]?
  /// More places for `require`, in `package.path`'s form, relative to the working folder.
  public var luaPath: [[UInt8]] = []
  /// Whether goldens are written anew instead of being compared.
  public var updatesSnapshots = false
  /// Whether a focused test fails the run; nil follows `CI`.
  public var forbidsOnly: Bool?
  /// Whether a run without tests is good.
  public var passesWithNoTests = false
  /// Whether failures end with status 0.
  public var exitsZero = false
  /// Whether shards that are missing or cut short may be merged.
  public var allowsPartial = false
  /// Per cent of the switches that must be noticed; nil is any.
  public var minimumScore: Int?
  /// Whether scenarios are looked for that reach and notice the same as others.
  public var listsRedundant = false
  /// Whether a test that fails is looked around in.
  public var replsOnFailure = false
  /// Whether what is entered in a session is kept for the next one.
  public var keepsHistory = true
  /// What scripts may do beyond reading the project's files.
  public var permissions: Permissions = []

  // MARK: Reports

  /// Where the JUnit report goes; `-` is standard output.
  public var junit: [UInt8]?
  /// Which readers the JUnit report is for.
  public var junitProfile = JUnitProfile.full
  /// Where the TAP report goes; `-` is standard output.
  public var tap: [UInt8]?
  /// Where the events go; `-` is standard output.
  public var events: [UInt8]?
  /// Where the report of reached behaviours goes; `-` is standard output.
  public var coverage: [UInt8]?
  /// What the console shows.
  public var reporter = ConsoleKind.pretty
  /// The folder of attachments.
  public var output: [UInt8] = Array("entrance-output".utf8)
  /// From where the JUnit report names attachments; nil is the report's own folder.
  public var attachmentsBase: [UInt8]?
  /// Which tests' output the console shows.
  public var shownOutput = ShownOutput.failed
  /// Whether the console says more of each test.
  public var isVerbose = false
  /// When the console uses colours.
  public var color = ColorChoice.auto

  // MARK: Where

  /// A configuration file instead of the project's own.
  public var configuration: [UInt8]?
  /// A working folder instead of the present one.
  public var folder: [UInt8]?
  /// How the program was called, for the command that runs failures again.
  public var program = "entrance"
  /// The program's version.
  public var version = ""
  /// Pages and words that the program adds to those of scenarios.
  public var additions = HostAdditions()

  /// Makes the defaults.
  public init() {}

  /// Whether switches are tried.
  var triesSwitches: Bool {
    if case .mutants = task { return true }
    return false
  }

  /// Whether it is counted which behaviours the tests reach.
  var countsBehaviours: Bool { coverage != nil || triesSwitches }
}

/// How the program ends.
public enum ExitStatus {
  /// All selected tests passed or were skipped.
  public static let success: Int32 = 0
  /// A test failed or could not finish.
  public static let failure: Int32 = 1
  /// Wrong usage, a path that is not there, a report that cannot be written.
  public static let usage: Int32 = 2
  /// No test was selected.
  public static let nothing: Int32 = 5
}
