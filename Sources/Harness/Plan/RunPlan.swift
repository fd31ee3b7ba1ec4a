import Text

/// Why there is no plan.
enum PlanProblem: Error {
  /// What was asked for is not there; names that resemble it, by its path.
  case missing([MissingPath], nearest: [[UInt8]: [String]])
  /// By this signal, before a test of this file or of one behind it ran.
  case interrupted(Int32, file: String)
}

/// What a run will do, made before any test runs.
struct RunPlan {
  /// The files that it concerns.
  let files: [PlannedFile]
  /// What workers do, in the order in which reports show it.
  let works: [FileWork]
  /// The tests, where they had to be known to make the plan.
  let listing: Listing?
  /// Whether there are tests, but none for this shard.
  let isEmptyShard: Bool

  /// How many files have tests that run, as far as is known.
  var fileCount: Int {
    var last = ""
    var count = 0
    for work in works where work.file.shown != last {
      last = work.file.shown
      count += 1
    }
    return count
  }

  /// Finds the files, and lists their tests if the options need them all.
  init(_ run: Run, _ supervisor: Supervisor) throws(PlanProblem) {
    let options = run.options
    let needsListing = options.needsListing || run.wanted != nil
    if options.task != .listFiles || needsListing { supervisor.warmUp() }
    let finder = ScenarioFinder(
      projectFolder: run.projectFolder,
      workingFolder: run.workingFolder,
      pattern: options.pattern
    )
    let isEarlier = options.lastFailed != nil
    let found = FilePlan(finder, paths: options.paths, wanted: run.wanted, allowsGone: isEarlier)
    if !found.missing.isEmpty { throw .missing(found.missing, nearest: [:]) }
    files = found.files
    let passes = FilePasses(repeats: options.repeats, devices: options.devices)
    guard needsListing || files.contains(where: { !$0.selection.isWhole }) else {
      works = passes.works(files)
      listing = nil
      isEmptyShard = false
      return
    }
    var listing = try Self.list(files, passes, supervisor)
    if !isEarlier { try Self.check(supervisor, listing) }
    if let wanted = run.wanted { listing.keep(wanted) }
    let hadTests = !listing.isEmpty
    if case .part(let shard) = options.shard { listing.keep(shard, seconds: run.seconds) }
    isEmptyShard = hadTests && listing.isEmpty
    works = listing.works(order: options.shuffles ? ShuffledOrder(seed: options.seed) : nil)
    self.listing = listing
  }

  private static func list(
    _ files: [PlannedFile],
    _ passes: FilePasses,
    _ supervisor: Supervisor
  ) throws(PlanProblem) -> Listing {
    let reporter = ListingReporter(Listing(files: files, passes: passes))
    let stream = EventStream(reporters: [reporter], eventFile: nil)
    let ending = supervisor.run(passes.works(files), mode: .list, stream: stream)
    if case .interrupted(let signal) = ending { throw .interrupted(signal, file: files.first?.shown ?? "") }
    return reporter.listing
  }

  /// A line or a name that no file has is an error before anything runs.
  private static func check(_ supervisor: Supervisor, _ listing: Listing) throws(PlanProblem) {
    if supervisor.missing.isEmpty { return }
    // Another pass over the file may have it.
    let found = Set(listing.tests.map(\.found.name))
    let known = listing.tests.map(\.found.name) + supervisor.unselected
    var seen = Set<String>()
    var missing: [MissingPath] = []
    var nearest: [[UInt8]: [String]] = [:]
    for name in supervisor.missing where !found.contains(name) && seen.insert(name).inserted {
      let path = Array(name.utf8)
      missing.append(MissingPath(path: path, reason: "there is no such test"))
      // Each look takes a while, and nobody reads more.
      if nearest.count < 10 { nearest[path] = NameSimilarity.nearest(to: name, among: known, limit: 3) }
    }
    if !missing.isEmpty { throw .missing(missing, nearest: nearest) }
  }
}

extension RunOptions {
  /// Whether all tests must be known before the first one runs.
  var needsListing: Bool {
    if case .listFiles = task {
      if !filters.isEmpty || !filtersOut.isEmpty || !tags.isEmpty || !excludedTags.isEmpty { return true }
    }
    return shard != nil || shuffles
  }
}
