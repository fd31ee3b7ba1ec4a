/// What darkens the screen around a presented view, and is tapped by who wants to be rid of that.
final class Dimming {
  /// The view, named "dimming".
  let view: View
  /// How dark it gets.
  let depth: Double

  /// Makes one that gets so dark.
  init(_ application: Application, depth: Double) {
    view = ContainerView(application, className: "DimmingView", frame: .zero)
    view.name = "dimming"
    view.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
    self.depth = depth
  }

  /// Calls a function when it is tapped.
  func onTap(_ work: @escaping () throws(UIKitException) -> Void) {
    let tap = TapGestureRecognizer(view.application)
    tap.addTarget { _ throws(UIKitException) in try work() }
    view.addGestureRecognizer(tap)
  }

  /// Gets dark alongside a presentation.
  func come(with controller: ViewController) {
    view.alpha = 0
    dim(to: depth, with: controller)
  }

  /// Gets light alongside a dismissal.
  func go(with controller: ViewController) { dim(to: 0, with: controller) }

  /// Is dark again, as a dismissal was cancelled.
  func stay() { view.alpha = depth }

  /// Alongside the transition, or at once without one.
  private func dim(to alpha: Double, with controller: ViewController) {
    guard let coordinator = controller.transitionCoordinator else {
      view.alpha = alpha
      return
    }
    coordinator.animate { [view] _ in view.alpha = alpha }
  }
}
