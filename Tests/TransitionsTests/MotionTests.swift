import HeadlessUIKit
import TestSupport
import Testing

@testable import Transitions

/// What is to be seen while pages come and go by themselves (TR 3.1, 3.2), in virtual time.
@Suite struct MotionTests {
  @Test("TR-3 motions", arguments: Row.all("motions"))
  func motions(row: Row) throws {
    let stage = try Stage(row.configuration)
    let page = stage.page("Page")
    try prepare(page, row, stage)
    let placed = try begin(page, row["moment"], stage)
    let shown = Shown(view: page.view, placed: placed() ?? page.placed)
    try stage.wait(row.number("time"))
    let seen = row.words("read").flatMap { read($0, shown, stage) }
    #expect(agree(seen, row.numbers("expected")), "\(seen)")
    stage.settle()
    #expect(!stage.application.controllers.isInTransition && stage.application.crash == nil)
  }

  private func prepare(_ page: ViewController, _ row: Row, _ stage: Stage) throws {
    let application = stage.application
    switch row["transition"] {
    case "present": page.setPresentTransition(row.place)
    case "alert": page.setAlertTransition(row.place)
    case "fade": page.setFadeTransition(row.place)
    case "full-screen":
      let transition = SwipeAnimatedTransition(application)
      transition.presentationEnabled = true
      page.modalPresentationStyle = .fullScreen
      page.modalTransition = transition
    case "transform": stage.stack.navigationTransition = TransformAnimatedTransition(application)
    case "swipe":
      stage.stack.navigationTransition = try SwipeAnimatedTransition(application, in: .left, out: .right)
    case "block":
      stage.stack.navigationTransition = AnimatedTransition(application) {
        transition throws(UIKitException) in
        try transition.start()
        page.view.alpha = 0
        try transition.application.animate(duration: 0.4, curve: .linear) {
          page.view.alpha = 1
        } completion: { _ in
          transition.complete()
        }
      }
    default: stage.stack.navigationTransition = application.transitions.systemTransition(in: application)
    }
  }

  /// Comes to the start of a transition; answers what places the page, kept beyond a dismissal.
  private func begin(
    _ page: ViewController,
    _ moment: String,
    _ stage: Stage
  ) throws -> () -> Transitions.PresentationController? {
    switch moment {
    case "push": try stage.push(page)
    case "pop":
      try stage.push(page)
      stage.settle()
      try stage.turn { stage.stack.popViewController(animated: true) }
    default:
      try stage.present(page, animated: moment != "present-at-once")
      guard moment.hasPrefix("dismiss") else { break }
      stage.settle()
      let placed = page.placed
      try stage.turn { page.dismiss(animated: moment == "dismiss") }
      return { placed }
    }
    return { nil }
  }

  /// What outlives the page.
  private struct Shown {
    let view: View
    let placed: Transitions.PresentationController?
    var seen: Rect { view.presentation.frame }
  }

  private func read(_ what: String, _ page: Shown, _ stage: Stage) -> [Double] {
    let dimming = page.placed?.dimmingView
    switch what {
    case "model": return page.view.frame.list
    case "frame": return page.seen.list
    case "x": return [page.seen.minX]
    case "y": return [page.seen.minY]
    case "bottom": return [page.seen.maxY]
    case "old-x": return [stage.home.seen.minX]
    case "alpha": return [page.view.presentation.alpha]
    case "scale": return [page.view.presentation.transform.a]
    case "dimming": return [dimming?.presentation.alpha ?? .nan]
    case "black": return [(dimming?.presentation.alpha ?? .nan) * (dimming?.backgroundColor.alpha ?? .nan)]
    case "order":
      let views = page.view.superview?.subviews ?? []
      let below = views.firstIndex { $0 === stage.home.view } ?? .max
      return [below < (views.firstIndex { $0 === page.view } ?? 0) ? 1 : 0]
    default: return []
    }
  }

  @Test("002-T32 the block of a page in full screen is not asked, which a warning tells")
  func fullScreen() throws {
    let stage = try Stage()
    let page = stage.page("Page")
    let transition = SwipeAnimatedTransition(stage.application)
    var asked = 0
    transition.presentationBlock = { _, _ in
      asked += 1
      return nil
    }
    page.modalPresentationStyle = .fullScreen
    page.modalTransition = transition
    try stage.present(page)
    stage.settle()
    #expect(asked == 0 && page.placed == nil)
    #expect(stage.logged("warning").count == 1 && stage.logged("warning")[0].contains("not custom"))
  }

  /// A context of a change without animation, which HeadlessUIKit never makes.
  private final class StillContext: ViewControllerContextTransitioning {
    let containerView: View
    let controller: ViewController
    let isAnimated = false
    let isInteractive = false
    let transitionWasCancelled = false
    let presentationStyle: ModalPresentationStyle? = nil

    init(_ controller: ViewController) {
      self.controller = controller
      containerView = controller.view
    }

    func viewController(forKey key: TransitionKey) -> ViewController { controller }
    func view(forKey key: TransitionKey) -> View? { nil }
    func initialFrame(for controller: ViewController) -> Rect { .zero }
    func finalFrame(for controller: ViewController) -> Rect { .zero }
    func updateInteractiveTransition(_ percentComplete: Double) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
    func pauseInteractiveTransition() {}
    func completeTransition(_ didComplete: Bool) {}
  }

  @Test("002-T24 the duration that is reported without animation")
  func stillContext() throws {
    let stage = try Stage()
    let transition = AnimatedTransition(stage.application)
    #expect(transition.transitionDuration(using: StillContext(stage.home)) == 0)
  }

  @Test("TR-3.4 views that come and go", arguments: Row.all("views"))
  func views(row: Row) throws {
    let stage = try Stage()
    let view = View(stage.application, frame: stage.application.screenBounds)
    let content = View(stage.application, frame: Rect(0, 512, 375, 300))
    var ends: [Bool] = []
    let type = try #require(AnimatedTransitionType.allCases.first { $0.name == row["type"] })
    try stage.turn {
      try view.addSubview(content)
      try stage.home.view.addSubview(view)
      switch row["kind"] {
      case "present": try view.setPresentTransition(type, contentView: content) { ends.append($0) }
      case "alert": try view.setAlertTransition(type) { ends.append($0) }
      default: try view.setFadeTransition(type) { ends.append($0) }
      }
    }
    try stage.wait(row.number("time"))
    let seen = row.words("read").map { word -> Double in
      switch word {
      case "content-y": content.presentation.transform.ty
      case "alpha": view.presentation.alpha
      case "scale": view.presentation.transform.a
      default: view.superview == nil ? 0 : 1
      }
    }
    #expect(agree(seen, row.numbers("expected")), "\(seen)")
    #expect(stage.settle() <= 0.25 && ends == [true])
    #expect((view.superview == nil) == !type.isIn && content.transform.isIdentity)
  }
}
