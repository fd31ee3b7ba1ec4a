import HeadlessUIKit

/// What hears of the fingers on the window (SW 1.4).
protocol FloatingWindowDelegate: AnyObject {
  /// It was tapped.
  func suspendWindowDidTap(_ window: FloatingWindow) throws(UIKitException)
  /// A finger drags it.
  func suspendWindow(_ window: FloatingWindow, isDraggedBy pan: PanGestureRecognizer) throws(UIKitException)
}

/// The round window that holds the suspended page, one level below alerts (SW 1.4).
public final class FloatingWindow: Window {
  public override var className: String { "SuspendWindow" }

  /// The page that it holds.
  public internal(set) var page: ViewController? {
    didSet { iconView.image = item?.icon }
  }
  /// What it knows of that page.
  public var item: SuspendItem? { page?.suspended }
  /// What shows the page's icon.
  public let iconView: ImageView

  weak var delegate: (any FloatingWindowDelegate)?

  init(_ application: Application, frame: Rect) throws(UIKitException) {
    iconView = ImageView(application, frame: Rect(origin: .zero, size: frame.size))
    super.init(application)
    name = "suspend_window"
    self.frame = frame
    level = WindowLayout.level
    alpha = 0
    clipsToBounds = true
    cornerRadius = WindowLayout.radius
    iconView.cornerRadius = WindowLayout.radius
    iconView.borderWidth = WindowLayout.borderWidth
    iconView.borderColor = WindowLayout.borderColor
    try addSubview(iconView)
    addGestures()
  }

  private func addGestures() {
    let tap = TapGestureRecognizer(application)
    tap.addTarget { [weak self] (_: GestureRecognizer) throws(UIKitException) in
      guard let self else { return }
      try delegate?.suspendWindowDidTap(self)
    }
    addGestureRecognizer(tap)
    let pan = PanGestureRecognizer(application)
    pan.addTarget { [weak self] (pan: GestureRecognizer) throws(UIKitException) in
      guard let self, let pan = pan as? PanGestureRecognizer else { return }
      try delegate?.suspendWindow(self, isDraggedBy: pan)
    }
    addGestureRecognizer(pan)
  }
}
