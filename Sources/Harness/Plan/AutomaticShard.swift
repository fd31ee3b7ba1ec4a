/// Which part of the tests the variables of a CI service name.
enum AutomaticShard {
  /// A service's pair of variables.
  private struct Pair {
    var service: String
    /// Set wherever the service runs something.
    var mark: String
    var index: String
    var total: String
    /// What the first part is called.
    var first: Int
  }

  private static let pairs = [
    Pair(service: "GitLab", mark: "GITLAB_CI", index: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
    Pair(
      service: "CircleCI",
      mark: "CIRCLECI",
      index: "CIRCLE_NODE_INDEX",
      total: "CIRCLE_NODE_TOTAL",
      first: 0
    ),
    Pair(
      service: "Buildkite",
      mark: "BUILDKITE",
      index: "BUILDKITE_PARALLEL_JOB",
      total: "BUILDKITE_PARALLEL_JOB_COUNT",
      first: 0
    ),
  ]

  /// The variables it looks at.
  static var names: [String] { pairs.flatMap { [$0.mark, $0.index, $0.total] } }

  /// The part; the whole on a service that does not split this job.
  static func find(_ environment: [String: String]) throws(UsageError) -> Shard {
    for pair in pairs {
      guard let index = environment[pair.index], let total = environment[pair.total] else { continue }
      return try shard(index, total, first: pair.first, names: "\(pair.index) and \(pair.total)")
    }
    if pairs.contains(where: { environment[$0.mark] != nil }) { return Shard(index: 1, total: 1) }
    let names = pairs.map { "\($0.index) and \($0.total) (\($0.service))" }.joined(separator: ", ")
    throw UsageError(message: "--shard auto: none of these are set: \(names); use --shard I/N")
  }

  /// The part that two variables name.
  static func shard(
    _ index: String,
    _ total: String,
    first: Int,
    names: String
  ) throws(UsageError) -> Shard {
    guard let index = Int(index), let total = Int(total), (1...1_000_000).contains(total),
      (first..<first + total).contains(index)
    else {
      throw UsageError(
        message: "\(names) are \(index) and \(total), which is no part of a whole counted from \(first)"
      )
    }
    return Shard(index: index - first + 1, total: total)
  }
}
