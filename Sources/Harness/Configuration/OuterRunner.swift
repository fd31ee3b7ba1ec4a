import Glibc
import Text

/// An engine that runs this program as one of its tests and speaks Bazel's protocol of environment variables.
struct OuterRunner {
  /// What it looks at.
  static let names =
    AutomaticShard.names + [
      "TEST_SHARD_STATUS_FILE", "TEST_PREMATURE_EXIT_FILE", "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS",
      "TESTBRIDGE_TEST_ONLY", "TEST_RANDOM_SEED", "XML_OUTPUT_FILE", "TEST_UNDECLARED_OUTPUTS_DIR",
    ]

  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Says that this program knows of shards, and leaves a mark that is gone only after a regular end.
  func begin() {
    touch("TEST_SHARD_STATUS_FILE")
    touch("TEST_PREMATURE_EXIT_FILE")
  }

  /// Takes the mark away.
  func end() {
    guard let path = variables["TEST_PREMATURE_EXIT_FILE"], !path.isEmpty else { return }
    _ = FileSystem.withCString(Array(path.utf8)) { unlink($0) }
  }

  private func touch(_ name: String) {
    guard let path = variables[name], !path.isEmpty else { return }
    let file = FileSystem.withCString(Array(path.utf8)) { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
    guard file >= 0 else { return }
    futimens(file, nil)
    close(file)
  }

  /// The options with what the engine asks for where they say nothing themselves, and the shard of the CI service
  /// where they ask for it.
  func applied(to given: RunOptions) throws(UsageError) -> RunOptions {
    var options = given
    if options.shard == .automatic { options.shard = .part(try AutomaticShard.find(variables)) }
    if options.shard == nil, let index = variables["TEST_SHARD_INDEX"],
      let total = variables["TEST_TOTAL_SHARDS"], total != "0"
    {
      let names = "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS"
      options.shard = .part(try AutomaticShard.shard(index, total, first: 0, names: names))
    }
    if let filter = variables["TESTBRIDGE_TEST_ONLY"], !filter.isEmpty {
      do throws(LuaPattern.Malformed) {
        options.outerFilter = try LuaPattern(filter)
      } catch {
        throw UsageError(message: "TESTBRIDGE_TEST_ONLY \(filter): \(error.message)")
      }
    }
    if options.seedSource == .preset, let seed = variables["TEST_RANDOM_SEED"].flatMap(UInt64.init) {
      options.seed = seed
    }
    guard options.task == .run else { return options }
    if options.junit == nil, let path = variables["XML_OUTPUT_FILE"], !path.isEmpty {
      options.junit = Array(path.utf8)
    }
    if options.output == RunOptions().output, let path = variables["TEST_UNDECLARED_OUTPUTS_DIR"],
      !path.isEmpty
    {
      options.output = Array(path.utf8)
    }
    return options
  }
}
