import HeadlessUIKit

/// An item's picture, in a row or on the ball (SE 1.6). Its image is the address it was loaded from.
public class EntranceIcon: ImageView {
  /// The last download of the default loader.
  var download: IconLoading.Download?
}
