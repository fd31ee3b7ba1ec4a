import HeadlessUIKit
import Testing

/// Windows besides the app's own: what they leave behind, and where they lie.
@Suite struct WindowTests {
  @Test("a window that is removed leaves no key, no touch and no animation behind")
  func removed() throws {
    let application = Application()
    defer { application.close() }
    let (main, small) = (Window(application), Window(application))
    var ended: Bool?
    try application.mainLoop.runTurn { () throws(UIKitException) in
      small.frame = Rect(300, 100, 60, 60)
      main.makeKeyAndVisible()
      small.makeKeyAndVisible()
      try application.animate(duration: 1, animations: { small.alpha = 0.5 }, completion: { ended = $0 })
    }
    #expect(application.keyWindow === small && application.windows.count == 2)
    try application.mainLoop.runTurn { () throws(UIKitException) in
      small.remove()
      small.remove()
    }
    #expect(application.keyWindow === main && application.windows.count == 1 && ended == false)
  }

  @Test("a view's frame on the screen counts the place of its window, and its animations")
  func onScreen() throws {
    let application = Application()
    defer { application.close() }
    let window = Window(application)
    let view = View(application, frame: Rect(10, 10, 20, 20))
    try application.mainLoop.runTurn { () throws(UIKitException) in
      window.frame = Rect(300, 100, 60, 60)
      try window.addSubview(view)
      window.makeKeyAndVisible()
      try application.animate(duration: 1, curve: .linear) { window.center.x -= 100 }
    }
    try application.mainLoop.advance(to: Instant(seconds: 0.5))
    #expect(view.frameOnScreen == Rect(210, 110, 20, 20) && window.frameOnScreen == Rect(200, 100, 60, 60))
    #expect(view.presentation.frameOnScreen == Rect(260, 110, 20, 20))
    #expect(view.presentation.centerOnScreen == Point(270, 120))
    #expect(window.presentation.centerOnScreen == Point(280, 130))
  }

  /// Remembers what stacks were about to do.
  private final class Observer: ControllerObserver {
    var changes: [String] = []

    func navigationController(
      _ navigation: NavigationController,
      willChangeBy call: String,
      animated: Bool
    ) throws(UIKitException) {
      changes.append("\(call) \(navigation.viewControllers.count)\(animated ? " animated" : "")")
    }
  }

  @Test("observers hear of a change while the stack is the old one, and not of one that is refused")
  func changes() throws {
    let application = Application()
    defer { application.close() }
    let observer = Observer()
    application.controllers.addObserver(observer)
    let navigation = NavigationController(application)
    let window = Window(application)
    try application.mainLoop.runTurn { () throws(UIKitException) in
      try navigation.setViewControllers([ViewController(application)], animated: false)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      navigation.popViewController(animated: true)
      try navigation.pushViewController(ViewController(application), animated: true)
    }
    try application.mainLoop.advance(to: Instant(seconds: 1))
    try application.mainLoop.runTurn { () throws(UIKitException) in
      navigation.popToRootViewController(animated: false)
    }
    #expect(observer.changes == ["set 0", "push 1 animated", "pop 2"])
  }
}
