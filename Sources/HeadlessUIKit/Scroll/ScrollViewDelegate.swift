/// What a scroll view asks and tells (UIKit's `UIScrollViewDelegate`). Every call has a default that does nothing.
public protocol ScrollViewDelegate: AnyObject {
  /// Its offset changed, whoever changed it.
  func scrollViewDidScroll(_ scrollView: ScrollView) throws(UIKitException)
  /// A finger begins to drag it; the content moves right after.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws(UIKitException)
  /// The finger is lifted.
  ///
  /// - Parameters:
  ///   - velocity: points a *millisecond*, in the sense of the offset, as UIKit gives it.
  ///   - target: where the content will come to rest; a new value leads it there.
  func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)
    throws(UIKitException)
  /// The finger was lifted, or taken away; with true the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) throws(UIKitException)
  /// The content begins to move on.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws(UIKitException)
  /// It moves no more: it came to rest, or a finger or code stopped it. Once for each beginning; UIKit may leave it out
  /// when a finger stops it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws(UIKitException)
  /// Scrolling by code, animated, came to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws(UIKitException)
  /// Whether a tap on the status bar scrolls it to its top. Default yes.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) throws(UIKitException) -> Bool
  /// A tap on the status bar brought it to its top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) throws(UIKitException)
}

extension ScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) throws(UIKitException) {}
  /// Nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) throws(UIKitException) {}
  /// Nothing.
  public func scrollViewWillEndDragging(_ scrollView: ScrollView, velocity: Point, target: inout Point)
    throws(UIKitException)
  {}
  /// Nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) throws(UIKitException)
  {}
  /// Nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) throws(UIKitException) {}
  /// Nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) throws(UIKitException) {}
  /// Nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) throws(UIKitException) {}
  /// Yes.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) throws(UIKitException) -> Bool { true }
  /// Nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) throws(UIKitException) {}
}
