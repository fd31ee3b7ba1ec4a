import HeadlessUIKit

/// The delegate of all recognisers of a stage, and what their classes say.
///
/// Failure requirements lead from later recognisers to earlier ones only, so that they form no loop.
final class Relations: GestureRecognizerDelegate {
  /// Who says that one must fail before the other.
  enum Way: Int, CaseIterable {
    case registered, delegateOfOne, delegateOfOther, classOfOne, classOfOther
  }

  private struct Pair: Hashable {
    let one: Int
    let other: Int

    init(_ one: GestureRecognizer, _ other: GestureRecognizer) {
      self.one = one.identifier
      self.other = other.identifier
    }
  }

  /// Whether it lets all run side by side, see `Defect.twoWinners`.
  var allowsAll = false
  private var together: Set<Pair> = []
  private var requirements: [Way: Set<Pair>] = [:]
  private var refused: Set<Int> = []
  private var blind: Set<Int> = []

  func require(_ one: GestureRecognizer, _ other: GestureRecognizer, _ way: Way) throws(UIKitException) {
    if one === other { return }
    let (later, earlier) = one.identifier > other.identifier ? (one, other) : (other, one)
    if way == .registered { try later.require(toFail: earlier) }
    requirements[way, default: []].insert(Pair(later, earlier))
  }

  func allow(_ one: GestureRecognizer, _ other: GestureRecognizer) { together.insert(Pair(one, other)) }

  func refuse(_ one: GestureRecognizer) { refused.insert(one.identifier) }

  func blind(_ one: GestureRecognizer) { blind.insert(one.identifier) }

  /// Whether one of the delegates lets both run.
  func areTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    together.contains(Pair(one, other)) || together.contains(Pair(other, one))
  }

  func has(_ way: Way, _ later: GestureRecognizer, _ earlier: GestureRecognizer) -> Bool {
    requirements[way]?.contains(Pair(later, earlier)) ?? false
  }

  // MARK: Delegate

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !refused.contains(recognizer.identifier)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    touch.finger != 2 || !blind.contains(recognizer.identifier)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { allowsAll || together.contains(Pair(recognizer, other)) }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
    -> Bool
  { has(.delegateOfOne, recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { has(.delegateOfOther, other, recognizer) }
}
