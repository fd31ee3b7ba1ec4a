/// A fault that is put in on purpose, to see that a property notices.
public enum Defect: String, Sendable, CaseIterable {
  /// Delegates let recognisers run side by side that should not.
  case twoWinners
  /// Actions of an end come twice.
  case endsTwice
  /// Actions of an end are lost.
  case neverEnds
  /// Views do not hear of ends.
  case lostTouch
  /// Views hear twice of ends.
  case repeatedTouch
  /// The log has a change where something failed.
  case illegalMove
  /// Pages are not told that they are on screen.
  case lostAppearance
  /// Pages are told twice that they are off screen.
  case repeatedAppearance
  /// A piece of waiting is rounded.
  case slippingClock
  /// What is on screen follows the number of waits.
  case restlessScreen
  /// A view claims points that lie outside of it.
  case everywhere
  /// An address in the log.
  case addressInLog
  /// A target holds on to what it belongs to.
  case leak
  /// Something is scheduled after the end.
  case lateTimer

  /// What the report of it says.
  public var sign: String {
    switch self {
    case .twoWinners: "both won"
    case .endsTwice: "without having begun"
    case .neverEnds: "never ended"
    case .lostTouch: "never ended in its view"
    case .repeatedTouch: "in a view that had not got it"
    case .illegalMove: "is logged as changed before it began"
    case .lostAppearance: "is the last that"
    case .repeatedAppearance: "didDisappear after didDisappear"
    case .slippingClock: "\n  then\n"
    case .restlessScreen: "on screen after"
    case .everywhere: "the oracle says"
    case .addressInLog: "warning"
    case .leak: "left: app"
    case .lateTimer: "something scheduled"
    }
  }
}
