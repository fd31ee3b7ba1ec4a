import HeadlessUIKit

/// The ball's place, kept in the user defaults (SE 2.1, 2.5).
extension SuspensionEntrance {
  /// The frame that the ball is built with. A stored one that is none is reported.
  static func startFrame(in application: Application, _ quirks: Quirks) -> Rect {
    let stored = application.storage.value(forKey: BallFrameText.key)
    let text = stored?.text
    // What is no text cannot be read as a rectangle.
    let start = BallRules.start(
      stored: stored.map { _ in text ?? "?" },
      on: Screen(application),
      quirks: quirks
    )
    if start.isStoredRejected {
      let reason = text.map { "\($0) is none" } ?? "it is no text"
      application.log.append(.warning(message: "the stored place of the ball is ignored, \(reason)"))
    }
    return start.frame
  }

  /// Stores where the ball is now (Q6).
  func storeBallFrame() {
    let key = BallFrameText.key
    do {
      try application.storage.set(.string(BallFrameText.text(of: ball.frame)), forKey: key)
      log("defaults", "written", key)
    } catch {
      log("defaults", "failed", key)
      application.log.append(.warning(message: "the place of the ball cannot be stored: \(error.reason)"))
    }
  }
}
