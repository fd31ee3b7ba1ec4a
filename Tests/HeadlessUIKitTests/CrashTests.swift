import Testing

@testable import HeadlessUIKit

@Suite("Exceptions in callbacks")
struct CrashTests {
  /// A place where the engine calls out.
  enum Callback: String, CaseIterable, Sendable {
    case action, completion, timer, turn, alongside, tap, observer, layout, appearance, delegate, handler
  }

  private static let exception = UIKitException("thrown")

  private final class Thrower: ViewController {
    var callback: Callback?
    override func viewDidLayoutSubviews() throws(UIKitException) { try raise(.layout) }
    override func viewWillAppear(_ animated: Bool) throws(UIKitException) {
      try raise(.appearance)
      transitionCoordinator?.animate { [self] _ throws(UIKitException) in try raise(.alongside) }
    }
    private func raise(_ place: Callback) throws(UIKitException) {
      if callback == place { throw CrashTests.exception }
    }
  }

  private final class Listener: ApplicationObserver, NavigationControllerDelegate {
    func applicationWillResignActive(_ application: Application) throws(UIKitException) {
      throw CrashTests.exception
    }
    func navigationController(
      _ navigationController: NavigationController,
      willShow viewController: ViewController,
      animated: Bool
    ) throws(UIKitException) { throw CrashTests.exception }
  }

  private func provoke(_ callback: Callback, _ stage: ControllerStage) throws {
    let application = stage.application
    let listener = Listener()
    let page = Thrower(application)
    page.callback = callback
    let raise: () throws(UIKitException) -> Void = { () throws(UIKitException) in throw Self.exception }
    switch callback {
    case .action:
      let tap = TapGestureRecognizer(application)
      tap.addTarget { _ throws(UIKitException) in try raise() }
      stage.window.addGestureRecognizer(tap)
    case .tap:
      let button = Button(application, frame: Rect(0, 300, 300, 300))
      button.onTap(raise)
      try stage.window.addSubview(button)
    case .completion:
      try application.animate(duration: 0.1) {
        stage.window.alpha = 0.5
      } completion: { _ throws(UIKitException) in
        try raise()
      }
    case .timer: application.mainLoop.schedule(at: Instant(seconds: 0.1), raise)
    case .turn: application.mainLoop.onNextTurn(raise)
    case .observer:
      application.addObserver(listener)
      application.interrupt()
    case .delegate:
      stage.navigation.delegate = listener
      _ = try stage.perform("push B")
    case .layout, .appearance, .alongside:
      try application.mainLoop.runTurn { () throws(UIKitException) in
        try stage.navigation.pushViewController(page, animated: true)
      }
    case .handler:
      let alert = AlertController(application)
      try alert.addAction(AlertAction(title: "OK", handler: raise))
      try application.mainLoop.runTurn { () throws(UIKitException) in
        try stage.navigation.present(alert, animated: false)
      }
      try application.mainLoop.runTurn { () throws(UIKitException) in alert.tap(buttonTitled: "OK") }
    }
  }

  @Test("U0.5 an exception that leaves any callback crashes the app", arguments: Callback.allCases)
  func crashes(_ callback: Callback) throws {
    let stage = ControllerStage()
    for line in ["set A now", "show"] { _ = try stage.perform(line) }
    try provoke(callback, stage)
    for line in ["down 100 400", "up", "run 1"] { _ = try stage.perform(line) }
    #expect(stage.application.crash?.reason == "thrown")
  }

  @Test("U0.5 the first exception is the one that counts")
  func first() {
    let stage = ControllerStage()
    for reason in ["first", "second"] { stage.application.crash(UIKitException(reason)) }
    #expect(stage.application.crash?.reason == "first")
  }
}
