/// The views that wait for layout at the end of the turn.
final class LayoutQueue {
  /// How many rounds one turn may take: layout that keeps asking for layout is given up then.
  static let maximumRounds = number("U13.1 rounds", 50)

  private var waiting: [View] = []
  private(set) var isRunning = false

  /// Puts a view in the queue, once.
  func add(_ view: View) {
    guard !view.isQueuedForLayout else { return }
    view.isQueuedForLayout = true
    waiting.append(view)
  }

  /// Lays out what waits, superviews first; views outside of windows keep their wish until they enter one.
  ///
  /// - Returns: whether there was anything to do.
  func run() throws(UIKitException) -> Bool {
    if waiting.isEmpty || isRunning { return false }
    isRunning = true
    defer { isRunning = false }
    for _ in 0..<Self.maximumRounds {
      if waiting.isEmpty { return true }
      for view in takeBatch() where view.needsLayout && view.window != nil {
        try view.performLayout()
      }
    }
    let stubborn = takeBatch()
    if let view = stubborn.first {
      for view in stubborn { view.needsLayout = false }
      view.application.log.append(
        .warning(
          message: "\(view.logName) asks for layout in its own layout again and again; it was given up"
        )
      )
    }
    return true
  }

  /// Forgets all.
  func removeAll() {
    _ = takeBatch()
  }

  private func takeBatch() -> [View] {
    var batch = waiting
    waiting = []
    for view in batch { view.isQueuedForLayout = false }
    if batch.count > 1 {
      batch.sort { rule("U13.1 superviews first", ($0.depth, $0.identifier) < ($1.depth, $1.identifier)) }
    }
    return batch
  }
}

extension View {
  /// Asks for a layout pass at the end of the turn (`UIView.setNeedsLayout`).
  public func setNeedsLayout() {
    needsLayout = true
    application.mainLoop.layout.add(self)
  }

  /// Lays out at once what waits in it and below it, superviews first; inside an `animate` block the changes are
  /// animated.
  public func layoutIfNeeded() throws(UIKitException) {
    if needsLayout { try performLayout() }
    for subview in subviews { try subview.layoutIfNeeded() }
  }

  /// Lays out its subviews.
  func performLayout() throws(UIKitException) {
    needsLayout = false
    guard let viewController else { return try layoutSubviews() }
    try viewController.viewWillLayoutSubviews()
    viewController.layOutBars()
    try layoutSubviews()
    try viewController.viewDidLayoutSubviews()
  }

  /// Queues all below it, itself included, that wait for layout: it has entered a window.
  func queueLayoutOfTree() {
    if needsLayout { application.mainLoop.layout.add(self) }
    for subview in subviews { subview.queueLayoutOfTree() }
  }
}
