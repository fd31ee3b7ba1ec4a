import HeadlessUIKit

/// The suspend window of one app (SW 1.3): a page that is swiped into the corner is held by a round window, from which
/// it is opened again.
///
/// It takes part in every navigation controller that appears, derived ones too, as the article's does: it becomes its
/// delegate, and listens to its pop gesture (SW 1.7). The host keeps it; the app knows it only weakly.
public final class SuspendManager {
  /// The app.
  public let application: Application
  /// What the launch has set.
  public let configuration: Configuration
  /// The window; nil while nothing is suspended.
  public private(set) var window: FloatingWindow?
  /// The sector, one for both jobs.
  public let sector: SectorView
  /// The pictures on screen, the oldest first.
  public internal(set) var pictures: [PagePicture] = []
  /// The circle transition that runs.
  public internal(set) var circle: CircleAnimator?

  /// How many pictures still move.
  var runningPictures = 0
  /// The picture that the original's one reference holds (Q10).
  weak var newestPicture: PagePicture?
  /// What stands between the navigation controllers and their delegates.
  var hooks: [StackHook] = []
  /// The drag of the window that is under way.
  var drag: Drag?
  /// The screen that everything lies on: the present one, or with Q20 that of the launch.
  private(set) var screen: Screen

  /// Makes the manager; nothing is suspended, and nothing is on a window yet.
  public init(
    _ application: Application,
    configuration: Configuration = Configuration()
  ) throws(UIKitException) {
    self.application = application
    self.configuration = configuration
    screen = Screen(application)
    sector = try SectorView(application, on: screen, configuration: configuration)
    application.controllers.addObserver(self)
    application.addObserver(self)
    application.controllers.addHolder { [weak self] in self?.heldPages ?? [] }
  }

  /// The defects of the original that are switched on.
  public var quirks: Quirks { configuration.quirks }

  /// The page that the window holds.
  public var page: ViewController? { window?.page }

  /// The page that a pop is removing; nil when none is, or when it left no trace (SW 1.7, Q5).
  public var poppingPage: ViewController? { hooks.lazy.compactMap(\.poppingPage).first }

  /// What it keeps alive: the page in the window, and those that pops are removing.
  private var heldPages: [ViewController] {
    [page].compactMap { $0 } + hooks.compactMap(\.poppingPage)
  }

  // MARK: The window (SW 1.3, 2.4)

  /// Suspends a page: the window takes it, and its picture shrinks into the window.
  ///
  /// - Parameter percent: how far the page has left the screen, from 0 to 1.
  /// - Throws: when the page does not adopt the page protocol.
  public func addSuspendView(_ page: ViewController, percent: Double) throws(UIKitException) {
    guard page.suspended != nil else {
      throw UIKitException("\(page.logName) cannot be suspended: it has no suspend identifier")
    }
    log(rule: SuspendRules.suspensionRow(hasWindow: window != nil))
    log("window", "add", page.logName)
    let window = try obtainWindow()
    window.page = page
    let former = application.keyWindow
    window.makeKeyAndVisible()
    former?.makeKeyAndVisible()
    application.controllers.setNeedsSweep()
    try fakeTransition(percent: percent)
  }

  private func obtainWindow() throws(UIKitException) -> FloatingWindow {
    if let window { return window }
    let made = try FloatingWindow(application, frame: WindowLayout.firstFrame(on: screen))
    made.delegate = self
    window = made
    return made
  }

  /// Drops the window and the page that it holds; without a window nothing happens.
  public func removeSuspendView() {
    guard let window else { return }
    log("window", "remove", window.page?.logName ?? "")
    self.window = nil
    window.isHidden = true
    window.page = nil
    window.remove()
    application.controllers.setNeedsSweep()
  }

  /// Sets the window's opacity, in 0.3 s or at once; without a window nothing happens.
  public func changeAlpha(_ alpha: Double, animated: Bool) throws(UIKitException) {
    guard let window else { return }
    guard animated else {
      window.alpha = alpha
      return
    }
    if window.alpha == alpha, window.presentation.alpha != alpha {
      // What fades starts from the model's value (U8.2): here the end already, so it jumps there.
      let value = AnimatableValue(alpha)
      window.add(BasicAnimation(.alpha, from: value, to: value, duration: WindowLayout.duration))
    }
    try application.animate(duration: WindowLayout.duration) { window.alpha = alpha }
  }

  // MARK: Parts

  /// Puts the sector on the key window, on top of all: also of what is presented.
  func raiseSector() throws(UIKitException) {
    guard let key = application.keyWindow else { return }
    if sector.superview === key {
      key.bringSubviewToFront(sector)
    } else {
      try key.addSubview(sector)
    }
  }

  /// Hides the sector.
  func hideSector() throws(UIKitException) {
    log("sector", "hide")
    try sector.hide()
  }

  /// Lies on the present screen from now on.
  func adoptScreen() { screen = Screen(application) }

  func log(_ kind: String, _ call: String, _ subject: String = "") {
    application.log.append(.system(kind: kind, call: call, subject: subject))
  }

  func log(rule id: String) { application.log.append(.rule(id: id)) }
}
