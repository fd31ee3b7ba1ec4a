import HeadlessUIKit

/// The icons of ball and rows (SE 1.2, 1.6).
extension SuspensionEntrance {
  /// What fills an image view with an item's icon.
  public typealias IconHandler = (EntranceIcon, ViewController) throws(UIKitException) -> Void

  /// Makes the ball's icons follow a list of items.
  func reloadIcons(_ pages: [ViewController]) throws(UIKitException) {
    for icon in try ball.reloadIcons(pages) { try fill(icon, with: icon.shownPage, "load") }
  }

  /// Calls the icon handler.
  func fill(_ icon: EntranceIcon, with page: ViewController, _ call: String) throws(UIKitException) {
    log("icon", call, page.logName)
    if let iconHandler { return try iconHandler(icon, page) }
    load(page.shownItem?.iconURL, into: icon)
  }

  /// The default loader. A download ends in the next turn.
  private func load(_ url: String?, into icon: EntranceIcon) {
    let action = IconLoading.action(for: url, last: icon.download)
    if action == .nothing { return }
    if let old = icon.download, old.isRunning { log("icon", "cancelled", old.url) }
    let number = (icon.download?.number ?? 0) + 1
    icon.backgroundColor = Self.iconBackground
    guard case .download(let url) = action else {
      icon.download = nil
      return
    }
    icon.download = IconLoading.Download(url: url, number: number)
    log("icon", "download", url)
    application.mainLoop.onNextTurn { [weak self, weak icon] () throws(UIKitException) in
      guard let self, let icon, icon.download?.number == number, icon.download?.isRunning == true else {
        return
      }
      icon.download?.isRunning = false
      guard IconLoading.succeeds(url) else { return log("icon", "failed", url) }
      log("icon", "loaded", url)
      icon.image = url
      icon.backgroundColor = Self.iconBackground
    }
  }

  private static var iconBackground: Color { Color(white: 0.9) }
}
