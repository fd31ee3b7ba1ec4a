import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// An app with a stack of pages, on which pages are pushed and presented.
final class Stage {
  let application: Application
  let window: Window
  let stack: NavigationController
  let home: ViewController

  init(_ configuration: Configuration = Configuration()) throws {
    application = Application()
    application.transitions = TransitionLibrary(configuration)
    window = Window(application)
    home = ViewController(application)
    home.name = "Home"
    stack = try NavigationController(application, rootViewController: home)
    try turn {
      window.rootViewController = stack
      window.makeKeyAndVisible()
    }
  }

  convenience init(quirks: [Quirk]) throws {
    var configuration = Configuration()
    configuration.quirks = Quirks(quirks)
    try self.init(configuration)
  }

  deinit { application.close() }

  func page(_ name: String) -> ViewController {
    let page = ViewController(application)
    page.name = name
    return page
  }

  func present(_ page: ViewController, animated: Bool = true) throws {
    try turn { _ = try home.present(page, animated: animated) }
  }

  func push(_ page: ViewController) throws {
    try turn { _ = try stack.pushViewController(page, animated: true) }
  }

  // MARK: Time

  var now: TimeInterval { application.now }

  func turn(_ work: () throws -> Void) throws(UIKitException) {
    try application.mainLoop.runTurn { () throws(UIKitException) in
      do { try work() } catch { throw error as? UIKitException ?? UIKitException("unexpected: \(error)") }
    }
  }

  func wait(_ seconds: TimeInterval) throws {
    try application.mainLoop.advance(to: application.mainLoop.now.advanced(by: seconds))
  }

  /// Runs until nothing is under way, and says how long that took.
  @discardableResult
  func settle() -> TimeInterval {
    let start = now
    while application.mainLoop.activityCount > 0, application.mainLoop.step(until: Instant(seconds: now + 10))
    {}
    return now - start
  }

  // MARK: Fingers

  func press(_ point: Point = Point(187, 300)) throws -> Finger {
    let finger = Finger(application)
    try finger.down(at: point)
    run(finger)
    return finger
  }

  func run(_ finger: Finger) {
    while finger.isMoving, application.mainLoop.step(until: .end) {}
  }

  /// Moves a finger by a way in one sample.
  func move(_ finger: Finger, _ x: Double, _ y: Double) throws {
    try finger.move(.to(finger.location + Point(x, y)))
    run(finger)
  }

  func lift(_ finger: Finger, cancelled: Bool = false) throws {
    if cancelled { try finger.cancel() } else { try finger.up() }
    run(finger)
  }

  func tap(_ point: Point) throws { try lift(press(point)) }

  // MARK: What is to be seen

  /// The logged rules, or what the library and the controllers logged, in order.
  func logged(_ kind: String) -> [String] {
    application.log.entries.compactMap { entry in
      switch entry.event {
      case .rule(let id): kind == "rule" ? id : nil
      case .system(let own, let call, let subject):
        own == kind ? subject.isEmpty ? call : "\(call) \(subject)" : nil
      case .appearance(let page, let call): kind == "transition" ? "\(page) \(call)" : nil
      case .navigation(let call, let page, _, _):
        kind == "transition" && call.hasSuffix("show") ? "\(page) \(call)" : nil
      case .warning(let message): kind == "warning" ? message : nil
      default: nil
      }
    }
  }
}

extension ViewController {
  /// Its frame on the screen.
  var seen: Rect { view.presentation.frame }
  /// What places it.
  var placed: Transitions.PresentationController? {
    presentationController as? Transitions.PresentationController
  }
}

extension Rect {
  var list: [Double] { [minX, minY, width, height] }

  init(_ numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
}
