import HeadlessUIKit

/// A page that tells of its appearance calls; its view has one view of its own in it.
final class WitnessPage: ViewController {
  private let stage: () -> EngineStage?

  init(_ application: Application, name: String, stage: @escaping () -> EngineStage?) {
    self.stage = stage
    super.init(application)
    self.name = name
  }

  override func loadView() throws(UIKitException) -> View {
    let view = View(application, frame: application.screenBounds)
    try stage()?.add(WitnessView(application, frame: Rect(20, 100, 300, 500)), to: view)
    return view
  }

  override func viewWillAppear(_ animated: Bool) { stage()?.hears(self, .willAppear) }
  override func viewDidAppear(_ animated: Bool) { stage()?.hears(self, .didAppear) }
  override func viewWillDisappear(_ animated: Bool) { stage()?.hears(self, .willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { stage()?.hears(self, .didDisappear) }
}

/// An appearance call, and which may come before it: a transition that is cancelled takes back what it announced (U9.6).
enum AppearanceCall: String {
  case willAppear, didAppear, willDisappear, didDisappear

  /// The calls it may follow; nil is none so far.
  var predecessors: [AppearanceCall?] {
    switch self {
    case .willAppear: [nil, .didDisappear, .willDisappear]
    case .didAppear: [.willAppear]
    case .willDisappear: [.didAppear, .willAppear]
    case .didDisappear: [.willDisappear]
    }
  }

  /// Whether another call must follow.
  var isAnnouncement: Bool { self == .willAppear || self == .willDisappear }
}
