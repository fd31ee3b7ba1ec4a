import HeadlessUIKit

/// How the icons on the ball follow the items (SE 2.6). `Page` is whatever tells pages apart.
public enum IconRules {
  /// An icon view as the rule sees it.
  public struct Icon<Page: Hashable>: Hashable {
    /// The page it belongs to.
    public var page: Page
    /// Whether that page is still alive.
    public var isAlive: Bool

    /// Makes an icon.
    public init(page: Page, isAlive: Bool = true) {
      self.page = page
      self.isAlive = isAlive
    }
  }

  /// Whether a reload with `pages` changes anything: their order counts (Q8), and so do icons of dead pages (Q9).
  public static func needsReload<Page>(_ icons: [Icon<Page>], pages: [Page], quirks: Quirks) -> Bool {
    let counted = quirks.contains(.q9) ? icons.filter(\.isAlive) : icons
    if quirks.contains(.q8) { return Set(counted.map(\.page)) != Set(pages) }
    return counted.map(\.page) != pages
  }

  /// The pages of the icon views after a reload, in the order of the views. The original keeps survivors first and
  /// appends new ones (Q10); the picture of view i is that of `pages[i]` either way.
  public static func arrange<Page>(_ icons: [Icon<Page>], pages: [Page], quirks: Quirks) -> [Page] {
    guard quirks.contains(.q10) else { return pages }
    let survivors = icons.filter { $0.isAlive && pages.contains($0.page) }.map(\.page)
    return survivors + pages.filter { !survivors.contains($0) }
  }
}
