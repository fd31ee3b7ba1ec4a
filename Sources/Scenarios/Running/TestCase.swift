import Text

/// A test of a scenario file, as it is planned; it is handed on at each step of its run, so that a copy of all of its
/// texts would take longer than a short test.
public final class TestCase: Sendable {
  /// Its place in the file's plan, from 0.
  public let id: Int
  /// The titles of the blocks around it, outermost first, then its own; unique within the file.
  public let titles: [String]
  /// The line of its `it`; 0 when a helper in another file declared it.
  public let line: Int
  /// The `#tags` in its titles, without the `#`, then those of the options of its blocks and its own, each once.
  public let tags: [String]
  /// Why it will not run: it has no body, is declared pending, or shall be skipped; nil for a test that runs.
  public let skipReason: String?
  /// What its options and those of its blocks say.
  public let options: TestOptions
  /// The name that selects it on the command line: `FILE > describe > it` on one line, with `>` and control
  /// characters in file and titles as `\u{…}`.
  public let fullName: String
  /// Whether it is no test but says that a block did not load; what the block lacks because of that nobody knows, so
  /// it is there whatever is focused or filtered.
  public let isLoadFailure: Bool

  init(
    id: Int,
    titles: [String],
    line: Int,
    tags: [String],
    skipReason: String?,
    options: TestOptions,
    fullName: String,
    isLoadFailure: Bool
  ) {
    self.id = id
    self.titles = titles
    self.line = line
    self.tags = tags
    self.skipReason = skipReason
    self.options = options
    self.fullName = fullName
    self.isLoadFailure = isLoadFailure
  }

  /// Of a test that will not run: whether it is reported as pending, not as skipped.
  public var isPending: Bool { skipReason != nil && options.skip == nil }

  /// Seconds of real time that it, or a hook of it, may take; nil leaves it to the run.
  public var timeout: Double? { options.timeout }

  /// How often it is tried again after a failure; nil leaves it to the run.
  public var retries: Int? { options.retries }

  /// Whether `only` names it, or a block around it while nothing within that block is named.
  ///
  /// Where a file has such tests, the others are not selected.
  public var isFocused: Bool { options.isFocused }

  /// What reports carry with it, in the order of the names.
  public var properties: [TestProperty] { options.properties }

  /// The titles joined by ` > `.
  public var name: String { Titles.joined(titles) }
}

extension [TestCase] {
  /// The tests that `only` names, and what did not load; all of them when it names none.
  public var focused: [TestCase] {
    contains(where: \.isFocused) ? filter { $0.isFocused || $0.isLoadFailure } : self
  }
}
