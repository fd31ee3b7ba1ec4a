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
    guard value.kind == .table else {
      throw fields.mismatch("device", "a name or a table {width=, height=, …}", value)
    }
    let table = try Fields(value, place: fields.place("device"), known: deviceKeys.names)
    let sides = 50.0...10_000.0
    guard let width = try table.number("width", sides), let height = try table.number("height", sides) else {
      throw .error("\(table.place): a device of your own needs its width and height in points")
    }
    let safeArea = try table.insets("safe_area")
    let bar = try table.number("status_bar_height", 0...1000) ?? safeArea?.top ?? 20
    if let safeArea, bar > safeArea.top {
      throw table.problem(
        "status_bar_height",
        "\(bar.short) is more than the top of safe_area, \(safeArea.top.short), which includes the status bar"
      )
    }
    var device = Device(
      portraitSize: Size(width, height),
      portraitSafeArea: safeArea ?? EdgeInsets(top: bar, left: 0, bottom: 0, right: 0),
      statusBarHeight: bar,
      refreshRate: try table.integer("refresh_rate", 1...1000) ?? 60,
      scale: try table.number("scale", 1...10) ?? 2
    )
    let lying = try table.insets("landscape_safe_area")
    device.landscapeSafeArea = lying ?? (device.isTablet ? device.portraitSafeArea : .zero)
    for (key, orientation) in [
      (safeArea == nil ? "status_bar_height" : "safe_area", Device.Orientation.portrait),
      ("landscape_safe_area", .landscapeLeft),
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
    guard value.kind == .table else {
      throw fields.mismatch("profile", "a name or a table of numbers", value)
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
