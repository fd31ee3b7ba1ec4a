/// What hears of an app's life, its keyboard and its turning (UIKit's notifications and `UIApplicationDelegate`).
public protocol ApplicationObserver: AnyObject {
  /// It is about to lose touches: a call comes in, or it goes to the background.
  func applicationWillResignActive(_ application: Application) throws(UIKitException)
  /// It is in the background.
  func applicationDidEnterBackground(_ application: Application) throws(UIKitException)
  /// It is about to leave the background.
  func applicationWillEnterForeground(_ application: Application) throws(UIKitException)
  /// It gets touches again.
  func applicationDidBecomeActive(_ application: Application) throws(UIKitException)
  /// The system asks for memory back.
  func applicationDidReceiveMemoryWarning(_ application: Application) throws(UIKitException)

  /// The device is turned: screen and safe area are the new ones already, windows will be resized alongside the
  /// coordinator's animations. Comes before the controllers' `viewWillTransition`.
  func application(
    _ application: Application,
    willTransitionTo size: Size,
    with coordinator: TransitionCoordinator
  ) throws(UIKitException)

  /// The keyboard comes, or gets another height: its `frame` is the new one, its view still where it was.
  func keyboardWillShow(_ keyboard: Keyboard, duration: TimeInterval) throws(UIKitException)
  /// The keyboard is in its place.
  func keyboardDidShow(_ keyboard: Keyboard) throws(UIKitException)
  /// The keyboard goes.
  func keyboardWillHide(_ keyboard: Keyboard, duration: TimeInterval) throws(UIKitException)
  /// The keyboard has gone.
  func keyboardDidHide(_ keyboard: Keyboard) throws(UIKitException)
}

extension ApplicationObserver {
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) throws(UIKitException) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) throws(UIKitException) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) throws(UIKitException) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) throws(UIKitException) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) throws(UIKitException) {}
  /// Does nothing.
  public func application(
    _ application: Application,
    willTransitionTo size: Size,
    with coordinator: TransitionCoordinator
  ) throws(UIKitException) {}
  /// Does nothing.
  public func keyboardWillShow(_ keyboard: Keyboard, duration: TimeInterval) throws(UIKitException) {}
  /// Does nothing.
  public func keyboardDidShow(_ keyboard: Keyboard) throws(UIKitException) {}
  /// Does nothing.
  public func keyboardWillHide(_ keyboard: Keyboard, duration: TimeInterval) throws(UIKitException) {}
  /// Does nothing.
  public func keyboardDidHide(_ keyboard: Keyboard) throws(UIKitException) {}
}

/// The observers of an app, in the order they came; none is kept alive.
struct ApplicationObservers {
  private struct Entry {
    weak var observer: (any ApplicationObserver)?
  }

  private var entries: [Entry] = []

  /// Those that are alive.
  var all: [any ApplicationObserver] { entries.compactMap(\.observer) }

  mutating func add(_ observer: any ApplicationObserver) {
    remove(observer)
    entries.append(Entry(observer: observer))
  }

  mutating func remove(_ observer: any ApplicationObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  mutating func removeAll() { entries = [] }
}

extension Application {
  /// Adds what hears of the app's life; it is not kept alive. Observers are called in the order they came.
  public func addObserver(_ observer: any ApplicationObserver) { observers.add(observer) }

  /// Takes an observer away.
  public func removeObserver(_ observer: any ApplicationObserver) { observers.remove(observer) }

  /// Tells all observers something.
  func announce(_ call: (any ApplicationObserver) throws(UIKitException) -> Void) {
    for observer in observers.all { perform { () throws(UIKitException) in try call(observer) } }
  }
}
