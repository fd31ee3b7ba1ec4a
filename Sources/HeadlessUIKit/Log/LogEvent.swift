/// What a log entry tells; the kinds and fields of the log's vocabulary.
///
/// Views, pages and recognisers are recorded by the name that people see ("#ball", "Google", "pan").
public enum LogEvent: Equatable, Sendable {
  /// A touch sample reached the app.
  case touch(phase: Touch.Phase, finger: Int, point: Point, view: String)
  /// A recogniser changed its state, and why.
  case gesture(
    recognizer: String,
    view: String,
    state: GestureRecognizer.State,
    reason: GestureReason
  )
  /// A controller's life cycle call.
  case appearance(page: String, call: String)
  /// A stack or presentation changed, was shown, or refused.
  case navigation(call: String, page: String, animated: Bool, reason: String)
  /// A transition began, was decided, or completed.
  case transition(phase: String, style: String, from: String, to: String, percent: Double)
  /// An animation started or ended.
  case animation(phase: String, record: AnimationRecord, finished: Bool)
  /// What a system did: the kind ("item", "list", "ball", "icon", "archive", …), the call and its subject.
  case system(kind: String, call: String, subject: String)
  /// An alert was shown, a button tapped, it went away.
  case alert(call: String, message: String)
  /// A haptic impact.
  case haptic(call: String)
  /// A scroll view's content moved, or a call of its delegate.
  case scroll(call: String, view: String, offset: Point)
  /// Something that a developer should see.
  case warning(message: String)
  /// A row of a specification's decision table was applied.
  case rule(id: String)
}
