extension Device {
  /// The catalogue: the devices that have a name, phones before tablets, each kind by age.
  ///
  /// What Apple's specifications and public measurements say of them: sizes and safe areas as systems up to 18 report
  /// them without zoom, those of the phones of 2025 as 26 does, with which they came.
  public static let all = phones + tablets

  /// iPhone X, the device of a launch that names none: 375 × 812 points, safe area 44 and 34, 60 Hz.
  public static let iPhoneX = Phone.notch("iphone-x", "iPhone X", Size(375, 812), top: 44)

  /// The device of the catalogue with that name; nil if there is none.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}
