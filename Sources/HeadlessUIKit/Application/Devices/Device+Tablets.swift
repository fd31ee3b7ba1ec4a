extension Device {
  /// The iPads, by families.
  static let tablets = [
    Tablet.homeButton("ipad-9-7", "iPad (5th and 6th generation)", Size(768, 1024)),
    Tablet.homeButton("ipad-10-2", "iPad (7th to 9th generation)", Size(810, 1080)),
    Tablet.edgeToEdge("ipad-10-9", "iPad (10th generation, A16)", Size(820, 1180)),
    Tablet.homeButton("ipad-mini-5", "iPad mini (5th generation)", Size(768, 1024)),
    Tablet.edgeToEdge("ipad-mini", "iPad mini (6th generation, A17 Pro)", Size(744, 1133)),
    Tablet.homeButton("ipad-air-10-5", "iPad Air (3rd generation)", Size(834, 1112)),
    Tablet.edgeToEdge("ipad-air-10-9", "iPad Air (4th and 5th generation)", Size(820, 1180)),
    Tablet.edgeToEdge("ipad-air-11", "iPad Air 11-inch", Size(820, 1180)),
    Tablet.edgeToEdge("ipad-air-13", "iPad Air 13-inch", Size(1024, 1366)),
    Tablet.homeButton("ipad-pro-9-7", "iPad Pro 9.7-inch", Size(768, 1024)),
    Tablet.homeButton("ipad-pro-10-5", "iPad Pro 10.5-inch", Size(834, 1112), refreshRate: 120),
    Tablet.edgeToEdge(
      "ipad-pro-11",
      "iPad Pro 11-inch (1st to 4th generation)",
      Size(834, 1194),
      refreshRate: 120
    ),
    Tablet.edgeToEdge("ipad-pro-11-m4", "iPad Pro 11-inch (M4, M5)", Size(834, 1210), refreshRate: 120),
    Tablet.edgeToEdge(
      "ipad-pro-12-9",
      "iPad Pro 12.9-inch (3rd to 6th generation)",
      Size(1024, 1366),
      refreshRate: 120
    ),
    Tablet.edgeToEdge("ipad-pro-13", "iPad Pro 13-inch (M4, M5)", Size(1032, 1376), refreshRate: 120),
  ]
}

/// What tablets of a kind share: their insets stay as they are when the screen is turned.
enum Tablet {
  /// With a home button.
  static func homeButton(_ name: String, _ title: String, _ size: Size, refreshRate: Int = 60) -> Device {
    make(name, title, size, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), refreshRate)
  }

  /// With a screen to the edges and a home indicator.
  static func edgeToEdge(_ name: String, _ title: String, _ size: Size, refreshRate: Int = 60) -> Device {
    make(name, title, size, EdgeInsets(top: 24, left: 0, bottom: 20, right: 0), refreshRate)
  }

  private static func make(
    _ name: String,
    _ title: String,
    _ size: Size,
    _ insets: EdgeInsets,
    _ refreshRate: Int
  ) -> Device {
    Device(
      name: name,
      title: title,
      portraitSize: size,
      portraitSafeArea: insets,
      landscapeSafeArea: insets,
      statusBarHeight: insets.top,
      refreshRate: refreshRate,
      scale: 2
    )
  }
}
