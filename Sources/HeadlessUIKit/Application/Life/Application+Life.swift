extension Application {
  /// Something lies over the app, such as an incoming call: touches that are down are cancelled, no new ones come
  /// (U13.41). Refused unless the app is active.
  @discardableResult
  public func interrupt() -> NavigationOutcome {
    guard state == .active else { return refuse("interrupt refused: the app is \(state.rawValue) already") }
    return inTurn { resignActive() }
  }

  /// What lay over the app is gone. Refused unless the app is interrupted.
  @discardableResult
  public func resume() -> NavigationOutcome {
    guard state == .inactive else {
      let way = state == .background ? "is in the background; bring it to the foreground" : "is active"
      return refuse("resume refused: the app \(way)")
    }
    return inTurn { becomeActive() }
  }

  /// The app goes to the background: touches that are down are cancelled, running animations end unfinished, at their
  /// end values; the clock and timers go on (U13.42). Refused when it is there already.
  @discardableResult
  public func enterBackground() -> NavigationOutcome {
    guard state != .background else {
      return refuse("background refused: the app is in the background already")
    }
    return inTurn {
      if state == .active { resignActive() }
      // After the actions of the recognisers that were cancelled just now, which may start animations.
      mainLoop.onNextTurn { [self] () throws(UIKitException) in
        state = .background
        tellLife("did-enter-background")
        announce { (observer) throws(UIKitException) in try observer.applicationDidEnterBackground(self) }
        if rule("U13.42 animations", true) { animations.interruptAll() }
      }
    }
  }

  /// The app comes to the foreground and becomes active. Refused unless it is in the background.
  @discardableResult
  public func enterForeground() -> NavigationOutcome {
    guard state == .background else { return refuse("foreground refused: the app is not in the background") }
    return inTurn {
      tellLife("will-enter-foreground")
      announce { (observer) throws(UIKitException) in try observer.applicationWillEnterForeground(self) }
      state = .inactive
      becomeActive()
    }
  }

  /// The system asks for memory back: observers hear of it, then every controller that something holds (U13.43).
  public func receiveMemoryWarning() {
    inTurn {
      tellLife("memory-warning")
      inOrder("U13.43") {
        announce { (observer) throws(UIKitException) in try observer.applicationDidReceiveMemoryWarning(self)
        }
      } _: {
        for controller in controllers.alive {
          perform { () throws(UIKitException) in try controller.didReceiveMemoryWarning() }
        }
      }
    }
  }

  private func resignActive() {
    tellLife("will-resign-active")
    announce { (observer) throws(UIKitException) in try observer.applicationWillResignActive(self) }
    state = .inactive
    if rule("U13.41 touches", true) {
      perform { () throws(UIKitException) in try touches.cancelAllTouches() }
    }
  }

  private func becomeActive() {
    state = .active
    tellLife("did-become-active")
    announce { (observer) throws(UIKitException) in try observer.applicationDidBecomeActive(self) }
  }

  private func tellLife(_ call: String) {
    log.append(.system(kind: "application", call: call, subject: ""))
  }

  @discardableResult
  private func inTurn(_ work: () -> Void) -> NavigationOutcome {
    perform { () throws(UIKitException) in
      try mainLoop.runTurn { () throws(UIKitException) in work() }
    }
    return .done(leaving: [])
  }

  private func refuse(_ reason: String) -> NavigationOutcome {
    log.append(.navigation(call: "refused", page: "", animated: false, reason: reason))
    return .refused(reason: reason)
  }
}
