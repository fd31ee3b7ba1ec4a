extension ViewController {
  /// Makes a controller a child of this one (`UIViewController.addChild`).
  ///
  /// It is told `willMove(toParent:)`; whoever calls this puts its view in place and then calls `didMove(toParent:)`
  /// (U13.37). A child of another plain container leaves that one first.
  /// - Throws: when the child is on a stack, a tab, presented, released, of another app, or contains this controller.
  public func addChild(_ child: ViewController) throws(UIKitException) {
    guard child.parent !== self else { return }
    guard rule("U13.37 kinds", !placesChildren) else {
      throw UIKitException(
        "\(logName) decides itself what it contains; push \(child.logName) or make it a tab"
      )
    }
    guard !lineage.contains(where: { $0 === child }) else {
      throw UIKitException("\(child.logName) cannot become a child of \(logName): it would contain itself")
    }
    if child.parent?.placesChildren ?? true {
      try application.controllers.checkFree(child, "cannot become a child of \(logName)")
    }
    if rule("U13.37 told", true) { try child.willMove(toParent: self) }
    if child.parent != nil { try child.removeFromParent() }
    child.parent = self
    children.append(child)
    application.controllers.adopt(child, by: self)
  }

  /// Takes it out of the controller that contains it (`UIViewController.removeFromParent`).
  ///
  /// Whoever calls this has called `willMove(toParent:)` with nil and taken its view away; it is told
  /// `didMove(toParent:)` with nil (U13.37).
  /// - Throws: when it is on a stack or a tab.
  public func removeFromParent() throws(UIKitException) {
    guard let parent else { return }
    guard !parent.placesChildren else {
      throw UIKitException(
        "\(logName) cannot leave \(parent.logName) by itself: change its stack or its tabs"
      )
    }
    self.parent = nil
    parent.children.removeAll { $0 === self }
    application.controllers.setNeedsSweep()
    try didMove(toParent: nil)
  }

  /// Tells it that it is about to appear or disappear: for containers that do not forward appearance by themselves,
  /// see `shouldAutomaticallyForwardAppearanceMethods`. A call that it has heard already is left out.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells it that what `beginAppearanceTransition` announced has happened.
  public func endAppearanceTransition() { endAppearance(animated: appearanceIsAnimated) }

  /// Its view came into another: a child of a container on screen appears (U13.38).
  func viewDidMove(into superview: View) {
    guard let parent = forwardingParent, let view = parent.viewIfLoaded, superview.isDescendant(of: view)
    else {
      return
    }
    guard rule("U13.38 comes", parent.appearance.isShown) else { return }
    beginAppearance(true, animated: false)
    if parent.appearance == .appeared { endAppearanceLater(.appearing) }
  }

  /// Its view is about to leave another: a child of a container on screen disappears (U13.38).
  func viewWillLeave(_ superview: View) {
    guard rule("U13.38 leaves", forwardingParent != nil && appearance != .disappeared) else { return }
    beginAppearance(false, animated: false)
    endAppearanceLater(.disappearing)
  }

  /// The container that passes its appearance on to this child, when there is one.
  private var forwardingParent: ViewController? {
    guard let parent, !parent.placesChildren, parent.shouldAutomaticallyForwardAppearanceMethods else {
      return nil
    }
    return parent
  }

  private func endAppearanceLater(_ expected: AppearanceState) {
    application.mainLoop.onNextTurn { [self] () throws(UIKitException) in
      if appearance == expected { endAppearance(animated: false) }
    }
  }
}

extension ControllerCenter {
  /// Raises what UIKit would when a controller that is in use elsewhere is to come into a container.
  func checkFree(_ controller: ViewController, _ problem: String) throws(UIKitException) {
    guard controller.application === application else {
      throw UIKitException("\(controller.logName) belongs to another app and \(problem)")
    }
    let owner =
      controller.presentedBy.map { "it is presented by \($0.presenting.logName) already" }
      ?? controller.parent.map { "it is contained in \($0.logName) already" }
      ?? (application?.windows.contains { $0.rootViewController === controller } == true
        ? "it is the root of a window" : nil)
      ?? (controller.isReleased ? "it was released, since nothing held it; make a new one" : nil)
    if let owner { throw UIKitException("\(controller.logName) \(problem): \(owner)") }
  }
}
