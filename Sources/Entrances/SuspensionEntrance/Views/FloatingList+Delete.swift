import HeadlessUIKit

extension FloatingList {
  /// Deletes a row (SE 4.7): its page is no item any more, it slides out, the rows after it close up; the list goes
  /// with the last one.
  ///
  /// - Returns: whether the row's page was an item.
  @discardableResult
  func delete(_ row: FloatingListItem) throws(UIKitException) -> Bool {
    guard let delegate, try delegate.list(self, mayDelete: row.page) else { return false }
    let counted = visibleRows
    let frames = ListLayout.closedUp(
      counted.map(\.frame),
      deleting: counted.firstIndex { $0 === row },
      on: Screen(application)
    )
    row.isLeaving = true
    for (other, frame) in zip(counted, frames) where other !== row && other.frame != frame {
      try application.animate(duration: ListLayout.rowDuration) { other.frame = frame }
    }
    let target = ListLayout.dismissedFrame(from: row.frame, on: Screen(application))
    try application.animate(
      duration: ListLayout.rowDuration,
      animations: { row.frame = target },
      completion: { [weak self] (_: Bool) in self?.remove(row) }
    )
    if ListRules.endsList(counted: counted.count) { try dismiss(animated: true) }
    return true
  }
}
