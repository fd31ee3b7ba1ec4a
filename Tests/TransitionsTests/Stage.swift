import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// An app with a stack of pages, on which pages are pushed and presented.
final class Stage: AppStage {
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

  // MARK: Fingers

  func press() throws(UIKitException) -> Finger { try press(Point(187, 300)) }

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
