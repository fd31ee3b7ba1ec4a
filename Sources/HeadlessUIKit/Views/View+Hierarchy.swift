extension View {
  /// How deep views may be nested.
  static let maximumDepth = number("U13.29 depth", 200)
  /// How many views an app may have, those in no tree included.
  static let maximumCount = number("U13.29 count", 100_000)

  /// The window it is in, itself when it is one.
  public var window: Window? {
    var view: View = self
    while let parent = view.superview { view = parent }
    return view as? Window
  }

  /// Whether it is another view or lies below it.
  public func isDescendant(of ancestor: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === ancestor { return true }
      view = current.superview
    }
    return false
  }

  /// Adds a view on top of the others, taking it from where it was.
  public func addSubview(_ view: View) throws(UIKitException) {
    try insertSubview(view, at: .max)
  }

  /// Adds a view at an index, 0 the lowest; an index past the end means on top.
  ///
  /// - Throws: when the view would come below itself, belongs to another app, or lies too deep, and when the app
  ///   has too many views.
  public func insertSubview(_ view: View, at index: Int) throws(UIKitException) {
    guard view.application === application else {
      throw UIKitException("\(view.logName) belongs to another app and cannot be added to \(logName)")
    }
    guard !isDescendant(of: view) else {
      throw UIKitException("\(view.logName) cannot be added to \(logName): it would contain itself")
    }
    guard depth + view.height < View.maximumDepth else {
      throw UIKitException(
        "\(view.logName) cannot be added to \(logName): views nest at most \(View.maximumDepth) deep"
      )
    }
    guard application.viewCount <= View.maximumCount else {
      throw UIKitException(
        "\(view.logName) cannot be added to \(logName): the app has more than \(View.maximumCount) views; "
          + "remove those that are no longer needed"
      )
    }
    let window = window
    let left = view.window
    if let old = view.superview {
      if old !== self { view.willMove(to: window) }
      old.subviews.removeAll { $0 === view }
      old.setNeedsLayout()
    }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.superview = self
    setNeedsLayout()
    if window != nil { view.queueLayoutOfTree() }
    view.didMoveToSuperview()
    if left !== window { view.tellTreeOfWindow() }
    view.viewController?.viewDidMove(into: self)
  }

  /// Adds a view right below a subview, or at the bottom when that one is not here.
  public func insertSubview(_ view: View, below sibling: View) throws(UIKitException) {
    try insertSubview(view, at: index(of: sibling, without: view) ?? 0)
  }

  /// Adds a view right above a subview, or on top when that one is not here.
  public func insertSubview(_ view: View, above sibling: View) throws(UIKitException) {
    try insertSubview(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? .max)
  }

  /// Where a subview is once another one has been taken out.
  private func index(of sibling: View, without view: View) -> Int? {
    subviews.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  /// Lets two subviews change places; an index that no subview has changes nothing.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
  }

  /// Takes it out of its superview. Its touches are cancelled, its animations end unfinished.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    let left = window
    viewController?.viewWillLeave(parent)
    willMove(to: nil)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
    didMoveToSuperview()
    if left != nil { tellTreeOfWindow() }
  }

  private func tellTreeOfWindow() {
    didMoveToWindow()
    for subview in subviews { subview.tellTreeOfWindow() }
  }

  /// Ends its touches and animations when it is about to leave its window; moving about in one window ends nothing.
  private func willMove(to next: Window?) {
    guard let window, window !== next else { return }
    application.responders.viewWillLeaveWindow(self)
    application.touches.viewWillLeaveWindow(self)
    if !application.animations.isIdle { removeAnimationsOfTree() }
  }

  private func removeAnimationsOfTree() {
    removeAllAnimations()
    for subview in subviews { subview.removeAnimationsOfTree() }
  }

  /// Puts a subview on top of the others; a view that is not here is left alone.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Puts a subview below the others; a view that is not here is left alone.
  public func sendSubviewToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// How many views lie above it.
  var depth: Int {
    var count = 0
    var view = superview
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }

  /// How many levels lie below it, itself included.
  private var height: Int { 1 + (subviews.map(\.height).max() ?? 0) }
}
