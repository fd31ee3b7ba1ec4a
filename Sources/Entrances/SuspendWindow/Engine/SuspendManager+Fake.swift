import HeadlessUIKit

/// The fake transition (SW 3.4).
extension SuspendManager {
  /// Whether a picture is on its way.
  public var isFaking: Bool { runningPictures > 0 }

  /// Lets a picture of the page slide and shrink into the window, which fades in.
  ///
  /// - Parameter percent: how far the page has left the screen, from 0 to 1.
  public func fakeTransition(percent: Double) throws(UIKitException) {
    guard let window, let page = window.page, let key = application.keyWindow else { return }
    let layout = FakeLayout(
      screen: screen,
      window: window.frame,
      percent: max(0, min(1, percent)),
      beginsAtCenter: configuration.beginsCircleAtCenter
    )
    let picture = PagePicture(page, layout: layout, quirks: quirks)
    try key.addSubview(picture)
    pictures.append(picture)
    runningPictures += 1
    log("window", "fake", page.logName)
    try application.animate(duration: WindowLayout.duration) { picture.frame.origin.x = layout.endX }
    picture.add(
      BasicAnimation(maskFrom: layout.begin, to: layout.end, duration: WindowLayout.duration)
    ) { [weak self, weak picture] (_: Bool) throws(UIKitException) in
      guard let self, let picture else { return }
      runningPictures -= 1
      pictureDidShrink(picture)
      // Code may suspend a page that is open, and leave it so.
      if openPage != nil { try decideAlpha(animated: true) }
    }
    try changeAlpha(1, animated: true)
    newestPicture = picture
  }

  /// Removes what the original or a user would (Q10), at once or a frame later (Q21).
  private func pictureDidShrink(_ picture: PagePicture) {
    let own = FakeRules.removesOwnPicture(quirks: quirks) ? picture : newestPicture
    if own === newestPicture { newestPicture = nil }
    guard let own else { return }
    guard FakeRules.flashes(quirks: quirks) else { return remove(own) }
    let frame = application.mainLoop.now.advanced(by: 1 / Double(application.device.refreshRate))
    application.mainLoop.schedule(at: frame, label: "flash of #picture") { [weak self, weak own] in
      if let own { self?.remove(own) }
    }
  }

  private func remove(_ picture: PagePicture) {
    pictures.removeAll { $0 === picture }
    picture.removeFromSuperview()
  }
}
