import HeadlessUIKit

/// The long press and the drag (SE 2.4, 2.5).
extension FloatingBall {
  /// Adds the recognisers; a finger drags only after the long press has failed.
  func addGestures() throws(UIKitException) {
    let press = LongPressGestureRecognizer(application)
    press.minimumPressDuration = BallLayout.longPressDuration
    press.allowableMovement = BallLayout.longPressMovement
    press.addTarget { [weak self] (press: GestureRecognizer) throws(UIKitException) in
      try self?.longPressed(press)
    }
    addGestureRecognizer(press)
    let pan = PanGestureRecognizer(application)
    pan.addTarget { [weak self] (pan: GestureRecognizer) throws(UIKitException) in
      guard let pan = pan as? PanGestureRecognizer else { return }
      try self?.dragged(pan)
    }
    addGestureRecognizer(pan)
    try pan.require(toFail: press)
  }

  private func longPressed(_ press: GestureRecognizer) throws(UIKitException) {
    switch press.state {
    case .began:
      isHighlighted = true
      try delegate?.ballLongPressBegan(self)
    case .changed:
      try delegate?.ballLongPressMoved(self, to: press.location(in: superview))
    case .ended, .cancelled:
      isHighlighted = false
      try delegate?.ballLongPressEnded(self, isCancelled: press.state == .cancelled)
    case .possible, .failed:
      break
    }
  }

  // MARK: Drag

  private func dragged(_ pan: PanGestureRecognizer) throws(UIKitException) {
    switch pan.state {
    case .began:
      isHighlighted = true
      roundAllCorners()
      delegate?.ballDragBegan(self)
    case .changed:
      follow(pan)
    case .ended, .cancelled:
      guard BallRules.snaps(isCancelled: pan.state == .cancelled, quirks: quirks) else { return }
      // A drag of a single move has never changed: what it moved by counts now.
      follow(pan)
      delegate?.ballWillSnap(self)
      try snap()
      isHighlighted = false
    case .possible, .failed:
      break
    }
  }

  /// Takes it along by what the finger moved since the last time.
  private func follow(_ pan: PanGestureRecognizer) {
    center = BallLayout.dragged(center, by: pan.translation(in: superview), on: Screen(application))
    pan.setTranslation(.zero, in: superview)
  }

  /// Takes it to its resting place. The outline is that of the side at the end, should it have been moved meanwhile.
  private func snap() throws(UIKitException) {
    let target = BallLayout.restingFrame(from: frame, on: Screen(application))
    try application.animate(
      duration: BallLayout.snapDuration,
      animations: {
        frame = target
        noteRest()
      },
      completion: { [weak self] (_: Bool) in
        guard let self else { return }
        updateOutline()
        updateShadow()
        delegate?.ballDidSnap(self)
      }
    )
  }
}
