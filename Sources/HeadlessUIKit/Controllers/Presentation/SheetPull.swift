/// The finger that pulls a sheet: it counts when the first ten points lead further down than to a side (U13.62), and
/// nothing covers the sheet or gives its dismissal an animator.
final class SheetPanGestureRecognizer: PanGestureRecognizer {
  weak var controller: SheetPresentationController?

  override func shouldBegin() throws(UIKitException) -> Bool {
    guard rule("U13.62 down", leadsDown) else { return false }
    return controller?.canBePulled ?? false
  }

  override var refusal: GestureReason {
    .custom(leadsDown ? "nothing lets the sheet be pulled now" : "moved aside or up first, not down")
  }

  private var leadsDown: Bool { displacement.y > displacement.x.magnitude }
}

/// A pull under way.
enum SheetPull {
  /// The sheet leaves with the finger.
  case dismisses(SheetPullDriver)
  /// It must stay, and yields a little (U11.4).
  case isRefused
}

/// What drives the dismissal of a sheet by a finger.
final class SheetPullDriver: FingerDriver {
  private let sheet: View
  /// Where it lies when nobody pulls.
  let home: Rect
  /// How far it is to the lower edge, in points.
  let way: Double

  init(_ sheet: View, home: Rect, in container: View) {
    self.sheet = sheet
    self.home = home
    way = max(1, container.bounds.maxY - home.minY)
    super.init(sheet.application)
  }

  override func place(_ context: any ViewControllerContextTransitioning, at part: Double) {
    sheet.frame = home.offsetBy(dx: 0, dy: way * part)
  }

  override var spring: SpringTiming { SheetPresentationController.spring(application) }
}

extension SheetPresentationController {
  /// How a sheet moves once it is let go: as a released pop does, without going past its place.
  static func spring(_ application: Application) -> SpringTiming {
    SpringTiming(naturalFrequency: application.profile.transitions.popSpringFrequency, dampingRatio: 1)
  }

  // MARK: May it go

  /// Whether a finger can move it now.
  var canBePulled: Bool {
    guard isAtRest, isMovable, pull == nil else { return false }
    let delegate = presentedViewController.transitioningDelegate
    let custom = delegate?.animationController(forDismissed: presentedViewController)
    return rule("U13.62 animator", custom == nil)
  }

  // MARK: By a finger

  /// Follows the finger that pulls it.
  func panned(_ pan: PanGestureRecognizer) throws(UIKitException) {
    let way = pan.translation(in: containerView).y
    switch pan.state {
    case .began:
      try beginPull()
      try follow(way)
    case .changed: try follow(way)
    case .ended:
      let ahead = pan.velocity(in: containerView).y * profile.sheetLookAhead
      try endPull(wouldLeave: way + ahead >= profile.sheetThreshold * home.height)
    case .cancelled: try endPull(wouldLeave: false)
    case .possible, .failed: break
    }
  }

  private var home: Rect { frameOfPresentedViewInContainerView }

  private func beginPull() throws(UIKitException) {
    // Who is asked may present or dismiss something itself.
    guard let presentation, let containerView, try mayDismiss(), isAtRest else {
      pull = .isRefused
      return
    }
    let driver = SheetPullDriver(sheet, home: home, in: containerView)
    pull = .dismisses(driver)
    try dismissByFinger(presentation, driver)
  }

  private func follow(_ way: Double) throws(UIKitException) {
    switch pull {
    case .dismisses(let driver):
      driver.follow(max(0, min(1, number("U13.62 one to one", way) / driver.way)))
    case .isRefused where isAtRest: sheet.frame = home.offsetBy(dx: 0, dy: resisted(max(0, way)))
    case .isRefused: try endPull(wouldLeave: false)
    case nil: break
    }
  }

  /// The way that a sheet that must stay yields, as a scroll view does past its end (U12.3).
  private func resisted(_ way: Double) -> Double {
    let range = max(1, home.height)
    return range * (1 - 1 / (1 + profile.sheetResistance * way / range))
  }

  private func endPull(wouldLeave: Bool) throws(UIKitException) {
    let ended = pull
    pull = nil
    switch ended {
    case .dismisses(let driver): try driver.settle(finishes: wouldLeave)
    case .isRefused where presentation?.isLeaving == false:
      let spring = Self.spring(sheet.application)
      try sheet.application.animate(duration: spring.settlingDuration, curve: .spring(spring)) {
        sheet.frame = home
      }
      if wouldLeave, isAtRest { try attemptedToDismiss() }
    case .isRefused, nil: break
    }
  }
}
