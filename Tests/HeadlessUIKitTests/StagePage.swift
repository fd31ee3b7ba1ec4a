import HeadlessUIKit

/// A page that may move something alongside the transition on which it comes.
final class StagePage: ViewController {
  var accompanies = false
  /// Whether it tells of turning and memory warnings.
  var tells = false
  private(set) lazy var mark = View(application)

  override func didReceiveMemoryWarning() { tell("memory-warning") }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    tell("will-transition \(size.width.short) x \(size.height.short)")
    coordinator.animate { [mark] _ in
      mark.alpha = 0
    } completion: { [self] coordinator in
      tell("transitioned \(coordinator.percentComplete.short)")
    }
  }

  private func tell(_ call: String) {
    guard tells else { return }
    application.log.append(.system(kind: "page", call: call, subject: logName))
  }

  override func viewWillAppear(_ animated: Bool) throws(UIKitException) {
    guard accompanies, let coordinator = transitionCoordinator else { return }
    try view.addSubview(mark)
    coordinator.animate { [mark] _ in
      mark.alpha = 0
    } completion: { [mark] coordinator in
      mark.application.log.append(
        .system(kind: "mark", call: coordinator.isCancelled ? "cancelled" : "done", subject: mark.alpha.short)
      )
    }
  }
}
