/// Why a recogniser is in its state: kept as values, so that a touch sample builds no text.
public enum GestureReason: Hashable, Sendable {
  /// A recogniser as messages name it.
  public struct Reference: Hashable, Sendable, CustomStringConvertible {
    /// Its name or kind, such as "pan".
    public let recognizer: String
    /// What logs call its view, such as "#ball"; empty when it has none.
    public let view: String
    /// "pan on #ball".
    public var description: String { view.isEmpty ? recognizer : "\(recognizer) on \(view)" }
  }

  // Possible

  /// No touch is on it.
  case idle
  /// It has touches and is not decided.
  case undecided
  /// It has moved so many points of those it needs.
  case moving(distance: Double, needed: Double)
  /// Two fingers have turned so far of what it needs, in radians.
  case turning(angle: Double, needed: Double)
  /// It is held and will be recognised at a moment, if it stays.
  case pressing(until: Instant)
  /// So many taps of those needed are done; the next must come, or be lifted, until a moment.
  case tapping(done: Int, needed: Int, until: Instant?)
  /// Too few fingers are down yet.
  case waitingForTouches(count: Int, needed: Int)
  /// Its own conditions are met, but another one must fail first (U2.1); the moment is when that one decides at
  /// the latest, if it is known.
  case waiting(for: Reference, until: Instant?)

  // Recognised

  /// It moved as far as needed.
  case movedEnough(distance: Double, needed: Double)
  /// It moved farther than the distance that decides.
  case movedBeyond(distance: Double, needed: Double)
  /// Two fingers turned as far as needed, in radians.
  case turnedEnough(angle: Double, needed: Double)
  /// It was held as long as needed.
  case heldLongEnough(needed: TimeInterval)
  /// It was tapped as often as needed.
  case tapped(count: Int)
  /// The fingers moved.
  case moved
  /// The fingers were lifted.
  case lifted
  /// Fewer fingers than it needs are left (U5.3).
  case tooFewTouches(count: Int, needed: Int)

  // Failed or cancelled

  /// It moved too far.
  case movedTooFar(distance: Double, limit: Double)
  /// It was lifted before it moved far enough.
  case liftedBeforeMoving(distance: Double, needed: Double)
  /// It was lifted before two fingers turned far enough, in radians.
  case liftedBeforeTurning(angle: Double, needed: Double)
  /// It went too far to the side of its direction, or backwards (U7.10).
  case strayed(distance: Double, limit: Double)
  /// It took longer than a swipe may (U7.9).
  case tookTooLong(limit: TimeInterval)
  /// It was lifted too early.
  case liftedTooEarly(after: TimeInterval, needed: TimeInterval)
  /// It was held too long for a tap (U7.2).
  case heldTooLong(limit: TimeInterval)
  /// The next tap did not come in time (U7.3).
  case nextTapTooLate(limit: TimeInterval)
  /// The next tap came too far from the first (U7.4).
  case nextTapTooFar(distance: Double, limit: Double)
  /// More fingers came than it takes (U5.4, U7.5).
  case tooManyTouches(count: Int, limit: Int)
  /// It moved along the edge or out of the screen (U6.2).
  case wrongDirection
  /// One that shares a touch with it was recognised first (U2.5).
  case prevented(by: Reference)
  /// One that it required to fail was recognised (U2.1).
  case excluded(by: Reference)
  /// Its delegate's `shouldBegin` said no (U1.6).
  case refusedByDelegate
  /// Its own class's `shouldBegin` said no (U1.6), which gives no other reason.
  case refusedByClass
  /// Its view's `gestureRecognizerShouldBegin` said no (U1.6).
  case refusedByView
  /// It was disabled (U1.5).
  case disabled
  /// It was taken from its view.
  case recognizerRemoved
  /// Its view left the window.
  case viewRemoved
  /// The system cancelled the touches.
  case cancelledBySystem
  /// A subclass gave no reason.
  case unstated
  /// What a subclass says.
  case custom(String)
}

extension GestureReason: CustomStringConvertible {
  /// The reason as a reader meets it: "moved 12.0 > 10.0 pt".
  public var description: String {
    switch self {
    case .idle: "no touch"
    case .undecided: "not decided yet"
    case .moving(let distance, let needed): "moved \(points(distance)) of \(points(needed)) pt"
    case .turning(let angle, let needed): "turned \(degrees(angle)) of \(degrees(needed))°"
    case .pressing(let until): "held, recognised at \(moment(until))"
    case .tapping(let done, let needed, let until):
      "\(done) of \(needed) tap\(needed == 1 ? "" : "s")" + (until.map { ", until \(moment($0))" } ?? "")
    case .waitingForTouches(let count, let needed): "\(count) of \(needed) fingers"
    case .waiting(let other, let until):
      "waiting for \(other)" + (until.map { " until \(moment($0))" } ?? " to fail")
    case .movedEnough(let distance, let needed): compare(distance, ">=", needed)
    case .movedBeyond(let distance, let needed): compare(distance, ">", needed)
    case .turnedEnough(let angle, let needed):
      compare(inDegrees(angle), ">=", inDegrees(needed), "turned", "°")
    case .heldLongEnough(let needed): "held \(seconds(needed)) s"
    case .tapped(let count): count == 1 ? "tapped" : "tapped \(count) times"
    case .moved: "moved"
    case .lifted: "lifted"
    case .tooFewTouches(let count, let needed): "\(count) of \(needed) fingers left"
    case .movedTooFar(let distance, let limit), .nextTapTooFar(let distance, let limit):
      compare(distance, ">", limit) + (isNextTap ? " from the first tap" : "")
    case .liftedBeforeMoving(let distance, let needed):
      "lifted after moving \(points(distance)) of \(points(needed)) pt"
    case .liftedBeforeTurning(let angle, let needed):
      "lifted after turning \(degrees(angle)) of \(degrees(needed))°"
    case .strayed(let distance, let limit): compare(distance, ">", limit) + " off its direction"
    case .tookTooLong(let limit): "took longer than \(seconds(limit)) s"
    case .liftedTooEarly(let after, let needed): "lifted after \(seconds(after)) of \(seconds(needed)) s"
    case .heldTooLong(let limit): "held longer than \(seconds(limit)) s"
    case .nextTapTooLate(let limit): "no further tap within \(seconds(limit)) s"
    case .tooManyTouches(let count, let limit): "\(count) fingers, at most \(limit)"
    case .wrongDirection: "moved along the edge, not away from it"
    case .prevented(let other): "prevented by \(other)"
    case .excluded(let other): "\(other) was recognised, which had to fail first"
    case .refusedByDelegate: "shouldBegin of the delegate said no"
    case .refusedByClass: "shouldBegin of its class said no"
    case .refusedByView: "gestureRecognizerShouldBegin of the view said no"
    case .disabled: "disabled"
    case .recognizerRemoved: "taken from its view"
    case .viewRemoved: "its view left the window"
    case .cancelledBySystem: "touches cancelled by the system"
    case .unstated: "no reason given"
    case .custom(let text): text
    }
  }

  private var isNextTap: Bool {
    if case .nextTapTooFar = self { true } else { false }
  }

  private func compare(
    _ value: Double,
    _ sign: String,
    _ limit: Double,
    _ verb: String = "moved",
    _ unit: String = " pt"
  ) -> String {
    var texts = (points(value), points(limit))
    if value != limit, texts.0 == texts.1 { texts = ("\(value)", "\(limit)") }
    return "\(verb) \(texts.0) \(sign) \(texts.1)\(unit)"
  }

  private func points(_ value: Double) -> String { FixedText.text(value, digits: 1) }
  private func degrees(_ angle: Double) -> String { points(inDegrees(angle)) }
  private func inDegrees(_ angle: Double) -> Double { angle * 180 / Math.pi }
  private func seconds(_ value: Double) -> String { FixedText.text(value, digits: 3) }
  private func moment(_ instant: Instant) -> String { FixedText.text(instant.seconds, digits: 3) + " s" }
}
