/// Where a controller is between off screen and on it.
public enum AppearanceState: String, Hashable, Sendable {
  /// Off screen.
  case disappeared
  /// Told that it will appear.
  case appearing
  /// On screen.
  case appeared
  /// Told that it will disappear.
  case disappearing

  /// Whether it is on screen or on its way there.
  public var isShown: Bool { self == .appearing || self == .appeared }
}

extension ViewController {
  /// Tells it, and then the children it shows, that it will appear or disappear; a call it has heard already is left
  /// out, so that calls balance.
  func beginAppearance(_ appears: Bool, animated: Bool) {
    guard appearance.isShown != appears else { return }
    if appears { prepareToAppear() }
    appearance = appears ? .appearing : .disappearing
    appearanceIsAnimated = animated
    if appears {
      application.log.append(.appearance(page: logName, call: "will-appear"))
      application.perform { () throws(UIKitException) in try self.viewWillAppear(animated) }
      application.controllers.announceWillAppear(self)
    } else {
      application.log.append(.appearance(page: logName, call: "will-disappear"))
      application.perform { () throws(UIKitException) in try self.viewWillDisappear(animated) }
    }
    for child in accompanied {
      child.beginAppearance(appears, animated: animated)
      childDidBeginAppearance(child, appears: appears, animated: animated)
    }
  }

  /// Tells it, and then its children, that what `beginAppearance` announced has happened.
  func endAppearance(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .appeared
      application.log.append(.appearance(page: logName, call: "did-appear"))
      application.perform { () throws(UIKitException) in try self.viewDidAppear(animated) }
    case .disappearing:
      appearance = .disappeared
      application.log.append(.appearance(page: logName, call: "did-disappear"))
      application.perform { () throws(UIKitException) in try self.viewDidDisappear(animated) }
    case .appeared, .disappeared: return
    }
    for child in accompanied {
      child.endAppearance(animated: animated)
      childDidEndAppearance(child, animated: animated)
    }
  }
}

extension ViewController {
  /// What appears and disappears with it: the children it shows, and what they present in a context of their own,
  /// which may have taken their place. One that was leaving in a transition has left when all of it has.
  private var accompanied: [ViewController] {
    (appearance == .disappeared ? shownChildren + leavingChildren : shownChildren).flatMap { child in
      guard let presentation = child.presentation, presentation.style.isInContext else { return [child] }
      return presentation.removesPresenter ? [presentation.presented] : [child, presentation.presented]
    }
  }
}

extension Application {
  /// Runs a callback; what it throws crashes the app (U0.5), and what called it goes on.
  public func perform(_ callback: () throws(UIKitException) -> Void) {
    do {
      try callback()
    } catch {
      crash(error)
    }
  }
}
