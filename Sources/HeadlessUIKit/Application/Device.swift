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
    portraitSize: Size,
    portraitSafeArea: EdgeInsets = .zero,
    landscapeSafeArea: EdgeInsets = .zero,
    statusBarHeight: Double = 20,
    refreshRate: Int = 60,
    scale: Double = 2
  ) {
    self.name = name
    self.portraitSize = portraitSize
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.statusBarHeight = statusBarHeight
    self.refreshRate = refreshRate
    self.scale = scale
  }

  /// iPhone X, the device of a launch that names none: 375 × 812 points, safe area 44 and 34, 60 Hz.
  public static let iPhoneX = Device(
    name: "iphone-x",
    portraitSize: Size(375, 812),
    portraitSafeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0),
    landscapeSafeArea: EdgeInsets(top: 0, left: 44, bottom: 21, right: 44),
    statusBarHeight: 44,
    refreshRate: 60,
    scale: 3
  )

  /// The catalogue: the devices that have a name.
  public static let all = [iPhoneX]

  /// The device of the catalogue with that name; nil if there is none.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }

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
