/// A view that the system makes to hold the views of controllers.
final class ContainerView: View {
  private let invented: String
  override var className: String { invented }
  /// The bar above its content, a sibling that covers its upper part.
  weak var topBar: View?
  /// The bar at its lower edge, a sibling.
  weak var bottomBar: View?
  /// What hears of its layout, when it holds a presented view.
  weak var presentationController: PresentationController?

  init(_ application: Application, className: String, frame: Rect) {
    invented = className
    super.init(application, frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Puts a controller's view in it, filling it, at an index; one that is in it already is only laid out.
  func show(_ view: View, at index: Int = .max) throws(UIKitException) {
    if view.superview !== self { try insertSubview(view, at: index) }
    if view.transform.isIdentity { view.frame = bounds }
  }

  /// Puts a presented view in it, on top, at a frame.
  func show(_ view: View, in frame: Rect) throws(UIKitException) {
    if view.superview !== self { try addSubview(view) }
    if view.transform.isIdentity { view.frame = frame }
  }

  override func layoutSubviews() throws(UIKitException) {
    try presentationController?.containerViewWillLayoutSubviews()
    try presentationController?.containerViewDidLayoutSubviews()
  }

  /// The safe area of what it holds: the bars over it count (U13.30, U13.32).
  override var safeAreaOfContent: EdgeInsets {
    var insets = safeAreaInsets
    let space = frame
    if let topBar, !topBar.isHidden, topBar.superview === superview {
      insets.top = max(insets.top, rule("U13.30 safe area", true) ? topBar.frame.maxY - space.minY : 0)
    }
    if let bottomBar, !bottomBar.isHidden, bottomBar.superview === superview {
      insets.bottom = max(
        insets.bottom,
        rule("U13.32 safe area", true) ? space.maxY - bottomBar.frame.minY : 0
      )
    }
    return insets
  }
}
