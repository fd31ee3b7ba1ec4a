/// A view that shows text (UIKit's `UILabel`).
open class Label: View {
  open override var className: String { "Label" }
  open override var classNames: [String] {
    className == "Label" ? super.classNames : [className, "Label", "View"]
  }
  /// Where lines of text begin.
  public enum Alignment: String, CaseIterable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// The text.
  public var text = ""
  /// The text's colour.
  public var textColor = Color.black
  /// The font's size in points.
  public var fontSize = 17.0
  /// Where its lines begin.
  public var alignment = Alignment.left
  /// The most lines it takes; 0 is any number.
  public var numberOfLines = 1

  /// Makes a label; like UIKit's it takes no touches.
  public override init(_ application: Application, frame: Rect = .zero) {
    super.init(application, frame: frame)
    isUserInteractionEnabled = rule("U13.10 labels", false)
  }

  open override var displayedText: String? { text.isEmpty ? nil : text }

  open override func draw(in bounds: Rect, into drawing: inout Drawing) {
    drawing.write(text, in: bounds, size: fontSize, color: textColor, alignment: alignment)
  }
}
