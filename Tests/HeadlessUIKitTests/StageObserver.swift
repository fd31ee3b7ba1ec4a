import HeadlessUIKit

/// What hears of the life of a stage's app and tells the log.
final class StageObserver: ApplicationObserver {
  private let application: Application

  init(_ application: Application) { self.application = application }

  func applicationWillResignActive(_ application: Application) { tell("will-resign-active") }
  func applicationDidEnterBackground(_ application: Application) { tell("did-enter-background") }
  func applicationWillEnterForeground(_ application: Application) { tell("will-enter-foreground") }
  func applicationDidBecomeActive(_ application: Application) { tell("did-become-active") }
  func applicationDidReceiveMemoryWarning(_ application: Application) { tell("memory-warning") }

  func application(
    _ application: Application,
    willTransitionTo size: Size,
    with coordinator: TransitionCoordinator
  ) {
    tell("turns to \(size.width.short) x \(size.height.short)")
    coordinator.animate(alongsideTransition: nil) { [self] _ in tell("turned") }
  }

  func keyboardWillShow(_ keyboard: Keyboard, duration: TimeInterval) {
    tell("keyboard-will-show \(keyboard.frame.short)")
  }
  func keyboardDidShow(_ keyboard: Keyboard) { tell("keyboard-did-show") }
  func keyboardWillHide(_ keyboard: Keyboard, duration: TimeInterval) { tell("keyboard-will-hide") }
  func keyboardDidHide(_ keyboard: Keyboard) { tell("keyboard-did-hide") }

  private func tell(_ call: String) {
    application.log.append(.system(kind: "observer", call: call, subject: ""))
  }
}
