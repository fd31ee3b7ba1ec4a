extension View {
  /// How deep views may be nested.
  static let maximumDepth = 200

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
  /// - Throws: when the view would come below itself, belongs to another app, or lies too deep.
  public func insertSubview(_ view: View, at index: Int) throws(UIKitException) {
    guard view.application === application else {
      throw UIKitException("\(view.label) belongs to another app and cannot be added to \(label)")
    }
    guard !isDescendant(of: view) else {
      throw UIKitException("\(view.label) cannot be added to \(label): it would contain itself")
    }
    guard depth + view.height < View.maximumDepth else {
      throw UIKitException(
        "\(view.label) cannot be added to \(label): views nest at most \(View.maximumDepth) deep"
      )
    }
    let window = window
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
    view.viewController?.viewDidMove(into: self)
  }

  /// Adds a view below a subview, or at the bottom when that one is not here.
  public func insertSubview(_ view: View, below sibling: View) throws(UIKitException) {
    try insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Takes it out of its superview. Its touches are cancelled, its animations end unfinished.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    viewController?.viewWillLeave(parent)
    willMove(to: nil)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsLayout()
    didMoveToSuperview()
  }

  /// Ends its touches and animations when it is about to leave its window; moving about in one window ends nothing.
  private func willMove(to next: Window?) {
    guard let window, window !== next else { return }
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
