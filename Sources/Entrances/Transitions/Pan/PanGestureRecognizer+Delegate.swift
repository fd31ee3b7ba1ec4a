import HeadlessUIKit

/// What the pan answers as its own delegate (TR 2.5, 2.6).
extension PanGestureRecognizer: GestureRecognizerDelegate {
  /// By the block, else by the distance from the edge where the direction starts.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) throws(UIKitException) -> Bool {
    guard recognizer === self else { return true }
    if let shouldBeginBlock {
      log(rule: PanRules.BeginRow.block.rawValue)
      return try shouldBeginBlock(self)
    }
    let (row, answer) = PanRules.mayBegin(
      at: location(in: view),
      size: view?.bounds.size ?? .zero,
      direction,
      maximumDistance: maximumDistance
    )
    log(rule: row.rawValue)
    return answer
  }

  /// As it was asked when the attempt began.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) throws(UIKitException) -> Bool {
    recognizer === self && standing(to: other).isSimultaneous
  }

  /// As it was asked when the attempt began.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) throws(UIKitException) -> Bool {
    recognizer === self && standing(to: other).mustFailAfter
  }

  /// As it was asked when the attempt began.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) throws(UIKitException) -> Bool {
    recognizer === self && standing(to: other).mustFailBefore
  }
}
