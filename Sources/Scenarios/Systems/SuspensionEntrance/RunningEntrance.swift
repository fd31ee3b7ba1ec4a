import HeadlessUIKit
import LuaRuntime
import SuspensionEntrance

/// SuspensionEntrance in a running app.
final class RunningEntrance: RunningSystem {
  /// The system.
  let entrance: SuspensionEntrance
  /// What the script set as icon handler.
  var iconHandler: LuaFunction?

  /// Takes what was started.
  init(_ entrance: SuspensionEntrance) {
    self.entrance = entrance
  }

  func navigationMade(_ navigation: NavigationController, around page: (any ScriptPage)?) {
    navigation.delegate = entrance
    navigation.interactivePopGestureRecognizer.isEnabled = false
    if page != nil { navigation.transitioningDelegate = entrance }
  }

  func willPresent(_ shown: ViewController, for page: any ScriptPage) {
    shown.transitioningDelegate = entrance
  }

  func willClose() { iconHandler = nil }

  var transitionDetail: TransitionDetail? {
    guard let animator = entrance.animator else { return nil }
    var detail = TransitionDetail()
    if animator.cover.window != nil { detail.cover = animator.cover }
    if let masking = animator.masking, let mask = masking.view.presentation.mask {
      detail.mask = TransitionMask(current: mask, from: masking.from, to: masking.to)
    }
    return detail
  }
}

extension AppSession {
  /// SuspensionEntrance; nil in an app of another system.
  var entrance: SuspensionEntrance? { running(RunningEntrance.self)?.entrance }

  /// SuspensionEntrance in this app, or an error that says which word needs it.
  func runningEntrance(_ word: String) throws(LuaRaise) -> RunningEntrance {
    guard let running = running(RunningEntrance.self) else {
      throw needs(system: SuspensionEntranceSystem.name, word: word)
    }
    return running
  }
}
