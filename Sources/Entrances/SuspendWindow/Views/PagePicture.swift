import HeadlessUIKit

/// A picture of a page that shrinks into the window in the page's stead (SW 3.4).
public final class PagePicture: ImageView {
  public override var className: String { "PagePicture" }

  /// The arithmetic of its way.
  public let layout: FakeLayout
  /// When it was made, in virtual seconds since launch.
  public let started: TimeInterval
  /// Where the page stands inside the picture (Q19).
  public let contentOrigin: Point

  init(_ page: ViewController, layout: FakeLayout, quirks: Quirks) {
    self.layout = layout
    started = page.application.now
    contentOrigin = layout.contentOrigin(quirks: quirks)
    super.init(page.application, frame: layout.frame)
    name = "picture"
    image = page.logName
    mask = FakeRules.flashes(quirks: quirks) ? layout.begin : layout.end
  }
}
