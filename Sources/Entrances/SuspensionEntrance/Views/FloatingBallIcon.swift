import HeadlessUIKit

/// One item's picture on the ball (SE 2.6).
public final class FloatingBallIcon: EntranceIcon {
  public override var className: String { "FloatingBallIcon" }

  /// The page whose icon view it is.
  public let page: ViewController
  /// The page whose picture it shows; another one only with Q10.
  public private(set) var shownPage: ViewController
  /// How it is cut.
  public private(set) var shape = IconLayout.Shape.round

  init(_ page: ViewController) {
    self.page = page
    shownPage = page
    super.init(page.application)
  }

  /// Whether it is cut by its neighbour.
  public var isBitten: Bool { shape != .round }
  /// The rotation of its cut in degrees.
  public var angle: Int { shape.degrees }
  /// The title of the item that it shows.
  public var title: String { shownPage.shownItem?.title ?? "" }

  fileprivate func show(_ page: ViewController, in slot: IconLayout.Slot) {
    let start = center
    shownPage = page
    shape = slot.shape
    transform = .identity
    bounds = Rect(0, 0, slot.side, slot.side)
    cornerRadius = slot.side / 2
    center = slot.center
    isHidden = false
    if start != center {
      add(BasicAnimation(.center, from: AnimatableValue(start), duration: IconLayout.duration))
    }
  }
}

extension FloatingBall {
  /// Makes the icons follow a list of pages (SE 2.6). Returns the icons whose pictures are to be loaded.
  func reloadIcons(_ pages: [ViewController]) throws(UIKitException) -> [FloatingBallIcon] {
    let old = icons.map { IconRules.Icon(page: $0.page.identifier, isAlive: !$0.page.isReleased) }
    let wanted = pages.map(\.identifier)
    guard IconRules.needsReload(old, pages: wanted, quirks: quirks) else { return [] }
    let order = IconRules.arrange(old, pages: wanted, quirks: quirks)
    let before = icons
    icons = order.compactMap { identifier in
      before.first { $0.page.identifier == identifier }
        ?? pages.first { $0.identifier == identifier }.map(FloatingBallIcon.init)
    }
    for icon in icons where icon.superview == nil { try grow(icon) }
    for icon in before where !icons.contains(where: { $0 === icon }) { icon.removeFromSuperview() }
    let slots = IconLayout.slots(count: icons.count, ball: bounds.size)
    for icon in icons.dropFirst(slots.count) { icon.isHidden = true }
    for (index, slot) in slots.enumerated() { icons[index].show(pages[index], in: slot) }
    return Array(icons.prefix(slots.count))
  }

  private func grow(_ icon: FloatingBallIcon) throws(UIKitException) {
    try addSubview(icon)
    icon.center = BallLayout.innerRect(of: bounds.size).center
    icon.transform = AffineTransform(scaleX: IconLayout.initialScale, y: IconLayout.initialScale)
    try application.animate(duration: IconLayout.duration) { icon.transform = .identity }
  }
}
