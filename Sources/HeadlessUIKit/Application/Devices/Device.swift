/// A device's screen as a value: what `UIScreen` and the safe area tell an app.
public struct Device: Hashable, Sendable {
  /// How the interface is turned. Names speak of the interface, as `UIInterfaceOrientation` does.
  public enum Orientation: String, CaseIterable, Sendable {
    /// Upright.
    case portrait
    /// Upright, the home indicator on top.
    case portraitUpsideDown = "portrait-upside-down"
    /// Turned to the left.
    case landscapeLeft = "landscape-left"
    /// Turned to the right.
    case landscapeRight = "landscape-right"

    /// Whether the longer side lies.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  }

  /// The catalogue's name, or "custom".
  public var name: String
  /// What its maker calls it; empty for one that is not of the catalogue.
  public var title: String
  /// The portrait size in points.
  public var portraitSize: Size
  /// The safe area in portrait.
  public var portraitSafeArea: EdgeInsets
  /// The safe area in landscape.
  public var landscapeSafeArea: EdgeInsets
  /// The status bar's height in portrait, in points.
  public var statusBarHeight: Double
  /// Display frames a second.
  public var refreshRate: Int
  /// Pixels a point.
  public var scale: Double

  /// Makes a device.
  public init(
    name: String = "custom",
    title: String = "",
    portraitSize: Size,
    portraitSafeArea: EdgeInsets = .zero,
    landscapeSafeArea: EdgeInsets = .zero,
    statusBarHeight: Double = 20,
    refreshRate: Int = 60,
    scale: Double = 2
  ) {
    self.name = name
    self.title = title
    self.portraitSize = portraitSize
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.statusBarHeight = statusBarHeight
    self.refreshRate = refreshRate
    self.scale = scale
  }

  /// From this width of the shorter side on, in points, a device counts as a tablet.
  static let tabletSide = 600.0

  /// Whether it is an iPad rather than an iPhone: both its sides are regular, however it is turned.
  public var isTablet: Bool { min(portraitSize.width, portraitSize.height) >= Self.tabletSide }

  /// The screen's size in an orientation.
  public func size(in orientation: Orientation) -> Size {
    orientation.isLandscape ? Size(portraitSize.height, portraitSize.width) : portraitSize
  }

  /// The safe area in an orientation.
  public func safeArea(in orientation: Orientation) -> EdgeInsets {
    orientation.isLandscape ? landscapeSafeArea : portraitSafeArea
  }

  /// The moment of a display frame: floor(n · 10⁹ / rate) ns since launch, never accumulated (U0.1); it may lie after
  /// the end of time (U0.6).
  public func instant(ofFrame number: Int64) -> Instant {
    let rate = Int64(max(1, refreshRate))
    let whole = number / rate
    let rest = number % rate
    let (seconds, overflow) = whole.multipliedReportingOverflow(by: 1_000_000_000)
    let part = rule("U0.1 frames", true) ? rest * 1_000_000_000 / rate : rest * (1_000_000_000 / rate)
    let (nanoseconds, tooMany) = seconds.addingReportingOverflow(part)
    return overflow || tooMany ? Instant(nanoseconds: .max) : Instant(nanoseconds: nanoseconds)
  }

  /// The number of the first display frame that lies strictly after a moment.
  public func frame(after instant: Instant) -> Int64 {
    let rate = Int64(max(1, refreshRate))
    let second = instant.nanoseconds / 1_000_000_000
    let rest = instant.nanoseconds % 1_000_000_000
    // The last frame at or before the moment, but for one that rounding down puts right on it.
    let next = second * rate + rest * rate / 1_000_000_000 + 1
    return self.instant(ofFrame: next) > instant ? next : next + 1
  }
}
