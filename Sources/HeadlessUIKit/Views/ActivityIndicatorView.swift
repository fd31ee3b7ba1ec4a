/// A wheel that turns while something takes time (UIKit's `UIActivityIndicatorView`, U13.27).
///
/// It turns by an endless animation while it is in a window; that is an activity, so an app with one is never settled.
open class ActivityIndicatorView: View {
  private static let turning = "turning"

  open override var className: String { "Spinner" }
  open override var classNames: [String] {
    className == "Spinner" ? super.classNames : [className, "Spinner", "View"]
  }
  /// The wheel's colour.
  public var color = Color(white: 0.6)
  /// Whether it is hidden while it stands still.
  public var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether it turns, or will once it is in a window.
  public private(set) var isAnimating = false

  /// Makes a wheel that stands still; without a size it gets one of 20 × 20 points.
  public override init(_ application: Application, frame: Rect = .zero) {
    let side = number("U13.27 side", 20.0)
    super.init(application, frame: frame.isEmpty ? Rect(frame.minX, frame.minY, side, side) : frame)
    isHidden = true
  }

  /// Starts turning.
  public func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    turn()
  }

  /// Stops turning.
  public func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    if rule("U13.27 hides", hidesWhenStopped) { isHidden = true }
    removeAnimation(forKey: Self.turning)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating { turn() }
  }

  open override func draw(in bounds: Rect, into drawing: inout Drawing) {
    drawing.wheel(in: bounds, color: color)
  }

  private func turn() {
    guard rule("U13.27 window", window != nil) else { return }
    var turn = BasicAnimation(
      .rotation,
      from: AnimatableValue(0),
      to: AnimatableValue(2 * Math.pi),
      duration: number("U13.27 period", 1.0),
      isRemovedOnCompletion: false
    )
    turn.repeatCount = .infinity
    add(turn, forKey: Self.turning)
  }
}
