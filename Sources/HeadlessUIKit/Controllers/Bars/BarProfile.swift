/// The heights of the system's bars in points.
public struct BarProfile: Hashable, Sendable {
  /// Of the navigation bar, without the status bar (U13.30).
  public var navigationBarHeight = number("U13.30 height", 44.0)
  /// Of the navigation bar on a phone that lies on its side (U13.30).
  public var compactNavigationBarHeight = number("U13.30 compact", 32.0)
  /// Of the tab bar, without the bottom inset (U13.32).
  public var tabBarHeight = number("U13.32 height", 49.0)
  /// Of the tab bar on a phone that lies on its side (U13.32).
  public var compactTabBarHeight = number("U13.32 compact", 32.0)
  /// How long a bar takes to come or go by itself, in virtual seconds (U13.31).
  public var hideShowDuration: TimeInterval = number("U13.31 duration", 0.2)

  /// Makes the classic numbers.
  public init() {}
}

/// Where bars lie, decided from sizes alone.
enum BarLayout {
  /// Whether a screen is that of a phone on its side; a tablet's bars never get lower.
  static func isCompact(_ size: Size) -> Bool {
    size.width > size.height && size.height < Device.tabletSide
  }

  /// The navigation bar of a view, below its top inset.
  static func navigationBar(in size: Size, top inset: Double, _ profile: BarProfile) -> Rect {
    let height = isCompact(size) ? profile.compactNavigationBarHeight : profile.navigationBarHeight
    return Rect(0, inset, size.width, height)
  }

  /// The tab bar of a view, down to its lower edge.
  static func tabBar(in size: Size, bottom inset: Double, _ profile: BarProfile) -> Rect {
    let height = inset + (isCompact(size) ? profile.compactTabBarHeight : profile.tabBarHeight)
    return Rect(0, size.height - height, size.width, height)
  }
}

extension View {
  /// The insets by which its bars are placed: those of the screen when it fills its window, wherever a transition
  /// has moved it, else its own.
  var insetsForBars: EdgeInsets {
    guard let window else { return application.safeAreaInsets }
    return bounds.size == window.bounds.size ? window.safeAreaInsets : safeAreaInsets
  }
}
