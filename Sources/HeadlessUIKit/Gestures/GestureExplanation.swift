/// Why a recogniser is in its state, as text and link by link.
public struct GestureExplanation: Sendable, CustomStringConvertible {
  /// What one recogniser of the chain is in, and why.
  public struct Step: Sendable, CustomStringConvertible {
    /// The recogniser.
    public let recognizer: GestureReason.Reference
    /// Its state.
    public let state: GestureRecognizer.State
    /// Why it is in it.
    public let reason: GestureReason
    /// Since when, in virtual seconds; nil when nothing happened to it yet.
    public let time: TimeInterval?
    /// How its last attempt went, when none is going on.
    public let outcome: Outcome?

    /// "long-press on #ball: failed at 0.340 s, moved 12.0 > 10.0 pt".
    public var description: String {
      guard let outcome else { return "\(recognizer): \(Step.text(state, time, reason))" }
      return "\(recognizer): \(state.rawValue), \(reason); before that "
        + Step.text(outcome.state, outcome.time, outcome.reason)
    }

    private static func text(
      _ state: GestureRecognizer.State,
      _ time: TimeInterval?,
      _ reason: GestureReason
    ) -> String {
      let moment = state == .possible ? nil : time
      return state.rawValue + (moment.map { " at \(FixedText.text($0, digits: 3)) s" } ?? "") + ", \(reason)"
    }
  }

  /// How an attempt went.
  public struct Outcome: Sendable {
    /// The state that it came to.
    public let state: GestureRecognizer.State
    /// Why.
    public let reason: GestureReason
    /// When, in virtual seconds.
    public let time: TimeInterval
  }

  /// The recogniser that was asked for, then the one that it waits for or lost to, and so on.
  public let steps: [Step]

  /// One line a step.
  public var description: String { steps.map(\.description).joined(separator: "\n  ") }
}

extension TouchDispatcher {
  /// Says why a recogniser is in its state, following those that it waits for or lost to.
  public func why(_ recognizer: GestureRecognizer) -> GestureExplanation {
    var steps: [GestureExplanation.Step] = []
    var seen: [GestureRecognizer] = []
    var next: GestureRecognizer? = recognizer
    while let current = next, !seen.contains(where: { $0 === current }) {
      seen.append(current)
      steps.append(current.explanationStep)
      next = current.attempt == 0 ? current.outcome?.related : current.related
    }
    return GestureExplanation(steps: steps)
  }
}

extension GestureRecognizer {
  fileprivate var explanationStep: GestureExplanation.Step {
    let last = attempt == 0 ? outcome : nil
    return GestureExplanation.Step(
      recognizer: reference,
      state: state,
      reason: isEnabled || attempt != 0 ? reason : .disabled,
      time: attempt == 0 ? nil : since.seconds,
      outcome: last.map {
        GestureExplanation.Outcome(state: $0.state, reason: $0.reason, time: $0.time.seconds)
      }
    )
  }
}
