import CLuaSupport

/// How many workers there are, and what is done about failures.
struct SupervisorOptions: Sendable {
  /// How many workers run at the same time.
  var jobs: Int
  /// How often a test that failed is tried again, unless it says so itself.
  var retries = 0
  /// After how many failures no more tests begin; 0 is never.
  var maximumFailures = 0

  /// Whether workers are told of files in advance: not where what is next depends on what fails, nor where what programs
  /// write has to be told by files.
  var looksAhead = true

  init(_ options: RunOptions) {
    jobs = options.jobs ?? Self.availableCores
    retries = options.retries
    maximumFailures = options.maximumFailures ?? 0
    looksAhead = maximumFailures == 0 && options.permissions.isEmpty
  }

  /// How many processors this process may use.
  static var availableCores: Int { Int(process_cores()) }
}
