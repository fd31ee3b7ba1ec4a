import HeadlessUIKit

/// How a view that stands for a page comes and goes (TR 3.4), and where it lives (TR 1.8), as values.
public enum ViewTransition {
  /// How long it takes, in seconds.
  public static let duration: TimeInterval = 0.25
  /// The size that an alert comes from.
  public static let alertScale = 1.1

  /// What is to hold a view of a controller.
  public enum Container: String, CaseIterable, Sendable {
    /// The tab bar controller's view.
    case tabs = "TR-1.8/tabs"
    /// The navigation controller's view.
    case navigation = "TR-1.8/navigation"
    /// The controller's own view.
    case own = "TR-1.8/own"
  }

  /// The outermost container whose bar is to be seen; nil stands for none.
  public static func container(tabBarHidden: Bool?, navigationBarHidden: Bool?) -> Container {
    if tabBarHidden == false { return .tabs }
    return navigationBarHidden == false ? .navigation : .own
  }
}

extension View {
  /// What is called at the end, with whether it came to its end.
  public typealias TransitionCompletion = (Bool) throws(UIKitException) -> Void

  /// Adds it to what contains a controller, above its visible bars, and answers that view.
  ///
  /// - Parameter pinEdges: whether it fills that, now and later, and is laid out at once.
  /// - Throws: when it cannot be added there, as for a view that contains the controller's.
  @discardableResult
  public func transition(to controller: ViewController, pinEdges: Bool) throws(UIKitException) -> View {
    let tabs = controller.tabBarController
    let navigation = controller.navigationController
    let choice = ViewTransition.container(
      tabBarHidden: tabs?.tabBar.isHidden,
      navigationBarHidden: navigation?.navigationBar.isHidden
    )
    application.log.append(.rule(id: choice.rawValue))
    let container =
      switch choice {
      case .tabs: tabs?.view ?? controller.view
      case .navigation: navigation?.view ?? controller.view
      case .own: controller.view
      }
    try put(into: container, pinEdges: pinEdges)
    return container
  }

  /// A new controller whose view holds it.
  ///
  /// - Parameter pinEdges: whether it fills that view, now and later, and is laid out at once.
  /// - Throws: when it cannot be added there.
  public func wrappedTransitionController(pinEdges: Bool) throws(UIKitException) -> ViewController {
    let controller = ViewController(application)
    try put(into: controller.view, pinEdges: pinEdges)
    return controller
  }

  private func put(into container: View, pinEdges: Bool) throws(UIKitException) {
    try container.addSubview(self)
    guard pinEdges else { return }
    frame = container.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    try container.layoutIfNeeded()
  }

  // MARK: Coming and going

  /// Fades it in, its content coming up from below by its own height; or out, and takes it away.
  public func setPresentTransition(
    _ type: AnimatedTransitionType,
    contentView: View? = nil,
    completion: TransitionCompletion? = nil
  ) throws(UIKitException) {
    let below = AffineTransform(translationX: 0, y: contentView?.frame.height ?? 0)
    if type.isIn {
      contentView?.transform = below
      try fade("TR-3.4/present", type, { contentView?.transform = .identity }, completion)
    } else {
      try fade("TR-3.4/present", type, { contentView?.transform = below }) {
        finished throws(UIKitException) in
        contentView?.transform = .identity
        try completion?(finished)
      }
    }
  }

  /// Fades it in, a little larger at first; or out, and takes it away.
  public func setAlertTransition(
    _ type: AnimatedTransitionType,
    completion: TransitionCompletion? = nil
  ) throws(UIKitException) {
    if type.isIn {
      transform = AffineTransform(scaleX: ViewTransition.alertScale, y: ViewTransition.alertScale)
    }
    try fade("TR-3.4/alert", type, { if type.isIn { transform = .identity } }, completion)
  }

  /// Fades it in; or out, and takes it away.
  public func setFadeTransition(
    _ type: AnimatedTransitionType,
    completion: TransitionCompletion? = nil
  ) throws(UIKitException) {
    try fade("TR-3.4/fade", type, {}, completion)
  }

  private func fade(
    _ id: String,
    _ type: AnimatedTransitionType,
    _ changes: () -> Void,
    _ completion: TransitionCompletion?
  ) throws(UIKitException) {
    application.log.append(.rule(id: id + (type.isIn ? "-in" : "-out")))
    if type.isIn { alpha = 0 }
    try application.animate(duration: ViewTransition.duration) {
      alpha = type.isIn ? 1 : 0
      changes()
    } completion: { [self] finished throws(UIKitException) in
      if !type.isIn { removeFromSuperview() }
      try completion?(finished)
    }
  }
}
