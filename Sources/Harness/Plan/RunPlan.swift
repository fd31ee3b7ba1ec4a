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
  /// What is odd about what was found; nil for nothing.
  let warning: String?
  /// Whether there are tests, but none for this shard.
  let isEmptyShard: Bool
  /// Another order of the files than their own.
  private let order: ShuffledOrder?

  /// The files that have tests that run, as far as is known, in their order.
  var shownFiles: [String] {
    var shown: [String] = []
    for work in works where work.file.shown != shown.last { shown.append(work.file.shown) }
    return shown
  }

  /// The places, from 1, that these files have among all files in the order of the whole run.
  var places: [Int] {
    let all = order?.sort(files) { $0.shown } ?? files
    var places: [String: Int] = [:]
    for (index, file) in all.enumerated() { places[file.shown] = index + 1 }
    return shownFiles.compactMap { places[$0] }
  }

  /// Finds the files, and lists their tests if the options need them all.
  init(_ run: Run, _ supervisor: Supervisor) throws(PlanProblem) {
    let options = run.options
    let needsListing = options.needsListing || run.earlier.wanted != nil
    if options.task != .listFiles || needsListing { supervisor.warmUp() }
    let finder = ScenarioFinder(
      projectFolder: run.projectFolder,
      workingFolder: run.workingFolder,
      pattern: options.pattern
    )
    let isEarlier = options.lastFailed != nil
    let found = FilePlan(finder, paths: options.paths, wanted: run.earlier.wanted, allowsGone: isEarlier)
    if !found.missing.isEmpty { throw .missing(found.missing, nearest: [:]) }
    warning = Self.warning(about: found.outside)
    files = options.watched?.arranged(found.files) ?? found.files
    order = options.shuffles ? ShuffledOrder(seed: options.seed) : nil
    let passes = FilePasses(repeats: options.repeats, devices: options.devices)
    guard needsListing || files.contains(where: { !$0.selection.isWhole }) else {
      works = passes.works(files)
      listing = nil
      isEmptyShard = false
      return
    }
    var listing = try Self.list(files, passes, supervisor)
    if !isEarlier { try Self.check(supervisor, listing) }
    if let wanted = run.earlier.wanted { listing.keep(wanted) }
    let hadTests = !listing.isEmpty
    if case .part(let shard) = options.shard { listing.keep(shard, seconds: run.earlier.seconds) }
    isEmptyShard = hadTests && listing.isEmpty
    works = listing.works(order: order)
    self.listing = listing
  }

  private static func warning(about outside: [String]) -> String? {
    guard let first = outside.first else { return nil }
    let others = outside.count > 1 ? " and \(outside.count - 1) more" : ""
    let are = outside.count > 1 ? "are links that lead" : "is a link that leads"
    return "\(first)\(others) \(are) out of the project folder and not run; name each on the command line, "
      + "or copy what the links lead to (cp -RL)"
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
    for wanted in supervisor.missing where !found.contains(wanted.name) && seen.insert(wanted.name).inserted {
      let name = wanted.name
      let path = Array(name.utf8)
      if let besides = wanted.besides {
        missing.append(
          MissingPath(path: path, reason: "this line belongs to no test and to no block of tests")
        )
        nearest[path] = besides
        continue
      }
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
