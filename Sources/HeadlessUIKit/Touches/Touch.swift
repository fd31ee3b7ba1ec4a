/// One finger on the screen, from its going down to its lifting (UIKit's `UITouch`).
public final class Touch {
  /// Where a touch is in its life.
  public enum Phase: String, Sendable, CaseIterable {
    /// It went down.
    case began
    /// It moved.
    case moved
    /// It rests: a sample without movement, which only recognisers see (U5.9).
    case stationary
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// The number of the finger, from 1.
  public let finger: Int
  /// A number that no other view or touch of the app has, in order of creation.
  public let identifier: Int
  /// The view it went down on; it keeps it for life (U4.6).
  public internal(set) weak var view: View?
  /// The window of that view.
  public internal(set) weak var window: Window?
  /// Where it is in its life.
  public internal(set) var phase = Phase.began
  /// Where it is on the screen, in points; it may lie outside of it.
  public internal(set) var locationOnScreen: Point
  /// Where it was at the sample before, on the screen.
  public internal(set) var previousLocationOnScreen: Point
  /// Where it went down, on the screen.
  public let startOnScreen: Point
  /// When it went down.
  public let startTime: Instant
  /// When its last sample came.
  public internal(set) var time: Instant
  /// The edges of the screen in whose strip it went down (U6.1, U6.6); most touches have none.
  public let edges: RectEdge

  /// The recognisers that were given it.
  var recognizers: [GestureRecognizer] = []
  /// The recognisers that wait for others and take it only if it decides that as it goes down (U13.19).
  var waiting: [GestureRecognizer] = []
  /// What its view knows of it.
  var delivery = Delivery()
  /// The touch as the list that calls take, so that a sample makes none.
  private(set) var asList: [Touch] = []
  /// What logs call its view.
  let viewLabel: String

  /// The recognisers that were given it, in the order in which it reaches them: the innermost view's first.
  public var gestureRecognizers: [GestureRecognizer] { recognizers }

  /// Whether it was lifted or taken away.
  private(set) var isOver = false

  init(
    finger: Int,
    identifier: Int,
    view: View?,
    at point: Point,
    time: Instant,
    edges: RectEdge
  ) {
    self.finger = finger
    self.identifier = identifier
    self.view = view
    self.edges = edges
    self.time = time
    window = view?.window
    viewLabel = view?.logName ?? ""
    locationOnScreen = point
    previousLocationOnScreen = point
    startOnScreen = point
    startTime = time
    asList = [self]
  }

  /// Its location in a view's space; nil is its window's.
  public func location(in view: View?) -> Point { point(locationOnScreen, in: view) }

  /// Its location at the sample before, in a view's space; nil is its window's.
  public func previousLocation(in view: View?) -> Point { point(previousLocationOnScreen, in: view) }

  /// Takes a sample in.
  func update(_ phase: Phase, at point: Point, time: Instant) {
    self.phase = phase
    self.time = time
    previousLocationOnScreen = locationOnScreen
    locationOnScreen = point
    if phase == .ended || phase == .cancelled { isOver = true }
  }

  /// Lets go of all that would keep it alive once it is over.
  func finish() {
    asList = []
    recognizers = []
    waiting = []
  }

  private func point(_ point: Point, in view: View?) -> Point {
    guard let view else {
      guard let window else { return point }
      return window.convertFromScreen(point)
    }
    return view.convertFromScreen(point)
  }
}
