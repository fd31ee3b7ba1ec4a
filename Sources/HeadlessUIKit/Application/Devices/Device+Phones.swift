extension Device {
  /// The iPhones since the first SE.
  static let phones: [Device] =
    homeButtonPhones + [iPhoneX] + notchPhones + islandPhones + phonesOf2025

  private static let homeButtonPhones = [
    Phone.homeButton("iphone-se", "iPhone SE (1st generation)", Size(320, 568)),
    Phone.homeButton("iphone-7", "iPhone 7", Size(375, 667)),
    Phone.homeButton("iphone-7-plus", "iPhone 7 Plus", Size(414, 736), scale: 3),
    Phone.homeButton("iphone-8", "iPhone 8", Size(375, 667)),
    Phone.homeButton("iphone-8-plus", "iPhone 8 Plus", Size(414, 736), scale: 3),
    Phone.homeButton("iphone-se-2", "iPhone SE (2nd generation)", Size(375, 667)),
    Phone.homeButton("iphone-se-3", "iPhone SE (3rd generation)", Size(375, 667)),
  ]

  private static let notchPhones = [
    Phone.notch("iphone-xr", "iPhone XR", Size(414, 896), top: 48, scale: 2),
    Phone.notch("iphone-xs", "iPhone XS", Size(375, 812), top: 44),
    Phone.notch("iphone-xs-max", "iPhone XS Max", Size(414, 896), top: 44),
    Phone.notch("iphone-11", "iPhone 11", Size(414, 896), top: 48, scale: 2),
    Phone.notch("iphone-11-pro", "iPhone 11 Pro", Size(375, 812), top: 44),
    Phone.notch("iphone-11-pro-max", "iPhone 11 Pro Max", Size(414, 896), top: 44),
    Phone.notch("iphone-12-mini", "iPhone 12 mini", Size(375, 812), top: 50),
    Phone.notch("iphone-12", "iPhone 12", Size(390, 844), top: 47),
    Phone.notch("iphone-12-pro", "iPhone 12 Pro", Size(390, 844), top: 47),
    Phone.notch("iphone-12-pro-max", "iPhone 12 Pro Max", Size(428, 926), top: 47),
    Phone.notch("iphone-13-mini", "iPhone 13 mini", Size(375, 812), top: 50),
    Phone.notch("iphone-13", "iPhone 13", Size(390, 844), top: 47),
    Phone.notch("iphone-13-pro", "iPhone 13 Pro", Size(390, 844), top: 47, refreshRate: 120),
    Phone.notch("iphone-13-pro-max", "iPhone 13 Pro Max", Size(428, 926), top: 47, refreshRate: 120),
    Phone.notch("iphone-14", "iPhone 14", Size(390, 844), top: 47),
    Phone.notch("iphone-14-plus", "iPhone 14 Plus", Size(428, 926), top: 47),
    Phone.notch("iphone-16e", "iPhone 16e", Size(390, 844), top: 47),
  ]

  private static let islandPhones = [
    Phone.island("iphone-14-pro", "iPhone 14 Pro", Size(393, 852), top: 59, refreshRate: 120),
    Phone.island("iphone-14-pro-max", "iPhone 14 Pro Max", Size(430, 932), top: 59, refreshRate: 120),
    Phone.island("iphone-15", "iPhone 15", Size(393, 852), top: 59),
    Phone.island("iphone-15-plus", "iPhone 15 Plus", Size(430, 932), top: 59),
    Phone.island("iphone-15-pro", "iPhone 15 Pro", Size(393, 852), top: 59, refreshRate: 120),
    Phone.island("iphone-15-pro-max", "iPhone 15 Pro Max", Size(430, 932), top: 59, refreshRate: 120),
    Phone.island("iphone-16", "iPhone 16", Size(393, 852), top: 59),
    Phone.island("iphone-16-plus", "iPhone 16 Plus", Size(430, 932), top: 59),
    Phone.island("iphone-16-pro", "iPhone 16 Pro", Size(402, 874), top: 62, refreshRate: 120),
    Phone.island("iphone-16-pro-max", "iPhone 16 Pro Max", Size(440, 956), top: 62, refreshRate: 120),
  ]

  private static let phonesOf2025 = [
    Phone.of2025("iphone-17", "iPhone 17", Size(402, 874), top: 62),
    Phone.of2025("iphone-17-pro", "iPhone 17 Pro", Size(402, 874), top: 62),
    Phone.of2025("iphone-17-pro-max", "iPhone 17 Pro Max", Size(440, 956), top: 62),
    Phone.of2025("iphone-air", "iPhone Air", Size(420, 912), top: 68, landscapeBottom: 29),
  ]
}

/// What phones of a kind share.
enum Phone {
  /// How far the home indicator reaches up in portrait.
  private static let indicator = 34.0

  /// With a home button: nothing but the status bar is kept free, and that is away in landscape.
  static func homeButton(_ name: String, _ title: String, _ size: Size, scale: Double = 2) -> Device {
    Device(
      name: name,
      title: title,
      portraitSize: size,
      portraitSafeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      scale: scale
    )
  }

  /// With a notch, as deep in portrait as the status bar is high.
  static func notch(
    _ name: String,
    _ title: String,
    _ size: Size,
    top: Double,
    scale: Double = 3,
    refreshRate: Int = 60
  ) -> Device {
    Device(
      name: name,
      title: title,
      portraitSize: size,
      portraitSafeArea: EdgeInsets(top: top, left: 0, bottom: indicator, right: 0),
      landscapeSafeArea: EdgeInsets(top: 0, left: top, bottom: 21, right: top),
      statusBarHeight: top,
      refreshRate: refreshRate,
      scale: scale
    )
  }

  /// With a Dynamic Island, which reaches below the status bar.
  static func island(
    _ name: String,
    _ title: String,
    _ size: Size,
    top: Double,
    refreshRate: Int = 60
  ) -> Device {
    var device = notch(name, title, size, top: top, refreshRate: refreshRate)
    device.statusBarHeight = 54
    return device
  }

  /// With a Dynamic Island and the landscape insets of system 26.
  static func of2025(
    _ name: String,
    _ title: String,
    _ size: Size,
    top: Double,
    landscapeBottom: Double = 20
  ) -> Device {
    var device = island(name, title, size, top: top, refreshRate: 120)
    device.landscapeSafeArea = EdgeInsets(top: 20, left: top, bottom: landscapeBottom, right: top)
    return device
  }
}
