import HeadlessUIKit

/// A page that may move something alongside the transition on which it comes.
final class StagePage: ViewController {
  var accompanies = false
  private(set) lazy var mark = View(application)

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
