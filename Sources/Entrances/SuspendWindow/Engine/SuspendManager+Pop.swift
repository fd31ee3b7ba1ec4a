import HeadlessUIKit

/// The pop gesture (SW 2.2). UIKit's own handling comes before this one's.
extension SuspendManager {
  /// A finger from the left edge pops a page of a stack.
  func popGestureDidChange(
    _ pan: ScreenEdgePanGestureRecognizer,
    _ hook: StackHook
  ) throws(UIKitException) {
    guard let page = hook.poppingPage, hook.isFollowing || pan.state == .began else { return }
    let finger = pan.location(in: application.keyWindow)
    let progress = SuspendRules.progress(translation: pan.translation(in: nil).x, width: screen.width)
    switch pan.state {
    case .began:
      hook.isFollowing = true
      log(rule: SuspendRules.updateRow(column(of: page)))
      try update(page, progress, finger)
    case .changed: try update(page, progress, finger)
    case .ended, .cancelled:
      hook.isFollowing = false
      if hook.isCancelled(page) {
        try cancel(page, hook)
      } else {
        try finish(page, progress, finger)
      }
      try hideSector()
    case .possible, .failed: break
    }
  }

  private func column(of page: ViewController) -> SuspendRules.PoppingPage {
    SuspendRules.poppingPage(identifier: page.suspended?.identifier, held: self.page?.suspended?.identifier)
  }

  private func update(_ page: ViewController, _ progress: Double, _ finger: Point) throws(UIKitException) {
    switch column(of: page) {
    case .plain: break
    case .new:
      try raiseSector()
      if sector.kind != .add { sector.kind = .add }
      sector.show(progress: progress)
      try sector.follow(finger)
    case .held:
      try raiseSector()
      try changeAlpha(progress, animated: false)
    }
  }

  private func finish(_ page: ViewController, _ progress: Double, _ finger: Point) throws(UIKitException) {
    let column = column(of: page)
    let finish = SuspendRules.finish(column, isFingerInside: column == .new && sector.test(finger))
    log(rule: finish.rawValue)
    switch finish {
    case .plain, .outside: break
    case .inside: try addSuspendView(page, percent: progress)
    case .held: try fakeTransition(percent: progress)
    }
  }

  private func cancel(_ page: ViewController, _ hook: StackHook) throws(UIKitException) {
    let column = column(of: page)
    log(rule: SuspendRules.cancelRow(column))
    let alpha = SuspendRules.alphaAfterCancel(column, isHeldInStack: openPage != nil, quirks: quirks)
    if let alpha { try changeAlpha(alpha, animated: false) }
    if SuspendRules.forgetsPoppingPage(quirks: quirks) { hook.poppingPage = nil }
  }
}
