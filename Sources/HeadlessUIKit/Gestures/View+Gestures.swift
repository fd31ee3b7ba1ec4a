extension View {
  /// Attaches a recogniser, taking it from the view it was attached to.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Takes a recogniser away; one that is active is cancelled, with its action.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    application.touches.abandon(recognizer, .recognizerRemoved)
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}
