/// Checks that a property holds for many values, and makes the first one that violates it as small as it goes.
///
/// ```swift
/// try checkProperty("reversing twice changes nothing", runs: 1000) {
///   $0.list(0...20) { $0.below(100) }
/// } violation: { list in
///   list.reversed().reversed() == list ? nil : "became \(list)"
/// }
/// ```
///
/// - Parameters:
///   - name: what holds, as a failure says it.
///   - runs: how many values are tried.
///   - seed: where the values come from; equal seeds try equal values.
///   - make: generates a value.
///   - violation: says what is wrong with a value, nil when nothing is; what it throws is wrong too.
/// - Throws: the smallest case found.
public func checkProperty<Value>(
  _ name: String,
  runs: Int,
  seed: UInt64 = 0,
  of make: @escaping (inout Choices) -> Value,
  violation: @escaping (Value) throws -> String?
) throws(PropertyFailure) {
  func judge(_ start: Choices) -> (choices: Choices, value: Value, violation: String?) {
    var choices = start
    let value = make(&choices)
    do {
      return (choices, value, try violation(value))
    } catch {
      return (choices, value, "threw \(error)")
    }
  }
  for run in 0..<max(0, runs) {
    let first = judge(Choices(SplitMix(seed: seed, stream: UInt64(run))))
    guard first.violation != nil else { continue }
    var shrinker = Shrinker(first.choices, attempts: 4000) { record in
      let next = judge(Choices(replaying: record))
      return next.violation == nil ? nil : next.choices
    }
    shrinker.run()
    let last = judge(Choices(replaying: shrinker.best.record))
    throw PropertyFailure(
      name: name,
      seed: seed,
      run: run,
      steps: shrinker.steps,
      smallest: "\(last.value)",
      violation: last.violation ?? "violated only now and then: the property is not repeatable"
    )
  }
}

/// A property that does not hold: the smallest case that was found.
public struct PropertyFailure: Error, CustomStringConvertible {
  /// What should hold.
  public let name: String
  /// The seed of the values.
  public let seed: UInt64
  /// Which of the values failed, from 0.
  public let run: Int
  /// How many times the value was made smaller.
  public let steps: Int
  /// The smallest case as text.
  public let smallest: String
  /// What was wrong with it.
  public let violation: String

  /// All of it in a block.
  public var description: String {
    let lines = smallest.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }
      .joined()
    return """
      "\(name)" does not hold for seed \(seed), run \(run):
        \(violation)
        the smallest case, after \(steps) steps of shrinking; keep it as a regression:
      \(lines)
      """
  }
}
