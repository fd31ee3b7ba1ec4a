/// One running app: its clock, screen, windows, log and what drives them (UIKit's `UIApplication` with the static
/// calls of `UIView` and `UIScreen`).
///
/// Everything of the app hangs on this object and nothing is global: two apps can live side by side. An app belongs
/// to one thread. `close()` takes it apart; without it the app keeps itself alive.
public final class Application {
  /// The device it runs on.
  public let device: Device
  /// The numbers of UIKit that are not certain.
  public let profile: Profile
  /// The orientation of the interface.
  public internal(set) var orientation: Device.Orientation
  /// The system's version, such as 16.
  public let systemVersion: Int
  /// What it keeps beyond its life: its files and user defaults.
  public let storage: any Storage
  /// What happened, oldest first.
  public let log: EventLog
  /// The clock.
  public let mainLoop: MainLoop
  /// The windows, in the order they were shown.
  public internal(set) var windows: [Window] = []
  /// The window that is asked for the safe area and the root controller.
  public internal(set) weak var keyWindow: Window?
  /// Whether it is in the foreground, and gets touches.
  public internal(set) var state = ApplicationState.active
  /// Every name that a view of the app has or had.
  public internal(set) var viewNames: Set<String> = []
  /// Why and when the app crashed, when it did (U0.5).
  public internal(set) var crash: Crash?
  /// What systems keep with the app; they let go of it when it is closed.
  public var attachments = Attachments()
  /// Whether `close()` was called.
  public private(set) var isClosed = false

  /// Animations: what `UIView.animate` and Core Animation do.
  public let animations: AnimationEngine
  /// Touches on their way to recognisers and views.
  public let touches: TouchDispatcher
  /// Who receives what is typed.
  public let responders = ResponderCenter()
  /// Controllers: who is on screen, in a transition, alive.
  public let controllers: ControllerCenter
  /// The keyboard.
  public let keyboard: Keyboard
  /// What turns the screen.
  let rotation: ScreenRotation
  /// What hears of the app's life.
  var observers = ApplicationObservers()

  /// How many views there are.
  var viewCount = 0
  private let box: CrashBox
  private var lastIdentifier = 0

  /// Launches an app on a device, over what an earlier one has stored.
  public init(
    device: Device = .iPhoneX,
    orientation: Device.Orientation = .portrait,
    systemVersion: Int = 16,
    profile: Profile = .classic,
    storage: any Storage = MemoryStorage()
  ) {
    let box = CrashBox()
    self.box = box
    self.device = device
    self.orientation = orientation
    self.systemVersion = systemVersion
    self.profile = profile
    self.storage = storage
    mainLoop = MainLoop { [weak box] in box?.application?.crash($0) }
    log = EventLog(mainLoop)
    animations = AnimationEngine()
    touches = TouchDispatcher(mainLoop: mainLoop, log: log)
    controllers = ControllerCenter()
    keyboard = Keyboard()
    rotation = ScreenRotation()
    animations.application = self
    touches.application = self
    controllers.application = self
    keyboard.application = self
    responders.observer = keyboard
    rotation.application = self
    box.application = self
  }

  /// The screen's bounds in the present orientation.
  public var screenBounds: Rect { Rect(origin: .zero, size: device.size(in: orientation)) }

  /// The safe area of the screen in the present orientation.
  public var safeAreaInsets: EdgeInsets { device.safeArea(in: orientation) }

  /// How high the status bar is: none where the screen lies and a phone hides it.
  public var statusBarHeight: Double {
    orientation.isLandscape ? min(device.statusBarHeight, safeAreaInsets.top) : device.statusBarHeight
  }

  /// Virtual seconds since launch.
  public var now: TimeInterval { mainLoop.now.seconds }

  /// A number that no other view, touch or controller of the app has; they count from 1 in order of creation.
  func nextIdentifier() -> Int {
    lastIdentifier += 1
    return lastIdentifier
  }

  /// Records an exception that left a callback: the app is dead from here on (U0.5).
  func crash(_ exception: UIKitException) {
    guard rule("U0.5 crash", crash == nil) else { return }
    crash = Crash(time: now, reason: exception.reason)
    log.append(.warning(message: "crashed: \(exception.reason)"))
  }

  /// Takes the app apart: nothing is scheduled, shown or kept any more.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    touches.removeAll()
    animations.removeAll()
    controllers.removeAll()
    keyboard.close()
    rotation.close()
    observers.removeAll()
    let closing = windows
    windows = []
    for window in closing { window.removeAllContent() }
    mainLoop.removeAll()
    attachments.removeAll()
  }
}

/// When and why an app crashed (U0.5).
public struct Crash: Equatable, Sendable {
  /// Virtual seconds since launch.
  public let time: TimeInterval
  /// The exception's reason.
  public let reason: String
}

/// Lets the loop report to the app without keeping it.
private final class CrashBox {
  weak var application: Application?
}
