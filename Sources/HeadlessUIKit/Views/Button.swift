/// A control with a title (UIKit's `UIButton`).
open class Button: Control {
  open override var className: String { "Button" }
  open override var classNames: [String] {
    className == "Button" ? ["Button", "Control", "View"] : [className, "Button", "Control", "View"]
  }
  /// The title.
  public var title: String

  /// Makes a button.
  public init(_ application: Application, title: String = "", frame: Rect = .zero) {
    self.title = title
    super.init(application, frame: frame)
  }

  /// No to a single tap on what contains it: its own action goes first (U13.60).
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else {
      return true
    }
    return !rule("U13.60", tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
  }

  open override var displayedText: String? { title.isEmpty ? nil : title }

  open override func draw(in bounds: Rect, into drawing: inout Drawing) {
    var color = isEnabled ? Drawing.tint : Drawing.faint
    if isHighlighted { color.alpha = 0.3 }
    if let text = displayedText {
      drawing.write(text, in: bounds, color: color)
    } else if backgroundColor.alpha == 0 && subviews.isEmpty {
      drawing.stroke(bounds, color: color, isDashed: true)
    }
  }

  /// Calls a function when a touch is lifted inside.
  public func onTap(_ action: @escaping Action) { addAction(for: .touchUpInside, action) }
}
