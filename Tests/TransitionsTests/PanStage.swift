import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// An app with a page that has a pan, a header of 100 points, and below it scroll views inside each other.
final class PanStage: AppStage {
  /// What the pan belongs to.
  enum Role {
    /// Nothing but its own targets.
    case alone
    /// A page that is presented by a swipe transition, so far below the top edge.
    case modal(inset: Double)
    /// A page that is pushed by a swipe transition of its navigation controller.
    case pushed

    /// The role of a word: "pushed", or "modal".
    init(_ name: String) { self = name == "pushed" ? .pushed : .modal(inset: 0) }
  }

  let application: Application
  let window: Window
  let home: ViewController
  let page: ViewController
  let navigation: NavigationController
  let transition: SwipeAnimatedTransition
  let pan: Transitions.PanGestureRecognizer
  /// The outermost first.
  private(set) var scrollViews: [ScrollView] = []
  /// The states that the pan's targets heard of.
  private(set) var states: [String] = []

  /// - Parameter content: a scroll view each, "375x3000" with an offset behind it: "375x3000+0+120".
  init(
    _ quirks: Quirks = .none,
    _ direction: SwipeDirection = .down,
    content: [String] = [],
    role: Role = .alone
  ) throws {
    application = Application()
    var configuration = Configuration()
    configuration.quirks = quirks
    application.transitions = TransitionLibrary(configuration)
    window = Window(application)
    home = ViewController(application)
    page = ViewController(application)
    navigation = try NavigationController(application, rootViewController: home)
    transition = page.setPresentTransition { presentation in
      if case .modal(let inset) = role { presentation.verticalInset = inset }
    }
    transition.interactEnabled = true
    try transition.setOutDirection(direction)
    pan = try #require(transition.gestureRecognizer as? Transitions.PanGestureRecognizer)
    pan.addTarget { [weak self] pan throws(UIKitException) in self?.states.append(pan.state.rawValue) }
    try turn {
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      navigation.setNavigationBarHidden(true, animated: false)
    }
    try show(role)
    for text in content { try turn { try addScrollView(text) } }
    try turn {
      for (scrollView, text) in zip(scrollViews, content) {
        let numbers = text.split { $0 == "x" || $0 == "+" }.compactMap { Double($0) }
        if numbers.count == 4 { try scrollView.setContentOffset(Point(numbers[2], numbers[3])) }
      }
    }
  }

  private func show(_ role: Role) throws {
    switch role {
    case .alone:
      try turn {
        transition.gestureRecognizer = HeadlessUIKit.PanGestureRecognizer(application)
        window.rootViewController = page
        page.view.addGestureRecognizer(pan)
      }
    case .modal:
      try turn { _ = try home.present(page, animated: true) }
      settle()
    case .pushed:
      try transition.setInDirection(.left)
      try turn {
        navigation.navigationTransition = transition
        _ = try navigation.pushViewController(page, animated: true)
      }
      settle()
    }
  }

  deinit { application.close() }

  private func addScrollView(_ text: String) throws {
    let numbers = text.split { $0 == "x" || $0 == "+" }.compactMap { Double($0) }
    let scrollView = ScrollView(application)
    scrollView.name = "scroll\(scrollViews.count + 1)"
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = Size(numbers[0], numbers[1])
    let header = Rect(0, 100, 375, page.view.bounds.height - 100)
    scrollView.frame = scrollViews.isEmpty ? header : Rect(origin: .zero, size: header.size)
    try (scrollViews.last ?? page.view).addSubview(scrollView)
    scrollViews.append(scrollView)
  }

  // MARK: Fingers

  /// Does what words say: "d187,400" puts a finger down, "0,6" moves it in one sample, "0,60@100" at 100 points a
  /// second, "h" holds it for 0.1 s, "u" lifts it, "c" has the system take it away.
  func play(_ words: [String], finger: Finger? = nil) throws -> Finger {
    let finger = finger ?? Finger(application)
    for word in words {
      let point = Point(word)
      switch word.first {
      case "d": try finger.down(at: point)
      case "u": try finger.up()
      case "c": try finger.cancel()
      case "h": try finger.hold(0.1)
      default:
        let parts = word.split(separator: "@").map(String.init)
        let way = FingerPath.to(finger.location + Point(parts[0]))
        if parts.count == 2 {
          try finger.move(way, velocity: Double(parts[1]) ?? 1)
        } else {
          try finger.move(way)
        }
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

  /// Whether the page is on screen, at rest, and nothing is under way.
  var isAtRest: Bool {
    !application.controllers.isInTransition && !transition.isInteractive && pan.state == .possible
      && pan.touches.isEmpty && pan.decision == .undecided
      && scrollViews.allSatisfy { !$0.isDragging && $0.panGestureRecognizer.state == .possible }
  }

  /// Whether the page is presented, or on the stack.
  var isShown: Bool { page.presentingViewController != nil || page.navigationController != nil }

  /// The upper edge of the page on screen.
  var y: Double { page.view.presentation.frame.minY }
  /// The left edge of the page on screen.
  var x: Double { page.view.presentation.frame.minX }

  /// Whether an offset along the pan's axis is within a scroll view's limits.
  func isInside(_ scrollView: ScrollView, _ offset: Double) -> Bool {
    let (low, high) = (scrollView.minimumContentOffset, scrollView.maximumContentOffset)
    return PanRules.isHorizontal(pan.direction)
      ? (low.x...high.x).contains(offset) : (low.y...high.y).contains(offset)
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
