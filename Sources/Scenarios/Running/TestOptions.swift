/// What the options tables of a test and of the blocks around it say: of all but the tags the nearest counts.
public struct TestOptions: Sendable, Equatable {
  /// Tags, without `#`.
  public var tags: [String] = []
  /// Seconds of real time that the test, or a hook of it, may take.
  public var timeout: Double?
  /// How often the test is tried again after a failure.
  public var retries: Int?
  /// Why it shall not run.
  public var skip: String?
  /// Why it is known to fail; empty where the script gives no reason.
  public var expectedFailure: String?
  /// Whether `only` names it.
  public var isFocused = false
  /// Names and values for reports, in the order of the names.
  public var properties: [TestProperty] = []

  /// Options that say nothing.
  public init() {}
}

/// A name and a value that a report carries with a test.
public struct TestProperty: Sendable, Equatable {
  /// The name.
  public var name: String
  /// The value, as text.
  public var value: String

  /// Makes a property.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
