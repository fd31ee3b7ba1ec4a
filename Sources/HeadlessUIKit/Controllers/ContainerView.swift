/// A view that the system makes to hold the views of controllers.
final class ContainerView: View {
  private let invented: String
  override var className: String { invented }

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
}
