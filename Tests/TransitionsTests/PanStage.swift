import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// An app with a page that has a pan, a header of 100 points, and below it scroll views inside each other.
final class PanStage {
  let application: Application
  let window: Window
  let page: ViewController
  let pan: Transitions.PanGestureRecognizer
  /// The outermost first.
  private(set) var scrollViews: [ScrollView] = []
  /// The states that the pan's targets heard of.
  private(set) var states: [String] = []

  /// - Parameter content: a scroll view each, "375x3000" with an offset behind it: "375x3000+0+120".
  init(_ quirks: Quirks = .none, _ direction: SwipeDirection = .down, content: [String] = []) throws {
    application = Application()
    var configuration = Configuration()
    configuration.quirks = quirks
    application.transitions = TransitionLibrary(configuration)
    window = Window(application)
    page = ViewController(application)
    pan = Transitions.PanGestureRecognizer(application)
    try turn {
      try pan.setDirection(direction)
      pan.addTarget { [weak self] pan throws(UIKitException) in self?.states.append(pan.state.rawValue) }
      window.rootViewController = page
      window.makeKeyAndVisible()
      page.view.addGestureRecognizer(pan)
      for text in content { try addScrollView(text) }
    }
    try turn {
      for (scrollView, text) in zip(scrollViews, content) {
        let numbers = text.split { $0 == "x" || $0 == "+" }.compactMap { Double($0) }
        if numbers.count == 4 { try scrollView.setContentOffset(Point(numbers[2], numbers[3])) }
      }
    }
  }

  deinit { application.close() }

  private func addScrollView(_ text: String) throws {
    let numbers = text.split { $0 == "x" || $0 == "+" }.compactMap { Double($0) }
    let scrollView = ScrollView(application)
    scrollView.name = "scroll\(scrollViews.count + 1)"
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = Size(numbers[0], numbers[1])
    let header = Rect(0, 100, 375, 712)
    scrollView.frame = scrollViews.isEmpty ? header : Rect(origin: .zero, size: header.size)
    try (scrollViews.last ?? page.view).addSubview(scrollView)
    scrollViews.append(scrollView)
  }

  // MARK: Time and fingers

  func turn(_ work: () throws -> Void) throws(UIKitException) {
    try application.mainLoop.runTurn { () throws(UIKitException) in
      do { try work() } catch { throw error as? UIKitException ?? UIKitException("unexpected: \(error)") }
    }
  }

  func settle() {
    let end = Instant(seconds: application.now + 30)
    while application.mainLoop.activityCount > 0, application.mainLoop.step(until: end) {}
  }

  func run(_ finger: Finger) {
    while finger.isMoving, application.mainLoop.step(until: .end) {}
  }

  /// Does what words say: "d187,400" puts a finger down, "0,6" moves it in one sample, "h" holds it for 0.1 s, "u"
  /// lifts it, "c" has the system take it away.
  func play(_ words: [String], finger: Finger? = nil) throws -> Finger {
    let finger = finger ?? Finger(application)
    for word in words {
      let point = Point(word)
      switch word.first {
      case "d": try finger.down(at: point)
      case "u": try finger.up()
      case "c": try finger.cancel()
      case "h": try finger.hold(0.1)
      default: try finger.move(.to(finger.location + point))
      }
      run(finger)
    }
    return finger
  }

  // MARK: What is to be seen

  /// The logged rules that begin with a text, in order.
  func rules(_ prefix: String = "TR-") -> [String] {
    application.log.entries.compactMap { entry in
      if case .rule(let id) = entry.event, id.hasPrefix(prefix) { id } else { nil }
    }
  }

  /// The offsets of the scroll views along the pan's axis.
  var offsets: [Double] {
    scrollViews.map { PanRules.isHorizontal(pan.direction) ? $0.contentOffset.x : $0.contentOffset.y }
  }
}

extension Point {
  /// The point of a word such as "d187,400".
  init(_ word: String) {
    let numbers = word.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    self = numbers.count == 2 ? Point(numbers[0], numbers[1]) : .zero
  }
}
