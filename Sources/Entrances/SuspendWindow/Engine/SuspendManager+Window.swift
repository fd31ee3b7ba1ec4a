import HeadlessUIKit

/// A drag of the window, from its beginning to its end.
struct Drag {
  /// Where the finger was, in the key window.
  let finger: Point
  /// Where the window's center was.
  let center: Point
  /// Whether it has moved.
  var hasMoved = false
}

/// What fingers on the window lead to (SW 2.3, 2.5).
extension SuspendManager: FloatingWindowDelegate {
  func suspendWindow(_ window: FloatingWindow, isDraggedBy pan: PanGestureRecognizer) throws(UIKitException) {
    switch pan.state {
    case .began: try dragBegan(window, pan)
    case .changed: try dragChanged(window, pan)
    case .ended, .cancelled: try dragEnded(window, isCancelled: pan.state == .cancelled)
    case .possible, .failed: break
    }
  }

  private func dragBegan(_ window: FloatingWindow, _ pan: PanGestureRecognizer) throws(UIKitException) {
    log(rule: SuspendRules.dragBeganRow)
    log("window", "drag")
    drag = Drag(finger: pan.location(in: application.keyWindow), center: window.center)
    if sector.superview != nil || SectorRules.attachesForDrag(quirks: quirks) { try raiseSector() }
    if SectorRules.resetsGrowth(quirks: quirks) { sector.resetGrowth() }
    sector.kind = .delete
    try sector.show()
  }

  private func dragChanged(_ window: FloatingWindow, _ pan: PanGestureRecognizer) throws(UIKitException) {
    guard let drag else { return }
    if !drag.hasMoved { log(rule: SuspendRules.dragChangedRow) }
    self.drag?.hasMoved = true
    let way = pan.location(in: application.keyWindow) - drag.finger
    window.center = WindowLayout.dragged(drag.center, by: way, on: screen)
    // What was presented meanwhile would lie above it.
    if sector.superview != nil { try raiseSector() }
    try sector.follow(window.center)
  }

  private func dragEnded(_ window: FloatingWindow, isCancelled: Bool) throws(UIKitException) {
    drag = nil
    // Taken off the screen under the finger, it has nothing to come to rest.
    if window === self.window { try drop(window, isCancelled: isCancelled) }
    try hideSector()
  }

  private func drop(_ window: FloatingWindow, isCancelled: Bool) throws(UIKitException) {
    let end = SuspendRules.dragEnd(
      isCancelled: isCancelled,
      isCenterInside: sector.test(window.center),
      quirks: quirks
    )
    log(rule: end.rawValue)
    switch end {
    case .remove: removeSuspendView()
    case .rest, .interrupted: try rest(window)
    }
  }

  private func rest(_ window: FloatingWindow) throws(UIKitException) {
    let center = WindowLayout.resting(
      window.center,
      snapsToEdge: configuration.snapsToEdge,
      on: screen
    )
    log("window", "rest")
    try application.animate(duration: WindowLayout.restDuration) { window.center = center }
  }

  // MARK: Tap (SW 2.5)

  /// Opens the page that the window holds, as a tap on the window does.
  public func open() throws(UIKitException) {
    if let window { try suspendWindowDidTap(window) }
  }

  func suspendWindowDidTap(_ window: FloatingWindow) throws(UIKitException) {
    guard let page = window.page else { return }
    log("window", "tap", page.logName)
    let visible = visibleController
    let openPage = openPage
    let opening = SuspendRules.opening(
      isInStack: openPage != nil,
      isPresented: page.presentingViewController != nil,
      isTopInStack: visible?.navigationController != nil,
      quirks: quirks
    )
    let outcome: NavigationOutcome?
    switch opening {
    case .push: outcome = try visible?.navigationController?.pushViewController(page, animated: true)
    case .popTo:
      outcome = try openPage.map { open throws(UIKitException) in
        try open.stack.popToViewController(open.page, animated: true)
      }
    case .nothing:
      outcome = nil
      warn(page, visible)
    }
    // A change that is refused, since another one runs, opens nothing; the log has it already.
    if outcome?.refusal == nil { log(rule: opening.rawValue) }
  }

  /// Says why a tap leads to nothing (Q16).
  private func warn(_ page: ViewController, _ visible: ViewController?) {
    let presenting = page.presentingViewController
    let reason =
      presenting.map { "\($0.logName) presents it" }
      ?? "\(visible?.logName ?? "nothing") on screen is in no navigation controller"
    application.log.append(.warning(message: "\(page.logName) stays suspended: \(reason)"))
  }

  /// What is on screen: of tabs the selected one, of a stack what it shows, else what is presented, again and again.
  var visibleController: ViewController? {
    var visible = application.keyWindow?.rootViewController
    while let controller = visible {
      let next =
        switch controller {
        case let tabs as TabBarController: tabs.presentedViewController ?? tabs.selectedViewController
        case let navigation as NavigationController: navigation.visibleViewController
        default: controller.presentedViewController
        }
      guard let next, next !== controller else { return controller }
      visible = next
    }
    return nil
  }
}
