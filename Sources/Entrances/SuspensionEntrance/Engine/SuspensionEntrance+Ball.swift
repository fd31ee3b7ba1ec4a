import HeadlessUIKit

/// When the ball is to be seen (SE 6.9, 6.10), and its icons.
extension SuspensionEntrance: ControllerObserver {
  /// The will-appear rule (SE 6.9).
  public func controllerWillAppear(_ controller: ViewController) throws(UIKitException) {
    var page = appearance(of: controller)
    if !(controller is AlertController), !page.isIgnored { rememberedVerdict = page.allowsBall }
    page.isBallAttached = ball.superview != nil
    page.unused = unusedItems.count
    let verdict = EntranceRules.appearance(page)
    log(rule: verdict.rawValue)
    switch verdict {
    case .inactive, .ignored: break
    case .hidden: setBallAlpha(0)
    case .visible:
      try fadeBall(to: 1)
      if application.systemVersion >= 13 { ball.superview?.bringSubviewToFront(ball) }
    }
  }

  /// A dismissal is over: ball and icons are decided again, now that neither what was dismissed counts as presented,
  /// nor what was on its stack as open (Q90). No did-show tells of it.
  public func controllerWasDismissed(_ controller: ViewController) throws(UIKitException) {
    if !(controller is AlertController) { try decideAgain() }
  }

  /// A stack that something kept alive off the screen is gone: its items are not open any more (Q90).
  public func controllerWasReleased(_ controller: ViewController) throws(UIKitException) {
    if controller.children.contains(where: isItem) { try decideAgain() }
  }

  private func decideAgain() throws(UIKitException) {
    guard EntranceRules.decidesBallAfterDismissal(quirks: quirks) else { return }
    try reloadIcons(unusedItems)
    guard isAvailable, list.superview == nil else { return }
    try fadeBall(to: ballTarget(otherwise: 0))
  }

  /// What the will-appear rule reads of a page itself.
  private func appearance(of controller: ViewController) -> EntranceRules.Appearance {
    var page = EntranceRules.Appearance()
    page.isAvailable = isAvailable
    page.isInteractive = isInteractive
    page.className = controller.className
    page.ignoredClasses = ignoredClasses
    page.disabledClasses = disabledClasses
    page.isPresented = controller.presentingViewController != nil
    page.hasNavigationController = controller.navigationController != nil
    return page
  }

  /// Whether a page lets the ball show; of one that has no say, the last one that had.
  func allowsBall(_ controller: ViewController?) -> Bool {
    guard let controller else { return rememberedVerdict }
    let page = appearance(of: controller)
    return page.isIgnored ? rememberedVerdict : page.allowsBall
  }

  /// The ball's opacity for the page on screen.
  func ballTarget(otherwise: Double) -> Double {
    EntranceRules.ballTarget(
      unused: unusedItems.count,
      pageAllowsBall: allowsBall(pageOnScreen),
      otherwise: otherwise,
      quirks: quirks
    )
  }

  /// The keyboard goes, or the alert was confirmed (SE 6.10, 6.12).
  func keyboardWillHide() throws(UIKitException) {
    let shows = EntranceRules.keyboardHidingShowsBall(
      isAttached: ball.superview != nil,
      alpha: ball.alpha,
      unused: unusedItems.count,
      pageAllowsBall: allowsBall(pageOnScreen),
      quirks: quirks
    )
    if shows { try fadeBall(to: 1) }
  }

  // MARK: Parts

  /// Animates the ball's opacity.
  func fadeBall(to alpha: Double) throws(UIKitException) {
    guard ball.alpha != alpha else { return }
    logBall(alpha)
    try application.animate(duration: BallLayout.fadeDuration) { ball.alpha = alpha }
  }

  /// Sets the ball's opacity at once.
  func setBallAlpha(_ alpha: Double) {
    guard ball.alpha != alpha else { return }
    logBall(alpha)
    ball.alpha = alpha
  }

  private func logBall(_ alpha: Double) {
    guard ball.superview != nil else { return }
    if alpha == 0 { log("ball", "hide") }
    if alpha == 1 { log("ball", "show") }
  }

  func attachBall() throws(UIKitException) {
    if let window { try attachBall(to: window) }
  }

  func attachBall(to window: Window) throws(UIKitException) {
    log("ball", "attach")
    try window.addSubview(ball)
  }

  func detachBall() {
    guard ball.superview != nil else { return }
    log("ball", "detach")
    ball.removeFromSuperview()
  }
}

/// What fingers on ball and list lead to (SE 6.11).
extension SuspensionEntrance: FloatingBallDelegate, FloatingListDelegate {
  func ballWasClicked(_ ball: FloatingBall) throws(UIKitException) {
    log("ball", "click")
    try showList(isEditable: true)
  }

  func ballLongPressBegan(_ ball: FloatingBall) throws(UIKitException) {
    log("ball", "long-press")
    try showList(isEditable: false)
  }

  func ballLongPressMoved(_ ball: FloatingBall, to location: Point) throws(UIKitException) {
    list.select(at: list.convert(location, from: ball.superview))
  }

  func ballLongPressEnded(_ ball: FloatingBall, isCancelled: Bool) throws(UIKitException) {
    if let page = list.selectedPage,
      EntranceRules.opensSelection(isCancelled: isCancelled, quirks: quirks)
    {
      try open(page)
    }
    try list.dismiss(animated: true)
  }

  func ballDragBegan(_ ball: FloatingBall) { log("ball", "drag") }

  func ballWillSnap(_ ball: FloatingBall) { log("ball", "snap") }

  func ballLiesOverEdgePan(_ ball: FloatingBall) -> Bool {
    guard list.superview == nil, let page = pageOnScreen else { return false }
    let holders = [page, page.navigationController].compactMap { $0?.viewIfLoaded }
    return holders.contains { view in
      view.gestureRecognizers.contains { $0 is EntranceEdgePan && $0.isEnabled }
    }
  }

  func ballDidSnap(_ ball: FloatingBall) { storeBallFrame() }

  /// Shows the list beside the ball, as a tap on the ball does (SE 6.11).
  public func showList(isEditable: Bool = true) throws(UIKitException) {
    list.isEditable = isEditable
    if list.superview == nil { try window?.addSubview(list) }
    try list.show(at: ball.frame)
  }

  /// Dismisses the list, animated; one that is not shown is left alone.
  public func dismissList() throws(UIKitException) { try list.dismiss(animated: true) }

  /// Deletes a row of the list, as its delete button does (SE 4.7). The ball stays, without an icon (L35).
  ///
  /// - Returns: false when its page is no item any more.
  @discardableResult
  public func deleteRow(_ row: FloatingListItem) throws(UIKitException) -> Bool { try list.delete(row) }

  func list(_ list: FloatingList, isVisible page: ViewController) -> Bool { !isUsed(page) }

  func list(_ list: FloatingList, didChoose page: ViewController) throws(UIKitException) {
    log("list", "choose", page.logName)
    try open(page)
  }

  func list(_ list: FloatingList, mayDelete page: ViewController) throws(UIKitException) -> Bool {
    guard isItem(page) else {
      log("list", "refused", page.logName)
      return false
    }
    log("list", "delete", page.logName)
    unregister(page)
    writeArchive()
    if ListRules.reloadsIcons(quirks: quirks) { try reloadIcons(unusedItems) }
    if ListRules.detachesBall(remaining: items.count, quirks: quirks) { detachBall() }
    return true
  }

  func listWillShow(_ list: FloatingList) throws(UIKitException) {
    log("list", "show")
    try fadeBall(to: 0)
  }

  func listWillHide(_ list: FloatingList) throws(UIKitException) {
    log("list", "hide")
    try fadeBall(to: ballTarget(otherwise: ball.alpha))
  }

  func list(_ list: FloatingList, didMake row: FloatingListItem) throws(UIKitException) {
    try fill(row.icon, with: row.page, "load-row")
  }

  func listDeleteImage(_ list: FloatingList) -> String { closePlaceholder ?? ListLayout.deleteImage }
}
