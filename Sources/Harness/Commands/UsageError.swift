/// Why what was asked for, on the command line, in a configuration or by an outer runner, cannot be done; one line.
public struct UsageError: Error, Equatable {
  /// What is wrong.
  public var message: String

  /// Makes an error.
  public init(message: String) {
    self.message = message
  }
}
