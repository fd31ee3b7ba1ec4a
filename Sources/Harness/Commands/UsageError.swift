/// Why a run cannot be made as it was asked for; one line.
public struct UsageProblem: Error, Equatable {
  /// What is wrong.
  public var message: String
}
