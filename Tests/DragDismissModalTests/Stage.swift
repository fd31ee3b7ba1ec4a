import HeadlessUIKit
import TestSupport
import Testing

@testable import DragDismissModal

/// A page with a table as the public demo lays it out, or with a plain scroll view, or with nothing.
final class CommentsPage: ModalPage {
  let scrollView: ScrollView?
  let closeButton: Button

  init(_ application: Application, _ configuration: Configuration, content: String, height: Double) {
    switch content {
    case "table": scrollView = TableView(application)
    case "scroll": scrollView = ScrollView(application)
    default: scrollView = nil
    }
    closeButton = Button(application, title: "Close")
    super.init(application, configuration: configuration)
    name = "Comments"
    scrollView?.name = "table"
    scrollView?.frame = Rect(0, 40, 375, 738)
    scrollView?.contentSize = Size(375, height)
    closeButton.frame = Rect(341, 10, 24, 24)
  }

  override func viewDidLoad() throws(UIKitException) {
    try super.viewDidLoad()
    if let scrollView { try view.addSubview(scrollView) }
    try view.addSubview(closeButton)
    closeButton.addAction(for: .touchUpInside) { [weak self] () throws(UIKitException) in
      _ = self?.close()
    }
  }
}

/// An app with a page below and the modal to present.
final class Stage: AppStage {
  let application: Application
  let window: Window
  let home: ViewController
  let page: CommentsPage

  init(
    _ configuration: Configuration = Configuration(),
    content: String = "none",
    height: Double = 3000
  ) throws {
    application = Application()
    window = Window(application)
    home = ViewController(application)
    home.name = "Home"
    page = CommentsPage(application, configuration, content: content, height: height)
    try turn {
      window.rootViewController = home
      window.makeKeyAndVisible()
    }
  }

  /// Has the page up and at rest, its content at an offset.
  static func shown(
    _ configuration: Configuration = Configuration(),
    content: String = "none",
    height: Double = 3000,
    offset: Double = 0
  ) throws -> Stage {
    let stage = try Stage(configuration, content: content, height: height)
    try stage.present()
    stage.settle()
    if offset != 0 { try stage.turn { try stage.page.scrollView?.setContentOffset(Point(0, offset)) } }
    return stage
  }

  deinit { application.close() }

  func present() throws { try turn { _ = try home.present(page, animated: true) } }

  // MARK: Fingers

  static let start = Point(187, 200)

  func press() throws(UIKitException) -> Finger { try press(Stage.start) }

  /// A finger that has begun a pan of the sheet: ten points along an axis.
  func begin(x: Double = 0, y: Double = 10) throws -> Finger {
    let finger = try press()
    try move(finger, x, y)
    return finger
  }

  // MARK: What is to be seen

  var y: Double { page.view.presentation.frame.minY }
  var cover: Double { page.covers.last?.presentation.alpha ?? .nan }
  var offset: Double { page.scrollView?.contentOffset.y ?? .nan }

  /// The logged rules, or the calls of a kind, in order.
  func logged(_ kind: String) -> [String] {
    application.log.entries.compactMap { entry in
      switch entry.event {
      case .rule(let id): kind == "rule" ? id : nil
      case .system(let own, let call, let subject):
        own == kind ? subject.isEmpty ? call : "\(call) \(subject)" : nil
      case .appearance(_, let call): kind == "modal" ? call : nil
      case .scroll(let call, _, _): kind == "scroll" || kind == "modal" ? call : nil
      case .gesture(let recognizer, let view, let state, _):
        kind == "gesture" && state != .changed ? "\(recognizer) on \(view) \(state.rawValue)" : nil
      default: nil
      }
    }
  }
}
