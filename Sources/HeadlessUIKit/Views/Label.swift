/// A view that shows text (UIKit's `UILabel`).
open class Label: View {
  open override var className: String { "Label" }
  open override var classNames: [String] {
    className == "Label" ? super.classNames : [className, "Label", "View"]
  }
  /// The text.
  public var text = ""
  /// The text's colour.
  public var textColor = Color.black
  /// The font's size in points.
  public var fontSize = 17.0
  /// The most lines it takes; 0 is any number.
  public var numberOfLines = 1

  /// Makes a label; like UIKit's it takes no touches.
  public override init(_ application: Application, frame: Rect = .zero) {
    super.init(application, frame: frame)
    isUserInteractionEnabled = rule("U13.10 labels", false)
  }

  open override var displayedText: String? { text.isEmpty ? nil : text }
}
