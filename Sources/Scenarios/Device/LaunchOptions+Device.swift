import HeadlessUIKit
import LuaRuntime
import Text

extension LaunchOptions {
  /// Reads what the app runs on: device, orientation, the system's version and the numbers of UIKit.
  mutating func changeDevice(_ fields: Fields) throws(LuaRaise) {
    if let device = fields.value("device") { self.device = try Self.device(device, fields) }
    if let orientation = try fields.choice("orientation", Device.Orientation.self) {
      self.orientation = orientation
    }
    systemVersion = try fields.integer("system_version", 9...99) ?? systemVersion
    if let profile = fields.value("profile") { self.profile = try Self.profile(profile, fields) }
  }

  private static func device(_ value: LuaArgument, _ fields: Fields) throws(LuaRaise) -> Device {
    if value.kind == .string {
      let name = try fields.string("device") ?? ""
      if let device = Device.named(name) { return device }
      throw fields.problem("device", DeviceWords.unknownDevice(name))
    }
    let table = try Fields(
      value,
      place: fields.place("device"),
      known: deviceKeys.names
    )
    let sides = 50.0...10_000.0
    guard let width = try table.number("width", sides), let height = try table.number("height", sides) else {
      throw .error("\(table.place): a device of your own needs its width and height in points")
    }
    let device = Device(
      portraitSize: Size(width, height),
      portraitSafeArea: try table.insets("safe_area") ?? .zero,
      landscapeSafeArea: try table.insets("landscape_safe_area") ?? .zero,
      statusBarHeight: try table.number("status_bar_height", 0...1000) ?? 20,
      refreshRate: try table.integer("refresh_rate", 1...1000) ?? 60,
      scale: try table.number("scale", 1...10) ?? 2
    )
    for (key, orientation) in [
      ("safe_area", Device.Orientation.portrait), ("landscape_safe_area", .landscapeLeft),
    ] {
      let (size, insets) = (device.size(in: orientation), device.safeArea(in: orientation))
      if insets.left + insets.right >= size.width || insets.top + insets.bottom >= size.height {
        let text = "\(size.width.short) x \(size.height.short) points"
        throw table.problem(key, "leaves nothing of the screen, \(text)")
      }
    }
    return device
  }

  /// A profile by its name, or the classic one with some numbers changed.
  private static func profile(_ value: LuaArgument, _ fields: Fields) throws(LuaRaise) -> Profile {
    if value.kind == .string {
      _ = try fields.word("profile", ["classic"])
      return .classic
    }
    let numbers = ProfileNumber.all
    let words = ProfileWord.all
    let table = try Fields(
      value,
      place: fields.place("profile"),
      known: numbers.map(\.name) + words.map(\.name)
    )
    var profile = Profile.classic
    for number in numbers {
      if let value = try table.number(number.name, number.range) { profile[keyPath: number.path] = value }
    }
    for word in words {
      if let text = try table.word(word.name, word.words) { word.set(&profile, text) }
    }
    return profile
  }
}
