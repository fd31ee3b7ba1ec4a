import TestSupport

/// A property of the engine: how its cases are made, what must hold for each, and the defects that it notices.
public struct EngineProperty: Sendable {
  /// What a check of one case found.
  public struct Verdict: Sendable {
    /// What is wrong, nil when nothing is.
    public var problem: String?
    /// How many touch events the case took.
    public var touchEvents = 0
  }

  /// What must hold, with its row.
  public let name: String
  /// Makes a case.
  public let make: @Sendable (inout Choices) -> Script
  /// Checks a case, with a defect put in or without.
  public let check: @Sendable (Script, Defect?) -> Verdict
  /// The defects that it must notice.
  public let defects: [Defect]

  /// Checks many random cases.
  ///
  /// - Returns: how many touch events they took.
  /// - Throws: the smallest case that violates the property.
  @discardableResult
  public func check(runs: Int, seed: UInt64 = 0, defect: Defect? = nil) throws(PropertyFailure) -> Int {
    var touchEvents = 0
    try checkProperty(name, runs: runs, seed: seed, of: make) { script in
      let verdict = check(script, defect)
      touchEvents += verdict.touchEvents
      return verdict.problem
    }
    return touchEvents
  }
}
