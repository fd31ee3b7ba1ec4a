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
    viewLabel = view?.label ?? ""
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

/// A set of edges of a rectangle (UIKit's `UIRectEdge`).
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}

extension View {
  /// The map from its own space to the screen's.
  private var transformToScreen: AffineTransform {
    var result = AffineTransform.identity
    var view: View = self
    while true {
      result = result.concatenating(view.transformToSuperview)
      guard let parent = view.superview else { return result }
      view = parent
    }
  }

  /// A point of the screen in its own space; a map that flattens the plane leaves the point as it is.
  func convertFromScreen(_ point: Point) -> Point {
    transformToScreen.inverted.map { point.applying($0) } ?? point
  }

  /// A displacement on the screen in its own space: without the offsets between the spaces.
  func convertVectorFromScreen(_ vector: Point) -> Point {
    var map = transformToScreen
    (map.tx, map.ty) = (0, 0)
    return map.inverted.map { vector.applying($0) } ?? vector
  }

  /// A displacement of its own space on the screen.
  func convertVectorToScreen(_ vector: Point) -> Point {
    var map = transformToScreen
    (map.tx, map.ty) = (0, 0)
    return vector.applying(map)
  }
}
