/// A view that shows an image (UIKit's `UIImageView`).
open class ImageView: View {
  open override var className: String { "ImageView" }
  open override var classNames: [String] {
    className == "ImageView" ? super.classNames : [className, "ImageView", "View"]
  }
  /// The image: its name or address; nil when there is none. Nothing is decoded.
  public var image: String?

  /// Makes an image view; like UIKit's it takes no touches.
  public override init(_ application: Application, frame: Rect = .zero) {
    super.init(application, frame: frame)
    isUserInteractionEnabled = rule("U13.10 images", false)
  }

  open override func draw(in bounds: Rect, into drawing: inout Drawing) { drawing.image(image, in: bounds) }
}
