import HeadlessUIKit

/// What hears of the fingers on the ball (SE 2.3, 2.4).
protocol FloatingBallDelegate: AnyObject {
  /// It was tapped.
  func ballWasClicked(_ ball: FloatingBall) throws(UIKitException)
  /// A finger rested on it long enough.
  func ballLongPressBegan(_ ball: FloatingBall) throws(UIKitException)
  /// That finger moved.
  func ballLongPressMoved(_ ball: FloatingBall, to location: Point) throws(UIKitException)
  /// That finger was lifted, or taken away by the system.
  func ballLongPressEnded(_ ball: FloatingBall, isCancelled: Bool) throws(UIKitException)
  /// A finger began to drag it.
  func ballDragBegan(_ ball: FloatingBall)
  /// It was let go and moves to an edge.
  func ballWillSnap(_ ball: FloatingBall)
  /// Whether the page below waits for a finger from the left edge.
  func ballLiesOverEdgePan(_ ball: FloatingBall) -> Bool
  /// That movement is over, interrupted or not.
  func ballDidSnap(_ ball: FloatingBall)
}

/// The floating ball: a disc at the screen's edge that carries the items' icons (SE 2).
public final class FloatingBall: View {
  public override var className: String { "FloatingBall" }

  /// Whether it is grey under a finger.
  public internal(set) var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateBackground() } }
  }
  /// The corners that its shadow's path rounds; they follow the outline only when a snap is over (Q14).
  public private(set) var shadowCorners = Corners.all
  /// The icons, in the order of the views.
  public internal(set) var icons: [FloatingBallIcon] = []

  let quirks: Quirks
  weak var delegate: (any FloatingBallDelegate)?
  /// Where it came to rest last by itself or a finger, and on which screen: what a rotation starts from.
  private var restingPlace: (frame: Rect, screen: Screen)
  /// The screen that its frame is meant for.
  private var screen: Screen

  init(_ application: Application, frame: Rect, quirks: Quirks) throws(UIKitException) {
    self.quirks = quirks
    screen = Screen(application)
    restingPlace = (frame, screen)
    super.init(application, frame: frame)
    name = "ball"
    borderWidth = 2
    borderColor = .white
    shadowColor = Color(white: 0.75)
    shadowRadius = 7.5
    shadowOpacity = BallLayout.restingShadowOpacity
    updateBackground()
    updateOutline()
    updateShadow()
    try addGestures()
  }

  // MARK: Geometry

  /// Whether it belongs to the left edge (SE 2.1).
  public var isAtLeft: Bool { BallLayout.isAtLeft(centerX: center.x, on: Screen(application)) }

  /// The inner rectangle that pages collapse into, in the window's space. A detached ball counts as if it were
  /// attached (SE H13).
  public var innerRect: Rect {
    BallLayout.innerRect(of: bounds.size).offsetBy(dx: frame.minX, dy: frame.minY)
  }

  /// The rectangle in the superview's space. Assigning it turns the flat side to the edge.
  public override var frame: Rect {
    didSet { updateOutline() }
  }

  /// Turns the flat side to the edge (SE 2.1).
  func updateOutline() {
    cornerRadius = bounds.height / 2
    roundedCorners = BallLayout.restingCorners(atLeft: isAtLeft)
    autoresizingMask = BallLayout.autoresizing(atLeft: isAtLeft)
  }

  /// Lets the shadow's path follow the outline.
  func updateShadow() { shadowCorners = roundedCorners }

  /// Rounds all corners, as under a finger that drags it.
  func roundAllCorners() {
    roundedCorners = .all
    updateShadow()
  }

  /// Takes its frame for its resting place.
  func noteRest() { restingPlace = (frame, screen) }

  /// Where it goes now that the screen was turned: to the same edge, at the same part of the height. A round trip
  /// takes it back to where it rested.
  func frameAfterRotation() -> Rect {
    let new = Screen(application)
    if frame != BallLayout.frame(restingPlace.frame, from: restingPlace.screen, to: screen) { noteRest() }
    screen = new
    return BallLayout.frame(restingPlace.frame, from: restingPlace.screen, to: new)
  }

  private func updateBackground() { backgroundColor = Color(white: isHighlighted ? 0.8 : 1, alpha: 0.5) }

  // MARK: Touches (SE 2.3)

  /// The whole square is touched (Q16), but for the strip at the left edge while the page below waits for a finger
  /// that comes from there: U6.1's strip beats what lies over it.
  public override func point(inside point: Point) -> Bool {
    guard super.point(inside: point) else { return false }
    let x = convert(point, to: nil).x
    guard x < application.profile.gestures.edgeStrip else { return true }
    return !(delegate?.ballLiesOverEdgePan(self) ?? false)
  }

  public override func touchesBegan(_ touches: [Touch]) throws(UIKitException) {
    shadowOpacity = BallLayout.touchedShadowOpacity
    isHighlighted = true
  }

  public override func touchesEnded(_ touches: [Touch]) throws(UIKitException) {
    rest()
    guard let touch = touches.first, frame.contains(touch.location(in: superview)) else { return }
    try delegate?.ballWasClicked(self)
  }

  public override func touchesCancelled(_ touches: [Touch]) throws(UIKitException) {
    shadowOpacity = BallLayout.restingShadowOpacity
    if !quirks.contains(.q2) { isHighlighted = false }
  }

  private func rest() {
    shadowOpacity = BallLayout.restingShadowOpacity
    isHighlighted = false
  }
}
