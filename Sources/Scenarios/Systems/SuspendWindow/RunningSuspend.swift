import HeadlessUIKit
import LuaRuntime
import SuspendWindow

/// The suspend window in a running app.
final class RunningSuspend: RunningSystem {
  /// The system.
  let manager: SuspendManager
  /// The app's own navigation delegate, when the script has one.
  private let host: HostDelegate?

  /// Takes what was started.
  init(_ manager: SuspendManager, _ host: HostDelegate?) {
    self.manager = manager
    self.host = host
  }

  func navigationMade(_ navigation: NavigationController, around page: (any ScriptPage)?) {
    navigation.delegate = host
  }

  var transitionDetail: TransitionDetail? {
    if let fake { return TransitionDetail(mask: fake.1, own: fake.0) }
    guard let masking = manager.circle?.masking, let mask = masking.view.presentation.mask else { return nil }
    return TransitionDetail(mask: TransitionMask(current: mask, from: masking.from, to: masking.to))
  }

  /// The fake transition that runs, which is none of a controller.
  private var fake: (TransitionDetail.Own, TransitionMask?)? {
    guard manager.isFaking, let picture = manager.pictures.last else { return nil }
    let own = TransitionDetail.Own(
      kind: .pop,
      style: "fake",
      percent: min(1, max(0, (manager.application.now - picture.started) / WindowLayout.duration)),
      duration: WindowLayout.duration,
      from: picture,
      to: manager.window
    )
    let mask = picture.presentation.mask.map {
      TransitionMask(current: $0, from: picture.layout.begin, to: picture.layout.end)
    }
    return (own, mask)
  }
}

/// An app's own navigation delegate, which calls a function of the script.
final class HostDelegate: NavigationControllerDelegate {
  private weak var app: AppSession?
  private let function: LuaFunction

  init(_ app: AppSession, _ function: LuaFunction) {
    self.app = app
    self.function = function
  }

  func navigationController(
    _ navigationController: NavigationController,
    didShow viewController: ViewController,
    animated: Bool
  ) throws(UIKitException) {
    try app?.call(function, [.string(viewController.pageName)])
  }
}

extension AppSession {
  /// The suspend window in this app, or an error that says which word needs it.
  func suspendManager(_ word: String) throws(LuaRaise) -> SuspendManager {
    guard let running = running(RunningSuspend.self) else {
      throw needs(system: SuspendWindowSystem.name, word: word)
    }
    return running.manager
  }
}
