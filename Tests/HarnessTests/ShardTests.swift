import TestSupport
import Testing

@testable import Harness

@Suite("Shards")
struct ShardTests {
  /// A set of names, how many parts it is cut into, and times for some of the names.
  struct Cut: CustomStringConvertible {
    var names: [String]
    var total: Int
    var seconds: [String: Double]?

    init(_ choices: inout Choices) {
      names = Array(Set(choices.list(0...40) { "f\($0.below(4)).lua > \($0.below(60))" })).sorted()
      total = choices.below(9) + 1
      if choices.below(2) == 1 {
        seconds = [:]
        for name in names where choices.below(4) > 0 { seconds?[name] = Double(choices.below(1000)) / 100 }
      }
    }

    var parts: [Set<String>] {
      (1...total).map { ShardCut.part(Shard(index: $0, total: total), of: names, seconds: seconds) }
    }

    var description: String { "\(names) in \(total), \(seconds?.sorted { $0.key < $1.key } ?? [])" }
  }

  @Test("no shard loses or doubles a test, and none depends on the order in which they were found")
  func completeness() throws {
    try checkProperty("shards are a partition", runs: 2000) {
      Cut(&$0)
    } violation: { cut in
      let parts = cut.parts
      let all = parts.flatMap { $0 }
      if all.count != Set(all).count { return "a test is in two shards" }
      if Set(all) != Set(cut.names) { return "tests are lost or made up" }
      var reversed = cut
      reversed.names = cut.names.reversed() + cut.names.prefix(3)
      return reversed.parts == parts ? nil : "another order, or names given twice, give other shards"
    }
  }

  @Test("shards are even: by count, or with times so that no part is longer by more than the longest test")
  func evenness() throws {
    try checkProperty("shards are even", runs: 2000) {
      Cut(&$0)
    } violation: { cut in
      let parts = cut.parts
      guard let seconds = cut.seconds, !seconds.isEmpty else {
        let counts = parts.map(\.count)
        return (counts.max() ?? 0) - (counts.min() ?? 0) <= 1 ? nil : "counts are \(counts)"
      }
      let average = seconds.values.reduce(0, +) / Double(seconds.count)
      let loads = parts.map { $0.sorted().reduce(0) { $0 + (seconds[$1] ?? average) } }
      let longest = max(seconds.values.max() ?? 0, average)
      return (loads.max() ?? 0) - (loads.min() ?? 0) <= longest + 1e-9 ? nil : "loads are \(loads)"
    }
  }

  /// What a service sets, and the shard that follows; nil where it is an error.
  static let services: [(variables: [String: String], shard: Shard?)] = [
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], Shard(index: 1, total: 3)),
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], nil),
    (["GITLAB_CI": "true", "CI_NODE_TOTAL": "1"], Shard(index: 1, total: 1)),
    (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], Shard(index: 1, total: 3)),
    (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "3"], nil),
    (["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], Shard(index: 3, total: 3)),
    (["BUILDKITE_PARALLEL_JOB": "x", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], nil),
    ([:], nil),
  ]

  @Test("--shard auto takes the pair of the service", arguments: services.indices)
  func automatic(row: Int) {
    let (variables, shard) = Self.services[row]
    #expect((try? AutomaticShard.find(variables)) == shard)
  }

  @Test("Bazel's variables are obeyed where the command line says nothing else")
  func outerRunner() throws {
    let bazel = OuterRunner([
      "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "4", "TESTBRIDGE_TEST_ONLY": "ball",
      "XML_OUTPUT_FILE": "/x",
      "TEST_UNDECLARED_OUTPUTS_DIR": "/o", "TEST_RANDOM_SEED": "7", "CI_NODE_INDEX": "1",
      "CI_NODE_TOTAL": "2",
    ])
    let plain = try bazel.applied(to: RunOptions())
    var given = RunOptions()
    given.shard = .part(Shard(index: 1, total: 2))
    given.junit = [0x6A]
    (given.seed, given.seedSource) = (3, .given)
    let own = try bazel.applied(to: given)
    #expect(plain.shard == .part(Shard(index: 2, total: 4)) && plain.outerFilter?.source == "ball")
    #expect(plain.junit == Array("/x".utf8) && plain.output == Array("/o".utf8) && plain.seed == 7)
    #expect(own.shard == given.shard && own.junit == given.junit && own.seed == 3)
  }
}
